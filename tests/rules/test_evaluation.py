"""Who decides, what is checked, and how an engine stands beside people."""

from pathlib import Path

import pytest

from tests.rules.judged_samples import judged, listed, written_sample
from thence.errors import WrongUse
from thence.measure.rule_precision import Bound, Judgement, RuleJudgement
from thence.rules.evaluation import evaluate
from thence.rules.sample import Sample, open_sample

PEOPLE = [
    *judged("A => a", "hhhhn"),
    *judged("A => a", "hhhnn", "ben"),
    *judged("a => A", "hhil"),
]
ENGINE = [*judged("A => a", "hhnhn", "engine:nli"), *judged("a => A", "hhhh", "engine:nli")]


@pytest.fixture
def sample(tmp_path: Path) -> Sample:
    lists = [listed("dirt", "A", 30, "a", "b")]
    return open_sample(written_sample(tmp_path / "s", lists, {"A => a": 5, "a => A": 4}))


def test_people_decide_unless_others_are_named(sample: Sample) -> None:
    found = evaluate(sample, [*PEOPLE, *ENGINE])
    assert found.judged_by == ("ann", "ben")
    assert (found.rules, found.without_sentence) == (4, 2)
    assert (found.examples, found.judged) == (9, 9)
    assert found.standings["A => a"].precision(Bound.UPPER) == pytest.approx(0.7)
    by_engine = evaluate(sample, [*PEOPLE, *ENGINE], by=["engine:nli"])
    assert by_engine.standings["A => a"].precision(Bound.UPPER) == pytest.approx(0.6)
    assert evaluate(sample, ENGINE).judged_by == ("engine:nli",)
    with pytest.raises(WrongUse, match="'cyd' judged nothing; those who did: ann, ben"):
        evaluate(sample, PEOPLE, by=["cyd"])


def test_an_engine_agrees_with_most_people(sample: Sample) -> None:
    """Of A -> a the fourth divides people; then h h n(h) n against h h h n, and h h h h of hhil.

    8 examples, 5 agree. People: h 5, n 1, i 1, l 1. Engine: h 6, n 2. Pe = (30 + 2) / 64 = 1/2.
    """
    on_examples = evaluate(sample, [*PEOPLE, *ENGINE]).engines["engine:nli"]["examples"]
    assert (on_examples.shared, on_examples.kappa_name) == (8, "cohen_kappa")
    assert on_examples.percentage.value == 5 / 8
    assert on_examples.kappa.value == pytest.approx(0.25)


def test_agreement_is_of_people_alone(sample: Sample) -> None:
    found = evaluate(sample, [*PEOPLE, *ENGINE]).agreement
    assert found["examples"].judges == ("ann", "ben")
    assert "rules, rule-based" not in found
    assert evaluate(sample, ENGINE).agreement == {}


@pytest.mark.parametrize(
    ("item", "reason"),
    [
        (RuleJudgement("A => z", "ann", Judgement.NON_RELATIONAL), "which was not sampled"),
        (
            RuleJudgement("A => a", "ann", Judgement.NO_ENTAILMENT, "a => A/1"),
            "which is none of the rule",
        ),
    ],
)
def test_judgements_of_another_sample_are_refused(
    sample: Sample, item: RuleJudgement, reason: str
) -> None:
    with pytest.raises(WrongUse, match=reason):
        evaluate(sample, [item])
