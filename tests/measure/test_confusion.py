import numpy as np
import pytest
from hypothesis import given, settings
from sklearn.metrics import precision_recall_fscore_support

from tests.measure.runs_by_hand import judged_runs, run
from thence.measure.confusion import confusion, two_way_confusion
from thence.measure.label_scores import label_scores, macro, micro
from thence.pair import Label


def test_table_by_hand() -> None:
    table = confusion(run("EEEECCUU", "EEC.CUUE"))
    assert table.array().tolist() == [[2, 1, 0, 1], [0, 1, 1, 0], [1, 0, 1, 0]]
    two_way = two_way_confusion(run("EEEECCUU", "EEC.CUUE")).to_json()
    assert {key: two_way[key] for key in ("TP", "FP", "TN", "FN", "no_verdict")} == {
        "TP": 2, "FP": 1, "TN": 3, "FN": 1, "no_verdict": 1,
    }  # fmt: skip


def test_a_two_way_side_makes_the_table_two_way() -> None:
    table = confusion(run("ECU", "NNE"))
    assert table.labels == (Label.ENTAILMENT, Label.NO_ENTAILMENT)
    assert table.array().tolist() == [[0, 1, 0], [1, 1, 0]]


def test_scores_of_a_label_by_hand() -> None:
    table = confusion(run("EEEECCUU", "EEC.CUUE"))
    scores = label_scores(table, Label.ENTAILMENT)
    assert scores.precision.value == pytest.approx(2 / 3)
    assert scores.recall.value == 2 / 4  # the pair without a verdict is a miss
    assert scores.f1.value == pytest.approx(4 / 7)
    assert micro(table).precision.value == 4 / 7
    assert micro(table).recall.value == 4 / 8
    assert micro(table).f1.value == pytest.approx(8 / 15)


def test_a_label_never_judged_has_no_precision() -> None:
    scores = label_scores(confusion(run("EC", "EE")), Label.CONTRADICTION)
    assert scores.precision.value is None
    assert scores.precision.reason == "no pair is judged CONTRADICTION"
    assert scores.recall.value == 0.0
    assert scores.f1.value == 0.0


def test_intervals_contain_their_values() -> None:
    table = confusion(run("EEEECCUU" * 10, "EEC.CUUE" * 10))
    for estimate in (macro(table).f1, label_scores(table, Label.UNKNOWN).f1, micro(table).f1):
        assert estimate.low < estimate.value < estimate.high


@given(judged_runs())
def test_counts_add_up(letters: tuple[str, str]) -> None:
    table = confusion(run(*letters))
    for label in table.labels:
        counted = (
            table.true_positives(label)
            + table.false_positives(label)
            + table.true_negatives(label)
            + table.false_negatives(label)
        )
        assert counted + table.unjudged == table.pairs == len(letters[0])
    assert table.judged().unjudged == 0


@settings(max_examples=40)
@given(judged_runs())
def test_scores_are_those_of_scikit_learn(letters: tuple[str, str]) -> None:
    gold, judged = letters
    table = confusion(run(gold, judged))
    used = [letter for letter in "ECU" if letter in gold + judged]
    expected = precision_recall_fscore_support(
        list(gold), list(judged), labels=used, average="macro", zero_division=0
    )
    ours = macro(table)
    got = [ours.precision.value, ours.recall.value, ours.f1.value]
    assert np.allclose(got, expected[:3])  # type: ignore[arg-type]
    of_entailment = precision_recall_fscore_support(
        list(gold), list(judged), labels=["E"], zero_division=0
    )
    scores = label_scores(table, Label.ENTAILMENT)
    if scores.precision.value is not None:
        assert scores.precision.value == pytest.approx(of_entailment[0][0])
    if scores.f1.value is not None:
        assert scores.f1.value == pytest.approx(of_entailment[2][0])
