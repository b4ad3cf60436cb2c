"""What an extraction came to: pages, revisions and pairs, with the reason for each left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

__all__ = ["Counts"]


@dataclass(slots=True)
class Counts:
    """Section 3.3 of the paper for any extraction."""

    pages: Counter[str] = field(default_factory=Counter)
    """`taken`, or why not."""
    revisions: Counter[str] = field(default_factory=Counter)
    """`in the dump`, `looked at`, and the fates of those passed over."""
    steps: Counter[str] = field(default_factory=Counter)
    """`compared`: contiguous revisions set beside each other."""
    pairs: Counter[str] = field(default_factory=Counter)
    """`changed`, `kept`, and the reasons of those proposed for rejection."""

    def add(self, other: Counts) -> None:
        """Count in what another part came to."""
        for each in fields(self):
            getattr(self, each.name).update(getattr(other, each.name))

    def to_json(self) -> dict[str, dict[str, int]]:
        """As plain data, in an order that does not depend on who counted first."""
        return {each.name: dict(sorted(getattr(self, each.name).items())) for each in fields(self)}

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Counts:
        """The counts that `to_json` wrote."""
        return cls(**{each.name: Counter(value[each.name]) for each in fields(cls)})
