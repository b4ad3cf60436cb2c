"""Lexical selection: the anchored trees whose semantics is part of the input."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from thence.build.ssi.realiser.elementary import Bound, Elementary, Scope, instantiate
from thence.build.ssi.realiser.grammar import (
    Entry,
    Grammar,
    Lexicon,
    Literal,
    Morphology,
    NodeKind,
    SemanticInput,
    Tree,
)
from thence.build.ssi.realiser.value import Features, Value, unify, unify_features

__all__ = ["Fact", "Selection", "select"]


@dataclass(frozen=True, slots=True)
class Fact:
    """A literal of the input with constants alone: handle, predicate, arguments."""

    handle: str
    predicate: str
    arguments: tuple[str, ...]

    @property
    def indices(self) -> tuple[str, ...]:
        """Handle and arguments, as the charges of an entry count them."""
        return (self.handle, *self.arguments)


@dataclass(slots=True)
class Selection:
    """What the input comes down to: its facts and the trees that say them."""

    facts: list[Fact]
    trees: list[Elementary]


def select(
    grammar: Grammar, lexicon: Lexicon, semantics: SemanticInput, morphology: Morphology
) -> Selection:
    """All anchored trees that say a part of the input; one for each way of saying it."""
    features = dict(morphology.features)
    facts = [_fact(literal, number) for number, literal in enumerate(semantics.literals)]
    said = [number for number, fact in enumerate(facts) if fact.predicate not in features]
    inflected = [fact for fact in facts if fact.predicate in features]
    kept = [facts[number] for number in said]
    demands = [semantics.constraints[number] for number in said] if semantics.constraints else []
    numbers = count()
    found: list[Elementary] = []
    for entry in _candidates(lexicon, kept):
        ways = list(_matches(entry.semantics, kept, Scope(numbers), {}, ()))
        for tree in grammar.families.get(entry.family, ()) if ways else ():
            for made in _anchored(tree, entry, kept, ways, numbers):
                if _allowed(made, demands) and _inflect(made, inflected, features, kept, numbers):
                    made.number = len(found)
                    found.append(made)
    return Selection(kept, found)


def _fact(literal: Literal, number: int) -> Fact:
    arguments = (_atom(value, f"{number}.{place}") for place, value in enumerate(literal.arguments))
    handle = _atom(literal.handle, str(number))
    return Fact(handle, _atom(literal.predicate, str(number)), tuple(arguments))


def _atom(value: Value, place: str) -> str:
    """A constant for any value of the input: a variable of the input is a thing not known."""
    if value.name:
        return f"?{value.name}"
    return "|".join(value.atoms) if value.atoms else f"_{place}"


def _candidates(lexicon: Lexicon, facts: Sequence[Fact]) -> Iterator[Entry]:
    seen: set[int] = set()
    predicates = dict.fromkeys(fact.predicate for fact in facts)
    for entries in (*(lexicon.by_predicate.get(name, ()) for name in predicates), lexicon.anywhere):
        for entry in entries:
            if id(entry) not in seen:
                seen.add(id(entry))
                yield entry


def _anchored(
    tree: Tree,
    entry: Entry,
    facts: Sequence[Fact],
    ways: Sequence[tuple[int, ...]],
    numbers: Iterator[int],
) -> Iterator[Elementary]:
    for used in ways:
        made, own = _built(tree, entry, facts, used, numbers)
        if made is None:
            continue
        if not tree.semantics:
            yield _saying(made, used, used)
            continue
        for both in _matches(tree.semantics, facts, own, made.bindings, used, shared=used):
            # Variables of its own for each way, since two of them may stand in one sentence.
            made, own = _built(tree, entry, facts, used, numbers)
            assert made is not None
            made.bindings = _rebound(tree.semantics, facts, both[len(used) :], own, made.bindings)
            yield _saying(made, used, both)


def _built(
    tree: Tree,
    entry: Entry,
    facts: Sequence[Fact],
    used: tuple[int, ...],
    numbers: Iterator[int],
) -> tuple[Elementary | None, Scope]:
    words, own = Scope(numbers), Scope(numbers)
    bound = _rebound(entry.semantics, facts, used, words, {})
    return instantiate(tree, entry, words, own, bound), own


def _saying(made: Elementary, used: tuple[int, ...], both: tuple[int, ...]) -> Elementary:
    made.literals = used
    made.bits = sum(1 << number for number in set(both))
    return made


def _matches(
    literals: Sequence[Literal],
    facts: Sequence[Fact],
    scope: Scope,
    bound: Bound,
    used: tuple[int, ...],
    shared: tuple[int, ...] = (),
) -> Iterator[tuple[int, ...]]:
    """All ways to find each literal as a different fact, one of the shared ones if it can be."""
    if not literals:
        yield used
        return
    first, rest = literals[0], literals[1:]
    choices = [(number, _match(first, facts[number], scope, bound)) for number in shared]
    if all(grown is None for _, grown in choices):
        choices = [
            (number, _match(first, fact, scope, bound))
            for number, fact in enumerate(facts)
            if number not in used
        ]
    for number, grown in choices:
        if grown is not None:
            yield from _matches(rest, facts, scope, grown, (*used, number), shared)


def _rebound(
    literals: Sequence[Literal],
    facts: Sequence[Fact],
    used: Sequence[int],
    scope: Scope,
    bound: Bound,
) -> Bound:
    for literal, number in zip(literals, used, strict=True):
        grown = _match(literal, facts[number], scope, bound)
        assert grown is not None
        bound = grown
    return bound


def _match(literal: Literal, fact: Fact, scope: Scope, bound: Bound) -> Bound | None:
    if len(literal.arguments) != len(fact.arguments):
        return None
    atoms = literal.predicate.atoms
    if atoms and fact.predicate not in atoms:
        return None
    grown = dict(bound)
    values = (literal.handle, literal.predicate, *literal.arguments)
    constants = (fact.handle, fact.predicate, *fact.arguments)
    for value, atom in zip(values, constants, strict=True):
        if (value.name or value.atoms) and not unify(scope.term(value, grown), atom, grown):
            return None
    return grown


def _allowed(made: Elementary, demands: Sequence[tuple[str, ...]]) -> bool:
    """Whether the trace has what the input demands for the literals that the tree says."""
    return all(
        set(names) <= set(made.tree.trace)
        for number, names in enumerate(demands)
        if made.bits >> number & 1
    )


def _inflect(
    made: Elementary,
    inflected: Sequence[Fact],
    features: dict[str, tuple[tuple[str, tuple[Value, ...]], ...]],
    facts: Sequence[Fact],
    numbers: Iterator[int],
) -> bool:
    """Unify into the anchor what predicates say of the tree's own index; False where it clashes."""
    if not inflected:
        return True
    own = {
        fact.arguments[0]
        for number, fact in enumerate(facts)
        if made.bits >> number & 1 and fact.arguments
    }
    anchor = made.of_kind(NodeKind.ANCHOR)[0]
    for fact in inflected:
        if fact.arguments and fact.arguments[0] in own:
            added: Features | None = Scope(numbers).features(
                features[fact.predicate], made.bindings
            )
            if added is None:
                return False
            merged = unify_features(added, made.tops[anchor], made.bindings)
            if merged is None:
                return False
            made.tops[anchor] = merged
    return True
