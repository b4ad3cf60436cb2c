"""Charts of the qualitative evaluation: CI by system and judgement, and CI of every pair."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from thence.measure.estimate import Estimate
from thence.report.charts import WIDTH

__all__ = ["IndexPoint", "PairPoint", "index_dots", "pair_scatter"]

LEAST, MOST = 0.2, 5.0
"""The axis of CI; what lies beyond stands at its end with the value beside it."""

ZERO_LANE, UNDEFINED_LANE = -1.0, -1.7
"""Where the logarithmic axis has no place for a pair: CI 0, and CI undefined."""


@dataclass(frozen=True, slots=True)
class IndexPoint:
    """The CI of a system on all pairs, or on those of a judgement."""

    system: str
    series: str
    index: Estimate


@dataclass(frozen=True, slots=True)
class PairPoint:
    """An original by its CI, which is None where undefined."""

    series: str
    index: float | None


def index_dots(points: Sequence[IndexPoint], colours: Mapping[str, str]) -> dict[str, Any]:
    """One row a system, a dot with its interval for each series, 1 as a dashed rule."""
    values = [_value(point) for point in points if point.index.value is not None]
    systems = list(dict.fromkeys(point.system for point in points))
    vertical = {
        "y": {
            "field": "system",
            "type": "nominal",
            "sort": systems,
            "title": None,
            "scale": {"domain": systems},
            "axis": {"grid": False},
        },
        "yOffset": {"field": "series", "sort": list(colours), "scale": {"paddingOuter": 0.6}},
    }
    horizontal = {
        "type": "quantitative",
        "scale": {"type": "log", "domain": [LEAST, MOST]},
        "axis": {"values": [0.2, 0.5, 1, 2, 5], "format": "~g"},
        "title": "Correlation Index, logarithmic",
    }
    colour = {
        "field": "series",
        "scale": {"domain": list(colours), "range": list(colours.values())},
        "legend": None,
    }
    dots = {"type": "point", "filled": True, "size": 70, "opacity": 1}
    whisker = {"type": "rule", "strokeWidth": 2, "strokeCap": "round", "opacity": 0.5}
    beyond = {"type": "text", "dx": 8, "align": "left", "fontSize": 11}
    return {
        "width": WIDTH,
        "height": {"step": 14, "for": "offset"},
        "data": {"values": values},
        "layer": [
            {
                "data": {"values": [{"ideal": 1}]},
                "mark": {"type": "rule", "strokeDash": [4, 4], "color": "var(--strong-line)"},
                "encoding": {"x": {"field": "ideal", **horizontal}},
            },
            {
                "transform": [{"filter": "datum.low !== null"}],
                "mark": whisker,
                "encoding": {
                    **vertical,
                    "x": {"field": "low", **horizontal},
                    "x2": {"field": "high"},
                    "color": colour,
                },
            },
            {
                "mark": dots,
                "encoding": {**vertical, "x": {"field": "value", **horizontal}, "color": colour},
            },
            {
                "transform": [{"filter": "datum.beyond !== ''"}],
                "mark": beyond,
                "encoding": {
                    **vertical,
                    "x": {"field": "value", **horizontal},
                    "text": {"field": "beyond"},
                    "color": {"value": "var(--soft)"},
                },
            },
        ],
    }


def pair_scatter(points: Sequence[PairPoint], colours: Mapping[str, str]) -> dict[str, Any]:
    """Every original in its order at the logarithm of its CI; two lanes below for 0 and none."""
    places = [_place(point.index) for point in points]
    values = [
        {"pair": number, "series": point.series, "place": place}
        for number, (point, place) in enumerate(zip(points, places, strict=True), 1)
    ]
    highest = max(1.0, *places)
    ticks = [UNDEFINED_LANE, ZERO_LANE, *range(math.ceil(highest) + 1)]
    label = (
        f"datum.value == {UNDEFINED_LANE} ? 'undefined' : datum.value == {ZERO_LANE} ? '0' : "
        "datum.value == 0 ? '1, ideal' : format(pow(2, datum.value), '~g')"
    )
    return {
        "width": WIDTH,
        "height": 190,
        "layer": [
            {
                "data": {"values": [{"ideal": 0}]},
                "mark": {"type": "rule", "strokeDash": [4, 4], "color": "var(--strong-line)"},
                "encoding": {"y": {"field": "ideal", "type": "quantitative"}},
            },
            {
                "data": {"values": values},
                "mark": {"type": "point", "filled": True, "size": 34, "opacity": 0.85},
                "encoding": {
                    "x": {
                        "field": "pair",
                        "type": "quantitative",
                        "scale": {"domain": [0, len(points) + 1], "nice": False},
                        "axis": {"grid": False, "tickCount": 6},
                        "title": "original pairs, by judgement and CI",
                    },
                    "y": {
                        "field": "place",
                        "type": "quantitative",
                        "scale": {"domain": [UNDEFINED_LANE - 0.3, highest + 0.3], "nice": False},
                        "axis": {"values": ticks, "labelExpr": label},
                        "title": "CI of the pair, logarithmic",
                    },
                    "color": {
                        "field": "series",
                        "scale": {"domain": list(colours), "range": list(colours.values())},
                        "legend": None,
                    },
                },
            },
        ],
    }


def _value(point: IndexPoint) -> dict[str, Any]:
    index = point.index
    assert index.value is not None
    outside = not LEAST <= index.value <= MOST
    return {
        "system": point.system,
        "series": point.series,
        "value": _inside(index.value),
        "low": None if index.low is None else _inside(index.low),
        "high": None if index.high is None else _inside(index.high),
        "beyond": f"{index.value:.2f}" if outside else "",
    }


def _inside(value: float) -> float:
    return min(max(value, LEAST), MOST)


def _place(index: float | None) -> float:
    if index is None:
        return UNDEFINED_LANE
    return math.log2(index) if index else ZERO_LANE
