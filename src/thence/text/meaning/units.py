"""The predicates of a sentence before their places are resolved to entities."""

from __future__ import annotations

from dataclasses import dataclass

from thence.text.meaning.frames import ClauseFrame
from thence.text.meaning.relatives import is_content_clause
from thence.text.meaning.roles import Slot, adjective_roles, unsaid_slot, verb_roles
from thence.text.meaning.structure import AGENT, OBJECT, PredicateKind
from thence.text.meaning.tree import Tree

__all__ = ["MeaningUnit", "clause_units"]


@dataclass(frozen=True, slots=True)
class MeaningUnit:
    """A predicate with the tokens that fill its roles."""

    token: int
    lemma: str
    kind: PredicateKind
    slots: tuple[Slot, ...]
    carrier: int
    """The clause, or the noun, whose context the predicate has."""
    of_noun: bool = False
    """Whether the carrier is a noun that this modifies."""
    stands_for_clause: bool = True
    """Whether an argument that names the token as a clause means this predicate."""


def clause_units(tree: Tree, frames: dict[int, ClauseFrame]) -> list[MeaningUnit]:
    """What each clause says, and how it hangs on another one."""
    units: list[MeaningUnit] = []
    for head, frame in frames.items():
        if not frame.dropped:
            units.extend(_clause(tree, frame))
        units.extend(_adverbial(tree, frames, head))
    return units


def _clause(tree: Tree, frame: ClauseFrame) -> list[MeaningUnit]:
    head = frame.head
    if _is_there_be(tree, frame):
        return _existence(tree, frame)
    if tree[head].upos == "AUX" or tree.is_verb(head):
        if tree.lemma(head) in tree.grammar.be:
            return _bare_be(tree, frame)
        roles = tuple(verb_roles(tree, frame))
        return [MeaningUnit(head, tree.lemma(head), PredicateKind.VERB, roles, head)]
    if tree[head].upos in {"ADJ", "ADV"}:
        roles = tuple(adjective_roles(tree, frame))
        return [MeaningUnit(head, tree.lemma(head), PredicateKind.ADJECTIVE, roles, head)]
    return _copula(tree, frame)


def _copula(tree: Tree, frame: ClauseFrame) -> list[MeaningUnit]:
    """`X is Y` says `be(X, Y)`; `X is in Y` says `in(X, Y)`."""
    head = frame.head
    if frame.subject is not None:
        subject = Slot(AGENT, frame.subject, clause=tree.relation(frame.subject) == "csubj")
    elif frame.unsaid is not None:
        subject = unsaid_slot(AGENT, frame.unsaid)
    else:
        return []
    lemma = tree.preposition(head) or "be"
    slots = [subject, Slot(OBJECT, head)]
    slots += [Slot(role, item) for role, item in frame.obliques if item >= 0]
    return [MeaningUnit(head, lemma, PredicateKind.RELATION, tuple(slots), head)]


def _bare_be(tree: Tree, frame: ClauseFrame) -> list[MeaningUnit]:
    """`be` as the head: its phrases and clauses say where or what the subject is."""
    if frame.subject is None:
        return []
    subject = Slot(AGENT, frame.subject, clause=tree.relation(frame.subject) == "csubj")
    units = [
        MeaningUnit(
            frame.head,
            role,
            PredicateKind.RELATION,
            (subject, Slot(OBJECT, item)),
            frame.head,
        )
        for role, item in frame.obliques
        if item >= 0
    ]
    said = [Slot(OBJECT, item, clause=True) for item in frame.complements]
    if frame.object is not None:
        said.append(Slot(OBJECT, frame.object))
    return units + [
        MeaningUnit(frame.head, "be", PredicateKind.RELATION, (subject, slot), frame.head)
        for slot in said
    ]


def _is_there_be(tree: Tree, frame: ClauseFrame) -> bool:
    expletive = tree.first(frame.head, "expl")
    return (
        expletive is not None
        and tree.lemma(frame.head) in tree.grammar.be
        and tree[expletive].form.lower() in {"there", "ci", "c'", "vi", "v'"}
    )


def _existence(tree: Tree, frame: ClauseFrame) -> list[MeaningUnit]:
    """`there is a man in the garden` says `in(man, garden)`; alone it says that he exists."""
    subject = frame.subject if frame.subject is not None else frame.object
    if subject is None:
        return []
    places = [(role, item) for role, item in frame.obliques if item >= 0]
    head = frame.head
    if places:
        return [
            MeaningUnit(
                head, role, PredicateKind.RELATION, (Slot(AGENT, subject), Slot(OBJECT, item)), head
            )
            for role, item in places
        ]
    said = [item for item in tree.dependents(subject, "acl") if not is_content_clause(tree, item)]
    placed = [item for item in tree.dependents(subject, "nmod") if tree.preposition(item)]
    if tree.relation(head) in {"root", "conj"} and (said or placed):
        return []
    return [MeaningUnit(head, "exist", PredicateKind.VERB, (Slot(AGENT, subject),), head)]


def _adverbial(tree: Tree, frames: dict[int, ClauseFrame], head: int) -> list[MeaningUnit]:
    """`because`, `if`, `before`: a relation between two clauses."""
    if tree.relation(head) != "advcl" or tree.head(head) not in frames:
        return []
    if any(head in frame.complements for frame in frames.values()):
        return []
    marks = [mark for mark in tree.marks(head) if mark not in {"to", "that", "che", "di"}]
    if not marks or marks[0] in tree.grammar.negative_marks:
        return []
    slots = (Slot(AGENT, tree.head(head), clause=True), Slot(OBJECT, head, clause=True))
    return [
        MeaningUnit(
            head,
            "_".join(marks),
            PredicateKind.RELATION,
            slots,
            tree.head(head),
            stands_for_clause=False,
        )
    ]
