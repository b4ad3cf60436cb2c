"""What each knowledge resource is worth, to one system and over several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import RenderableType

from thence.measure.ablation import impacts
from thence.report.numbers import p_value, percent, points, points_interval
from thence.report.terminal.layout import table, words

if TYPE_CHECKING:
    from thence.measure.ablation import Ablation

__all__ = ["ablation_view", "impacts_view"]


def ablation_view(ablation: Ablation) -> RenderableType:
    """One row a resource, the most valuable first."""
    made = table(
        f"{ablation.system}: {percent(ablation.accuracy)} with all resources",
        ["without"],
        ["accuracy", "the resource gives", "95 % interval", "p (Holm)", "fixes", "breaks"],
    )
    for row in ablation.rows:
        comparison = row.comparison
        made.add_row(
            words(row.resource),
            percent(comparison.accuracy.first.value),
            points(row.gain),
            words(points_interval(comparison.accuracy.difference), "dim"),
            p_value(row.corrected),
            str(len(comparison.changes.fixed)),
            str(len(comparison.changes.broken)),
        )
    return made


def impacts_view(ablations: Sequence[Ablation]) -> RenderableType:
    """Table 5 of paper 002: how many systems each resource helps, leaves alone and harms."""
    made = table(
        "Impact on systems", ["ablated resource"], ["tests", "positive", "null", "negative"]
    )
    for resource, counts in impacts(ablations).items():
        made.add_row(words(resource), *(str(counts[kind]) for kind in counts))
    return made
