import pytest

from thence.pair import Label, Outcome, Verdict


@pytest.mark.parametrize(
    ("judged", "gold", "right"),
    [
        (Label.ENTAILMENT, Label.ENTAILMENT, True),
        (Label.NO_ENTAILMENT, Label.CONTRADICTION, True),
        (Label.NO_ENTAILMENT, Label.UNKNOWN, True),
        (Label.UNKNOWN, Label.NO_ENTAILMENT, True),
        (Label.CONTRADICTION, Label.NO_ENTAILMENT, True),
        (Label.CONTRADICTION, Label.UNKNOWN, False),
        (Label.UNKNOWN, Label.CONTRADICTION, False),
        (Label.ENTAILMENT, Label.NO_ENTAILMENT, False),
        (Label.NO_ENTAILMENT, Label.ENTAILMENT, False),
    ],
)
def test_two_way_counts_where_either_side_is_two_way(
    judged: Label, gold: Label, right: bool
) -> None:
    assert judged.matches(gold) is right


def test_a_failure_has_no_label_and_a_judgement_has_one() -> None:
    with pytest.raises(ValueError, match="TIMEOUT with label"):
        Verdict("1", Label.UNKNOWN, outcome=Outcome.TIMEOUT)
    with pytest.raises(ValueError, match="OK with label None"):
        Verdict("1", None)
    failed = Verdict.failed("1", Outcome.NO_PARSE, "no verb")
    assert (failed.label, failed.score, failed.reason) == (None, None, "no verb")


@pytest.mark.parametrize("score", [-0.1, 1.1, float("nan"), float("inf")])
def test_a_score_is_in_the_unit_interval(score: float) -> None:
    with pytest.raises(ValueError, match=r"not in \[0, 1\]"):
        Verdict("1", Label.ENTAILMENT, score)
