from pathlib import Path
from typing import Any

import pytest

from thence.build.ssi.suite import generate_suite
from thence.engines import build_engine
from thence.engines.srl.engine import SrlEngine
from thence.errors import WrongUse
from thence.knowledge.config import add, remove
from thence.pair import Label, Pair, Verdict

YES, NO, DENIED = Label.ENTAILMENT, Label.NO_ENTAILMENT, Label.CONTRADICTION


@pytest.fixture(scope="module")
def engine() -> Any:
    return build_engine("srl")


def judged(engine: Any, text: str, hypothesis: str) -> Verdict:
    (verdict,) = engine.judge([Pair("1", text, hypothesis)])
    return verdict


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("The flower was given to the woman by the man.", "The man gave the woman a flower.", YES),
        ("John gave flowers to Mary.", "Mary gave flowers to John.", NO),
        ("The man whom Mary sees sings.", "Mary sees the man.", YES),
        ("The man whom Mary sees sings.", "Mary sings.", NO),
        ("Bill said that the girl sang.", "The girl sang.", NO),
        ("Bill does not sing.", "Bill sings.", DENIED),
        ("No man sings.", "A man sings.", DENIED),
        ("Mary and Bill sing.", "Bill sings.", YES),
        ("Mary or Bill sings.", "Mary sings.", NO),
    ],
)
def test_pairs_judged_by_hand(engine: Any, text: str, hypothesis: str, label: Any) -> None:
    assert judged(engine, text, hypothesis).label is label


def test_the_config_rebuilds_the_engine() -> None:
    engine = SrlEngine(seconds=2.0)
    assert build_engine("srl", engine.config()) == engine
    with pytest.raises(WrongUse, match="takes a number above 0, not 0"):
        build_engine("srl", {"seconds": 0})


FRAMES = """<frameset><predicate lemma="fall">
<roleset id="fall.01" name="drop"><aliases><alias pos="v">fall</alias></aliases>
<roles><role n="1" f="PPT" descr="what falls"/></roles></roleset></predicate></frameset>"""


def test_the_frames_of_the_user_give_senses_and_roles(tmp_path: Path) -> None:
    (tmp_path / "frames").mkdir()
    (tmp_path / "frames" / "fall.xml").write_text(FRAMES)
    add("propbank", tmp_path / "frames")
    try:
        engine = build_engine("srl")
        assert engine.config()["resources"] == ["propbank"]
        (evidence,) = judged(engine, "The vase falls.", "The vase falls.").evidence
    finally:
        remove("propbank")
    assert "fall.01(" in evidence.data["hypothesis"]
    assert "object(" in evidence.data["hypothesis"]
    assert build_engine("srl").config()["resources"] == []


@pytest.mark.slow
def test_a_suite_of_ssi_is_judged_better_than_the_bar(engine: Any) -> None:
    pairs = generate_suite(seed=1, size=300)
    right = [
        verdict.label is not None and pair.label is not None and verdict.label.matches(pair.label)
        for pair, verdict in zip(pairs, engine.judge(pairs), strict=True)
    ]
    assert sum(right) >= 0.75 * len(pairs)


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("Il ponte fu aperto dal re nel 1932.", "Il re aprì il ponte.", YES),
        ("Napolitano non ha firmato il decreto.", "Napolitano ha firmato il decreto.", DENIED),
        ("Maria ha dato i fiori a Gianni.", "Gianni ha dato i fiori a Maria.", NO),
    ],
)
def test_italian_pairs_judged_by_hand(engine: Any, text: str, hypothesis: str, label: Any) -> None:
    (verdict,) = engine.judge([Pair("1", text, hypothesis, language="it")])
    assert verdict.label is label
