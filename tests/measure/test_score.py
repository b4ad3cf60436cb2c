import json

from tests.measure.runs_by_hand import run
from thence.measure.catalogue import MEASURES
from thence.measure.score import score


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


def test_every_estimate_of_a_score_is_a_declared_measure() -> None:
    assert set(score(run("EN", "EE", [0.9, 0.8])).estimates) <= set(MEASURES)
    for name, measure in MEASURES.items():
        assert name == measure.name
        assert measure.title
        assert measure.summary.endswith(".")
