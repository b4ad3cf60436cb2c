"""All that follows from facts by Horn axioms: the chase of a flat formula.

An axiom is Horn if it says that some atoms together imply further atoms, or that two things are
one, or that they cannot all be true. None of these speaks of anybody new, so the chase ends.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from thence.logic.formula import And, Atom, Equal, ForAll, Formula, Implies, Not, Variable
from thence.logic.problem import Axiom

__all__ = ["MOST_FACTS", "Rule", "World", "chase", "horn_rules"]

MOST_FACTS = 5000
"""Facts at which the chase is given up."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A Horn axiom; without head atoms and equality its body is impossible."""

    name: str
    body: tuple[Atom, ...]
    head: tuple[Atom, ...] = ()
    same: Equal | None = None


@dataclass(slots=True)
class World:
    """The facts that hold, each with the axioms that it rests on."""

    facts: dict[Atom, frozenset[str]] = field(default_factory=dict)
    stands_for: dict[Variable, Variable] = field(default_factory=dict)
    merged_by: set[str] = field(default_factory=set)
    broken: frozenset[str] = frozenset()
    """The axioms that cannot all be true of these facts; empty for a world that can be."""


def horn_rules(axioms: Iterable[Axiom]) -> list[Rule] | None:
    """The axioms as rules, or None where one of them is not Horn."""
    rules: list[Rule] = []
    for axiom in axioms:
        rule = _rule(axiom)
        if rule is None:
            return None
        rules.append(rule)
    return rules


def chase(facts: Iterable[Atom | Equal], rules: Sequence[Rule]) -> World | None:
    """The least world with the facts that obeys the rules; None where it grows too large."""
    world = World()
    pending: deque[tuple[Atom, frozenset[str]]] = deque()
    for fact in facts:
        if isinstance(fact, Equal):
            _merge(world, fact.left, fact.right)
        else:
            pending.append((fact, frozenset()))
    by_word: dict[tuple[object, ...], list[Rule]] = defaultdict(list)
    for rule in rules:
        for key in dict.fromkeys(map(_key, rule.body)):
            by_word[key].append(rule)
    while pending:
        while pending:
            atom, grounds = pending.popleft()
            atom = _placed(atom, world)
            if atom in world.facts:
                continue
            world.facts[atom] = grounds
            if len(world.facts) > MOST_FACTS:
                return None
            for rule in by_word.get(_key(atom), ()):
                pending += _applied(rule, world, atom)
        if world.stands_for:
            settled = {_placed(atom, world): why for atom, why in world.facts.items()}
            if settled.keys() != world.facts.keys():
                # Things that turned out to be one may set off further rules.
                world.facts = {}
                pending = deque(settled.items())
    return world


def _applied(rule: Rule, world: World, new: Atom) -> list[tuple[Atom, frozenset[str]]]:
    found: list[tuple[Atom, frozenset[str]]] = []
    for match, used in list(_matches(rule.body, world, new)):
        grounds = frozenset({rule.name}).union(*(world.facts[atom] for atom in used))
        found += [(_substituted(atom, match), grounds) for atom in rule.head]
        if rule.same is not None:
            left, right = match[rule.same.left], match[rule.same.right]
            if _merge(world, left, right):
                world.merged_by |= grounds
        elif not rule.head and not world.broken:
            world.broken = grounds
    return found


def _matches(
    body: Sequence[Atom], world: World, new: Atom
) -> Iterator[tuple[dict[Variable, Variable], tuple[Atom, ...]]]:
    """The ways to take the body for facts, the new one among them."""
    facts: dict[tuple[object, ...], list[Atom]] = defaultdict(list)
    if len(body) > 1:
        for fact in world.facts:
            facts[_key(fact)].append(fact)
    else:
        facts[_key(new)].append(new)

    def extend(
        position: int, match: dict[Variable, Variable], used: tuple[Atom, ...]
    ) -> Iterator[tuple[dict[Variable, Variable], tuple[Atom, ...]]]:
        if position == len(body):
            if new in used:
                yield match, used
            return
        for fact in facts.get(_key(body[position]), ()):
            longer = _extended(match, body[position].terms, fact.terms)
            if longer is not None:
                yield from extend(position + 1, longer, (*used, fact))

    yield from extend(0, {}, ())


def _extended(
    match: Mapping[Variable, Variable], terms: Sequence[Variable], values: Sequence[Variable]
) -> dict[Variable, Variable] | None:
    longer = dict(match)
    for term, value in zip(terms, values, strict=True):
        if longer.setdefault(term, value) != value:
            return None
    return longer


def _merge(world: World, left: Variable, right: Variable) -> bool:
    left, right = _representative(left, world), _representative(right, world)
    if left == right:
        return False
    world.stands_for[max(left, right)] = min(left, right)
    return True


def _representative(variable: Variable, world: World) -> Variable:
    while variable in world.stands_for:
        variable = world.stands_for[variable]
    return variable


def _placed(atom: Atom, world: World) -> Atom:
    if not world.stands_for:
        return atom
    return Atom(atom.predicate, tuple(_representative(term, world) for term in atom.terms))


def _substituted(atom: Atom, match: Mapping[Variable, Variable]) -> Atom:
    return Atom(atom.predicate, tuple(match[term] for term in atom.terms))


def _key(atom: Atom) -> tuple[object, ...]:
    return (atom.predicate, *(term.sort for term in atom.terms))


def _rule(axiom: Axiom) -> Rule | None:
    formula: Formula = axiom.formula
    if isinstance(formula, ForAll):
        formula = formula.body
    if isinstance(formula, Not):
        body = _atoms(formula.body)
        return None if body is None else Rule(axiom.name, body)
    if not isinstance(formula, Implies):
        return None
    body = _atoms(formula.condition)
    if not body:
        return None
    known = {term for atom in body for term in atom.terms}
    if isinstance(formula.consequence, Equal):
        both = {formula.consequence.left, formula.consequence.right}
        return Rule(axiom.name, body, same=formula.consequence) if both <= known else None
    head = _atoms(formula.consequence)
    if not head or not {term for atom in head for term in atom.terms} <= known:
        return None
    return Rule(axiom.name, body, head)


def _atoms(formula: Formula) -> tuple[Atom, ...] | None:
    parts = formula.parts if isinstance(formula, And) else (formula,)
    atoms = tuple(part for part in parts if isinstance(part, Atom))
    return atoms if len(atoms) == len(parts) else None
