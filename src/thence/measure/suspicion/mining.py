"""The suspects of a run: sets of observables by suspicion rate, with the pairs they fail on."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np

from thence.errors import WrongUse
from thence.measure.aligned import Aligned, Item
from thence.measure.estimate import Estimate
from thence.measure.measure import Direction, Measure, PerItem, Unit
from thence.measure.suspicion.arrays import MinedSets, mine_arrays
from thence.measure.suspicion.expansion import STANDARD, Expansion
from thence.measure.suspicion.observables import (
    default_sources,
    named_sources,
)
from thence.measure.suspicion.observables import observables as observed
from thence.pair import Label, Pair, Verdict

__all__ = [
    "SUSPICION",
    "ErrorKind",
    "Mining",
    "Suspect",
    "TaggedRun",
    "mine",
    "mine_errors",
    "suspicions",
]


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


LEAST_OCCURRENCES = 5
"""A set that occurs less often is mined with the others but not named: its rate says nothing."""

DIGITS = 6
"""The fixed point is no more exact: rates equal so far are tied, and zero is no suspicion."""

EXAMPLES = 10


@dataclass(frozen=True, slots=True)
class Suspect:
    """A set of observables that is to blame for errors, wholly or in part."""

    names: tuple[str, ...]
    rate: float
    """The suspicion rate at the fixed point."""
    occurrences: int
    """Pairs, of those that were mined, that have all the names."""
    errors: int
    """Errors among them."""
    examples: tuple[str, ...]
    """Ids of errors among them; first those that this suspect is most to blame for."""

    @property
    def share(self) -> float:
        """Errors over occurrences: the suspicion before blame is shared out."""
        return self.errors / self.occurrences

    def to_json(self) -> dict[str, Any]:
        """The suspect as plain data."""
        return {
            "names": list(self.names),
            "rate": self.rate,
            "occurrences": self.occurrences,
            "errors": self.errors,
            "share": self.share,
            "examples": list(self.examples),
        }


@dataclass(frozen=True, slots=True)
class Mining:
    """The suspects for one kind of error, and what was mined."""

    run: str
    kind: ErrorKind
    by: tuple[str, ...]
    """The sources of the observables."""
    pairs: int
    errors: int
    unjudged: int
    """Pairs of the run without a judgement; left out unless they are what is mined."""
    suspects: tuple[Suspect, ...]

    def to_json(self, most: int | None = None) -> dict[str, Any]:
        """The mining as plain data, with so many suspects at most."""
        return {
            "run": self.run,
            "errors_mined": str(self.kind),
            "by": list(self.by),
            "pairs": self.pairs,
            "errors": self.errors,
            "without_judgement": self.unjudged,
            "suspects": [suspect.to_json() for suspect in self.suspects[:most]],
        }


def mine_errors(
    aligned: Aligned,
    by: Sequence[str] = (),
    kinds: Sequence[ErrorKind] = (ErrorKind.FALSE_POSITIVE, ErrorKind.FALSE_NEGATIVE),
    *,
    expansion: Expansion = STANDARD,
    least_occurrences: int = LEAST_OCCURRENCES,
    examples: int = EXAMPLES,
) -> list[Mining]:
    """Mine each kind of error by the named sources, or by those that the pairs have."""
    names = tuple(by or default_sources(aligned))
    if not names:
        keys = sorted({key for item in aligned for key in item.pair.annotations})
        raise WrongUse(
            f"{aligned.name}: its pairs carry no SSI tags, phenomena or task to mine; name what "
            f"to mine by: {', '.join([*keys, 'outcome'])}"
        )
    sources = named_sources(names, aligned)
    unjudged = sum(item.label is None for item in aligned)
    minings = []
    for kind in kinds:
        mined = [wrong for _, wrong in suspicions(aligned, kind)]
        suspects = mine(
            aligned,
            lambda pair, verdict: observed(pair, verdict, sources),
            kind,
            expansion=expansion,
            least_occurrences=least_occurrences,
            examples=examples,
        )
        minings.append(
            Mining(
                run=aligned.name,
                kind=kind,
                by=names,
                pairs=len(mined),
                errors=sum(mined),
                unjudged=unjudged,
                suspects=tuple(suspects),
            )
        )
    return minings


def mine(
    aligned: Aligned,
    observables: Callable[[Pair, Verdict | None], Iterable[str]],
    errors: ErrorKind | str,
    *,
    expansion: Expansion = STANDARD,
    least_occurrences: int = LEAST_OCCURRENCES,
    examples: int = EXAMPLES,
) -> list[Suspect]:
    """The suspects for one kind of error, the most suspicious first.

    `observables` gives the tags of a pair and the verdict on it; the function of that name in this
    package does, once its sources are bound. `examples` limits the errors that a suspect names.
    """
    numbers: dict[str, int] = {}
    starts, tags, failed = array("q", [0]), array("i"), array("b")
    ids: list[str] = []
    for item, wrong in suspicions(aligned, ErrorKind(errors)):
        own = sorted(set(observables(item.pair, item.verdict)))
        tags.extend([numbers.setdefault(name, len(numbers)) for name in own])
        starts.append(len(tags))
        failed.append(wrong)
        ids.append(item.pair.id)
    # Numbered as the names are sorted, so that sums do not depend on the order of the pairs.
    names = sorted(numbers)
    places = np.empty(len(names), dtype=np.int32)
    places[[numbers[name] for name in names]] = np.arange(len(names), dtype=np.int32)
    mined = mine_arrays(
        np.array(starts, dtype=np.int64),
        places[np.array(tags, dtype=np.int32)],
        np.array(failed, dtype=np.bool_),
        expansion=expansion,
    )
    return _suspects(mined, names, ids, least_occurrences, examples)


def _suspects(
    mined: MinedSets, names: Sequence[str], ids: Sequence[str], least: int, examples: int
) -> list[Suspect]:
    rounded = np.round(mined.rates, DIGITS)
    failures = mined.failures_by_set()
    suspects = [
        Suspect(
            names=tuple(sorted(names[tag] for tag in mined.tags[at])),
            rate=float(mined.rates[at]),
            occurrences=int(mined.occurrences[at]),
            errors=int(mined.errors[at]),
            examples=tuple(ids[row] for row in failures(at)[:examples]),
        )
        for at in np.flatnonzero((rounded > 0) & (mined.occurrences >= least)).tolist()
    ]
    return sorted(suspects, key=lambda one: (-round(one.rate, DIGITS), -one.occurrences, one.names))


@dataclass(frozen=True, slots=True)
class TaggedRun:
    """A run whose pairs carry tags, and the kind of error that the tags may be to blame for."""

    run: Aligned
    errors: ErrorKind
    by: tuple[str, ...] = ()
    """The sources of the tags; empty for those that the pairs have."""


def _rates(tagged: TaggedRun) -> list[float]:
    """The rate of each suspect, the most suspicious first."""
    (mining,) = mine_errors(tagged.run, tagged.by, [tagged.errors])
    return [suspect.rate for suspect in mining.suspects]


def _first(rates: Sequence[float]) -> Estimate:
    if not rates:
        return Estimate.undefined(0, "nothing that is observed is to blame")
    return Estimate(rates[0], None, None, len(rates), "", "a rate has no interval")


SUSPICION = Measure(
    "suspicion",
    "Suspicion rate",
    "How far a tag or a set of tags is to blame for errors: the mean share of blame it has in "
    "the pairs it occurs in; of a run, that of its first suspect.",
    TaggedRun,
    PerItem(_rates, _first),
    Unit.NUMBER,
    Direction.LOWER,
)
