from tests.measure.runs_by_hand import pairs
from thence.measure.aligned import align
from thence.measure.score import outcomes
from thence.pair import Label, Outcome, Verdict


def test_everything_that_is_not_plain_is_counted() -> None:
    verdicts = [
        Verdict("0", Label.ENTAILMENT),
        Verdict("1", Label.ENTAILMENT, outcome=Outcome.TRUNCATED, reason="512 tokens"),
        Verdict.failed("2", Outcome.NO_PARSE, "no tree"),
        Verdict.failed("3", Outcome.NO_PARSE, "empty text"),
        Verdict.failed("99", Outcome.ERROR, "a stranger counts as stranger only"),
    ]
    counted = outcomes(align("run", pairs("EEEEE"), verdicts))
    assert counted.to_json() == {
        "pairs": 5,
        "judged": 2,
        "not_ok": {"TRUNCATED": 1, "NO_PARSE": 2},
        "reasons": {
            "TRUNCATED": {"512 tokens": 1},
            "NO_PARSE": {"no tree": 1, "empty text": 1},
        },
        "missing": 1,
        "strangers": 1,
    }
