import json

import pytest

from tests.measure.runs_by_hand import run
from thence.measure.score import score
from thence.pair import Label


def test_a_three_way_run_with_gaps_in_plain_data() -> None:
    aligned = run("EECUU", "EU. E", [0.9, 0.4, None, None, 0.6], ["IE", "IE", "QA", "QA", "QA"])
    found = json.loads(json.dumps(score(aligned).to_json()))
    assert found["task"] == "three-way"
    assert found["accuracy"] == found["accuracy_three_way"] == 1 / 5
    assert found["accuracy_two_way"] == 1 / 5
    assert found["accuracy_judged"] == 1 / 3
    assert found["interval"]["low"] < 1 / 5 < found["interval"]["high"]
    assert found["confusion"]["no_verdict"] == 2
    assert found["confusion_three_way"]["table"]["ENTAILMENT"]["UNKNOWN"] == 1
    assert found["average_precision"]["unranked"] == 2
    assert found["per_task"]["IE"]["value"] == 0.5
    assert set(found["per_label"]) == {"ENTAILMENT", "CONTRADICTION", "UNKNOWN"}
    assert found["missing"] == ["3"]
    assert found["outcomes"]["not_ok"] == {"TIMEOUT": 1}


def test_all_right_on_three_pairs_has_no_interval() -> None:
    found = score(run("EEN", "EEN", [0.9, 0.8, 0.1]))
    f1 = found.to_json()["per_label"]["ENTAILMENT"]["f1"]
    assert (f1["value"], f1["low"], f1["high"], f1["method"]) == (1.0, None, None, "")
    assert f1["reason"] == "every resample gives the same value"
    precision = found.per_label[Label.ENTAILMENT].precision
    assert precision.low == pytest.approx(0.342, abs=1e-3)  # Wilson's, of 2 of 2
