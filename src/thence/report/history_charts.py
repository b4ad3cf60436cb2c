"""The chart of campaigns over the years: best, median, baseline and lowest, and runs of yours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from thence.papers.history import Edition, Place
from thence.report.charts import PERCENT, WIDTH

__all__ = ["COLOURS", "history_chart"]

COLOURS = {
    "best": "var(--ink)",
    "median": "var(--soft)",
    "baseline": "var(--caution)",
    "lowest": "var(--neutral)",
    "yours": "var(--accent)",
}
HEIGHT = 230


def history_chart(
    history: Sequence[Edition], edition: Edition, places: Sequence[Place]
) -> dict[str, Any]:
    """A column a campaign; runs of yours stand in the column of theirs, the best by its name."""
    columns = [_column(one) for one in history]
    yours = [_yours(place, edition) for place in places if place.accuracy.value is not None]
    vertical = {
        "type": "quantitative",
        "scale": {"domain": _domain(history, yours), "nice": False},
        "axis": {"labelExpr": PERCENT, "tickCount": 5},
        "title": "accuracy",
    }
    layers = [
        *(
            _line(_published(history, key), COLOURS[key], vertical, dash)
            for key, dash in (("baseline", [2, 3]), ("median", [6, 3]), ("best", [1, 0]))
        ),
        _marks(_published(history, "lowest"), COLOURS["lowest"], vertical, filled=False),
        _ticks(history, vertical),
        *_your_layers(yours, vertical, to_the_left=edition is history[-1]),
    ]
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "encoding": {
            "x": {
                "field": "column",
                "type": "ordinal",
                "sort": columns,
                "scale": {"domain": columns, "paddingOuter": 0.35},
                "axis": {"labelAngle": 0, "grid": False, "labelExpr": "split(datum.label, ' ')"},
                "title": None,
            }
        },
        "layer": [layer for layer in layers if layer["data"]["values"]],
    }


def _column(edition: Edition) -> str:
    return f"{edition.title} {edition.year}"


def _published(history: Iterable[Edition], key: str) -> list[dict[str, Any]]:
    """One figure of every campaign that has it."""
    field = {"best": "highest"}.get(key, key)
    return [
        {"column": _column(one), "value": float(getattr(one, field)) / 100}
        for one in history
        if getattr(one, field)
    ]


def _line(
    values: list[dict[str, Any]], colour: str, vertical: dict[str, Any], dash: list[int]
) -> dict[str, Any]:
    return {
        "data": {"values": values},
        "mark": {
            "type": "line",
            "color": colour,
            "strokeWidth": 1.75,
            "strokeDash": dash,
            "point": {"filled": True, "size": 36, "color": colour},
        },
        "encoding": {"y": {"field": "value", **vertical}},
    }


def _marks(
    values: list[dict[str, Any]], colour: str, vertical: dict[str, Any], *, filled: bool
) -> dict[str, Any]:
    return {
        "data": {"values": values},
        "mark": {
            "type": "point",
            "filled": filled,
            "size": 110 if filled else 40,
            "color": colour,
            "opacity": 1,
        },
        "encoding": {"y": {"field": "value", **vertical}},
    }


def _ticks(history: Iterable[Edition], vertical: dict[str, Any]) -> dict[str, Any]:
    """The runs of the campaigns whose runs are printed."""
    values = [
        {"column": _column(one), "value": float(figure) / 100}
        for one in history
        for _, figure in one.runs
    ]
    return {
        "data": {"values": values},
        "mark": {
            "type": "tick",
            "orient": "horizontal",
            "color": COLOURS["lowest"],
            "thickness": 1.5,
            "width": 18,
            "opacity": 0.55,
        },
        "encoding": {"y": {"field": "value", **vertical}},
    }


def _yours(place: Place, edition: Edition) -> dict[str, Any]:
    accuracy = place.accuracy
    return {
        "column": _column(edition),
        "value": accuracy.value,
        "low": accuracy.value if accuracy.low is None else accuracy.low,
        "high": accuracy.value if accuracy.high is None else accuracy.high,
        "name": place.run,
    }


def _your_layers(
    yours: list[dict[str, Any]], vertical: dict[str, Any], *, to_the_left: bool
) -> list[dict[str, Any]]:
    bounds = {
        "data": {"values": yours},
        "mark": {
            "type": "rule",
            "strokeWidth": 2.5,
            "strokeCap": "round",
            "opacity": 0.4,
            "color": COLOURS["yours"],
        },
        "encoding": {"y": {"field": "low", **vertical}, "y2": {"field": "high"}},
    }
    text = {
        "type": "text",
        "align": "right" if to_the_left else "left",
        "dx": -14 if to_the_left else 14,
        "fontSize": 12,
        "fontWeight": 600,
        "limit": 110,
    }
    # Behind the name lies its outline in the colour of the panel, so that lines do not cross it.
    names = [
        {
            "data": {"values": yours[:1]},
            "mark": {**text, **ink},
            "encoding": {"y": {"field": "value", **vertical}, "text": {"field": "name"}},
        }
        for ink in (
            {"color": "var(--panel)", "stroke": "var(--panel)", "strokeWidth": 5},
            {"color": COLOURS["yours"]},
        )
    ]
    return [bounds, _marks(yours, COLOURS["yours"], vertical, filled=True), *names]


def _domain(history: Iterable[Edition], yours: Iterable[dict[str, Any]]) -> list[float]:
    """From the least figure to the greatest, out to the next five per cent."""
    figures = [
        float(figure) / 100
        for one in history
        for figure in (one.highest, one.lowest, one.median, one.baseline)
        if figure
    ]
    figures += [run[end] for run in yours for end in ("low", "high")]
    return [int(20 * min(figures)) / 20, min(20, int(20 * max(figures)) + 1) / 20]
