"""A score with its 95 % interval, or the reason why it has no value."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

__all__ = ["Estimate"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value, the bounds of its 95 % interval, and what it was computed from."""

    value: float | None
    """None where the measure is undefined; the reason then says why."""
    low: float | None
    high: float | None
    n: int
    """How many items the value speaks of."""
    method: str
    """How the interval was found; empty where there is none."""
    reason: str = ""
    """Why there is no value, or no interval; empty where there are both."""

    @classmethod
    def undefined(cls, n: int, reason: str) -> Estimate:
        """No value, and why."""
        return cls(None, None, None, n, "", reason)

    def to_json(self) -> dict[str, Any]:
        """The fields as plain data."""
        return asdict(self)
