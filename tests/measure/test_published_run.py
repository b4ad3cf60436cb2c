import json
from pathlib import Path

import pytest
from lxml import etree

from thence.measure.aligned import Aligned, align
from thence.measure.score import score
from thence.pair import Label, Pair, Verdict


@pytest.fixture(scope="module")
def edits(shared_data: Path) -> Aligned:
    """The published EDITS run: entailment ranks by confidence, the rest by its negative."""
    gold = [
        Pair(
            node.get("id"),  # type: ignore[arg-type]
            node.findtext("t"),  # type: ignore[arg-type]
            node.findtext("h"),  # type: ignore[arg-type]
            Label.ENTAILMENT if node.get("entailment") == "YES" else Label.NO_ENTAILMENT,
            node.get("task"),  # type: ignore[arg-type]
        )
        for node in etree.parse(shared_data / "rte" / "rte3_test.xml").iter("pair")
    ]
    verdicts = []
    published = shared_data / "rte3-published" / "edits_en_results.txt"
    for line in published.read_text(encoding="utf-8").splitlines():
        pair_id, _, judged, confidence = line.split("\t")
        entails = judged == "Entailment"
        signed = float(confidence) if entails else -float(confidence)
        label = Label.ENTAILMENT if entails else Label.NO_ENTAILMENT
        verdicts.append(Verdict(pair_id, label, 0.5 + signed / 2))
    return align("edits", gold, verdicts)


@pytest.mark.shared
def test_the_score_is_the_published_one(edits: Aligned) -> None:
    found = json.loads(json.dumps(score(edits).to_json()))
    assert found["pairs"] == 800
    assert found["accuracy"] == 0.62375
    assert {name: found["confusion"][name] for name in ("TP", "FP", "TN", "FN")} == {
        "TP": 317, "FP": 208, "TN": 182, "FN": 93,
    }  # fmt: skip
    assert round(found["average_precision"]["file_order"], 4) == 0.6154
    assert round(found["average_precision"]["tie_aware"], 4) == 0.6061
    # edits_en_eval.xml
    entailment = found["per_label"]["ENTAILMENT"]
    assert round(entailment["precision"]["value"], 5) == 0.60381
    assert round(entailment["recall"]["value"], 5) == 0.77317
    assert round(entailment["f1"]["value"], 5) == 0.67807
    assert round(found["per_label"]["NO_ENTAILMENT"]["f1"]["value"], 5) == 0.54737
    assert found["micro"]["f1"]["value"] == 0.62375
    assert set(found["per_task"]) == {"IE", "IR", "QA", "SUM"}
