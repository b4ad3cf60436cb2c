"""Subjects that a clause shares: control, raising, perception, coordination, modals, clefts."""

from __future__ import annotations

from thence.text.meaning.frames import ClauseFrame
from thence.text.meaning.tree import Tree

__all__ = ["drop_empty_heads", "share_subjects"]


def share_subjects(tree: Tree, frames: dict[int, ClauseFrame]) -> None:
    """Give each clause without a subject of its own the one that it is understood with."""
    for head, frame in frames.items():
        _share_in_coordination(tree, frames, head, frame)
        _leave_unsaid(tree, frame)
        _attach_participle(tree, frames, frame)
        _attach_from(tree, frames, frame)
        for item in frame.complements:
            below = frames.get(tree.first_conjunct(item))
            if below is not None:
                _control(tree, frame, below)
        for item in tree.dependents(head, "advcl"):
            below = frames.get(item)
            if below is not None and below.subject is None and not tree.is_finite(item):
                below.subject = frame.subject
        _raise(tree, frame)
        _split_for_phrase(tree, frames, frame)


def drop_empty_heads(tree: Tree, frames: dict[int, ClauseFrame]) -> None:
    """Mark the clauses that another one says whole: modals with an infinitive."""
    for head, frame in frames.items():
        modality = tree.grammar.modal_heads.get(tree.lemma(head))
        if modality is None or frame.object is not None or len(frame.complements) != 1:
            continue
        if tree.is_infinitive(frame.complements[0]) and frame.complements[0] in frames:
            frame.dropped = True


def _share_in_coordination(
    tree: Tree, frames: dict[int, ClauseFrame], head: int, frame: ClauseFrame
) -> None:
    if tree.relation(head) != "conj":
        return
    first = frames.get(tree.head(head))
    if first is None:
        return
    if frame.subject is None and frame.agent is None:
        frame.subject = first.subject
        frame.unsaid = first.unsaid
    extracted = first.object is not None and first.object < first.head
    if extracted and frame.object is None and not frame.complements and not frame.passive:
        # "the cake that he baked and ate": an antecedent before both verbs is shared.
        frame.object = first.object if tree.is_verb(head) else None
    shared = frame.object is not None and first.object is None and not first.complements
    if shared and not first.passive and not frame.passive and not first.obliques:
        between = range(first.head + 1, head)
        if all(tree.relation(item) in {"cc", "advmod", "punct"} for item in between):
            first.object = frame.object


def _leave_unsaid(tree: Tree, frame: ClauseFrame) -> None:
    """A finite Italian clause without subject has one that is understood."""
    if not tree.grammar.null_subjects or frame.subject is not None or frame.unsaid is not None:
        return
    if tree.is_finite(frame.head) and not tree.dependents(frame.head, "expl", "csubj"):
        frame.unsaid = frame.head


def _control(tree: Tree, frame: ClauseFrame, below: ClauseFrame) -> None:
    """The subject of an infinitive, participle or adjective that a verb or adjective takes."""
    lemma = tree.lemma(frame.head).partition("_")[0]
    grammar = tree.grammar
    patient = frame.object if frame.object is not None else frame.indirect
    if below.subject is not None or not _is_open(tree, below.head, patient):
        return
    if patient is None or lemma in grammar.subject_control:
        _causative(tree, frame, below)
        if below.subject is None:
            below.subject = frame.subject
            below.unsaid = frame.unsaid
        return
    below.subject = patient
    if lemma in grammar.raising_to_object and not frame.passive and patient == frame.object:
        frame.object = None


def _is_open(tree: Tree, clause: int, patient: int | None) -> bool:
    """Whether a clause takes its subject from above: one that looks finite may be an infinitive.

    `She notices the man jump` has a form that is the present of other persons as well.
    """
    if tree.relation(clause) == "xcomp" or not tree.is_finite(clause):
        return True
    bare = tree.lemma(clause) == tree[clause].form.lower() and not tree.marks(clause)
    return bare and patient is not None and patient < clause


def _causative(tree: Tree, frame: ClauseFrame, below: ClauseFrame) -> None:
    """Italian `fa cantare la donna`: an animate object of the infinitive is who acts."""
    lemma = tree.lemma(frame.head)
    causatives = tree.grammar.causatives
    if not causatives or lemma not in tree.grammar.perception | causatives:
        return
    if below.object is not None and tree.lexicon.animate(tree.lemma(below.object)):
        below.subject, below.object = below.object, None
    elif below.indirect is not None:
        below.subject, below.indirect = below.indirect, None


def _attach_participle(tree: Tree, frames: dict[int, ClauseFrame], frame: ClauseFrame) -> None:
    """`sees the woman giving it`: the participle after a perceived object is what is perceived."""
    if frame.object is None or tree.lemma(frame.head) not in tree.grammar.perception:
        return
    if frame.object < frame.head or frame.complements:
        return
    following = [
        item
        for item in tree.dependents(frame.head, "advcl")
        if item == frame.object + 1 and not tree.dependents(item, "mark", "nsubj")
    ]
    for item in (*tree.dependents(frame.object, "acl"), *following):
        below = frames.get(item)
        if below is None or not tree.is_gerund(item):
            continue
        below.subject = frame.object
        frame.complements.append(item)
        frame.object = None
        return


def _attach_from(tree: Tree, frames: dict[int, ClauseFrame], frame: ClauseFrame) -> None:
    """`prevents him from leaving`: the gerund is the complement, and its subject the object."""
    for item in tree.dependents(frame.head, "advcl"):
        if frame.object is not None and item in frames and tree.marks(item) == ["from"]:
            frame.complements.append(item)
            frames[item].subject = frame.object
            return


def _raise(tree: Tree, frame: ClauseFrame) -> None:
    """`the man seems to dance` is `it seems that the man dances`: seem has no subject itself."""
    lemma = tree.lemma(frame.head).partition("_")[0]
    if lemma not in tree.grammar.raising or not frame.complements:
        return
    if frame.subject is not None and not tree.is_clause(frame.subject):
        frame.subject = None
    frame.unsaid = None


def _split_for_phrase(tree: Tree, frames: dict[int, ClauseFrame], frame: ClauseFrame) -> None:
    """`insists for the man to dance`: the phrase with `for` is the subject of the infinitive."""
    marks = tree.grammar.subject_marks
    for item in tree.dependents(frame.head, "advcl"):
        whole = not marks.isdisjoint(tree.marks(item)) and tree.is_infinitive(item)
        if whole and tree.dependents(item, "nsubj") and frame.object is None:
            frame.complements.append(item)
            return
    for role, filler in list(frame.obliques):
        if not marks or role not in {*marks, "time"} or filler < frame.head:
            continue
        clauses = [*tree.dependents(filler, "acl"), *frame.complements]
        clauses += tree.dependents(frame.head, "advcl")
        for item in clauses:
            named = role in marks or not marks.isdisjoint(tree.marks(item))
            if named and item > filler and tree.is_infinitive(item) and item in frames:
                frame.obliques.remove((role, filler))
                frames[item].subject = filler
                if frames[item].object == filler:
                    frames[item].object = None
                if item not in frame.complements:
                    frame.complements.append(item)
                return
