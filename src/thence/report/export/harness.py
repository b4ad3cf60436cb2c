"""Results as lm-evaluation-harness writes them: metrics by task with their standard errors."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from thence.measure.estimate import Estimate
from thence.measure.measure import Direction
from thence.report.export.result import Result

__all__ = ["harness_results"]

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
