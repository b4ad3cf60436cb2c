"""Units of measurement with their conversion to one unit of each dimension, English and Italian."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from thence.files import packaged_table

__all__ = ["Unit", "find_unit"]


class Unit(NamedTuple):
    """A unit: what it measures, and how many of the dimension's own unit make one of it."""

    dimension: str
    """The name of the dimension's own unit: `metre`, `gram`, `second`, ..., `EUR`."""
    factor: Fraction


def find_unit(text: str) -> Unit | None:
    """The unit of a name, a plural or a symbol; None for what is no unit."""
    table = _table()
    return table.get(text) or table.get(text.lower())


@cache
def _table() -> dict[str, Unit]:
    table = {}
    for dimension, factor, names, *phrases in packaged_table(__package__, "units.toml")["units"]:
        unit = Unit(dimension, Fraction(factor))
        table.update(dict.fromkeys((*names.split(), *phrases), unit))
    return table
