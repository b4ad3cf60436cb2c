"""The shipped engine: what it says to a pair depends on nothing but the pair."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

import thence
from thence.engines import Engine, build_engine
from thence.engines.cross_encoder import OnnxClassifier
from thence.engines.cross_encoder.folder import digest_of
from thence.engines.nli.engine import MODEL
from thence.errors import BadInput, WrongUse
from thence.pair import Label, Outcome, Pair, Verdict

E, C, U = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN
CLOSE = 1e-4


@pytest.fixture(scope="module")
def engine() -> Engine:
    return build_engine("nli", {"threads": 1})


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    """Pairs of all lengths: one needs several windows, one is refused, one has a long H."""
    bundled = list(thence.open_data("mono/en/originals"))[:16]
    long = " ".join(pair.text for pair in bundled)
    return [
        *bundled,
        Pair("long", long, bundled[-1].hypothesis),
        Pair("long H", bundled[0].text, long),
        Pair("empty", "", "A man sings."),
        Pair("Italian", "Un uomo canta.", "Un uomo canta.", language="it"),
    ]


@pytest.fixture(scope="module")
def alone(engine: Engine, pairs: Sequence[Pair]) -> dict[str, Verdict]:
    """The verdict on each pair when it is judged by itself, on one thread."""
    return {pair.id: next(iter(engine.judge([pair]))) for pair in pairs}


def shuffled(pairs: Sequence[Pair]) -> list[Pair]:
    return Random(3).sample(list(pairs), len(pairs))


def backwards(pairs: Sequence[Pair]) -> list[Pair]:
    return list(reversed(pairs))


@pytest.mark.slow
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("order", [list, shuffled, backwards])
def test_a_verdict_is_the_same_in_any_company(
    pairs: list[Pair],
    alone: dict[str, Verdict],
    threads: int,
    order: Callable[[Sequence[Pair]], list[Pair]],
) -> None:
    given = order(pairs)
    found = list(build_engine("nli", {"threads": threads}).judge(given))
    assert [verdict.pair_id for verdict in found] == [pair.id for pair in given]
    for verdict in found:
        expected = alone[verdict.pair_id]
        assert (verdict.label, verdict.outcome) == (expected.label, expected.outcome)
        assert verdict.score == pytest.approx(expected.score, abs=CLOSE)
        assert carrying(verdict) == carrying(expected)


def carrying(verdict: Verdict) -> list[str]:
    """The sentences that are given as evidence."""
    return [each.data["sentence"] for each in verdict.evidence if each.kind == "sentence"]


@pytest.mark.parametrize(
    ("text", "hypothesis", "label"),
    [
        ("A man is playing a guitar on stage.", "A man is playing an instrument.", E),
        ("The ship sank off the coast on Monday.", "The ship reached the harbour safely.", C),
        ("The mayor opened the bridge in May.", "The bridge cost ten million dollars.", U),
    ],
)
def test_plain_pairs_are_judged(engine: Engine, text: str, hypothesis: str, label: Label) -> None:
    (verdict,) = engine.judge([Pair("1", text, hypothesis)])
    assert verdict.label is label
    assert verdict.outcome is Outcome.OK


def test_what_it_cannot_read_is_refused_in_words(engine: Engine) -> None:
    empty, italian, fine = engine.judge(
        [
            Pair("1", "…", "A man sings."),
            Pair("2", "Un uomo canta.", "Un uomo canta.", language="it"),
            Pair("3", "A man sings.", "A man sings."),
        ]
    )
    assert (empty.outcome, empty.reason) == (Outcome.REFUSED, "the text has no word")
    assert italian.outcome is Outcome.REFUSED
    assert "'it'" in italian.reason
    assert fine.label is E


def test_a_threshold_moves_the_label_and_not_the_score(engine: Engine) -> None:
    pair = Pair("1", "A man is playing a guitar.", "A man is playing an instrument.")
    (plain,) = engine.judge([pair])
    (strict,) = build_engine("nli", {"threshold": 0.9999}).judge([pair])
    assert plain.label is E
    assert strict.label is not E
    assert strict.score == pytest.approx(plain.score, abs=CLOSE)


@pytest.mark.parametrize("config", [{"threshold": 0}, {"threshold": 1.5}, {"threads": -1}])
def test_options_that_mean_nothing_are_refused(config: dict[str, float]) -> None:
    with pytest.raises(WrongUse):
        build_engine("nli", config)


def test_its_config_names_its_weights(engine: Engine) -> None:
    files = [MODEL / "model.onnx", MODEL / "weights.zst"]
    assert engine.config()["weights"] == digest_of(files).hex()


def test_a_config_of_other_weights_is_refused() -> None:
    with pytest.raises(WrongUse, match="weights"):
        build_engine("nli", {"weights": "0" * 32})


def test_weights_that_are_cut_are_refused_by_name(tmp_path: Path) -> None:
    for file in MODEL.iterdir():
        content = file.read_bytes()
        (tmp_path / file.name).write_bytes(content[:1000] if file.suffix == ".zst" else content)
    with pytest.raises(BadInput, match=r"weights\.zst.* cannot be expanded"):
        OnnxClassifier(tmp_path)
