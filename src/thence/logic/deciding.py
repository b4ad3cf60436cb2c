"""Does one formula follow from another? By embedding where that decides, else by provers."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from thence.errors import WrongUse
from thence.logic.chase import HornRule, World, chase, horn_rules
from thence.logic.embedding import TooManySteps, embedding
from thence.logic.formula import (
    ACTUAL,
    And,
    Atom,
    Equal,
    Exists,
    Formula,
    Not,
    Or,
    Sort,
    Variable,
    atoms_of,
    flat_atoms,
)
from thence.logic.notation import tptp_problem
from thence.logic.problem import Answer, Axiom, CounterModel, Failure, Problem, Proof, Timeout
from thence.logic.prover import Prover
from thence.logic.words import world_in_words
from thence.time_limit import OutOfTime, time_left

__all__ = ["LONGEST", "Conclusion", "Decider", "Decision"]

LONGEST = (3000, 300)
"""Words of T and of H beyond which nothing is decided: embedding and provers would not end."""


_FIRST = 0.6
"""The share of the time limit that the proof of H may take; the rest is for that of its denial."""
_CHECK = 0.25
"""The share of the steps to find a contradiction within T, which shows soon or hardly ever."""
_CHECK_SECONDS = 0.1
"""The share of the time limit that this may take."""


class Conclusion(StrEnum):
    """What was found out about two formulae."""

    ENTAILED = "entailed"
    CONTRADICTED = "contradicted"
    NEITHER = "neither"
    TIMEOUT = "timeout"
    FAILED = "failed"


_FINDINGS = {
    Proof: Conclusion.CONTRADICTED,
    CounterModel: Conclusion.NEITHER,
    Timeout: Conclusion.TIMEOUT,
    Failure: Conclusion.FAILED,
}


@dataclass(frozen=True, slots=True)
class Decision:
    """The finding, and what it rests on."""

    finding: Conclusion
    text: Formula
    hypothesis: Formula
    answer: Answer
    placed: dict[str, str] = field(default_factory=dict)
    """By embedding: the variable of T that each variable of H stands for."""


class _Asking(NamedTuple):
    """How long the provers may be asked, and how hard they may try."""

    deadline: float
    effort: float


class Decider:
    """Decides pairs of formulae; provers start when a pair first needs them."""

    def __init__(self, seconds: float = 5.0, save_problems: str | None = None) -> None:
        self.seconds, self._folder = seconds, Path(save_problems) if save_problems else None
        if self._folder is not None:
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise WrongUse(f"problems cannot be saved in {save_problems}: {error}") from error

    @cached_property
    def prover(self) -> Prover:
        """E and cvc5."""
        return Prover(self.seconds)

    def embeds(self, text: Formula, hypothesis: Formula) -> Decision | None:
        """Entailment by embedding alone: quick, and None says nothing of what is not flat."""
        asked = flat_atoms(hypothesis)
        if asked is None:
            return None
        try:
            placed = embedding(_facts(text), asked)
        except TooManySteps:
            return Decision(Conclusion.TIMEOUT, text, hypothesis, Timeout(self.seconds))
        if placed is None:
            return None
        named = {str(term): str(other) for term, other in placed.items()}
        return Decision(Conclusion.ENTAILED, text, hypothesis, Proof(("text",), "embedding"), named)

    def decide(
        self,
        text: Formula,
        hypothesis: Formula,
        axioms: Sequence[Axiom] = (),
        name: str = "pair",
        *,
        effort: float = 1.0,
        denial: bool = True,
    ) -> Decision:
        """Whether H follows from T, its denial does, or neither.

        `effort` is the share of the provers' usual steps that may be taken, and without `denial`
        it is not asked whether H is denied.
        """
        asking = _Asking(time.monotonic() + self._seconds_left(), effort)
        problem = Problem((Axiom("text", text), *axioms), hypothesis)
        contrary = Problem(problem.axioms, Not(hypothesis))
        self._save(problem, name)
        embedded = self.embeds(text, hypothesis)
        if embedded is not None:
            return embedded
        flat = self._chased(text, hypothesis, axioms)
        if flat is not None:
            return flat
        implied = set[str]().union(*(_words(axiom.formula) for axiom in axioms))
        given, asked = _words(text) | implied, _words(hypothesis)
        # A flat H with a word of its own is not entailed, though it may be denied.
        new_word = flat_atoms(hypothesis) is not None and not asked <= given
        apart = not given & asked and not _repeats_itself(hypothesis)
        if apart or (new_word and not (denial and _may_deny(text, asked | implied))):
            world = CounterModel((), "screening", "T and H speak of nothing in common.")
            return Decision(Conclusion.NEITHER, text, hypothesis, world)
        if not denial:
            answer = self._asked(problem, asking)
            found = Conclusion.ENTAILED if isinstance(answer, Proof) else _FINDINGS[type(answer)]
            return Decision(found, text, hypothesis, answer)
        self._save(contrary, f"{name}-not")
        if new_word:
            return self._denied(contrary, text, asking)
        return self._proved(problem, contrary, text, asking)

    def _seconds_left(self) -> float:
        """Of the limit of a question, no more than is left of that of the pair."""
        left = time_left()
        if left is not None and left < 0:
            raise OutOfTime
        return self.seconds if left is None else min(self.seconds, left)

    def _denied(self, denial: Problem, text: Formula, asking: _Asking) -> Decision:
        """Whether the denial of H follows, where H is known not to."""
        assert isinstance(denial.conjecture, Not)
        answer = self._asked(denial, asking)
        finding = _FINDINGS[type(answer)]
        return Decision(finding, text, denial.conjecture.body, answer)

    def _chased(
        self, text: Formula, hypothesis: Formula, axioms: Sequence[Axiom]
    ) -> Decision | None:
        """The decision on two flat formulae under Horn axioms; None for any others."""
        given, asked, rules = _flat_parts(text), _flat_parts(hypothesis), horn_rules(axioms)
        if given is None or asked is None or rules is None:
            return None
        apart = [_apart(part) for part in asked]
        try:
            return _world_decides(text, hypothesis, given, apart, rules)
        except TooManySteps:
            return Decision(Conclusion.TIMEOUT, text, hypothesis, Timeout(self.seconds))

    def contradicts_itself(self, text: Formula, axioms: Sequence[Axiom]) -> Proof | None:
        """The proof that the text and the axioms cannot all be true, where there is one."""
        given, rules = _flat_parts(text), horn_rules(axioms)
        if given is not None and rules is not None:
            world = chase(given, rules)
            broken = world.broken if world is not None else frozenset()
            return Proof(tuple(sorted({"text", *broken})), "chase") if broken else None
        absurd = Problem((Axiom("text", text), *axioms), Or(()))
        seconds = min(_CHECK_SECONDS * self.seconds, self._seconds_left())
        answer = self.prover.ask(absurd, seconds, effort=_CHECK)
        return answer if isinstance(answer, Proof) else None

    def _proved(
        self, problem: Problem, denial: Problem, text: Formula, asking: _Asking
    ) -> Decision:
        answer = self._asked(problem, asking, _FIRST)
        if isinstance(answer, Proof):
            return Decision(Conclusion.ENTAILED, text, problem.conjecture, answer)
        denied = self._asked(denial, asking)
        if isinstance(denied, Proof):
            return Decision(Conclusion.CONTRADICTED, text, problem.conjecture, denied)
        for found in (answer, denied):
            if isinstance(found, Failure):
                return Decision(Conclusion.FAILED, text, problem.conjecture, found)
            if isinstance(found, Timeout):
                return Decision(Conclusion.TIMEOUT, text, problem.conjecture, found)
        return Decision(Conclusion.NEITHER, text, problem.conjecture, answer)

    def _asked(self, problem: Problem, asking: _Asking, share: float = 1.0) -> Answer:
        """What the provers say in a share of the time that is left."""
        seconds = share * (asking.deadline - time.monotonic())
        if seconds <= 0:
            return Timeout(self.seconds)
        return self.prover.ask(problem, seconds, effort=asking.effort)

    def _save(self, problem: Problem, name: str) -> None:
        if self._folder is not None:
            path = self._folder / f"{quote(name, safe='')}.p"
            path.write_text(tptp_problem(problem), encoding="utf-8")


def _facts(text: Formula) -> list[Atom]:
    """The atoms that a formula says outright, whatever else it says."""
    body = text.body if isinstance(text, Exists) else text
    parts = body.parts if isinstance(body, And) else (body,)
    return [part for part in parts if isinstance(part, Atom)]


def _flat_parts(formula: Formula) -> list[Atom | Equal] | None:
    """The parts of an existential conjunction of atoms and identities; None for any other."""
    body = formula.body if isinstance(formula, Exists) else formula
    parts = body.parts if isinstance(body, And) else (body,)
    plain = [part for part in parts if isinstance(part, Atom | Equal)]
    return plain if len(plain) == len(parts) else None


def _apart(part: Atom | Equal) -> Atom | Equal:
    """A part of H under variables that T does not have."""
    if isinstance(part, Equal):
        return Equal(_primed(part.left), _primed(part.right))
    return Atom(part.predicate, tuple(map(_primed, part.terms)))


def _primed(variable: Variable) -> Variable:
    return Variable(f"{variable.name}'", variable.sort)


def _world_decides(
    text: Formula,
    hypothesis: Formula,
    given: Sequence[Atom | Equal],
    asked: Sequence[Atom | Equal],
    rules: Sequence[HornRule],
) -> Decision | None:
    """H in the least world of T; that world, or that of T and H together, may be impossible."""
    world = chase(given, rules)
    wanted = chase(asked, [])
    if world is None or wanted is None:
        return None
    placed = embedding(world.facts, wanted.facts)
    if placed is not None:
        named = {str(term).rstrip("'"): str(other) for term, other in placed.items()}
        used = {Atom(a.predicate, tuple(placed[t] for t in a.terms)) for a in wanted.facts}
        grounds = world.grounds(used) | world.merged_by
        proof = Proof(tuple(sorted({"text", *grounds})), "chase")
        return Decision(Conclusion.ENTAILED, text, hypothesis, proof, named)
    together = chase([*given, *asked], rules)
    if together is None:
        return None
    if together.broken and not world.broken:
        proof = Proof(tuple(sorted({"text", *together.broken})), "chase")
        return Decision(Conclusion.CONTRADICTED, text, hypothesis, proof)
    return Decision(Conclusion.NEITHER, text, hypothesis, _told(world))


def _told(world: World) -> CounterModel:
    return _smallest_world(list(world.facts))


def _repeats_itself(hypothesis: Formula) -> bool:
    """Whether H might be true or false whatever T says: it has a word twice."""
    words = [atom.predicate for atom in atoms_of(hypothesis) if len(atom.terms) < 2]
    own = [word for word in words if word != ACTUAL]
    return flat_atoms(hypothesis) is None and len(set(own)) < len(own)


def _may_deny(text: Formula, asked: set[str]) -> bool:
    """Whether T has a denial that facts of its own with those of a flat H could run against."""
    body = text.body if isinstance(text, Exists) else text
    parts = body.parts if isinstance(body, And) else (body,)
    known = asked.union(*(_words(part) for part in parts if isinstance(part, Atom)))
    return any(
        not (isinstance(part, Not) and flat_atoms(part.body) is not None) or _words(part) <= known
        for part in parts
        if not isinstance(part, Atom | Equal)
    )


def _words(formula: Formula) -> set[str]:
    """All that is said of one thing or event, or of none: roles are in every sentence."""
    unary = (atom.predicate for atom in atoms_of(formula) if len(atom.terms) < 2)
    return {word for word in unary if word != ACTUAL}


def _smallest_world(atoms: Sequence[Atom]) -> CounterModel:
    """A conjunction is its own counter-model for all that does not embed in it."""
    names = {term: f"{term.sort.lower()} {term.name}" for atom in atoms for term in atom.terms}
    ordered = sorted(atoms, key=lambda atom: atom.terms[0].sort is Sort.EVENT)
    facts = tuple((atom.predicate, tuple(names[term] for term in atom.terms)) for atom in ordered)
    return CounterModel(facts, "embedding", world_in_words(facts))
