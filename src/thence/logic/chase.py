"""All that follows from facts by Horn axioms: the chase of a flat formula.

An axiom is Horn if it says that some atoms together imply further atoms, or that two things are
one, or that they cannot all be true. None of these speaks of anybody new, so the chase ends.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from thence.logic.formula import And, Atom, Equal, ForAll, Formula, Implies, Not, Variable
from thence.logic.problem import Axiom

__all__ = ["MOST_FACTS", "HornRule", "World", "chase", "horn_rules"]

MOST_FACTS = 20_000
"""Facts at which the chase is given up."""

_Match = dict[Variable, Variable]
_Key = tuple[object, ...]
_Pattern = tuple[_Key, Atom]
"""An atom of a rule's body, and the key of the facts that it may be."""
_Reason = tuple[str, tuple[Atom, ...]]
"""A rule, and the facts that it took for its body."""


@dataclass(frozen=True, slots=True)
class HornRule:
    """A Horn axiom; without head atoms and identity its body is impossible."""

    name: str
    body: tuple[Atom, ...]
    head: tuple[Atom, ...] = ()
    same: Equal | None = None


class World:
    """The facts that hold, and what each rests on."""

    def __init__(self) -> None:
        self.facts: dict[Atom, None] = {}
        self.merged_by: set[str] = set()
        """The axioms by which things turned out to be one."""
        self.broken: frozenset[str] = frozenset()
        """The axioms that cannot all be true of these facts; empty for a world that can be."""
        self._reasons: dict[Atom, _Reason] = {}
        self._stands_for: _Match = {}
        self._by_term: dict[tuple[_Key, int, Variable], list[Atom]] = defaultdict(list)
        self._by_word: dict[_Key, list[Atom]] = defaultdict(list)

    def add(self, atom: Atom, reason: _Reason | None) -> None:
        """Take a fact for true, by a rule and other facts or, without a reason, as given."""
        self.facts[atom] = None
        if reason is not None:
            self._reasons.setdefault(atom, reason)
        key = _key(atom)
        self._by_word[key].append(atom)
        for position, term in enumerate(atom.terms):
            self._by_term[key, position, term].append(atom)

    def grounds(self, atoms: Iterable[Atom]) -> frozenset[str]:
        """The axioms that facts rest on, all the way down to what was given."""
        found: set[str] = set()
        pending, seen = list(atoms), set[Atom]()
        while pending:
            atom = self.placed(pending.pop())
            reason = self._reasons.get(atom)
            if atom not in seen and reason is not None:
                found.add(reason[0])
                pending += reason[1]
            seen.add(atom)
        return frozenset(found)

    def settle(self) -> list[tuple[Atom, _Reason | None]]:
        """Forget all facts where some are about things that are now one; what to add again."""
        settled = {self.placed(atom): self._reasons.get(atom) for atom in self.facts}
        if settled.keys() == self.facts.keys():
            return []
        self.facts = {}
        self._by_term.clear()
        self._by_word.clear()
        return list(settled.items())

    def placed(self, atom: Atom) -> Atom:
        """The atom of the first of all that are one."""
        if not self._stands_for:
            return atom
        return Atom(atom.predicate, tuple(map(self._representative, atom.terms)))

    def merge(self, left: Variable, right: Variable) -> bool:
        """Take two things for one; False where they were before."""
        left, right = self._representative(left), self._representative(right)
        if left == right:
            return False
        self._stands_for[max(left, right)] = min(left, right)
        return True

    def matches(
        self, body: Sequence[_Pattern], new: Atom
    ) -> Iterator[tuple[_Match, tuple[Atom, ...]]]:
        """The ways to take atoms for facts, the new one among them."""
        new_key = _key(new)
        for position, (key, atom) in enumerate(body):
            match = _extended({}, atom, new) if key == new_key else None
            if match is not None:
                rest = (*body[:position], *body[position + 1 :])
                yield from self._extend(match, rest, (new,))

    def _extend(
        self, match: _Match, body: Sequence[_Pattern], used: tuple[Atom, ...]
    ) -> Iterator[tuple[_Match, tuple[Atom, ...]]]:
        if not body:
            yield match, used
            return
        # The atom that shares most with what is known has the fewest facts to try.
        first = _most_known(body, match) if len(body) > 1 else 0
        pattern, rest = body[first], (*body[:first], *body[first + 1 :])
        for fact in list(self._candidates(pattern, match)):
            longer = _extended(match, pattern[1], fact)
            if longer is not None:
                yield from self._extend(longer, rest, (*used, fact))

    def _candidates(self, pattern: _Pattern, match: Mapping[Variable, Variable]) -> list[Atom]:
        key, atom = pattern
        for position, term in enumerate(atom.terms):
            if term in match:
                return self._by_term.get((key, position, match[term]), [])
        return self._by_word.get(key, [])

    def _representative(self, variable: Variable) -> Variable:
        while variable in self._stands_for:
            variable = self._stands_for[variable]
        return variable


def chase(facts: Iterable[Atom | Equal], rules: Sequence[HornRule]) -> World | None:
    """The least world with the facts that obeys the rules; None where it grows too large."""
    world = World()
    pending: deque[tuple[Atom, _Reason | None]] = deque()
    for fact in facts:
        if isinstance(fact, Equal):
            world.merge(fact.left, fact.right)
        else:
            pending.append((fact, None))
    by_word: dict[_Key, list[tuple[HornRule, list[_Pattern]]]] = defaultdict(list)
    for rule in rules:
        body = [(_key(atom), atom) for atom in rule.body]
        for key in dict.fromkeys(key for key, _ in body):
            by_word[key].append((rule, body))
    while pending:
        while pending:
            atom, reason = pending.popleft()
            atom = world.placed(atom)
            if atom in world.facts:
                continue
            world.add(atom, reason)
            if len(world.facts) > MOST_FACTS:
                return None
            for rule, body in by_word.get(_key(atom), ()):
                pending += _applied(rule, body, world, atom)
        # Things that turned out to be one may set off further rules.
        pending += world.settle()
    return world


def _applied(
    rule: HornRule, body: Sequence[_Pattern], world: World, new: Atom
) -> list[tuple[Atom, _Reason]]:
    found: list[tuple[Atom, _Reason]] = []
    for match, used in list(world.matches(body, new)):
        found += [
            (Atom(atom.predicate, tuple(match[term] for term in atom.terms)), (rule.name, used))
            for atom in rule.head
        ]
        if rule.same is not None:
            if world.merge(match[rule.same.left], match[rule.same.right]):
                world.merged_by |= {rule.name, *world.grounds(used)}
        elif not rule.head and not world.broken:
            world.broken = world.grounds(used) | {rule.name}
    return found


def _most_known(body: Sequence[_Pattern], match: Mapping[Variable, Variable]) -> int:
    known = [sum(term in match for term in atom.terms) for _, atom in body]
    return known.index(max(known))


def _extended(match: Mapping[Variable, Variable], atom: Atom, fact: Atom) -> _Match | None:
    longer = dict(match)
    for term, value in zip(atom.terms, fact.terms, strict=True):
        if longer.setdefault(term, value) != value:
            return None
    return longer


def _key(atom: Atom) -> _Key:
    return (atom.predicate, *(term.sort for term in atom.terms))


def horn_rules(axioms: Iterable[Axiom]) -> list[HornRule] | None:
    """The axioms as rules, or None where one of them is not Horn."""
    rules: list[HornRule] = []
    for axiom in axioms:
        rule = _rule(axiom)
        if rule is None:
            return None
        rules.append(rule)
    return rules


def _rule(axiom: Axiom) -> HornRule | None:
    formula: Formula = axiom.formula
    if isinstance(formula, ForAll):
        formula = formula.body
    if isinstance(formula, Not):
        body = _atoms(formula.body)
        return HornRule(axiom.name, body) if body else None
    if not isinstance(formula, Implies):
        return None
    body = _atoms(formula.condition)
    if not body:
        return None
    known = {term for atom in body for term in atom.terms}
    if isinstance(formula.consequence, Equal):
        both = {formula.consequence.left, formula.consequence.right}
        return HornRule(axiom.name, body, same=formula.consequence) if both <= known else None
    head = _atoms(formula.consequence)
    # A head that speaks of someone new would make the chase go on for ever.
    if not head or not {term for atom in head for term in atom.terms} <= known:
        return None
    return HornRule(axiom.name, body, head)


def _atoms(formula: Formula) -> tuple[Atom, ...] | None:
    parts = formula.parts if isinstance(formula, And) else (formula,)
    atoms = tuple(part for part in parts if isinstance(part, Atom))
    return atoms if len(atoms) == len(parts) else None
