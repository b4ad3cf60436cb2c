"""Results for other tools: the hub's model index and the harness' results."""

import json
import math
from pathlib import Path
from typing import Any

import pytest

from thence.errors import UnknownName
from thence.measure.aligned import Aligned
from thence.measure.score import score
from thence.report.export import SHAPES, Result, data_name, write_export

MANIFEST = {
    "schema": "thence-run/1",
    "engine": {"name": "edits", "config": {"threshold": 0.28, "costs": {"noun": 1}}},
    "data": {"source": "/home/me/secret/rte3.xml", "sha256": "0"},
    "started": "2026-01-01T00:00:00+00:00",
    "seconds": 2.5,
}


@pytest.fixture
def result(runs: list[Aligned]) -> Result:
    return Result(score(runs[0]), MANIFEST, "rte3")


def test_the_model_index_has_the_hubs_fields(result: Result) -> None:
    (model,) = SHAPES["hf"](result)["model-index"]
    assert model["name"] == "edits"
    (found,) = model["results"]
    assert found["task"]["type"] == "natural-language-inference"
    assert found["dataset"] == {"type": "rte3", "name": "rte3"}
    # steady says ENTAILMENT to all but one entailing pair: 80 + 1 entail, 40 - 1 do not
    assert found["metrics"][0] == {
        "type": "accuracy",
        "value": pytest.approx(80 / 120),
        "name": "Accuracy, two-way",
    }
    assert {metric["type"] for metric in found["metrics"]} == {
        "accuracy",
        "f1",
        "average_precision",
    }


def test_the_harness_results_have_standard_errors_and_subtasks(result: Result) -> None:
    found = SHAPES["lm-eval"](result)
    whole = found["results"]["rte3"]
    assert whole["acc,none"] == pytest.approx(80 / 120)
    assert whole["acc_stderr,none"] == pytest.approx(math.sqrt(2 / 3 * 1 / 3 / 119))
    assert whole["f1_stderr,none"] == "N/A"
    assert {"rte3_IE", "rte3_QA"} <= set(found["group_subtasks"]["rte3"])
    assert found["n-samples"]["rte3_QA"] == {"original": 60, "effective": 60}
    assert found["config"]["model_args"] == "threshold=0.28"
    assert found["date"] == 1767225600.0
    names = set(found["results"])
    for part in ("configs", "versions", "n-shot", "higher_is_better", "n-samples"):
        assert set(found[part]) == names


@pytest.mark.parametrize("shape", sorted(SHAPES))
def test_yaml_and_json_hold_the_same(result: Result, shape: str, tmp_path: Path) -> None:
    yaml: Any = pytest.importorskip("yaml")
    write_export(result, shape, tmp_path / "out.json")
    write_export(result, shape, tmp_path / "out.yaml")
    plain = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert plain == SHAPES[shape](result)
    assert yaml.safe_load((tmp_path / "out.yaml").read_text(encoding="utf-8")) == plain


def test_a_run_of_another_tool_goes_by_its_own_name(runs: list[Aligned]) -> None:
    foreign = Result(score(runs[1]), {}, data_name({}, Path("/data/gold.xml")))
    found = SHAPES["lm-eval"](foreign)
    assert found["model_name"] == "shaky"
    assert "gold" in found["results"]
    assert "date" not in found


def test_no_folder_of_this_machine_is_exported(result: Result) -> None:
    assert data_name(MANIFEST, None) == "rte3"
    for shape in SHAPES.values():
        assert "secret" not in json.dumps(shape(result))


def test_known_and_bundled_data_go_by_their_names() -> None:
    assert data_name({}, Path("mono/en/originals")) == "mono/en/originals"
    inside = {"data": {"source": "/x/thence/datasets/monothematic/originals.jsonl"}}
    assert data_name(inside, None) == "mono/en/originals"
    known = "c14ad6758b4e65acf9f8333be361b489562eca9df0c396409e7a6b4b78490937"
    assert data_name({"data": {"source": "/x/y.xml", "sha256": known}}, None) == "rte/3/dev"


def test_an_unknown_shape_is_refused(result: Result, tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="did you mean 'lm-eval'"):
        write_export(result, "lm_eval", tmp_path / "out.json")
