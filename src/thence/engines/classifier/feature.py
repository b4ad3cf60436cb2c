"""A feature as it is declared: its name, what it means, and how it is read off a pair."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from thence.engines.classifier.view import View

__all__ = ["Feature"]


@dataclass(frozen=True, slots=True)
class Feature:
    """One number about a pair."""

    name: str
    description: str
    """One line: what the number is, for whom reads the evidence."""
    value: Callable[[View], float]
