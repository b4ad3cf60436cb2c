"""Where T speaks of another place, time, quantity of things or side of a comparison than H."""

from __future__ import annotations

from collections.abc import Iterator

from rapidfuzz.distance import JaroWinkler

from thence.engines.venses.facts import Thing
from thence.engines.venses.lexical import Vocabulary
from thence.engines.venses.matching import THAN, Match
from thence.engines.venses.participants import Difference, others_match
from thence.knowledge.relation import Relation
from thence.languages import pack_of
from thence.pair import Label
from thence.text.meaning import AGENT, EntityKind, Factuality, PredicateKind

__all__ = ["differences"]

_PLACES = {
    "at", "in", "inside", "into", "near", "on", "outside", "within", "from", "to",
    "a", "da", "dentro", "fuori", "presso", "vicino",
}  # fmt: skip
_OF_THINGS = {"at", "in", "inside", "near", "within", "presso", "vicino"}
"""The prepositions that tell the place of a thing, not who or what it has to do with."""
_AS = "as"
"""The role of what something is as tall as."""
_ALIKE = 0.88
"""The likeness from which on two names are taken for spellings of one."""
_TIMES = {"after", "before", "by", "during", "in", "on", "since", "time", "until", "nel"}
_ONCE = {
    "bear", "begin", "die", "end", "found", "establish", "nascere", "morire", "fondare",
}  # fmt: skip
"""What happens to anybody or anything once, so that another place or time makes H false."""
_STRENGTH = {
    "every": 4, "most": 3, "many": 2, "some": 1, "several": 1, "indefinite": 1, "few": 1, "": 1,
}  # fmt: skip
"""A quantifier of H needs one of T that is as strong; the definite plural is as strong as any."""


def differences(match: Match, vocabulary: Vocabulary) -> Iterator[Difference]:
    """All differences between a fact of H and the fact of T that comes nearest."""
    text = match.text
    if text is None or match.predicate.weight < 0.5:
        return
    facts = text.standing is match.hypothesis.standing is Factuality.FACT
    if match.crossed and not facts:
        return
    if match.crossed:
        reason = f"the sides of the comparison have changed places: {text} / {match.hypothesis}"
        yield "comparison", Label.CONTRADICTION, reason
        return
    if facts:
        yield from _equality(match, vocabulary)
    asked = dict(match.hypothesis.arguments)
    for role, likeness, given in match.arguments:
        wanted = asked[role]
        if not isinstance(given, Thing) or not isinstance(wanted, Thing):
            continue
        if likeness.weight:
            yield from _quantifiers(given, wanted)
        elif others_match(role, match):
            yield from _settings(role, given, wanted, match, vocabulary)


def _equality(match: Match, vocabulary: Vocabulary) -> Iterator[Difference]:
    """Max is taller than Paul: then Paul is not as tall as Max."""
    text, fact = match.text, match.hypothesis
    given, asked = dict(text.arguments) if text else {}, dict(fact.arguments)
    if THAN not in given or _AS not in asked or AGENT not in given or AGENT not in asked:
        return
    sides = (given[THAN], asked[AGENT]), (given[AGENT], asked[_AS])
    if all(
        isinstance(one, Thing) and isinstance(other, Thing) and vocabulary.things(one, other).weight
        for one, other in sides
    ):
        yield "comparison", Label.CONTRADICTION, f"T has one side above the other: {text} / {fact}"


def _quantifiers(given: Thing, wanted: Thing) -> Iterator[Difference]:
    needed = _STRENGTH.get(wanted.determiner, 0)
    if needed < 2 or given.none or given.determiner == "definite":
        return
    if given.kind is not EntityKind.NOUN or _STRENGTH.get(given.determiner, 5) >= needed:
        return
    said = {"indefinite": "some", "": "no quantifier"}.get(given.determiner, given.determiner)
    reason = f"H speaks of {wanted.determiner} {wanted.head}, T has {said}"
    yield "quantifier", Label.UNKNOWN, reason


def _settings(
    role: str, given: Thing, wanted: Thing, match: Match, vocabulary: Vocabulary
) -> Iterator[Difference]:
    """Another place or time for what is otherwise the same."""
    fact = match.hypothesis
    preposition = fact.lemma if fact.kind is PredicateKind.RELATION else role.rstrip("+")
    conflict = vocabulary.conflict(given.head, wanted.head)
    once = fact.lemma in _ONCE
    if conflict is not None and _is_time(conflict) and preposition in _TIMES:
        label = Label.CONTRADICTION if once else Label.UNKNOWN
        yield "time", label, f"{role}: {given.head} in T, {wanted.head} in H"
    elif preposition in (_OF_THINGS if fact.kind is PredicateKind.RELATION else _PLACES) and (
        _are_places(given, wanted, vocabulary.language)
    ):
        if vocabulary.things(wanted, given).weight:  # H is more exact than T
            yield "place", Label.UNKNOWN, f"T only says {given.head}, H {wanted.head}"
        else:
            label = Label.CONTRADICTION if once else Label.UNKNOWN
            yield "place", label, f"{role}: {given.head} in T, {wanted.head} in H"


def _are_places(given: Thing, wanted: Thing, language: str) -> bool:
    """Whether two fillers of a place are names, neither of a time, and of different things."""
    if not given.kind is wanted.kind is EntityKind.NAME:
        return False
    calendar = pack_of(language).calendar
    times = set(f"{calendar.months} {calendar.weekdays}".lower().split()) if calendar else set()
    if {given.head.lower(), wanted.head.lower()} & times:
        return False
    return JaroWinkler.similarity(given.head.lower(), wanted.head.lower()) < _ALIKE


def _is_time(relation: Relation) -> bool:
    return "date" in relation.type
