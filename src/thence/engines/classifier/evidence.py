"""What spoke for a verdict and what against it, as evidence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from thence.engines.classifier.table import FEATURES
from thence.engines.logistic import Floats, Logistic
from thence.pair import Evidence, Label

__all__ = ["feature_evidence"]

_SHOWN = 10
_REST, _INTERCEPT = "all other features", "intercept"
_DESCRIPTIONS = {feature.name: feature.description for feature in FEATURES}


def feature_evidence(model: Logistic, values: Floats, label: Label) -> Evidence:
    """The strongest contributions to a label; with the rest they add up to its log odds."""
    added, intercept = model.contributions(values, label)
    columns = zip(model.names, added.tolist(), values.tolist(), strict=True)
    ranked = sorted(columns, key=lambda column: -abs(column[1]))
    shown = ranked[:_SHOWN]
    data: dict[str, Any] = {name: round(amount, 4) for name, amount, _ in shown}
    data[_REST] = round(sum(amount for _, amount, _ in ranked[_SHOWN:]), 4)
    data[_INTERCEPT] = round(intercept, 4)
    data["values"] = [
        {"feature": name, "value": round(value, 4), "meaning": _description(name)}
        for name, _, value in shown
    ]
    strongest = [column for column in ranked if column[1] > 0][:1]
    contrary = [column for column in ranked if column[1] < 0][:1]
    summary = f"Most for {label}: {_named(strongest)}. Most against it: {_named(contrary)}."
    return Evidence("features", summary, data)


def _named(columns: Sequence[tuple[str, float, float]]) -> str:
    return "".join(f"{_description(name)} ({value:.2f})" for name, _, value in columns) or "nothing"


def _description(name: str) -> str:
    return _DESCRIPTIONS.get(name) or f"whether it is the {name.replace(':', ' ')}"
