"""Entailment and contradiction between meanings with rules, by forward chaining.

The rules add what they say to the atoms until nothing new comes (the chase); a rule that has no
head and finds its body is a contradiction. Where neither side has rules, embedding alone decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count

from thence.build.ssi.meaning import ACTUAL, SAME, Atom, Meaning, Rule
from thence.pair import Label

__all__ = ["embeddings", "entails", "label_of"]


def label_of(text: Meaning, hypothesis: Meaning, theory: Sequence[Rule] = ()) -> Label:
    """Entailment, contradiction or unknown, given rules that hold anyway."""
    if not text.rules and not hypothesis.rules and not theory:
        return Label.ENTAILMENT if entails(text, hypothesis) else Label.UNKNOWN
    theory = _relevant(theory, text, hypothesis)
    if _may_follow(text, hypothesis, theory):
        known = _chase(text.atoms, text.rules, theory)
        if known is not None and _follows(hypothesis, known, text, theory):
            return Label.ENTAILMENT
    return _consistency(text, hypothesis, theory)


def _relevant(theory: Sequence[Rule], *meanings: Meaning) -> list[Rule]:
    """The rules whose bodies can come up at all."""
    said: set[str] = set()
    for meaning in meanings:
        said |= meaning.predicates
        for rule in meaning.rules:
            said |= _predicates((*rule.body, *rule.head))
    found: list[Rule] = []
    left = list(theory)
    while new := [rule for rule in left if all(atom.predicate in said for atom in rule.body)]:
        found += new
        left = [rule for rule in left if rule not in new]
        for rule in new:
            said |= _predicates(rule.head)
    return found


def _may_follow(text: Meaning, hypothesis: Meaning, theory: Sequence[Rule]) -> bool:
    """Whether T and the heads of rules have all predicates that H asks for."""
    found = set(text.predicates)
    for rule in (*text.rules, *theory):
        found |= _predicates(rule.head)
    return hypothesis.predicates <= found


def _consistency(text: Meaning, hypothesis: Meaning, theory: Sequence[Rule]) -> Label:
    """Contradiction or unknown."""
    rules = (*text.rules, *hypothesis.rules, *theory)
    said = set(text.predicates | hypothesis.predicates)
    for rule in rules:
        said |= _predicates(rule.head)
    if not any(not rule.head and _predicates(rule.body) <= said for rule in rules):
        return Label.UNKNOWN
    other = _renamed(hypothesis)
    both = _chase((*text.atoms, *other.atoms), (*text.rules, *other.rules), theory)
    return Label.CONTRADICTION if both is None else Label.UNKNOWN


def _predicates(atoms: Iterable[Atom]) -> set[str]:
    return {atom.predicate for atom in atoms}


def _follows(
    hypothesis: Meaning, known: frozenset[Atom], text: Meaning, theory: Sequence[Rule]
) -> bool:
    for things in embeddings(sorted(known), hypothesis.atoms):
        if all(_holds(rule, things, known, text, theory) for rule in hypothesis.rules):
            return True
    return False


def _holds(
    rule: Rule,
    things: Mapping[str, str],
    known: frozenset[Atom],
    text: Meaning,
    theory: Sequence[Rule],
) -> bool:
    """Whether a rule of H holds in T: its body, of things not known, leads to its head."""
    names = dict(things)
    for term in _terms(rule.body):
        names.setdefault(term, f"some {term}")
    body = [_replaced(atom, names) for atom in rule.body]
    grown = _chase((*known, *body), text.rules, theory)
    if grown is None:
        return True
    return bool(rule.head) and next(embeddings(sorted(grown), rule.head, names), None) is not None


def _chase(
    atoms: Iterable[Atom], rules: Sequence[Rule], theory: Sequence[Rule]
) -> frozenset[Atom] | None:
    """The atoms with all that follows from them by the rules; None where they contradict."""
    known = sorted(set(atoms))
    things = {term: term for atom in known for term in atom.terms}
    numbers = count()
    while True:
        grown = _step(known, rules, theory, things, numbers)
        if grown is None or grown == known:
            return None if grown is None else frozenset(known)
        known = grown


def _step(
    known: list[Atom],
    rules: Sequence[Rule],
    theory: Sequence[Rule],
    things: dict[str, str],
    numbers: Iterator[int],
) -> list[Atom] | None:
    """The atoms after the first rule that has something to add; the same where none has."""
    predicates = {atom.predicate for atom in known}
    for rule in (*rules, *theory):
        if any(atom.predicate not in predicates for atom in rule.body):
            continue
        # A rule of a meaning speaks of the things of that meaning; the theory speaks of none.
        fixed = {term: things[term] for term in _terms((*rule.body, *rule.head)) if term in things}
        for found in embeddings(known, rule.body, fixed):
            if not rule.head:
                return None
            if rule.head[0].predicate == SAME:
                one, other = (found[term] for term in rule.head[0].terms)
                if one != other:
                    for term, stands_for in things.items():
                        things[term] = one if stands_for == other else stands_for
                    return sorted({_replaced(atom, {other: one}) for atom in known})
            elif next(embeddings(known, rule.head, found), None) is None:
                names = dict(found)
                for term in _terms(rule.head):
                    names.setdefault(term, f"new {next(numbers)}")
                return sorted({*known, *(_replaced(atom, names) for atom in rule.head)})
    return known


def _terms(atoms: Iterable[Atom]) -> list[str]:
    return list(dict.fromkeys(term for atom in atoms for term in atom.terms))


def _replaced(atom: Atom, names: Mapping[str, str]) -> Atom:
    return Atom(atom.predicate, tuple(names.get(term, term) for term in atom.terms))


def _renamed(meaning: Meaning) -> Meaning:
    """The meaning with things of its own."""
    atoms = (*meaning.atoms, *(atom for rule in meaning.rules for atom in (*rule.body, *rule.head)))
    names = {term: f"other {term}" for term in _terms(atoms) if term != ACTUAL}
    return Meaning(
        tuple(_replaced(atom, names) for atom in meaning.atoms),
        tuple(
            Rule(
                tuple(_replaced(atom, names) for atom in rule.body),
                tuple(_replaced(atom, names) for atom in rule.head),
            )
            for rule in meaning.rules
        ),
    )


def entails(text: Meaning, hypothesis: Meaning) -> bool:
    """Whether the atoms of the hypothesis follow from those of the text, rules left aside."""
    return next(embeddings(text.atoms, hypothesis.atoms), None) is not None


def embeddings(
    text: Iterable[Atom], hypothesis: Iterable[Atom], known: Mapping[str, str] | None = None
) -> Iterator[Mapping[str, str]]:
    """All ways to take each thing of the hypothesis for one of the text; some may be given."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for atom in text:
        found.setdefault(atom.predicate, []).append(atom.terms)
    wanted: list[tuple[Atom, Sequence[tuple[str, ...]]]] = []
    for atom in hypothesis:
        candidates = [
            terms for terms in found.get(atom.predicate, ()) if len(terms) == len(atom.terms)
        ]
        if not candidates:
            return
        wanted.append((atom, candidates))
    wanted.sort(key=lambda choice: len(choice[1]))
    yield from _extended({ACTUAL: ACTUAL, **(known or {})}, wanted)


def _extended(
    known: Mapping[str, str], wanted: Sequence[tuple[Atom, Sequence[tuple[str, ...]]]]
) -> Iterator[Mapping[str, str]]:
    if not wanted:
        yield known
        return
    (atom, candidates), rest = wanted[0], wanted[1:]
    for terms in candidates:
        grown = dict(known)
        if all(
            grown.setdefault(term, other) == other
            for term, other in zip(atom.terms, terms, strict=True)
        ):
            yield from _extended(grown, rest)
