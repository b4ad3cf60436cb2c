"""Learnt thresholds on a terminal, beside what the engine's own verdict gives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType

from thence.report.numbers import ABSENT, count, decimal, interval
from thence.report.terminal.layout import table, words

if TYPE_CHECKING:
    from thence.measure.estimate import Estimate
    from thence.search.learning import LearntThreshold

__all__ = ["thresholds_view"]

_FIGURES = ("P", "R", "F")


def thresholds_view(learnt: Sequence[LearntThreshold], topics: int) -> RenderableType:
    """One line an engine: its threshold, and micro scores on topics it was not learnt on."""
    columns = ["threshold", *_FIGURES, "95 % interval", *(f"own {name}" for name in _FIGURES)]
    made = table(f"Thresholds learnt on {count(topics, 'topic')}", ["engine"], columns)
    for each in learnt:
        cells = [
            _hundredths(estimate)
            for scores in (each.held_out, each.own)
            for estimate in (scores.precision, scores.recall, scores.f)
        ]
        bounds = interval(each.held_out.f)
        made.add_row(words(each.engine), decimal(each.value), *cells[:3], bounds, *cells[3:])
    note = (
        "P, R, F over all sentences, each topic by a threshold learnt on the others; "
        "own: by the engine's verdict. The threshold itself is learnt on all topics."
    )
    return Group(made, words(note, "dim"))


def _hundredths(estimate: Estimate) -> str:
    return ABSENT if estimate.value is None else f"{100 * estimate.value:.1f}"
