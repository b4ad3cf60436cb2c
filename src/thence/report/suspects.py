"""What a report says of the suspects of a run: a sentence, and rows that open onto pairs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from thence.measure.interval import wilson
from thence.measure.significance import holm
from thence.report.numbers import count, percent
from thence.report.tags import suspect_in_words

if TYPE_CHECKING:
    from thence.measure.aligned import Aligned
    from thence.measure.estimate import Estimate
    from thence.measure.suspicion import ErrorKind, Mining

__all__ = [
    "SuspectRow",
    "SuspectsView",
    "WhereItFails",
    "about_suspects",
    "errors_in_words",
    "suspect_rows",
    "suspect_tests",
    "where_it_fails",
]

MOST_SUSPECTS = 10
MOST_PAIRS = 1000
"""The errors that a row of the page opens at most."""


_SOURCES_IN_WORDS = {"ssi": "tag pairs", "phenomena": "phenomena", "task": "task"}


@dataclass(frozen=True, slots=True)
class SuspectRow:
    """A suspect with its figures, and the filters that show the errors among its pairs."""

    names: tuple[str, ...]
    """In words."""
    rate: float
    occurrences: int
    errors: int
    share: Estimate
    """Of errors among its pairs."""
    p: float
    """That errors are as frequent among the other pairs; corrected after Holm."""
    filter: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SuspectsView:
    """The suspects for one kind of error."""

    name: str
    """The kind of error in words, by which an address names it."""
    title: str
    left_out: int
    """Suspects that are not shown."""
    rows: Sequence[SuspectRow]


@dataclass(frozen=True, slots=True)
class WhereItFails:
    """What the page says of the suspects of a run."""

    by: str
    """What was mined, in words."""
    open: bool
    """Whether it shows at once: pairs were annotated for it."""
    unjudged: int
    kinds: Sequence[SuspectsView]


def where_it_fails(run: Aligned, number: int) -> WhereItFails | None:
    """The suspects of the run of this number; None where its pairs carry nothing to blame."""
    from thence.measure.suspicion import default_sources, mine_errors

    by = default_sources(run)
    if not by:
        return None
    minings = mine_errors(run, by, examples=MOST_PAIRS)
    return WhereItFails(
        by=" and ".join(_SOURCES_IN_WORDS[name] for name in by),
        open=by != ["task"],
        unjudged=minings[0].unjudged,
        kinds=[
            SuspectsView(
                name=errors_in_words(mining.kind),
                title=about_suspects(mining),
                left_out=max(0, len(mining.suspects) - MOST_SUSPECTS),
                rows=suspect_rows(mining, number, MOST_SUSPECTS),
            )
            for mining in minings
        ],
    )


def suspect_rows(mining: Mining, run: int, most: int) -> list[SuspectRow]:
    """The first suspects as rows of the page; `run` is the number of the run in the report."""
    return [
        SuspectRow(
            names=tuple(map(suspect_in_words, suspect.names)),
            rate=suspect.rate,
            occurrences=suspect.occurrences,
            errors=suspect.errors,
            share=wilson(suspect.errors, suspect.occurrences),
            p=p,
            filter={"run": run, "only": json.dumps(suspect.examples, ensure_ascii=False)},
        )
        for suspect, p in zip(mining.suspects[:most], suspect_tests(mining), strict=False)
    ]


def suspect_tests(mining: Mining) -> list[float]:
    """For each suspect Fisher's test of its pairs against the others, corrected after Holm."""
    from scipy.stats import fisher_exact

    return holm(
        [
            fisher_exact(
                np.array(
                    [
                        [one.errors, one.occurrences - one.errors],
                        [
                            mining.errors - one.errors,
                            mining.pairs - one.occurrences - mining.errors + one.errors,
                        ],
                    ]
                )
            ).pvalue
            for one in mining.suspects
        ]
    )


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
        f"first suspect {' + '.join(map(suspect_in_words, first.names))}"
    )


def errors_in_words(kind: ErrorKind) -> str:
    """A kind of error as a person writes it."""
    return {
        "false-positive": "false positive",
        "false-negative": "false negative",
        "no-judgement": "pair without a judgement",
    }[kind]
