import pytest

from tests.measure.runs_by_hand import run
from thence.measure.campaign import Submission, placings, team_of


@pytest.mark.parametrize(
    ("name", "team"),
    [
        ("BIU2", "BIU"),
        ("ssl1-3way", "ssl"),
        ("Boeing3-3way", "Boeing"),
        ("UI_ccg1", "UI_ccg"),
        ("UAIC20091", "UAIC"),
        ("edits", "edits"),
        ("overlap-7", "overlap"),
        ("clr_run_2", "clr"),
        ("2009", "2009"),
    ],
)
def test_a_name_less_its_number_is_a_team(name: str, team: str) -> None:
    assert team_of(name) == team


def test_runs_are_placed_and_weighed_by_the_others() -> None:
    gold = "ENEN"
    found = placings(
        [
            Submission("a", run(gold, "EEEE", name="a1")),
            Submission("a", run(gold, "ENEE", name="a2")),
            Submission("b", run(gold, "NNNN", name="b1")),
        ]
    )
    assert [placing.run for placing in found] == ["a2", "a1", "b1"]
    assert [placing.two_way.value for placing in found] == [0.75, 0.5, 0.5]
    # Of the others, wrong on the four pairs: a1 on 2 and 4, b1 on 1 and 3: every pair weighs 1/2.
    assert found[0].hardness_weighted.value == pytest.approx(0.75)
    # For b1: a1 wrong on 2 and 4, a2 on 4: weights 0, 1/2, 0, 1; b1 is right on both.
    assert found[2].hardness_weighted.value == pytest.approx(1.0)
    # For a1: a2 wrong on 4, b1 on 1 and 3: weights 1/2, 0, 1/2, 1/2; right on the first and third.
    assert found[1].hardness_weighted.value == pytest.approx(2 / 3)


def test_a_single_run_has_nobody_to_be_weighed_by() -> None:
    (only,) = placings([Submission("a", run("EN", "EN"))])
    assert only.hardness_weighted.reason == "there is no reference run to weigh pairs by"
    assert only.to_json()["accuracy_two_way"]["value"] == 1.0


def test_table_2_of_paper_004() -> None:
    gold = "NENE"
    found = placings(
        [
            Submission("", run(gold, "EE.", name="worse")),
            Submission("", run(gold, "NEN", name="better")),
        ]
    )
    assert [(row.run, row.correct, row.two_way.n, row.two_way.value) for row in found] == [
        ("better", 3, 4, 0.75),
        ("worse", 1, 4, 0.25),
    ]
