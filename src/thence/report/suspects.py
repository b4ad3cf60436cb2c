"""What a report says of the suspects of a run: a sentence, and rows that open onto pairs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from thence.report.numbers import count, percent

if TYPE_CHECKING:
    from thence.measure.suspicion import ErrorKind, Mining

__all__ = ["SuspectRow", "SuspectsView", "about_suspects", "errors_in_words", "suspect_rows"]

MOST_PAIRS = 1000
"""The errors that a row of the page opens at most."""


@dataclass(frozen=True, slots=True)
class SuspectRow:
    """A suspect with its figures, and the filters that show the errors among its pairs."""

    names: tuple[str, ...]
    rate: float
    occurrences: int
    errors: int
    share: float
    filter: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SuspectsView:
    """The suspects for one kind of error."""

    title: str
    note: str
    rows: Sequence[SuspectRow]


def suspect_rows(mining: Mining, run: int, most: int) -> list[SuspectRow]:
    """The first suspects as rows of the page; `run` is the number of the run in the report."""
    return [
        SuspectRow(
            names=suspect.names,
            rate=suspect.rate,
            occurrences=suspect.occurrences,
            errors=suspect.errors,
            share=suspect.share,
            filter={"run": run, "only": json.dumps(suspect.examples, ensure_ascii=False)},
        )
        for suspect in mining.suspects[:most]
    ]


def about_suspects(mining: Mining) -> str:
    """The finding in a sentence: the first suspect, or that there is none."""
    found = count(mining.errors, errors_in_words(mining.kind))
    among = count(mining.pairs, "pair")
    if not mining.pairs:
        return f"No pair could be a {errors_in_words(mining.kind)}"
    if not mining.errors:
        return f"No {errors_in_words(mining.kind)} among {among}"
    if not mining.suspects:
        return f"{found} among {among}, and nothing that is observed is to blame"
    first = mining.suspects[0]
    return (
        f"{found} among {among} ({percent(mining.errors / mining.pairs)}); "
        f"first suspect {' + '.join(first.names)}"
    )


def errors_in_words(kind: ErrorKind) -> str:
    """A kind of error as a person writes it."""
    return {
        "false-positive": "false positive",
        "false-negative": "false negative",
        "no-judgement": "pair without a judgement",
    }[kind]
