"""Who takes part: where T says of somebody else, or the other way round, what H says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from thence.engines.venses.facts import Fact, Thing
from thence.engines.venses.lexical import Vocabulary
from thence.engines.venses.matching import Match
from thence.pair import Label
from thence.text.meaning import AGENT, OBJECT, RECIPIENT, EntityKind, PredicateKind

__all__ = ["Difference", "acts_for", "others_match", "participants"]

Difference = tuple[str, Label, str]
"""The check, what it makes of H, and why."""

_CORE = (AGENT, OBJECT, RECIPIENT)
_SYMMETRIC_NOUNS = {
    "acquaintance", "ally", "brother", "classmate", "colleague", "cousin", "enemy", "friend",
    "fratello", "amico", "collega", "cugino", "moglie", "marito", "sorella", "vicino",
    "husband", "neighbour", "neighbor", "opponent", "partner", "relative", "rival", "sibling",
    "sister", "spouse", "teammate", "twin", "wife",
}  # fmt: skip
"""Who is this of somebody has somebody who is it of him, or nearly so."""
_COUNTING = {
    "%", "all", "dozen", "first", "former", "half", "hundred", "kind", "last", "latter", "lot",
    "majority", "many", "member", "million", "most", "much", "number", "old", "one", "other",
    "part", "percent", "rest", "second", "series", "some", "thousand", "total", "type", "young",
}  # fmt: skip
"""Words that stand for what they are a part of, or for what stands elsewhere."""
_APART = {"about", "after", "against", "before", "by", "for", "into", "like", "near", "to", "with"}
"""Prepositions that stand between two different things."""


def participants(
    match: Match, facts: Sequence[Fact], vocabulary: Vocabulary
) -> Iterator[Difference]:
    """Roles that two participants have exchanged, and a participant that another one replaces."""
    text, fact = match.text, match.hypothesis
    if text is None or match.swapped or match.crossed:
        return
    if fact.kind is PredicateKind.RELATION:
        yield from _exchanged_ends(fact, facts)
        yield from _of_another(fact, facts, vocabulary)
    elif match.predicate.weight >= 0.5:
        if roles := _exchanged_roles(fact, text, facts, vocabulary):
            reason = f"{roles} have changed places: {text} / {fact}"
            yield "role swap", Label.CONTRADICTION, reason
        else:
            yield from _replaced(match, text, facts, vocabulary)


def others_match(role: str, match: Match) -> bool:
    """Whether T has every other argument of H, or a pronoun that may stand for it."""
    others = [
        likeness.weight > 0.5 or _is_open(given)
        for place, likeness, given in match.arguments
        if place != role
    ]
    return bool(others) and all(others)


def acts_for(one: Thing, other: Thing, facts: Sequence[Fact]) -> bool:
    """Whether T says that one has to do with the other: the ambassador for Westmark."""
    return any(
        fact.kind is PredicateKind.RELATION and _is_between(fact, one, other) for fact in facts
    )


def _is_open(given: Thing | Fact | None) -> bool:
    return isinstance(given, Thing) and given.kind is EntityKind.PRONOUN and not given.names


def _exchanged_roles(fact: Fact, text: Fact, facts: Sequence[Fact], vocabulary: Vocabulary) -> str:
    """The participants that have changed places, or the empty string.

    What belongs to one of them stands for it: the tenants' association for the tenants.
    """

    def near(given: Thing, asked: Thing) -> bool:
        return vocabulary.things(given, asked).weight > 0.5 or _belong(given, asked, facts)

    asked, given = _things(fact), _things(text)
    for first, second in combinations(_CORE, 2):
        if not {first, second} <= asked.keys() & given.keys():
            continue
        crossed = near(given[first], asked[second]) and near(given[second], asked[first])
        straight = max(vocabulary.things(given[at], asked[at]).weight for at in (first, second))
        if crossed and straight <= 0.5:
            return f"{asked[first].head} and {asked[second].head}"
    return ""


def _exchanged_ends(fact: Fact, facts: Sequence[Fact]) -> Iterator[Difference]:
    """Otho is Aldric's younger brother, where T has Aldric as that of Otho."""
    asked = _things(fact)
    if not {AGENT, OBJECT} <= asked.keys() or asked[AGENT].kind is not EntityKind.NOUN:
        return
    if asked[AGENT].head in _SYMMETRIC_NOUNS - _told(facts):
        return
    for other in facts:
        given = _things(other)
        if other.kind is not PredicateKind.RELATION or other.lemma != fact.lemma:
            continue
        if not {AGENT, OBJECT} <= given.keys() or given[AGENT].head != asked[AGENT].head:
            continue
        own = {asked[AGENT].head.lower()}
        back = given[AGENT].names & asked[OBJECT].names - own
        forth = asked[AGENT].names & given[OBJECT].names - own
        if back and forth and back != forth:
            reason = f"T has {min(back)} as {given[AGENT].head} of {min(forth)}, not the converse"
            yield "role swap", Label.CONTRADICTION, reason
            return


def _of_another(fact: Fact, facts: Sequence[Fact], vocabulary: Vocabulary) -> Iterator[Difference]:
    """H says of one name what T says of another one alone: who is deputy, whose sister it is."""
    asked = _things(fact)
    if not {AGENT, OBJECT} <= asked.keys() or fact.lemma not in {"be", "of"}:
        return
    noun, name = (OBJECT, AGENT) if fact.lemma == "be" else (AGENT, OBJECT)
    if asked[noun].kind is not EntityKind.NOUN or asked[name].kind is not EntityKind.NAME:
        return
    holders = []
    for other in facts:
        given = _things(other)
        same = other.kind is PredicateKind.RELATION and other.lemma == fact.lemma
        if same and given.keys() >= {AGENT, OBJECT} and given[noun].head == asked[noun].head:
            holders.append(given[name])
    if len(holders) != 1 or holders[0].kind is EntityKind.NOUN or not holders[0].names:
        return
    (holder,) = holders
    alike = vocabulary.things(holder, asked[name]), vocabulary.things(asked[name], holder)
    if any(likeness.weight for likeness in alike) or _belong(holder, asked[name], facts):
        return
    elsewhere = [thing for other in facts for thing in _things(other).values()]
    if any(asked[name].names & thing.names for thing in elsewhere):
        said = min(holder.names, default=holder.head)
        reason = f"T has {said} where H has {asked[name].head}: {fact}"
        yield "participant", Label.UNKNOWN, reason


def _told(facts: Sequence[Fact]) -> set[str]:
    """Nouns that an adjective tells apart: a younger brother has none who is younger."""
    return {
        filler.head
        for fact in facts
        if fact.kind is PredicateKind.ADJECTIVE and fact.lemma in {"young", "old", "big", "little"}
        for role, filler in fact.arguments
        if role == AGENT and isinstance(filler, Thing)
    }


def _replaced(
    match: Match, text: Fact, facts: Sequence[Fact], vocabulary: Vocabulary
) -> Iterator[Difference]:
    """The same is said of something else, and what H says it of is another thing in T."""
    for role, likeness, given in match.arguments:
        wanted = dict(match.hypothesis.arguments)[role]
        if role not in _CORE or likeness.weight or not others_match(role, match):
            continue
        if not isinstance(given, Thing) or not isinstance(wanted, Thing):
            continue
        if _are_apart(given, wanted, facts, vocabulary):
            reason = f"T says of {given.head}, not of {wanted.head}: {text}"
            yield "participant", Label.UNKNOWN, reason


def _are_apart(given: Thing, wanted: Thing, facts: Sequence[Fact], vocabulary: Vocabulary) -> bool:
    if EntityKind.PRONOUN in (given.kind, wanted.kind) or given.head.lower() in _COUNTING:
        return False
    if given.none or wanted.none or vocabulary.things(wanted, given).weight:
        return False
    if _belong(given, wanted, facts):  # a team of biologists, the ambassador for Westmark
        return False
    if given.kind is not wanted.kind:
        # A noun may be short for a name, unless T relates the two.
        return any(fact.lemma in _APART and _is_between(fact, given, wanted) for fact in facts)
    return any(
        wanted.names & thing.names and not wanted.names & given.names
        for fact in facts
        for thing in _things(fact).values()
    )


def _belong(given: Thing, wanted: Thing, facts: Sequence[Fact]) -> bool:
    """Whether T has one as a part, a member or a holder of the other."""
    names = given.kind is wanted.kind is EntityKind.NAME
    return any(
        (names or fact.lemma not in _APART)
        and fact.kind is PredicateKind.RELATION
        and (_is_between(fact, given, wanted) or _is_between(fact, wanted, given))
        for fact in facts
    )


def _is_between(fact: Fact, one: Thing, other: Thing) -> bool:
    ends = _things(fact)
    if not {AGENT, OBJECT} <= ends.keys() or fact.lemma == "be":
        return False
    return bool(ends[AGENT].names & one.names and ends[OBJECT].names & other.names)


def _things(fact: Fact) -> dict[str, Thing]:
    return {role: filler for role, filler in fact.arguments if isinstance(filler, Thing)}
