from thence.measure.confusion import Confusion
from thence.measure.estimate import Estimate
from thence.measure.score import Outcomes
from thence.measure.slices import Slice
from thence.pair import Evidence, Label, Verdict
from thence.report.findings import (
    about_confusion,
    about_failures,
    about_significance,
    about_tasks,
    about_trend,
    lead,
    own_score,
)
from thence.report.ranking import RankedRun, Ranking


def _share(value: float, half: float = 0.05) -> Estimate:
    return Estimate(value, value - half, value + half, 100, "by hand")


def _slices(*values: float, half: float = 0.05) -> list[Slice]:
    return [Slice(at, at + 1, _share(value, half)) for at, value in enumerate(values)]


def test_a_trend_is_stated_where_the_ends_are_apart() -> None:
    falling = about_trend(_slices(0.71, 0.60, 0.55), "length of T", "as T grows")
    assert falling == "Accuracy falls from 71 % to 55 % as T grows"
    rising = about_trend(_slices(0.5, 0.7), "length of T", "as T grows")
    assert rising == "Accuracy rises from 50 % to 70 % as T grows"


def test_no_trend_is_claimed_where_the_intervals_meet() -> None:
    level = about_trend(_slices(0.71, 0.60, 0.55, half=0.1), "length of T", "as T grows")
    assert level == "Accuracy shows no clear trend with length of T: 55 % to 71 %"
    assert about_trend(_slices(0.5), "length of T", "") == "All pairs are alike in length of T"


def test_tasks() -> None:
    apart = {"IE": _share(0.5), "QA": _share(0.8), "IR": _share(0.6)}
    assert about_tasks(apart) == "IE is hardest at 50 %, QA easiest at 80 %"
    near = {"IE": _share(0.55), "QA": _share(0.6)}
    assert about_tasks(near) == "No task stands out: 55 % (IE) to 60 % (QA)"
    assert about_tasks({"IE": _share(0.55)}) == "IE is the only task: 55 %"


def test_the_most_frequent_error() -> None:
    labels = (Label.ENTAILMENT, Label.NO_ENTAILMENT)
    counts = {
        (Label.ENTAILMENT, Label.ENTAILMENT): 90,
        (Label.NO_ENTAILMENT, Label.ENTAILMENT): 7,
        (Label.ENTAILMENT, None): 3,
    }
    expected = "Most errors: 7 of no entailment taken for entailment"
    assert about_confusion(Confusion(labels, counts)) == expected
    assert (
        about_confusion(Confusion(labels, {(labels[0], labels[0]): 3}))
        == "Every pair is judged right"
    )
    silent = Confusion(labels, {(labels[0], None): 1200})
    assert about_confusion(silent) == "Most errors: 1,200 of entailment without a judgement"


def _row(
    name: str, value: float, p: float | None, *, number: int | None, trivial: bool
) -> RankedRun:
    difference = (
        None if p is None else Estimate(value - 0.7, value - 0.75, value - 0.65, 100, "by hand")
    )
    accuracy = _share(value)
    return RankedRun(name, number, trivial, accuracy, accuracy, accuracy, accuracy, difference, p)


def test_lead_and_significance() -> None:
    rows = (
        _row("<b>", 0.70, None, number=0, trivial=False),
        _row("near", 0.69, 0.8, number=1, trivial=False),
        _row("far", 0.60, 0.01, number=2, trivial=False),
        _row("always", 0.50, 0.001, number=None, trivial=True),
    )
    standing = Ranking(rows, three_way=False, any_three_way=False, pairs=100)
    assert str(lead(standing)) == (
        "Of 3 runs, <strong>&lt;b&gt;</strong> is best: it is right on <strong>70.0 %</strong> of "
        "100 pairs (two-way; 95 % interval 65.0–75.0), 20.0 points above the best trivial engine "
        "(always, 50.0 %)."
    )
    beaten, level = about_significance(standing)
    assert beaten.text.startswith("<b> is significantly better than far (McNemar")
    assert level.text.startswith("Between <b> and near there is no significant difference")


def test_many_runs_are_not_all_named() -> None:
    rows = [_row("best", 0.70, None, number=0, trivial=False)]
    rows += [_row(f"far {at}", 0.60, 0.01, number=at, trivial=False) for at in range(1, 8)]
    (beaten,) = about_significance(Ranking(tuple(rows), False, False, 100))
    assert beaten.text.startswith("best is significantly better than each of the 7 others (McNem")
    rows += [_row("near", 0.69, 0.8, number=8, trivial=False)]
    beaten, _ = about_significance(Ranking(tuple(rows), False, False, 100))
    assert "better than far 1, far 2, far 3, far 4 and 3 others (McNemar" in beaten.text


def test_pairs_without_a_judgement_are_one_sentence() -> None:
    outcomes = {
        name: Outcomes(100, 100 - silent, {}, {}, 0, 0)
        for name, silent in (("a", 1), ("b", 0), ("c", 5))
    }
    (told,) = about_failures(outcomes)
    assert told.text == "c has no judgement on 5 pairs and a on 1; they count as wrong."
    assert about_failures({"b": outcomes["b"]}) == []


def test_the_own_score_is_no_members() -> None:
    def judged(label: Label, score: float, **shares: float) -> float | None:
        return own_score(Verdict("1", label, score, (Evidence("probabilities", "", shares),)))

    assert judged(Label.CONTRADICTION, 0.03, ENTAILMENT=0.03, CONTRADICTION=0.94) == 0.94
    assert judged(Label.UNKNOWN, 0.03, entailment=0.03, neutral=0.9, contradiction=0.07) == 0.9
    assert judged(Label.ENTAILMENT, 0.8) == 0.8
    # Those are of a member: the engine itself has another score of entailment.
    assert judged(Label.CONTRADICTION, 0.01, ENTAILMENT=0.03, CONTRADICTION=0.94) is None


def test_lead_says_when_nothing_is_won() -> None:
    rows = (
        _row("run", 0.51, None, number=0, trivial=False),
        _row("always", 0.50, 0.9, number=None, trivial=True),
    )
    standing = Ranking(rows, three_way=True, any_three_way=True, pairs=1)
    assert "not significantly above the best trivial engine" in lead(standing)
    beaten = Ranking(rows[::-1], three_way=True, any_three_way=True, pairs=1)
    assert lead(beaten).endswith(": an engine that looks at nothing.")
