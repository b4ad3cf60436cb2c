"""Charts of the tour: whole pairs beside their parts, and what each resource gives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from thence.measure.estimate import Estimate
from thence.report.charts import PERCENT, WIDTH

__all__ = ["WHOLE_AND_PARTS", "Both", "Gain", "gain_bars", "whole_and_parts"]

WHOLE_AND_PARTS = {"whole pairs": "var(--accent)", "their parts": "var(--contradiction)"}
POINTS = "replace(format(100 * datum.value, '+.1f'), '-', '−')"


@dataclass(frozen=True, slots=True)
class Both:
    """The accuracies of a system on whole pairs and on their parts."""

    system: str
    whole: float
    parts: float


@dataclass(frozen=True, slots=True)
class Gain:
    """What a resource adds to accuracy."""

    resource: str
    gain: Estimate


def whole_and_parts(systems: Sequence[Both]) -> dict[str, Any]:
    """One row a system: a dot for whole pairs, one for their parts, a line between them."""
    ends = [
        {"system": one.system, "series": series, "value": value}
        for one in systems
        for series, value in zip(WHOLE_AND_PARTS, (one.whole, one.parts), strict=True)
    ]
    lines = [{"system": one.system, "from": one.whole, "to": one.parts} for one in systems]
    lowest = min((value for one in systems for value in (one.whole, one.parts)), default=0.0)
    horizontal = {
        "type": "quantitative",
        "scale": {"domain": [int(10 * lowest) / 10, 1], "nice": False},
        "axis": {"labelExpr": PERCENT, "tickCount": 5},
        "title": "accuracy, two-way",
    }
    return {
        "width": WIDTH,
        "height": {"step": 31},
        "encoding": {"y": _rows("system", [one.system for one in systems])},
        "layer": [
            {
                "data": {"values": lines},
                "mark": {"type": "rule", "strokeWidth": 2.5, "color": "var(--line)"},
                "encoding": {"x": {"field": "from", **horizontal}, "x2": {"field": "to"}},
            },
            {
                "data": {"values": ends},
                "mark": {"type": "point", "filled": True, "size": 80, "opacity": 1},
                "encoding": {
                    "x": {"field": "value", **horizontal},
                    "color": {
                        "field": "series",
                        "scale": {
                            "domain": list(WHOLE_AND_PARTS),
                            "range": list(WHOLE_AND_PARTS.values()),
                        },
                        "legend": None,
                    },
                },
            },
        ],
    }


def gain_bars(gains: Sequence[Gain]) -> dict[str, Any]:
    """One row a resource: a bar for what it gives, its interval as a line."""
    values = [
        {
            "resource": one.resource,
            "gain": one.gain.value or 0.0,
            "low": one.gain.value if one.gain.low is None else one.gain.low,
            "high": one.gain.value if one.gain.high is None else one.gain.high,
        }
        for one in gains
    ]
    horizontal = {
        "type": "quantitative",
        "axis": {"labelExpr": POINTS, "tickCount": 5},
        "title": "points of accuracy that it gives",
    }
    return {
        "width": WIDTH,
        "height": {"step": 34},
        "data": {"values": values},
        "encoding": {"y": _rows("resource", [one.resource for one in gains])},
        "layer": [
            {
                "mark": {"type": "bar", "height": 14, "cornerRadius": 3},
                "encoding": {
                    "x": {"field": "gain", **horizontal},
                    "color": {
                        "condition": {"test": "datum.gain < 0", "value": "var(--contradiction)"},
                        "value": "var(--accent)",
                    },
                },
            },
            {
                "mark": {"type": "rule", "strokeWidth": 2, "color": "var(--strong-line)"},
                "encoding": {"x": {"field": "low", **horizontal}, "x2": {"field": "high"}},
            },
        ],
    }


def _rows(field: str, names: Sequence[str]) -> dict[str, Any]:
    return {
        "field": field,
        "type": "nominal",
        "sort": list(names),
        "title": None,
        "axis": {"grid": False},
    }
