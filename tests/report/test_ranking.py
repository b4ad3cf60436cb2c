from thence.measure.aligned import Aligned, align
from thence.measure.score import score
from thence.pair import Label, Outcome, Pair, Verdict
from thence.report.ranking import standing, trivial_runs


def _run(name: str, pairs: list[Pair], wrong: int) -> Aligned:
    verdicts = []
    for at, pair in enumerate(pairs):
        assert pair.label is not None
        opposite = Label.UNKNOWN if pair.label is Label.ENTAILMENT else Label.ENTAILMENT
        verdicts.append(Verdict(pair.id, opposite if at < wrong else pair.label, 0.5))
    return align(name, pairs, verdicts)


def test_best_first_with_mcnemar_against_it() -> None:
    labels = [Label.ENTAILMENT, Label.UNKNOWN]
    pairs = [Pair(str(at), "t", "h", labels[at % 2]) for at in range(40)]
    runs = [_run("worse", pairs, 12), _run("better", pairs, 2)]
    table = standing(runs, [score(run) for run in runs], trivial_runs(runs[0]), set())
    assert table.three_way
    # random says NO_ENTAILMENT, which cannot be compared three-way: it is left out.
    assert [row.name for row in table.rows] == ["better", "worse", "always", "majority"]
    better, worse, always, _ = table.rows
    assert (better.number, worse.number, always.number) == (1, 0, None)
    assert table.first == 1 and table.best_trivial is always
    assert better.difference is None and better.p is None
    assert worse.difference is not None and worse.difference.value == -0.25
    # Ten pairs that only the better gets right: exact p = 2 / 2^10 = 0.00195, the least corrected
    # of three would be 0.0059; the trivial engines' own p are smaller, so it is corrected once.
    assert worse.p is not None and abs(worse.p - 2 / 2**10) < 1e-12
    assert worse.significant


def test_mixed_runs_are_compared_two_way() -> None:
    pairs = [Pair(str(at), "t", "h", Label.CONTRADICTION) for at in range(4)]
    three_way = _run("three", pairs, 1)
    two_way = align("two", pairs, [Verdict(pair.id, Label.NO_ENTAILMENT) for pair in pairs])
    runs = [three_way, two_way]
    table = standing(runs, [score(run) for run in runs], trivial_runs(runs[0]), {0})
    assert not table.three_way and table.any_three_way
    by_name = {row.name: row for row in table.rows}
    assert by_name["three"].accuracy.value == 0.75 and by_name["three"].trivial
    assert by_name["two"].accuracy.value == 1.0 and by_name["two"].other_accuracy.value is None
    assert "random" in by_name
    # What is left out of “where judged” does not change the task.
    assert by_name["three"].judged.value == 0.75


def test_where_judged_is_of_the_task_that_is_compared() -> None:
    """Contradiction taken for unknown is wrong three-way, and right two-way."""
    pairs = [Pair(str(at), "t", "h", Label.CONTRADICTION) for at in range(4)]
    labels = [Label.UNKNOWN, Label.UNKNOWN, Label.CONTRADICTION, None]
    verdicts = [
        Verdict(pair.id, label) if label else Verdict.failed(pair.id, Outcome.TIMEOUT, "late")
        for pair, label in zip(pairs, labels, strict=True)
    ]
    run = align("three", pairs, verdicts)
    (row,) = standing([run], [score(run)], [], set()).rows
    assert (row.accuracy.value, row.other_accuracy.value) == (0.25, 0.75)
    assert row.judged.value == 1 / 3


def test_trivial_engines_that_are_there_are_not_added() -> None:
    pairs = [Pair("1", "t", "h", Label.ENTAILMENT)]
    run = _run("any", pairs, 0)
    assert [one.name for one in trivial_runs(run, besides=["majority"])] == ["always", "random"]
