import pytest

from tests.measure.runs_by_hand import run
from thence.errors import WrongUse
from thence.measure.campaign import (
    Result,
    Statistics,
    Submission,
    best_of_teams,
    campaign,
    run_statistics,
)


def test_statistics_of_all_and_of_best_runs_by_hand() -> None:
    results = [Result("a1", "a", 50.0), Result("b1", "b", 60.0), Result("a2", "a", 58.0)]
    assert run_statistics(results) == Statistics(3, 60.0, 50.0, 58.0, 56.0)
    assert [result.run for result in best_of_teams(results)] == ["a2", "b1"]
    assert run_statistics(best_of_teams(results)).median == 59.0


def test_three_way_runs_count_for_two_way_after_conversion() -> None:
    gold, tasks = "ECUE", ["IE", "IE", "QA", "QA"]
    found = campaign(
        [
            Submission("a", run(gold, "EUUE", tasks=tasks, name="a1-3way")),
            Submission("a", run(gold, "NNNN", tasks=tasks, name="a1")),
            Submission("b", run(gold, "ENNE", tasks=tasks, name="b1")),
        ]
    )
    assert found.two_way == Statistics(3, 1.0, 0.5, 1.0, pytest.approx(2.5 / 3))  # type: ignore[arg-type]
    assert found.two_way_best.runs == 2
    assert found.three_way == found.three_way_best == Statistics(1, 0.75, 0.75, 0.75, 0.75)
    assert found.three_way_by_task == {"IE": 0.5, "QA": 1.0}
    assert found.two_way_by_task["IE"] == pytest.approx(2.5 / 3)


def test_two_way_runs_have_no_three_way_statistics() -> None:
    found = campaign([Submission("a", run("EN", "EN"))])
    assert found.three_way is None
    assert found.three_way_by_task == {}


def test_no_run_is_refused() -> None:
    with pytest.raises(WrongUse, match="name at least one run"):
        campaign([])
