"""A figure as it was printed, beside ours, and what to make of the difference."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum
from functools import cache
from typing import Any

from thence.files import packaged_table

__all__ = [
    "PRINTED",
    "Agreement",
    "Reproduction",
    "Row",
    "cited",
    "compared",
    "printed_in",
    "slip",
]

PRINTED = {
    "000": "cabrio-magnini-2010.toml",
    "001": "szpektor-shnarch-dagan-2007.toml",
    "002": "bentivogli-2009.toml",
    "003": "bedaride-gardent-2010.toml",
    "004": "bos-zanzotto-pennacchiotti-2009.toml",
}
"""The papers by number, with what each prints, digit for digit."""


@cache
def printed_in(paper: str) -> dict[str, Any]:
    """The figures that a paper prints, and the list of its tables and figures."""
    return packaged_table("thence.papers", PRINTED[paper])


def cited(paper: str) -> str:
    """A paper by its authors and year: `Bentivogli et al. 2009`."""
    return str(printed_in(paper)["paper"])


class Agreement(StrEnum):
    """How our figure stands to the published one."""

    SAME = "same"
    """Rounded to the digits printed, ours is theirs."""
    ROUNDING = "rounding"
    """Off by no more than rounding of the printed figures it is computed from explains."""
    DIFFERS = "differs"
    SLIP = "slip"
    """The published figure contradicts others of the same paper; the note says how."""


@dataclass(frozen=True, slots=True)
class Row:
    """One figure."""

    what: str
    published: str
    """As printed; empty where the paper does not print it."""
    ours: float
    verdict: Agreement | None
    """None where there is nothing to compare with."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Reproduction:
    """One table, recomputed."""

    paper: str
    """Its number, such as `002`."""
    table: str
    source: str
    """What it was recomputed from, and by which measure."""
    rows: tuple[Row, ...]

    def to_json(self) -> dict[str, Any]:
        """The rows as plain data."""
        return asdict(self)


def compared(what: str, published: str, ours: float, note: str = "", tolerance: float = 0.0) -> Row:
    """A row whose agreement is found from the digits printed.

    The tolerance is what the rounding of the inputs can move our figure by.
    """
    digits = Decimal(published)
    difference = abs(ours - float(digits))
    if Decimal(repr(ours)).quantize(digits, ROUND_HALF_UP) == digits:
        agreement = Agreement.SAME
    elif difference <= tolerance + _half_unit(digits) + 1e-9:
        agreement = Agreement.ROUNDING
    else:
        agreement = Agreement.DIFFERS
    return Row(what, published, ours, agreement, note)


def slip(what: str, published: str, ours: float, note: str) -> Row:
    """A row on which the paper contradicts itself."""
    return Row(what, published, ours, Agreement.SLIP, note)


def _half_unit(digits: Decimal) -> float:
    exponent = digits.as_tuple().exponent
    assert isinstance(exponent, int)
    return 0.5 * 10.0**exponent
