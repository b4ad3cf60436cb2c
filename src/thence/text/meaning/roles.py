"""From the surface frame of a verb to its deep roles: voice, dative shift and raising undone."""

from __future__ import annotations

from dataclasses import dataclass

from thence.text.meaning.frames import ClauseFrame
from thence.text.meaning.structure import AGENT, OBJECT, RECIPIENT
from thence.text.meaning.tree import Tree

__all__ = ["Slot", "adjective_roles", "unsaid_slot", "verb_roles"]


@dataclass(frozen=True, slots=True)
class Slot:
    """A role and the token that fills it, as an entity or as the clause that it heads."""

    role: str
    token: int
    clause: bool = False

    @property
    def unsaid(self) -> int | None:
        """The verb whose unsaid subject fills the role; None where a token does."""
        return -self.token - 2 if self.token < -1 else None


def verb_roles(tree: Tree, frame: ClauseFrame) -> list[Slot]:
    """The deep roles of a verb."""
    slots = _passive(tree, frame) if frame.passive else _active(frame)
    _add_obliques(tree, frame, slots)
    filled = _add_complements(tree, frame, slots)
    found = [_as_clause(tree, frame, role, token) for role, token in filled]
    role = OBJECT if frame.passive else AGENT
    if frame.unsaid is not None and role not in slots:
        found.append(unsaid_slot(role, frame.unsaid))
    return found


def unsaid_slot(role: str, verb: int) -> Slot:
    """A role filled by the unsaid subject of a verb; `Slot.unsaid` reads it back."""
    return Slot(role, -verb - 2)


def adjective_roles(tree: Tree, frame: ClauseFrame) -> list[Slot]:
    """The roles of a predicate adjective: what it is said of, then its phrases and clauses."""
    subject = frame.subject
    if subject is not None and frame.complements and _is_expletive(tree, subject):
        subject = None
    slots = [] if subject is None else [(AGENT, subject)]
    slots += [(role, item) for role, item in frame.obliques if item >= 0]
    for item in frame.complements:
        slots.append((OBJECT if any(role == AGENT for role, _ in slots) else AGENT, item))
    found = [_as_clause(tree, frame, role, token) for role, token in slots]
    if frame.unsaid is not None and all(slot.role != AGENT for slot in found):
        found.insert(0, unsaid_slot(AGENT, frame.unsaid))
    return found


def _as_clause(tree: Tree, frame: ClauseFrame, role: str, token: int) -> Slot:
    clause = token in frame.complements or (token >= 0 and tree.relation(token) == "csubj")
    return Slot(role, token, clause)


def _active(frame: ClauseFrame) -> dict[str, int]:
    slots = {AGENT: frame.subject, OBJECT: frame.object, RECIPIENT: frame.indirect}
    return {role: token for role, token in slots.items() if token is not None}


def _passive(tree: Tree, frame: ClauseFrame) -> dict[str, int]:
    """The subject of a passive is the object, or the recipient where an object is left."""
    slots: dict[str, int] = {}
    if frame.agent is not None:
        slots[AGENT] = frame.agent
    if frame.subject is None:
        return slots | {
            role: token
            for role, token in ((OBJECT, frame.object), (RECIPIENT, frame.indirect))
            if token is not None
        }
    if frame.indirect is not None and frame.object is None:
        return slots | _theme_and_recipient(tree, frame.subject, frame.indirect)
    if frame.object is not None:
        return slots | _theme_and_recipient(tree, frame.subject, frame.object)
    return slots | {OBJECT: frame.subject}


def _theme_and_recipient(tree: Tree, subject: int, left: int) -> dict[str, int]:
    """`the woman is given the flower` and `the flower is given the woman`: people receive."""
    receives = tree.lexicon.animate(tree.lemma(left)) or _is_personal(tree, left)
    given = tree.lexicon.animate(tree.lemma(subject)) or _is_personal(tree, subject)
    if receives and not given:
        return {OBJECT: subject, RECIPIENT: left}
    return {OBJECT: left, RECIPIENT: subject}


def _is_personal(tree: Tree, index: int) -> bool:
    """Whether a token is a personal pronoun or a name that is no place or thing."""
    if tree[index].upos == "PRON":
        return tree[index].form.lower() not in {"it", "this", "that", "these", "those"}
    types = {
        entity.type for entity in tree.sentence.entities if entity.first <= index < entity.last
    }
    return "PERSON" in types or (tree[index].upos == "PROPN" and not types)


def _add_obliques(tree: Tree, frame: ClauseFrame, slots: dict[str, int]) -> None:
    lemma = tree.lemma(frame.head).partition("_")[0]
    grammar = tree.grammar
    for role, token in frame.obliques:
        if token < 0:
            continue
        personal = tree.lexicon.animate(tree.lemma(token)) or _is_personal(tree, token)
        dative = role in grammar.dative_prepositions and (
            lemma in grammar.dative_verbs or (personal and OBJECT in slots)
        )
        benefactive = role in {"for", "per"} and lemma in grammar.benefactive_verbs and personal
        if (dative or benefactive) and RECIPIENT not in slots:
            slots[RECIPIENT] = token
        elif (
            role in grammar.agent_prepositions and frame.passive and AGENT not in slots and personal
        ):
            slots[AGENT] = token
        else:
            slots.setdefault(role if role not in slots else f"{role}+", token)


def _add_complements(
    tree: Tree, frame: ClauseFrame, slots: dict[str, int]
) -> list[tuple[str, int]]:
    """A clause is the object; beside an object it is the content of what is told to someone."""
    told = tree.lemma(frame.head) in tree.grammar.dative_verbs
    if frame.complements and told and OBJECT in slots and RECIPIENT not in slots:
        slots[RECIPIENT] = slots.pop(OBJECT)
    empty = AGENT in slots and frame.complements and _is_expletive(tree, slots[AGENT])
    if empty and tree.lemma(frame.head) in tree.grammar.raising:
        del slots[AGENT]
    filled = list(slots.items())
    for item in frame.complements:
        taken = any(role == OBJECT for role, _ in filled)
        filled.append(("clause" if taken else OBJECT, item))
    return filled


def _is_expletive(tree: Tree, index: int) -> bool:
    return index >= 0 and tree[index].form.lower() in {"it", "ciò"}
