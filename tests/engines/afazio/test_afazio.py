import json
from pathlib import Path
from typing import Any

import pytest

from thence.build.ssi.suite import generate_suite
from thence.engines import build_engine
from thence.engines.afazio.engine import AfazioEngine
from thence.errors import WrongUse
from thence.pair import Label, Outcome, Pair, Verdict

YES, NO, DENIED = Label.ENTAILMENT, Label.NO_ENTAILMENT, Label.CONTRADICTION


@pytest.fixture(scope="module")
def engine() -> Any:
    return build_engine("afazio")


def judged(engine: Any, text: str, hypothesis: str) -> Verdict:
    (verdict,) = engine.judge([Pair("1", text, hypothesis)])
    return verdict


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("The flower was given to the woman by the man.", "The man gave the woman a flower.", YES),
        ("The man who dances sees Mary.", "The dancing man sees Mary.", YES),
        ("John gave flowers to Mary.", "Mary gave flowers to John.", NO),
        ("Bill sees the woman give the flower to the man.", "The man gives the flower.", NO),
        ("A man sees Lisa dancing.", "A man dances.", NO),
        ("Bill insists for the singing man to dance.", "Bill dances.", NO),
        ("Bill said that the girl sang.", "The girl sang.", NO),
        ("Mary saw a dog. She fed it.", "Mary fed a dog.", YES),
        ("No man sings.", "A man sings.", DENIED),
        ("The man does not see a dog.", "The man sees a dog.", DENIED),
        ("A man does not sing.", "A man sings.", NO),
        ("John failed to go.", "John did not go.", YES),
        ("The man sings.", "The man or the woman sings.", YES),
        ("Bill is a teacher. Every teacher sings.", "Bill sings.", YES),
        ("Not every man sings.", "Every man sings.", DENIED),
        ("If the man sings, the woman dances.", "The woman dances.", NO),
    ],
)
def test_pairs_judged_by_hand(engine: Any, text: str, hypothesis: str, label: Any) -> None:
    verdict = judged(engine, text, hypothesis)
    assert verdict.outcome is Outcome.OK
    assert verdict.label is label


def test_an_embedding_is_shown_with_both_formulae(engine: Any) -> None:
    (evidence,) = judged(engine, "Mary sings loudly.", "Mary sings.").evidence
    assert evidence.kind == "proof"
    assert evidence.data["prover"] == "embedding"
    assert "Mary(x0) ∧ sing(e1)" in evidence.data["hypothesis"]
    assert evidence.data["embedding"] == {"x0": "x0", "e1": "e1"}


def test_a_counter_model_is_told_in_words(engine: Any) -> None:
    (evidence,) = judged(engine, "Mary sees John.", "John sees Mary.").evidence
    assert evidence.kind == "model"
    assert evidence.summary == (
        "A world with Mary and John, where see(agent: Mary, object: John) happens,"
        " and nothing else happens."
    )
    (evidence,) = judged(engine, "Mary sees John.", "Mary sees Bill.").evidence
    assert evidence.summary == "T says nothing of Bill."


def test_a_proof_names_what_it_rests_on(engine: Any) -> None:
    (evidence,) = judged(engine, "Bill does not sing.", "Bill sings.").evidence
    assert evidence.kind == "proof"
    assert evidence.data["axioms"] == ["one Bill", "text"]


def test_evidence_is_json(engine: Any) -> None:
    for text, hypothesis in [
        ("Mary sees John.", "John sees Mary."),
        ("No man sings.", "A man sings."),
    ]:
        (evidence,) = judged(engine, text, hypothesis).evidence
        assert json.loads(json.dumps(evidence.data))["text"]


def test_a_long_text_is_judged(engine: Any) -> None:
    text = " ".join(["The farmer who sees the king sells the old bread to the nurse."] * 25)
    assert judged(engine, text, "The nurse is sold the bread by the farmer.").label is YES


def test_problems_are_saved_in_tptp(tmp_path: Path) -> None:
    engine = build_engine("afazio", {"save_problems": str(tmp_path / "problems")})
    list(engine.judge([Pair("a/1", "No man sings.", "A man sings.")]))
    saved = {path.name: path.read_text() for path in (tmp_path / "problems").iterdir()}
    assert sorted(saved) == ["a%2F1-not.p", "a%2F1.p"]
    assert "fof(hypothesis, conjecture, (?" in saved["a%2F1.p"]


def test_the_config_rebuilds_the_engine() -> None:
    engine = AfazioEngine(trees=3, margin=-1.0, seconds=2.0)
    assert build_engine("afazio", engine.config()) == engine


def test_senseless_options_are_refused() -> None:
    with pytest.raises(WrongUse, match="'trees' of engine 'afazio' takes a whole number of at le"):
        build_engine("afazio", {"trees": 0})


@pytest.mark.slow
def test_a_suite_of_ssi_is_judged_better_than_the_bar(engine: Any) -> None:
    pairs = generate_suite(seed=1, size=300)
    right = {YES: 0, NO: 0}
    for pair, verdict in zip(pairs, engine.judge(pairs), strict=True):
        assert pair.label is not None
        right[pair.label] += verdict.label is not None and verdict.label.matches(pair.label)
    assert right[YES] >= 0.80 * 150
    assert right[NO] >= 0.85 * 150


def test_what_is_too_long_is_refused_at_once() -> None:
    long = "The man who saw the dog sings. " * 500
    for text, hypothesis in ((long, "A man sings."), ("A man sings.", long)):
        (verdict,) = build_engine("afazio").judge([Pair("1", text, hypothesis)])
        assert verdict.outcome is Outcome.REFUSED
        assert "at most" in verdict.reason


def test_italian_roles_are_not_swapped(engine: Any) -> None:
    (verdict,) = engine.judge(
        [
            Pair(
                "1",
                "Maria ha dato i fiori a Gianni.",
                "Gianni ha dato i fiori a Maria.",
                language="it",
            )
        ]
    )
    assert verdict.label is not Label.ENTAILMENT
