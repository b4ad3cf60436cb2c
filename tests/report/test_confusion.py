"""Contingency tables as they are shown, of a run and of two judges."""

from tests.measure.runs_by_hand import run
from thence.measure.agreement import AgreementTable, judge_confusion
from thence.measure.confusion import confusion
from thence.pair import Label
from thence.report.confusion import judges_confusion, run_confusion


def test_a_run_against_its_gold() -> None:
    view = run_confusion(confusion(run("EEEN", "EEN.")), number=2)
    assert view.columns == ["entailment", "no entailment", "no judgement"]
    assert [row.name for row in view.rows] == ["entailment", "no entailment"]
    assert [[cell.text for cell in row.cells] for row in view.rows] == [
        ["2", "1", "0"], ["0", "0", "1"],
    ]  # fmt: skip
    first = view.rows[0].cells[0]
    assert (first.value, first.below) == (2 / 3, "66.7 %")
    assert first.filter == {"run": 2, "gold": Label.ENTAILMENT, "judged": Label.ENTAILMENT}
    assert view.rows[1].cells[2].filter == {
        "run": 2, "gold": Label.NO_ENTAILMENT, "judged": "none",
    }  # fmt: skip


def test_two_judges_and_the_labels_that_they_use() -> None:
    table = AgreementTable.of_rows([["NO_WAY", "NO_WAY"], ["NO_WAY", "yes"], [None, "x"]])
    view = judges_confusion(judge_confusion(table, "1", "2"))
    assert view.title == "1 and 2"
    assert view.columns == ["no way", "yes"]  # both judged no item x
    assert [(row.name, [cell.text for cell in row.cells]) for row in view.rows] == [
        ("no way", ["1", "1"]), ("yes", ["0", "0"]),
    ]  # fmt: skip
    assert [cell.value for row in view.rows for cell in row.cells] == [0.5, 0.5, 0.0, 0.0]
    assert view.rows[0].cells[0].filter is None
