"""The fact of T that best gives a fact of H, with every transformation that it takes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from thence.engines.venses.facts import Fact, Thing
from thence.engines.venses.lexical import Likeness, Vocabulary
from thence.text.meaning import AGENT, OBJECT, RECIPIENT

__all__ = ["THAN", "Match", "best_match"]

THAN = "than"
"""The role of what something is compared with."""
_CORE = frozenset({AGENT, OBJECT, RECIPIENT})
_OTHER_EVENT = 0.4
"""What a fact of T is worth that is about another subject, object or recipient."""
_MOVED = 0.6
"""What an argument is worth that T realises in another role."""


@dataclass(frozen=True, slots=True)
class Match:
    """A fact of H as T gives it."""

    hypothesis: Fact
    text: Fact | None
    """None where no fact of T comes near."""
    predicate: Likeness
    arguments: tuple[tuple[str, Likeness, Thing | Fact | None], ...] = ()
    """For each argument of H its role, how far T gives it, and by what."""
    swapped: bool = False
    """Whether subject and object have changed places."""
    crossed: bool = False
    """Whether the two sides of a comparison have changed places, and the adjective has not."""

    @property
    def covered(self) -> float:
        """How much of the fact T gives, in [0, 1]: the predicate and its arguments alike."""
        if not self.arguments:
            return self.predicate.weight
        covered = self.predicate.weight * (0.4 + 0.6 * self.shared)
        return _OTHER_EVENT * covered if self._other_participant else covered

    @property
    def shared(self) -> float:
        """The share of the arguments that T has in the same fact, whatever its predicate."""
        if not self.arguments:
            return 0.0
        return sum(likeness.weight for _, likeness, _ in self.arguments) / len(self.arguments)

    @property
    def _other_participant(self) -> bool:
        """Whether T's fact has someone or something else in a place that makes it what it is."""
        return any(
            role in _CORE and filler is not None and not likeness.weight
            for role, likeness, filler in self.arguments
        )

    @property
    def transformations(self) -> list[str]:
        """What had to be done to T's fact, in words."""
        found = [self.predicate.why, *(likeness.why for _, likeness, _ in self.arguments)]
        return [why for why in found if why]


def best_match(hypothesis: Fact, facts: Iterable[Fact], vocabulary: Vocabulary) -> Match:
    """The match that covers most; one with opposed predicates where nothing covers anything."""
    best = Match(hypothesis, None, Likeness(0.0))
    rank = (0.0, 0.0)
    for fact in facts:
        if (fact.kind == "relation") is not (hypothesis.kind == "relation"):
            continue
        found = _match(hypothesis, fact, vocabulary)
        found_rank = (found.covered, found.shared if found.predicate.opposed else 0.0)
        if found_rank > rank:
            best, rank = found, found_rank
    return best


def _match(hypothesis: Fact, text: Fact, vocabulary: Vocabulary) -> Match:
    predicate = vocabulary.predicates(text.lemma, hypothesis.lemma, hypothesis.kind)
    crossed = _exchanged(hypothesis, text, vocabulary, THAN)
    if crossed and predicate.opposed is not None:
        return _converse(hypothesis, text, vocabulary)
    if not predicate.weight and predicate.opposed is None:
        return Match(hypothesis, text, predicate)
    arguments = tuple(
        (role, *_argument(role, filler, text, vocabulary)) for role, filler in hypothesis.arguments
    )
    swapped = _exchanged(hypothesis, text, vocabulary, OBJECT)
    return Match(hypothesis, text, predicate, arguments, swapped, crossed)


def _converse(hypothesis: Fact, text: Fact, vocabulary: Vocabulary) -> Match:
    """Paul is shorter than Max, where T says that Max is taller than Paul."""
    given = dict(text.arguments)
    given[AGENT], given[THAN] = given[THAN], given[AGENT]
    turned = Likeness(1.0, f"converse comparison: {text.lemma} for {hypothesis.lemma}")
    arguments = tuple(
        (role, _fillers(given[role], filler, vocabulary), given[role])
        if role in given
        else (role, Likeness(0.0), None)
        for role, filler in hypothesis.arguments
    )
    return Match(hypothesis, text, turned, arguments)


def _argument(
    role: str, asked: Thing | Fact, text: Fact, vocabulary: Vocabulary
) -> tuple[Likeness, Thing | Fact | None]:
    """How the fact of T fills a place of H's: in the same role, or moved to another."""
    best, filler = Likeness(0.0), None
    for place, given in text.arguments:
        likeness = _fillers(given, asked, vocabulary)
        if place != role and likeness.weight:
            core = {place, role} <= _CORE
            why = f"argument realisation: {role} as {place}"
            likeness = Likeness(0.0 if core else _MOVED * likeness.weight, why)
        if likeness.weight > best.weight or (place == role and filler is None):
            best, filler = likeness, given
    return best, filler


def _fillers(text: Thing | Fact, hypothesis: Thing | Fact, vocabulary: Vocabulary) -> Likeness:
    if isinstance(text, Thing) and isinstance(hypothesis, Thing):
        likeness = vocabulary.things(text, hypothesis)
        if text.none and not likeness.weight:  # who denies it of all denies it of some
            return vocabulary.things(hypothesis, text)
        return likeness
    if isinstance(text, Fact) and isinstance(hypothesis, Fact):
        return Likeness(_match(hypothesis, text, vocabulary).covered)
    return Likeness(0.0)


def _exchanged(hypothesis: Fact, text: Fact, vocabulary: Vocabulary, other: str) -> bool:
    """Whether what H has as subject and in another role have changed places in T."""
    asked, given = dict(hypothesis.arguments), dict(text.arguments)
    if not {AGENT, other} <= asked.keys() & given.keys():
        return False
    straight = _fillers(given[AGENT], asked[AGENT], vocabulary).weight
    crossed = min(
        _fillers(given[AGENT], asked[other], vocabulary).weight,
        _fillers(given[other], asked[AGENT], vocabulary).weight,
    )
    return crossed > 0.5 > straight
