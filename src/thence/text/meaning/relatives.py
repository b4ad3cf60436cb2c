"""Relative clauses: every relativiser stands for its antecedent, and every gap is filled by it."""

from __future__ import annotations

from thence.text.meaning.frames import ClauseFrame
from thence.text.meaning.tree import Tree

__all__ = ["antecedents", "fill_relatives", "is_content_clause", "relativises"]


def antecedents(tree: Tree) -> dict[int, int]:
    """Each relativiser to the noun that it stands for."""
    found: dict[int, int] = {}
    for token in tree.tokens:
        if relativises(tree, token.index):
            clause = _relative_clause(tree, token.index)
            if clause is not None:
                found[token.index] = antecedent_of(tree, clause)
    return found


def antecedent_of(tree: Tree, clause: int) -> int:
    """The noun that a relative clause describes; of `it` in a cleft, what is clefted."""
    head = tree.head(clause)
    above = tree.head(head)
    if tree[head].form.lower() == "it" and above >= 0 and tree.dependents(above, "cop"):
        return above
    return head


def fill_relatives(tree: Tree, frames: dict[int, ClauseFrame], stands_for: dict[int, int]) -> None:
    """Put the antecedent of each relative clause, full or reduced, into its place."""
    for head, frame in frames.items():
        _promote(tree, frames, frame, stands_for)
        _resolve(tree, frame, stands_for)
        if tree.relation(head) in {"amod", "compound"} and tree.is_verb(head):
            frame.passive = tree.is_participle(head)
            frame.subject = tree.head(head)
    for head, frame in list(frames.items()):
        first = tree.first_conjunct(head)
        if first != head or tree.relation(head) != "acl":
            continue
        noun = antecedent_of(tree, head)
        if is_relative_clause(tree, head):
            if not _used_below(tree, frames, head, noun):
                _fill_gap(tree, frames, frame, noun)
        elif not is_content_clause(tree, head):
            _fill_reduced(tree, frame, noun)


def is_relative_clause(tree: Tree, head: int) -> bool:
    """Whether a clause is a full relative clause, by its relation or its relativiser."""
    if tree.full_relation(head) in {"acl:relcl", "advcl:relcl"}:
        return True
    if tree.relation(head) != "acl":
        return False
    if any(relativises(tree, item) for item in tree.below[head]):
        return True
    noun = tree.lemma(tree.head(head))
    return tree.is_finite(head) and not _has_content(tree, noun)


def is_content_clause(tree: Tree, head: int) -> bool:
    """Whether a clause under a noun is what the noun is about: the fact that, the plan to."""
    noun = tree.head(head)
    marks = set(tree.marks(head)) & (tree.grammar.complementisers | {"to", "di"})
    if not marks or is_relative_clause(tree, head):
        return False
    return _has_content(tree, tree.lemma(noun))


def _has_content(tree: Tree, noun: str) -> bool:
    return noun in tree.grammar.content_nouns or bool(tree.lexicon.verb_of(noun))


def relativises(tree: Tree, index: int) -> bool:
    """Whether a token can stand for the antecedent of a relative clause."""
    token = tree[index]
    form = token.form.lower()
    grammar = tree.grammar
    if form in grammar.relative_adverbs:
        return tree.relation(index) in {"advmod", "mark", "obl"}
    if form not in grammar.relativisers and token.lemma.lower() not in grammar.relativisers:
        return False
    if token.upos == "DET" and tree.relation(index) == "det":
        return token.feature("PronType") == "Rel"
    if token.upos in {"PRON", "DET"} or token.xpos in {"WDT", "WP", "WP$"}:
        return True
    return tree.relation(index) in {"nsubj", "obj", "iobj", "obl"}


def _relative_clause(tree: Tree, index: int) -> int | None:
    """The nearest relative clause above a relativiser."""
    seen = 0
    while (above := tree.head(index)) >= 0 and seen < len(tree):
        index = above
        seen += 1
        if tree.relation(index) == "acl" or tree.full_relation(index) == "advcl:relcl":
            return index
    return None


def _promote(
    tree: Tree, frames: dict[int, ClauseFrame], frame: ClauseFrame, stands_for: dict[int, int]
) -> None:
    """`who Bill insists dances`: a relativiser called object is the subject that is lacking."""
    pronoun = frame.object
    if pronoun not in stands_for or tree.grammar.null_subjects:
        return
    for item in (frame.head, *frame.complements):
        lacking = frames.get(item)
        if lacking is not None and lacking.subject is None and tree.is_finite(item):
            frame.object, lacking.subject = None, pronoun
            return


def _resolve(tree: Tree, frame: ClauseFrame, stands_for: dict[int, int]) -> None:
    """Replace relativisers in the slots of a frame by their antecedents."""

    def real(filler: int | None) -> int | None:
        return filler if filler is None else stands_for.get(filler, filler)

    given = frame.indirect
    frame.subject, frame.object = real(frame.subject), real(frame.object)
    frame.indirect, frame.agent = real(frame.indirect), real(frame.agent)
    if given in stands_for:
        _give_to_people(tree, frame)
    frame.obliques = [(role, stands_for.get(item, item)) for role, item in frame.obliques]
    for item in list(frame.extra):
        role = tree.grammar.relative_adverbs.get(tree[item].form.lower())
        if role and item in stands_for:
            frame.fill(role, stands_for[item])
            frame.extra.remove(item)


def _used_below(tree: Tree, frames: dict[int, ClauseFrame], head: int, noun: int) -> bool:
    """Whether the antecedent already has a place in the clause or in one below it."""
    inside = [head]
    for item in inside:
        if item in frames and item != noun and frames[item].uses(noun):
            return True
        inside.extend(child for child in tree.below[item] if child not in inside)
    possessed = [item for item in inside if tree.full_relation(item) == "nmod:poss"]
    return any(relativises(tree, item) for item in possessed)


def _fill_gap(tree: Tree, frames: dict[int, ClauseFrame], frame: ClauseFrame, noun: int) -> bool:
    """Find the place that the clause lacks, the clause itself first, then its complements."""
    if frame.subject is None:
        frame.subject = noun
        return True
    for position, (role, filler) in enumerate(frame.obliques):
        if filler < 0:
            frame.obliques[position] = (role, noun)
            return True
    for item in frame.complements:
        below = frames.get(item)
        if below is None or below.uses(noun):
            continue
        if below.subject is None and tree.is_finite(item):
            below.subject = noun
            return True
        if frame.object is not None or not tree.is_finite(item):
            if _lacks_object(tree, below):
                below.object = noun
                return True
        elif _fill_gap(tree, frames, below, noun):
            return True
    if _lacks_object(tree, frame):
        frame.object = noun
        return True
    if frame.indirect is None and tree.lemma(frame.head) in tree.grammar.dative_verbs:
        frame.indirect = noun
        _give_to_people(tree, frame)
        return True
    return False


def _give_to_people(tree: Tree, frame: ClauseFrame) -> None:
    """`the apple that he offers the girl`: of two objects, people receive, things are given."""
    if frame.object is None or frame.indirect is None:
        return
    animate = tree.lexicon.animate
    if animate(tree.lemma(frame.object)) and not animate(tree.lemma(frame.indirect)):
        frame.object, frame.indirect = frame.indirect, frame.object


def _lacks_object(tree: Tree, frame: ClauseFrame) -> bool:
    return frame.object is None and tree.is_verb(frame.head) and not frame.complements


def _fill_reduced(tree: Tree, frame: ClauseFrame, noun: int) -> None:
    """A participle or an infinitive after a noun: the noun is its subject or its object."""
    if tree.is_infinitive(frame.head) and not tree.is_gerund(frame.head):
        ordered = any(tree[item].upos in {"ADJ", "NUM"} for item in tree.dependents(noun, "amod"))
        if not ordered and _lacks_object(tree, frame) and not frame.passive:
            for position, (role, filler) in enumerate(frame.obliques):
                if filler < 0:
                    frame.obliques[position] = (role, noun)
                    return
            frame.object = noun
            return
    if frame.subject is None:
        frame.subject = noun
