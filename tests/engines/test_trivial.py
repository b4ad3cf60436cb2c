import pytest

from thence.engines import build_engine
from thence.engines.trivial import Majority, Random
from thence.errors import WrongUse
from thence.pair import Label, Pair


def pairs(*labels: Label | None) -> list[Pair]:
    return [Pair(str(i), "A man sings.", "A man sings.", label) for i, label in enumerate(labels)]


def test_always_says_entailment() -> None:
    verdicts = list(build_engine("always").judge(pairs(None, None)))
    assert [(v.pair_id, v.label, v.score) for v in verdicts] == [
        ("0", Label.ENTAILMENT, 1.0),
        ("1", Label.ENTAILMENT, 1.0),
    ]


def test_majority_learns_the_most_frequent_label_and_the_share_of_entailment() -> None:
    fitted = Majority().fit(
        pairs(Label.UNKNOWN, Label.UNKNOWN, Label.ENTAILMENT, None, Label.UNKNOWN)
    )
    assert fitted.config() == {"label": "UNKNOWN", "share": 0.25}
    (verdict,) = fitted.judge(pairs(None))
    assert (verdict.label, verdict.score) == (Label.UNKNOWN, 0.25)
    assert build_engine("majority", fitted.config()) == fitted


def test_majority_without_labels_cannot_learn() -> None:
    with pytest.raises(WrongUse, match="no training pair has a label"):
        Majority().fit(pairs(None))


def test_random_depends_on_seed_and_id_not_on_the_place() -> None:
    many = [Pair(str(i), "", "") for i in range(2000)]
    forward = {v.pair_id: v.score for v in Random().judge(many)}
    backward = {v.pair_id: v.score for v in Random().judge(reversed(many))}
    assert forward == backward
    assert forward != {v.pair_id: v.score for v in Random(seed=1).judge(many)}
    positive = sum(v.label is Label.ENTAILMENT for v in Random().judge(many))
    assert 900 < positive < 1100
