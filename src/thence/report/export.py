"""Results in the shapes that other tools read: Hugging Face cards, lm-evaluation-harness."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any

from thence.datasets import BUNDLED, catalogue
from thence.errors import UnknownName
from thence.files import write_json, write_text
from thence.measure.accuracy import ACCURACY_THREE_WAY, ACCURACY_TWO_WAY
from thence.measure.average_precision import AVERAGE_PRECISION_TIE_AWARE
from thence.measure.estimate import Estimate
from thence.measure.label_scores import F1
from thence.measure.measure import Direction, Measure, measure_named
from thence.measure.score import Score
from thence.pair import Label

__all__ = [
    "SHAPES",
    "Metric",
    "Result",
    "data_name",
    "harness_results",
    "model_index",
    "shape_named",
    "write_export",
]


@dataclass(frozen=True, slots=True)
class Metric:
    """A figure of a run, what it is called, and the measure that says which values are better."""

    title: str
    measure: Measure[Any]
    estimate: Estimate


@dataclass(frozen=True, slots=True)
class Result:
    """A scored run with its manifest, empty where the run is not one of ours."""

    score: Score
    manifest: Mapping[str, Any]
    data: str
    """What people call the data, such as `rte/3/test`; never a path of this machine."""

    @property
    def model(self) -> str:
        """The engine's name, or the run's where another tool made it."""
        return str(self.manifest["engine"]["name"]) if self.manifest else self.score.run

    @property
    def metrics(self) -> dict[str, Metric]:
        """The figures that have a value, by their usual short name; others by that of Thence."""
        score = self.score

        def of_run(measure: Measure[Any]) -> Metric:
            return Metric(measure.title, measure, score.estimates[measure.name])

        found = {
            "acc": of_run(ACCURACY_THREE_WAY if score.three_way else ACCURACY_TWO_WAY),
            "f1": Metric(f"{F1.title} of entailment", F1, score.per_label[Label.ENTAILMENT].f1),
            "average_precision": of_run(AVERAGE_PRECISION_TIE_AWARE),
        }
        if score.three_way:
            found["acc_two_way"] = of_run(ACCURACY_TWO_WAY)
        found |= {name: of_run(measure_named(name)) for name in score.further}
        return {key: metric for key, metric in found.items() if metric.estimate.value is not None}


def data_name(manifest: Mapping[str, Any], gold: Path | str | None) -> str:
    """The name of the data of a run: a known one, else that of the file without its folder."""
    data = manifest.get("data", {})
    for entry in catalogue():
        if entry.sha256 and entry.sha256 == data.get("sha256"):
            return entry.name
    source = str(gold or data.get("source", "pairs"))
    if source in BUNDLED:
        return source
    for name, file in BUNDLED.items():
        if source.endswith(f"/datasets/{file}"):
            return name
    return Path(source).stem


Shape = Callable[[Result], dict[str, Any]]

_YAML = (".yaml", ".yml")

_PLAIN_KEY = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


def shape_named(name: str) -> Shape:
    """The shape of a name; near misses are told the right one."""
    if name not in SHAPES:
        raise UnknownName("shape of an export", name, SHAPES)
    return SHAPES[name]


def write_export(result: Result, shape: str, path: Path) -> None:
    """Write a result in the shape of a name, all or nothing."""
    value = shape_named(shape)(result)
    if path.suffix.lower() in _YAML:
        write_text(path, "\n".join(_yaml(value)) + "\n")
    else:
        write_json(path, value, indent=2)


def _yaml(value: Any) -> Iterator[str]:
    """The lines of a value; strings and numbers are written as JSON, which YAML contains."""
    if isinstance(value, dict) and value:
        for key, child in value.items():
            plain = key if _PLAIN_KEY.fullmatch(key) else json.dumps(key, ensure_ascii=False)
            yield from _below(f"{plain}:", child)
    elif isinstance(value, list) and value:
        for child in value:
            first, *rest = _yaml(child)
            yield f"- {first}"
            yield from (f"  {line}" for line in rest)
    else:
        yield json.dumps(value, ensure_ascii=False)


def _below(key: str, child: Any) -> Iterator[str]:
    if isinstance(child, dict | list) and child:
        yield key
        yield from (f"  {line}" for line in _yaml(child))
    else:
        yield f"{key} {json.dumps(child, ensure_ascii=False)}"


_TYPES = {"acc": "accuracy", "acc_two_way": "accuracy"}
"""The hub's names of metrics, where they are not ours."""


def model_index(result: Result) -> dict[str, Any]:
    """The entry `model-index` as the hub's metadata have it."""
    return {
        "model-index": [
            {
                "name": result.model,
                "results": [
                    {
                        "task": {
                            "type": "natural-language-inference",
                            "name": "Natural Language Inference",
                        },
                        "dataset": {"type": result.data, "name": result.data},
                        "metrics": [
                            {
                                "type": _TYPES.get(key, key),
                                "value": metric.estimate.value,
                                "name": metric.title,
                            }
                            for key, metric in result.metrics.items()
                        ],
                        "source": {"name": "Thence"},
                    }
                ],
            }
        ]
    }


_FILTER = "none"
"""The harness names each metric together with the filter that its answers went through."""

_NOT_AVAILABLE = "N/A"


def harness_results(result: Result) -> dict[str, Any]:
    """One task for the data, and one below it for each task that the pairs name."""
    parts = {f"{result.data}_{task}": one for task, one in result.score.per_task.items()}
    results: dict[str, Any] = {result.data: _task(result)}
    for name, estimate in parts.items():
        results[name] = {"alias": f" - {name}", **_metric("acc", estimate)}
    sizes = {result.data: result.score.outcomes.pairs, **{k: one.n for k, one in parts.items()}}
    return {
        "results": results,
        "group_subtasks": {result.data: list(parts)},
        "configs": {name: {"task": name, "output_type": "multiple_choice"} for name in results},
        "versions": dict.fromkeys(results, result.manifest.get("schema", _NOT_AVAILABLE)),
        "n-shot": dict.fromkeys(results, 0),
        "higher_is_better": {
            name: _directions(result, [*result.metrics] if name == result.data else ["acc"])
            for name in results
        },
        "n-samples": {name: {"original": n, "effective": n} for name, n in sizes.items()},
        "config": {"model": result.model, "model_args": _arguments(result), "limit": None},
        "model_name": result.model,
        "model_name_sanitized": result.model.replace("/", "__"),
        **_times(result),
    }


def _task(result: Result) -> dict[str, Any]:
    found: dict[str, Any] = {"alias": result.data}
    for key, metric in result.metrics.items():
        found |= _metric(key, metric.estimate)
    return found


def _directions(result: Result, keys: Sequence[str]) -> dict[str, bool]:
    """Whether higher is better, for the metrics of which either is."""
    found = {key: result.metrics[key].measure.direction for key in keys}
    return {
        key: direction is Direction.HIGHER
        for key, direction in found.items()
        if direction is not Direction.NONE
    }


def _metric(key: str, estimate: Estimate) -> dict[str, Any]:
    error: float | str = _NOT_AVAILABLE
    if estimate.method.startswith("Wilson") and estimate.value is not None and estimate.n > 1:
        # The standard error of a mean of zeros and ones, as the harness computes it.
        error = math.sqrt(estimate.value * (1 - estimate.value) / (estimate.n - 1))
    return {f"{key},{_FILTER}": estimate.value, f"{key}_stderr,{_FILTER}": error}


def _arguments(result: Result) -> str:
    """The engine's plain options as one line: `threshold=0.56,per_task=false`."""
    config = result.manifest.get("engine", {}).get("config", {})
    plain = {key: value for key, value in config.items() if not isinstance(value, dict | list)}
    return ",".join(f"{key}={json.dumps(value)}" for key, value in plain.items())


def _times(result: Result) -> dict[str, Any]:
    started = result.manifest.get("started")
    if not started:
        return {}
    return {
        "date": datetime.fromisoformat(started).timestamp(),
        "total_evaluation_time_seconds": str(result.manifest.get("seconds", _NOT_AVAILABLE)),
    }


SHAPES: Mapping[str, Shape] = MappingProxyType({"hf": model_index, "lm-eval": harness_results})
