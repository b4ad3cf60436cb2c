"""Entailment and contradiction between meanings with rules, by forward chaining.

The rules add what they say to the atoms until nothing new comes (the chase); a rule that has no
head and finds its body is a contradiction. Where neither side has rules, embedding alone decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from thence.build.ssi.meaning import ACTUAL, SAME, Atom, Meaning, Rule
from thence.pair import Label

__all__ = ["Known", "Reasoner", "Side", "embeddings", "entails", "label_of"]


def label_of(text: Meaning, hypothesis: Meaning, theory: Sequence[Rule] = ()) -> Label:
    """Entailment, contradiction or unknown, given rules that hold anyway."""
    reasoner = Reasoner(theory)
    return reasoner.label(reasoner.side(text), reasoner.side(hypothesis))


@dataclass(slots=True)
class Known:
    """What has been drawn from atoms by rules, and what the things of before stand for by now."""

    atoms: list[Atom]
    things: dict[str, str]


@dataclass(slots=True)
class Side:
    """A meaning as one side of many pairs: what of it does not depend on the other side."""

    meaning: Meaning
    predicates: frozenset[str]
    spoken: frozenset[str]
    """All predicates of it, those of its rules too."""
    as_text: Known | None
    """All that follows from it; None where it contradicts itself."""
    renamed: Meaning
    """The meaning with things of its own."""
    as_other: Known | None
    """All that follows from the renamed meaning."""


class Reasoner:
    """Tells the label of meanings, given rules that hold anyway."""

    def __init__(self, theory: Sequence[Rule] = ()) -> None:
        self._theory = [
            (rule, frozenset(_predicates(rule.body)), frozenset(_predicates(rule.head)))
            for rule in theory
        ]
        self._numbers = count()

    def side(self, meaning: Meaning) -> Side:
        """A meaning made ready for pairs."""
        spoken = frozenset(meaning.predicates).union(
            *(_predicates((*rule.body, *rule.head)) for rule in meaning.rules)
        )
        theory = self._relevant(spoken)
        renamed = _renamed(meaning)
        return Side(
            meaning,
            meaning.predicates,
            spoken,
            self._closed(meaning, theory),
            renamed,
            self._closed(renamed, theory),
        )

    def label(self, text: Side, hypothesis: Side) -> Label:
        """Entailment, contradiction or unknown."""
        if self.entails(text, hypothesis):
            return Label.ENTAILMENT
        return Label.CONTRADICTION if self.contradicts(text, hypothesis) else Label.UNKNOWN

    def entails(self, text: Side, hypothesis: Side) -> bool:
        """Whether T, which does not contradict itself, makes H true."""
        if text.as_text is None:
            return False
        theory = self._relevant(text.spoken | hypothesis.spoken)
        heads = _predicates(atom for rule in (*text.meaning.rules, *theory) for atom in rule.head)
        # T and the heads of rules need all predicates that H asks for.
        if not hypothesis.predicates <= text.predicates | heads:
            return False
        return self._follows(hypothesis.meaning, text.as_text, text.meaning.rules, theory)

    def contradicts(self, text: Side, hypothesis: Side) -> bool:
        """Whether T and H cannot both be true, of whatever things each speaks."""
        theory = self._relevant(text.spoken | hypothesis.spoken)
        rules = (*text.meaning.rules, *hypothesis.renamed.rules, *theory)
        said = text.predicates | hypothesis.predicates
        said |= _predicates(atom for rule in rules for atom in rule.head)
        if not any(not rule.head and _predicates(rule.body) <= said for rule in rules):
            return False
        one, other = text.as_text, hypothesis.as_other
        if one is None or other is None:
            return True
        both = Known(sorted({*one.atoms, *other.atoms}), {**one.things, **other.things})
        return _chase(both, rules, self._numbers) is None

    def _relevant(self, spoken: frozenset[str]) -> list[Rule]:
        """The rules whose bodies can come up at all."""
        said = set(spoken)
        found: list[Rule] = []
        left = self._theory
        while new := [part for part in left if part[1] <= said]:
            found += [rule for rule, _, _ in new]
            left = [part for part in left if not part[1] <= said]
            said.update(*(head for _, _, head in new))
        return found

    def _closed(self, meaning: Meaning, theory: Sequence[Rule]) -> Known | None:
        things = {term: term for atom in meaning.atoms for term in atom.terms}
        known = Known(sorted(set(meaning.atoms)), things)
        return _chase(known, (*meaning.rules, *theory), self._numbers)

    def _follows(
        self, hypothesis: Meaning, known: Known, rules: Sequence[Rule], theory: Sequence[Rule]
    ) -> bool:
        for things in embeddings(known.atoms, hypothesis.atoms):
            if all(
                self._holds(rule, things, known, (*rules, *theory)) for rule in hypothesis.rules
            ):
                return True
        return False

    def _holds(
        self, rule: Rule, things: Mapping[str, str], known: Known, rules: Sequence[Rule]
    ) -> bool:
        """Whether a rule of H holds in T: its body, of things not known, leads to its head."""
        names = dict(things)
        for term in _terms(rule.body):
            names.setdefault(term, f"some {term}")
        atoms = sorted({*known.atoms, *(_replaced(atom, names) for atom in rule.body)})
        own = {term: term for atom in atoms for term in atom.terms}
        grown = _chase(Known(atoms, own | known.things), rules, self._numbers)
        if grown is None:
            return True
        return bool(rule.head) and next(embeddings(grown.atoms, rule.head, names), None) is not None


def _predicates(atoms: Iterable[Atom]) -> set[str]:
    return {atom.predicate for atom in atoms}


def _chase(known: Known, rules: Sequence[Rule], numbers: Iterator[int]) -> Known | None:
    """What is known with all that follows from it by the rules; None where it contradicts."""
    atoms, things = known.atoms, dict(known.things)
    while True:
        grown = _step(atoms, rules, things, numbers)
        if grown is None or grown == atoms:
            return None if grown is None else Known(atoms, things)
        atoms = grown


def _step(
    known: list[Atom],
    rules: Sequence[Rule],
    things: dict[str, str],
    numbers: Iterator[int],
) -> list[Atom] | None:
    """The atoms after the first rule that has something to add; the same where none has."""
    said = _by_predicate(known)
    for rule in rules:
        if any(atom.predicate not in said for atom in rule.body):
            continue
        # A rule of a meaning speaks of the things of that meaning; the theory speaks of none.
        fixed = {term: things[term] for term in _terms((*rule.body, *rule.head)) if term in things}
        for found in _embedded(said, rule.body, fixed):
            if not rule.head:
                return None
            if rule.head[0].predicate == SAME:
                one, other = (found[term] for term in rule.head[0].terms)
                if one != other:
                    for term, stands_for in things.items():
                        things[term] = one if stands_for == other else stands_for
                    return sorted({_replaced(atom, {other: one}) for atom in known})
            elif next(_embedded(said, rule.head, found), None) is None:
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
    return _embedded(_by_predicate(text), hypothesis, known or {})


_Said = Mapping[str, Sequence[tuple[str, ...]]]


def _by_predicate(atoms: Iterable[Atom]) -> _Said:
    found: dict[str, list[tuple[str, ...]]] = {}
    for atom in atoms:
        found.setdefault(atom.predicate, []).append(atom.terms)
    return found


def _embedded(
    said: _Said, hypothesis: Iterable[Atom], known: Mapping[str, str]
) -> Iterator[Mapping[str, str]]:
    wanted: list[tuple[Atom, Sequence[tuple[str, ...]]]] = []
    for atom in hypothesis:
        candidates = [
            terms for terms in said.get(atom.predicate, ()) if len(terms) == len(atom.terms)
        ]
        if not candidates:
            return
        wanted.append((atom, candidates))
    wanted.sort(key=lambda choice: len(choice[1]))
    yield from _extended({ACTUAL: ACTUAL, **known}, wanted)


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
