"""Clefts and pseudo-clefts: `it was X who left` and `what X did was Y` say only the clause."""

from __future__ import annotations

from thence.text.meaning.frames import ClauseFrame
from thence.text.meaning.relatives import relativises
from thence.text.meaning.tree import Tree

__all__ = ["undo_clefts"]


def undo_clefts(tree: Tree, frames: dict[int, ClauseFrame], stands_for: dict[int, int]) -> None:
    """Drop the copula of each cleft; what is clefted takes its place in the clause."""
    for head, frame in frames.items():
        if not tree.dependents(head, "cop") or not tree.is_nominal(head):
            continue
        if _is_cleft(tree, head):
            frame.dropped = True
            _place_clefted(tree, frames, head, stands_for)
        else:
            _undo_pseudo_cleft(tree, frames, frame, stands_for)


def _is_cleft(tree: Tree, head: int) -> bool:
    subjects = tree.dependents(head, "nsubj", "expl")
    if tree.grammar.null_subjects:
        empty = not subjects and _before(tree, tree.dependents(head, "cop")[0], head)
    else:
        empty = len(subjects) == 1 and tree[subjects[0]].form.lower() == "it"
    return empty and _clause_of(tree, head) is not None


def _before(tree: Tree, copula: int, head: int) -> bool:
    """An Italian cleft opens with the copula: `è l'uomo che canta`."""
    words = [item for item in range(copula) if tree[item].upos not in {"PUNCT", "ADV", "CCONJ"}]
    return not words and copula < head


def _clause_of(tree: Tree, head: int) -> int | None:
    """The clause of a cleft: a relative, or a clause with `that` hung on the copula."""
    subjects = tree.dependents(head, "nsubj", "expl")
    holders = [head, *subjects]
    clauses = [item for holder in holders for item in tree.dependents(holder, "acl")]
    clauses += tree.dependents(head, "ccomp", "advcl", "csubj")
    for item in clauses:
        words = tree.grammar.relativisers | {"that", "che"}
        if any(tree[part].form.lower() in words for part in _opening(tree, item)):
            return item
    return None


def _opening(tree: Tree, clause: int) -> list[int]:
    return [
        part for item in tree.below[clause] for part in (item, *tree.below[item]) if part < clause
    ]


def _place_clefted(
    tree: Tree, frames: dict[int, ClauseFrame], head: int, stands_for: dict[int, int]
) -> None:
    """A clefted prepositional phrase, or one before a complement clause, is put in directly."""
    clause = _clause_of(tree, head)
    frame = frames.get(clause) if clause is not None else None
    if frame is None or clause is None:
        return
    frames[head].complements = [clause]
    preposition = tree.preposition(head)
    if preposition:
        for item in _opening(tree, clause):
            if stands_for.get(item) == head:
                del stands_for[item]
                for slot in ("subject", "object", "indirect"):
                    if getattr(frame, slot) == item:
                        setattr(frame, slot, None)
        if preposition in tree.grammar.agent_prepositions and frame.passive:
            frame.agent = head
        else:
            frame.fill(preposition, head)
        if frame.object is None:  # `that` had taken its place
            frame.object, frame.indirect = frame.indirect, None
    elif tree.relation(clause) != "acl":
        pronouns = [item for item in _opening(tree, clause) if relativises(tree, item)]
        stands_for.update(dict.fromkeys(pronouns, head))
        if not any(frame.uses(item) for item in pronouns):
            _fill_first_gap(frame, head)


def _fill_first_gap(frame: ClauseFrame, noun: int) -> None:
    if frame.subject is None:
        frame.subject = noun
    elif frame.object is None:
        frame.object = noun


def _undo_pseudo_cleft(
    tree: Tree, frames: dict[int, ClauseFrame], frame: ClauseFrame, stands_for: dict[int, int]
) -> None:
    """`what the man gives her is a flower`: the free relative's pronoun is the predicate noun."""
    for subject in tree.dependents(frame.head, "csubj", "nsubj"):
        if tree.full_relation(subject).endswith(":outer"):
            continue
        inside = [(subject, item) for item in tree.below[subject]]
        inside += [(item, subject) for item in tree.dependents(subject, "acl")]
        for clause, pronoun in inside:
            free = tree[pronoun].form.lower() in {"what", "chi"} and pronoun < clause
            if free and clause in frames:
                frame.dropped = True
                frame.complements = [clause]
                stands_for[pronoun] = frame.head
