"""Who judges what: a random split with some units judged by all, or n judges for each."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from thence.errors import WrongUse

__all__ = ["Deal", "deal"]


@dataclass(frozen=True, slots=True)
class Deal:
    """How units are dealt: all to everyone, some shared and the rest split, or n judges each."""

    kind: Literal["everyone", "shared", "each"] = "everyone"
    number: int | None = None
    """Units judged by all (shared), or judges for each unit (each)."""
    share: float | None = None
    """The share of units judged by all, where no number is given."""
    seed: int = 0

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def deal(units: int, judges: Sequence[int], how: Deal) -> dict[int, list[int]]:
    """The units of each judge, in the random order in which that judge sees them."""
    if not judges:
        raise WrongUse("nobody is there to judge; invite judges, or judge yourself")
    chance = random.Random(how.seed)
    shuffled = chance.sample(range(units), units)
    dealt: dict[int, list[int]] = {judge: [] for judge in judges}
    if how.kind == "everyone":
        for judge in judges:
            dealt[judge] = list(shuffled)
    elif how.kind == "shared":
        common = _shared(units, how)
        for place, unit in enumerate(shuffled):
            takers = judges if place < common else [judges[place % len(judges)]]
            for judge in takers:
                dealt[judge].append(unit)
    else:
        number = 1 if how.number is None else how.number
        if not 1 <= number <= len(judges):
            raise WrongUse(f"each item cannot have {number} judges: there are {len(judges)}")
        for place, unit in enumerate(shuffled):
            for step in range(number):
                dealt[judges[(place * number + step) % len(judges)]].append(unit)
    # Everyone has an order of their own, so that shared units are not known by their place.
    for own in dealt.values():
        chance.shuffle(own)
    return dealt


def _shared(units: int, how: Deal) -> int:
    if how.number is not None:
        if not 0 <= how.number <= units:
            raise WrongUse(f"{how.number} units cannot be shared: there are {units}")
        return how.number
    if how.share is None or not 0 <= how.share <= 1:
        raise WrongUse("the share judged by all is a number from 0 to 1, or give a number of units")
    return round(units * how.share)
