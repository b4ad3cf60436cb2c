"""Charts as SVG inside the page: Vega-Lite specifications, drawn without a network.

Every colour is a variable of the page's style sheet, so that one drawing serves light and dark.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from thence.measure.estimate import Estimate

__all__ = [
    "PERCENT",
    "WIDTH",
    "Bin",
    "Point",
    "accuracy_dots",
    "accuracy_line",
    "curve",
    "draw",
    "histogram",
]

VEGA_LITE = "https://vega.github.io/schema/vega-lite/v6.json"
WIDTH = 360
PERCENT = "format(100 * datum.value, '.0f') + ' %'"

_AXIS = {
    "domain": False,
    "ticks": False,
    "labelColor": "var(--soft)",
    "labelFontSize": 12,
    "labelPadding": 8,
    "titleColor": "var(--soft)",
    "titleFontSize": 12,
    "titleFontWeight": 400,
    "titlePadding": 10,
    "gridColor": "var(--line)",
    "labelFlush": False,
}
_CONFIG: Mapping[str, Any] = {
    "font": "sans-serif",
    "view": {"stroke": None},
    "axis": _AXIS,
    "axisY": {"labelLimit": 150},
}


@dataclass(frozen=True, slots=True)
class Point:
    """A named estimate; a quiet one is drawn without the accent."""

    name: str
    estimate: Estimate
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Bin:
    """How many pairs of a series have a score from low to high."""

    low: float
    high: float
    series: str
    pairs: int


def draw(specification: Mapping[str, Any]) -> str:
    """The SVG element of a specification; nothing is fetched while it is drawn."""
    import vl_convert

    whole = {"$schema": VEGA_LITE, "background": None, "padding": 4, "config": _CONFIG}
    return str(
        vl_convert.vegalite_to_svg(
            {**whole, **specification}, vl_version="6.1", allowed_base_urls=[]
        )
    )


def accuracy_dots(
    points: Sequence[Point],
    overall: float | None = None,
    step: int = 36,
    title: str = "accuracy",
) -> dict[str, Any]:
    """One row a point, its interval as a line, the overall accuracy as a dashed rule."""
    values = [value for value in map(_value, points) if value["value"] is not None]
    names = [value["name"] for value in values]
    vertical = {"field": "name", "type": "nominal", "sort": names, "title": None}
    horizontal = {
        "type": "quantitative",
        "scale": {"domain": _domain(values, overall), "nice": False},
        "axis": {"labelExpr": PERCENT, "tickCount": 5},
        "title": title,
    }
    colour = {
        "condition": {"test": "datum.quiet", "value": "var(--neutral)"},
        "value": "var(--accent)",
    }
    return {
        "width": WIDTH,
        "height": {"step": step},
        "data": {"values": values},
        "encoding": {"y": {**vertical, "axis": {"grid": False}}},
        "layer": [
            *_overall_rule(overall, "x", horizontal),
            {
                "mark": {"type": "rule", "strokeWidth": 2.5, "strokeCap": "round", "opacity": 0.55},
                "encoding": {
                    "x": {"field": "low", **horizontal},
                    "x2": {"field": "high"},
                    "color": colour,
                },
            },
            {
                "mark": {"type": "point", "filled": True, "size": 90, "opacity": 1},
                "encoding": {"x": {"field": "value", **horizontal}, "color": colour},
            },
        ],
    }


def accuracy_line(
    points: Sequence[Point], *, along: str, overall: float | None = None
) -> dict[str, Any]:
    """Points in their order joined by a line, with intervals: accuracy along a quantity."""
    values = [value for value in map(_value, points) if value["value"] is not None]
    names = [value["name"] for value in values]
    vertical = {
        "type": "quantitative",
        "scale": {"domain": _domain(values, overall), "nice": False},
        "axis": {"labelExpr": PERCENT, "tickCount": 5},
        "title": "accuracy",
    }
    horizontal = {
        "field": "name",
        "type": "ordinal",
        "sort": names,
        "axis": {"labelAngle": 0, "grid": False, "labelOverlap": False},
        "title": along,
    }
    return {
        "width": WIDTH,
        "height": 190,
        "data": {"values": values},
        "encoding": {"x": horizontal},
        "layer": [
            *_overall_rule(overall, "y", vertical),
            {
                "mark": {"type": "line", "color": "var(--accent)", "strokeWidth": 2},
                "encoding": {"y": {"field": "value", **vertical}},
            },
            {
                "mark": {
                    "type": "rule",
                    "color": "var(--accent)",
                    "strokeWidth": 2.5,
                    "opacity": 0.4,
                },
                "encoding": {"y": {"field": "low", **vertical}, "y2": {"field": "high"}},
            },
            {
                "mark": {
                    "type": "point",
                    "filled": True,
                    "size": 90,
                    "opacity": 1,
                    "color": "var(--accent)",
                },
                "encoding": {"y": {"field": "value", **vertical}},
            },
        ],
    }


def histogram(bins: Sequence[Bin], colours: Mapping[str, str]) -> dict[str, Any]:
    """Scores by gold label, the labels stacked in the order of the colours."""
    order = list(colours)
    return {
        "width": WIDTH,
        "height": 190,
        "data": {
            "values": [
                {
                    "low": bin_.low,
                    "high": bin_.high,
                    "series": bin_.series,
                    "pairs": bin_.pairs,
                    "order": order.index(bin_.series),
                }
                for bin_ in bins
            ]
        },
        "mark": {"type": "bar", "binSpacing": 1.5},
        "encoding": {
            "x": {
                "field": "low",
                "bin": "binned",
                "type": "quantitative",
                "scale": {"domain": [0, 1]},
                "axis": {"grid": False, "values": [0, 0.25, 0.5, 0.75, 1], "format": ".2f"},
                "title": "score of entailment",
            },
            "x2": {"field": "high"},
            "y": {
                "field": "pairs",
                "type": "quantitative",
                "stack": True,
                "axis": {"tickCount": 4, "tickMinStep": 1},
                "title": "pairs",
            },
            "color": {
                "field": "series",
                "type": "nominal",
                "scale": {"domain": order, "range": list(colours.values())},
                "legend": None,
            },
            "order": {"field": "order", "type": "quantitative"},
        },
    }


def curve(points: Sequence[tuple[float, float]], base: float) -> dict[str, Any]:
    """Precision over recall, with the share of entailment, which chance gives, dashed."""
    share = {"type": "quantitative", "scale": {"domain": [0, 1]}}
    axis = {"labelExpr": PERCENT, "tickCount": 5}
    return {
        "width": WIDTH,
        "height": 190,
        "layer": [
            {
                "data": {"values": [{"base": base}]},
                "mark": {"type": "rule", "strokeDash": [4, 4], "color": "var(--strong-line)"},
                "encoding": {"y": {"field": "base", **share}},
            },
            {
                "data": {"values": [{"recall": r, "precision": p} for r, p in points]},
                "mark": {"type": "line", "color": "var(--accent)", "strokeWidth": 2},
                "encoding": {
                    "x": {"field": "recall", **share, "axis": axis, "title": "recall"},
                    "y": {"field": "precision", **share, "axis": axis, "title": "precision"},
                    "order": {"field": "recall", "type": "quantitative"},
                },
            },
        ],
    }


def _value(point: Point) -> dict[str, Any]:
    estimate = point.estimate
    return {
        "name": point.name,
        "value": estimate.value,
        "low": estimate.value if estimate.low is None else estimate.low,
        "high": estimate.value if estimate.high is None else estimate.high,
        "quiet": point.quiet,
    }


def _domain(values: Sequence[Mapping[str, Any]], overall: float | None) -> list[float]:
    """From the least bound to the greatest, out to the next ten per cent."""
    bounds = [value[end] for value in values for end in ("low", "high")]
    bounds += [] if overall is None else [overall]
    if not bounds:
        return [0.0, 1.0]
    low = max(0, int(10 * min(bounds)))
    high = min(10, int(10 * max(bounds)) + 1)
    return [low / 10, high / 10]


def _overall_rule(
    overall: float | None, channel: str, scale: Mapping[str, Any]
) -> list[dict[str, Any]]:
    if overall is None:
        return []
    return [
        {
            "data": {"values": [{"overall": overall}]},
            "mark": {"type": "rule", "strokeDash": [4, 4], "color": "var(--strong-line)"},
            "encoding": {
                channel: {"field": "overall", **scale},
                "y" if channel == "x" else "x": None,
            },
        }
    ]
