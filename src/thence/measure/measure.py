"""How a measure declares itself, before anything is computed."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Measure"]


@dataclass(frozen=True, slots=True)
class Measure:
    """The name of a measure in data, its name for a person, and what it says in one line."""

    name: str
    title: str
    summary: str
    higher_is_better: bool = True
