"""Which pairs are mined and which of them are suspicious: kinds of errors are mined apart."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from thence.measure.aligned import Aligned, Item
from thence.pair import Label

__all__ = ["ErrorKind", "suspicions"]


class ErrorKind(StrEnum):
    """What went wrong with a pair, in the two-way task."""

    FALSE_POSITIVE = "false-positive"
    """Does not entail and is judged to; mined among the judged pairs that do not entail."""
    FALSE_NEGATIVE = "false-negative"
    """Entails and is judged not to; mined among the judged pairs that entail."""
    NO_JUDGEMENT = "no-judgement"
    """A failure, an abstention or no verdict; mined among all pairs."""


def suspicions(aligned: Aligned, errors: ErrorKind) -> Iterator[tuple[Item, bool]]:
    """The pairs that are mined for a kind of error, each with whether it is one.

    Section 5 of the paper has the two names the wrong way round: a pair that entails can only be a
    false negative. A pair without a judgement is neither, and is left out of both.
    """
    if errors is ErrorKind.NO_JUDGEMENT:
        yield from ((item, item.label is None) for item in aligned)
        return
    entails = errors is ErrorKind.FALSE_NEGATIVE
    for item in aligned:
        if item.label is not None and (item.gold is Label.ENTAILMENT) is entails:
            yield item, item.label.two_way is not item.gold.two_way
