"""The amounts of a text: runs of numerals, with what is counted."""

from __future__ import annotations

from typing import NamedTuple

from thence.build.monothematic.cues import MONTHS
from thence.build.monothematic.reading import Reading

__all__ = ["Amount", "amounts"]


class Amount(NamedTuple):
    """A stretch with a number in it, and what is counted."""

    first: int
    last: int
    words: str
    counted: str
    """The lemma of the noun that the number belongs to; empty for none."""


def amounts(reading: Reading) -> list[Amount]:
    """Runs of numerals with months, hyphens, halves of the day and units of their own."""
    found: list[Amount] = []
    at = 0
    while at < len(reading):
        if reading.tokens[at].upos != "NUM" and not _starts_date(reading, at):
            at += 1
            continue
        last = at + 1
        while last < len(reading) and _continues(reading, at, last):
            last += 1
        while reading.tokens[last - 1].form in {",", "-", "and"}:
            last -= 1
        found.append(_amount(reading, at, last))
        at = last
    return found


def _amount(reading: Reading, first: int, last: int) -> Amount:
    head = reading.heads[last - 1]
    counted = reading.lemma(head) if head == last else ""
    return Amount(first, last, reading.words(first, last), counted)


def _starts_date(reading: Reading, at: int) -> bool:
    following = reading.tokens[at + 1] if at + 1 < len(reading) else None
    is_month = reading.tokens[at].form.lower() in MONTHS and reading.tokens[at].upos == "PROPN"
    return is_month and following is not None and following.upos == "NUM"


def _continues(reading: Reading, first: int, at: int) -> bool:
    token, before = reading.tokens[at], reading.tokens[at - 1]
    following = reading.tokens[at + 1] if at + 1 < len(reading) else None
    if reading.sentences[at] != reading.sentences[first]:
        return False
    if token.upos == "NUM" or token.form.lower() in {"p.m.", "a.m.", "pm", "am", "%"}:
        return True
    if token.form.lower() in MONTHS and token.upos == "PROPN":
        return before.upos == "NUM"
    joins = token.form == "-" or (token.form == "," and _dated(reading, first, at))
    return joins and following is not None and following.upos == "NUM"


def _dated(reading: Reading, first: int, last: int) -> bool:
    return any(token.form.lower() in MONTHS for token in reading.tokens[first:last])
