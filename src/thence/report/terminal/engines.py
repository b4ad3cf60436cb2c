"""The engines that are installed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import RenderableType

from thence.report.terminal.layout import table, words

if TYPE_CHECKING:
    from thence.engines import EngineSpec

__all__ = ["engines_view"]


def engines_view(specs: Sequence[EngineSpec]) -> RenderableType:
    """What each engine does, for which languages and labels, whether it learns, what it needs."""
    made = table("", ["engine", "what it does", "languages", "labels", "learns", "needs"])
    for spec in specs:
        languages = "any" if "*" in spec.languages else ", ".join(spec.languages)
        made.add_row(
            words(spec.name, "bold"),
            words(spec.summary),
            words(languages),
            "three" if spec.three_way else "two",
            "yes" if spec.learns else words("no", "dim"),
            words(spec.needs or "nothing", "yellow" if spec.needs else "dim"),
        )
    return made
