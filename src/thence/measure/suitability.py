"""Pairs that a data set should not have, by the guidelines of RTE-5.

Bentivogli et al. 2009, section 2, discarded 20 % of the pairs made as unsuitable: "e.g. Ts too
short or too long, ENTAILMENT pairs with the elements relevant to the entailment judgment repeated
verbatim, or UNKNOWN pairs with T and H completely unrelated". The names of the reasons are those
by which judges discard a pair.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from thence.errors import WrongUse
from thence.measure.dataset import stands_in
from thence.pair import Label, Pair
from thence.text.content import content_lemmas
from thence.text.words import words

__all__ = ["Bounds", "Unsuitable", "unsuitable"]


class Bounds(NamedTuple):
    """The fewest and the most words of a T."""

    least: int
    most: int

    @classmethod
    def parse(cls, written: str) -> Bounds:
        """From `20-100`."""
        least, dash, most = written.partition("-")
        if not (dash and least.isascii() and least.isdigit() and most.isascii() and most.isdigit()):
            raise WrongUse(f"the length of T is given as LEAST-MOST words, not '{written}'")
        if int(most) < int(least):
            raise WrongUse(f"the most words of T are fewer than the least: '{written}'")
        return cls(int(least), int(most))


@dataclass(frozen=True, slots=True)
class Unsuitable:
    """A pair with a reason to discard it; a pair with two reasons is there twice."""

    pair: str
    reason: str
    """`too-short`, `too-long`, `copied` or `unrelated`."""

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {"pair": self.pair, "reason": self.reason}


def unsuitable(pairs: Iterable[Pair], lengths: Bounds | None = None) -> Iterator[Unsuitable]:
    """What speaks against pairs, in their order; the length of T only if bounds are given."""
    for pair in pairs:
        for reason in _reasons(pair, lengths):
            yield Unsuitable(pair.id, reason)


def _reasons(pair: Pair, lengths: Bounds | None) -> Iterator[str]:
    text, hypothesis = words(pair.text), words(pair.hypothesis)
    if lengths is not None and len(text) < lengths.least:
        yield "too-short"
    if lengths is not None and len(text) > lengths.most:
        yield "too-long"
    if pair.label in (None, Label.ENTAILMENT) and stands_in(hypothesis, text):
        yield "copied"
    if pair.label in (Label.UNKNOWN, Label.NO_ENTAILMENT) and hypothesis:
        asked = content_lemmas(pair.hypothesis, pair.language)
        if not asked & content_lemmas(pair.text, pair.language):
            yield "unrelated"
