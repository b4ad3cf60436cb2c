"""How a claim stands by what an engine says of several stretches of a source, read apart.

The likelihood of entailment is looked at in excerpts of three lengths and in the nearest sentences
by themselves: models grow cautious with length, and support is often spread over sentences. The
odds of the best excerpt and of the best sentence are weighed, and a number or a name that the
source has nowhere counts against the claim. The weights were set on `grounding/dev.jsonl.xz`, one
setting for its six sets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log

from thence.engines import Telling, checked_likelihoods
from thence.pair import Label, Pair
from thence.text.content import can_deny
from thence.verifying.exact import Exact, Missing, exact_words
from thence.verifying.looks import Looks, Sentences, looks_at
from thence.verifying.selecting import Shelf
from thence.verifying.verification import Finding, Passage, Role, Standing

__all__ = ["weighed_findings"]

Told = Mapping[Label, float]
E, C, U = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN

EXCERPT, SENTENCE = 0.7, 0.3
"""What the best excerpt and the best sentence count, in log-odds."""
LEANING = 0.5
"""What a claim has for it: few sentences say all of it alone."""
MISSING = 1.0
"""What counts against a claim if the source lacks a number of it; as much for a name."""
BEARS = 0.5
"""The least likelihood with which a stretch bears a label."""
LEAST = 1e-4
"""What keeps odds finite."""
SHOWN = 3
"""Sentences that are shown of those nearest to a claim that is not found."""
PREFIXES = (2, 3, 4)
"""How many sentences are tried together where none supports a claim alone."""
AT_ONCE = 16
"""Claims that are read side by side."""


@dataclass(frozen=True, slots=True)
class _Reading:
    """A claim before a source, and what is read for it."""

    claim: str
    shelf: Shelf
    looks: Looks
    missing: Missing

    def pair(self, stretch: Sentences) -> Pair:
        text = " ".join(" ".join(self.shelf.source.sentence(each).split()) for each in stretch)
        return Pair("claim", text, self.claim, language=self.shelf.language)

    def together(self, told: Mapping[Sentences, Told]) -> list[Sentences]:
        """Fewer and fewer likely sentences that may carry the claim, if none does alone."""
        if not told:
            return []
        best, carrier = self.best(told), self.carrier(told)
        if told[best][E] < BEARS or carrier is None or len(carrier) == 1:
            return []
        order = [index for index in self.looks.order if index in best]
        return [tuple(sorted(order[:count])) for count in PREFIXES if count < len(best)]

    def best(self, told: Mapping[Sentences, Told]) -> Sentences:
        """The stretch of the excerpts that speaks most for the claim."""
        return max(self.looks.together, key=lambda each: told[each][E])

    def carrier(self, told: Mapping[Sentences, Told]) -> Sentences | None:
        """The sentence that entails the claim most by itself, or the fewest that do together."""
        bearing = [each for each in told if told[each][E] >= BEARS]
        return min(bearing, key=lambda each: (len(each), -told[each][E]), default=None)


def weighed_findings(
    wanted: Sequence[tuple[str, Shelf]],
    engine: Telling,
    *,
    whole: bool,
    on_judged: Callable[[int, int], None],
) -> list[Finding | None]:
    """What a source says of a claim, for each that is wanted; None if the engine refuses it."""
    exact = {id(shelf): exact_words(shelf.source, shelf.language) for _, shelf in wanted}
    found: list[Finding | None] = []
    for first in range(0, len(wanted), AT_ONCE):
        part = wanted[first : first + AT_ONCE]
        readings = [_reading(*each, exact[id(each[1])], whole=whole) for each in part]
        told = _told(engine, [(reading, reading.looks.all) for reading in readings])
        fewer = [reading.together(each) for reading, each in zip(readings, told, strict=True)]
        further = _told(engine, list(zip(readings, fewer, strict=True)))
        for reading, known, more in zip(readings, told, further, strict=True):
            found.append(_finding(reading, known | more) if known else None)
            on_judged(len(found), len(wanted))
    return found


def _reading(claim: str, shelf: Shelf, exact: Exact, *, whole: bool) -> _Reading:
    return _Reading(claim, shelf, looks_at(shelf, claim, whole=whole), exact.missing(claim))


def _told(
    engine: Telling, wanted: Sequence[tuple[_Reading, Sequence[Sentences]]]
) -> list[dict[Sentences, Told]]:
    """What the engine says of each stretch; nothing for a reading of which it refuses one."""
    pairs = [reading.pair(stretch) for reading, stretches in wanted for stretch in stretches]
    said = iter(checked_likelihoods(engine, pairs) if pairs else ())
    found: list[dict[Sentences, Told]] = []
    for _, stretches in wanted:
        told = {stretch: next(said) for stretch in stretches}
        known = {stretch: each for stretch, each in told.items() if each is not None}
        found.append(known if len(known) == len(told) else {})
    return found


def _finding(reading: _Reading, told: Mapping[Sentences, Told]) -> Finding:
    source = reading.shelf.source
    best = reading.best(told)
    score, reason = _score(reading, told)
    standing, label = Standing.NOT_FOUND, U
    carrying: Sentences | None = None
    if score >= BEARS:
        carrying = reading.carrier(told)
        standing, label = Standing.SUPPORTED, E
    elif told[best][E] < BEARS and (denying := _denial(reading, told)) is not None:
        carrying = denying
        standing, label = Standing.CONTRADICTED, C
    role = {Standing.SUPPORTED: Role.SUPPORTS, Standing.CONTRADICTED: Role.CONTRADICTS}
    nearest = reading.shelf.nearest(reading.claim, sorted(reading.looks.read))
    if carrying is None:
        shown = nearest[:SHOWN]
    else:
        shown = sorted(carrying, key=lambda each: (each not in nearest, _at(nearest, each)))
    evidence = tuple(
        Passage(
            role.get(standing, Role.NEAREST),
            each + 1,
            *source.sentences[each],
            source.sentence(each),
            _by_label(told.get((each,), {})),
        )
        for each in shown
    )
    return Finding(
        source.name,
        standing,
        round(score, 6),
        evidence,
        label,
        len(reading.looks.read),
        len(source.sentences),
        reason=reason,
        together=_by_label(told[carrying]) if carrying and len(carrying) > 1 else {},
    )


def _score(reading: _Reading, told: Mapping[Sentences, Told]) -> tuple[float, str]:
    """How well a claim is supported, and why it is not where the exact checks decide."""
    excerpt = _log_odds(told[reading.best(told)][E])
    alone = max(_log_odds(told[(index,)][E]) for index in reading.looks.alone)
    weighed = EXCERPT * excerpt + SENTENCE * alone + LEANING
    held = weighed - MISSING * reading.missing.kinds
    if excerpt < 0:
        # What no stretch entails is not supported.
        return _share(min(held, excerpt)), ""
    if held >= 0 or weighed < 0:
        return _share(held), ""
    lacking = ", ".join((*reading.missing.numbers, *reading.missing.names))
    return _share(held), f"the source nowhere says {lacking}"


def _denial(reading: _Reading, told: Mapping[Sentences, Told]) -> Sentences | None:
    """The sentence that contradicts a claim most, or the few together, if they speak of it."""
    short = min(reading.looks.together, key=len)
    looked = dict.fromkeys([*((index,) for index in reading.looks.alone), short])
    source = reading.shelf.source
    bearing = [
        each
        for each in looked
        if told[each].get(C, 0.0) >= BEARS
        # A pronoun takes up something of the sentence before.
        and can_deny(
            source.text[source.sentences[max(0, each[0] - 1)][0] : source.sentences[each[-1]][1]],
            reading.claim,
            reading.shelf.language,
        )
    ]
    return min(bearing, key=lambda each: (len(each), -told[each][C]), default=None)


def _at(nearest: Sequence[int], index: int) -> int:
    return nearest.index(index) if index in nearest else index


def _by_label(told: Told) -> dict[str, float]:
    return {str(label): round(value, 6) for label, value in told.items()}


def _log_odds(likelihood: float) -> float:
    return log((likelihood + LEAST) / (1 - likelihood + LEAST))


def _share(odds: float) -> float:
    return 1 / (1 + exp(-odds))
