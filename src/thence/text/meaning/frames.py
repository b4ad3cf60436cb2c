"""The surface frame of each clause: which dependent stands where, before voice is undone."""

from __future__ import annotations

from dataclasses import dataclass, field

from thence.text.meaning.tree import Tree

__all__ = ["ClauseFrame", "surface_frames"]


@dataclass(slots=True)
class ClauseFrame:
    """The slots of a clause, as token indices; filled in stages by relatives, control and so on."""

    head: int
    subject: int | None = None
    object: int | None = None
    indirect: int | None = None
    agent: int | None = None
    obliques: list[tuple[str, int]] = field(default_factory=list)
    complements: list[int] = field(default_factory=list)
    passive: bool = False
    dropped: bool = False
    """Whether another predicate says it all: a modal, a light verb, a cleft's copula."""
    unsaid: int | None = None
    """The verb whose unsaid subject this clause has: its own, or the one that it shares."""
    claimed: list[int] = field(default_factory=list)
    """Phrases that hang on a noun in the tree, but belong to the verb."""
    extra: list[int] = field(default_factory=list)
    """Relativisers that found no slot of their own."""

    def fill(self, role: str, filler: int) -> None:
        """Put a filler in an oblique role unless it is there already."""
        if (role, filler) not in self.obliques:
            self.obliques.append((role, filler))

    def uses(self, filler: int) -> bool:
        """Whether a token fills some slot."""
        slots = (self.subject, self.object, self.indirect, self.agent)
        return filler in slots or any(filler == item for _, item in self.obliques)


def surface_frames(tree: Tree) -> dict[int, ClauseFrame]:
    """A frame for each clause head of the tree, matrix clauses first."""
    heads = [token.index for token in tree.tokens if tree.is_clause(token.index)]
    heads.sort(key=lambda index: (_depth(tree, index), index))
    frames = {index: _frame(tree, index) for index in heads}
    for frame in frames.values():
        _claim_recipient(tree, frames, frame)
    return frames


def _depth(tree: Tree, index: int) -> int:
    depth = 0
    while (index := tree.head(index)) >= 0 and depth < len(tree):
        depth += 1
    return depth


def _frame(tree: Tree, head: int) -> ClauseFrame:
    frame = ClauseFrame(head, passive=is_passive(tree, head))
    objects: list[int] = []
    for item in tree.below[head]:
        relation = tree.relation(item)
        if relation in {"obj", "iobj"} and tree[item].upos in {"ADP", "PART"}:
            frame.fill(tree.lemma(item), -1)  # a stranded preposition, whatever it is called
        elif relation == "nsubj":
            _add_subject(tree, frame, item)
        elif relation == "csubj" and _is_raised(tree, head):
            frame.complements.append(item)
        elif relation == "csubj":
            frame.subject = item if frame.subject is None else frame.subject
        elif relation == "obj":
            tastes = tree[item].upos == "ADJ" and tree.lemma(head) in tree.grammar.sensory
            if tastes or (tree.is_clause(item) and not tree.is_nominal(item)):
                frame.complements.append(item)
            else:
                objects.append(item)
        elif relation == "iobj":
            frame.indirect = item
        elif relation in {"ccomp", "xcomp"}:
            frame.complements.append(item)
        elif relation == "obl" or (relation == "nmod" and not tree.is_nominal(head)):
            _add_oblique(tree, frame, item)
        elif relation == "nmod" and frame_is_copular(tree, head) and _after_copula(tree, item):
            continue
        elif relation == "expl":
            _add_expletive(tree, frame, item)
        elif relation == "advmod":
            _add_adverb(tree, frame, item)
    _place_objects(tree, frame, objects)
    _claim_phrases(tree, frame)
    return frame


def is_passive(tree: Tree, head: int) -> bool:
    """Whether a clause is passive: by its relations, or a bare participle after a noun."""
    relations = {tree.full_relation(item) for item in tree.below[head]}
    if relations & {"nsubj:pass", "aux:pass", "csubj:pass", "expl:pass"}:
        return True
    if tree.is_verb(head) and tree[head].xpos == "JJ" and tree.dependents(head, "cop"):
        return True  # "the book is hidden", of which a tagger makes half an adjective
    if not tree.is_verb(head) or not tree.is_participle(head):
        return "obl:agent" in relations
    if _has_italian_passive(tree, head) or tree.dependents(head, "cop"):
        return True
    if tree.dependents(head, "aux"):
        return False
    if tree.relation(head) in {"acl", "amod", "xcomp", "advcl"}:
        return not tree.dependents(head, "nsubj")
    if tree.relation(head) == "ccomp" and not tree.dependents(head, "mark"):
        return tree.lemma(tree.head(head)) in tree.grammar.perception
    first = tree.first_conjunct(head)
    return first != head and is_passive(tree, first)


def _has_italian_passive(tree: Tree, head: int) -> bool:
    """`è dato`, whatever the parser calls its auxiliary; `è arrivato` is no passive."""
    if not tree.grammar.unaccusatives or tree.lemma(head) in tree.grammar.unaccusatives:
        return False
    auxiliaries = {tree.lemma(item) for item in tree.dependents(head, "aux")}
    return bool(auxiliaries & tree.grammar.be) and not tree.dependents(head, "expl", "obj")


def _claim_phrases(tree: Tree, frame: ClauseFrame) -> None:
    """A recipient or an agent that hangs on the noun before it belongs to a verb that lacks it."""
    grammar = tree.grammar
    dative = _lacks_recipient(tree, frame)
    nouns = [frame.object, frame.indirect, *(item for _, item in frame.obliques)]
    for noun in nouns:
        if noun is None or noun < frame.head:
            continue
        for item in tree.dependents(noun, "nmod"):
            role = tree.preposition(item)
            if dative and noun == frame.object and role in grammar.dative_prepositions:
                frame.fill(role, item)
            elif frame.passive and frame.agent is None and role in grammar.agent_prepositions:
                frame.agent = item
            else:
                continue
            frame.claimed.append(item)


def _claim_recipient(tree: Tree, frames: dict[int, ClauseFrame], frame: ClauseFrame) -> None:
    """`meets the man who lends a book to Mary`: who stands last received it, and is not met to."""
    noun = tree.head(frame.head)
    above = (
        frames.get(tree.head(noun)) if noun >= 0 and tree.relation(frame.head) == "acl" else None
    )
    if above is None or above.object != noun or frame.object is None:
        return
    if tree.lemma(above.head) in tree.grammar.dative_verbs or not _lacks_recipient(tree, frame):
        return
    for role, item in list(above.obliques):
        dative = role in tree.grammar.dative_prepositions and item > frame.head
        if dative and (tree[item].upos == "PROPN" or tree.lexicon.animate(tree.lemma(item))):
            above.obliques.remove((role, item))
            frame.fill(role, item)
            return


def _lacks_recipient(tree: Tree, frame: ClauseFrame) -> bool:
    grammar = tree.grammar
    given = any(role in grammar.dative_prepositions for role, _ in frame.obliques)
    return tree.lemma(frame.head) in grammar.dative_verbs and frame.indirect is None and not given


def _is_raised(tree: Tree, head: int) -> bool:
    """`it seems that he sings`: the clause is what seems, and `it` is no subject."""
    empty = tree.dependents(head, "expl") and not tree.dependents(head, "xcomp")
    return bool(empty) and tree.lemma(head) in tree.grammar.raising


def frame_is_copular(tree: Tree, head: int) -> bool:
    """Whether the clause is made by a copula."""
    return bool(tree.dependents(head, "cop"))


def _after_copula(tree: Tree, item: int) -> bool:
    return not tree.preposition(item)


def _add_subject(tree: Tree, frame: ClauseFrame, item: int) -> None:
    if tree.full_relation(item) == "nsubj:outer":
        return
    if frame.subject is None:
        frame.subject = item
    elif _is_relative(tree, frame.subject):
        # "the man who Bill insists dances": the first of two subjects was extracted from below.
        frame.extra.append(frame.subject)
        frame.subject = item
    elif frame.object is None and frame.head < item:
        frame.object = item
    else:
        frame.extra.append(item)


def _is_relative(tree: Tree, index: int) -> bool:
    return tree[index].form.lower() in tree.grammar.relativisers and tree[index].upos == "PRON"


def _add_oblique(tree: Tree, frame: ClauseFrame, item: int) -> None:
    preposition = tree.preposition(item)
    grammar = tree.grammar
    if not preposition and _is_relative(tree, item) and frame.object is None:
        frame.object = item
        return
    if tree.full_relation(item) == "obl:agent":
        frame.agent = item
        frame.passive = frame.passive or tree.is_participle(frame.head)
    elif preposition in grammar.agent_prepositions and frame.passive and _may_act(tree, item):
        frame.agent = item
    elif tree[item].upos == "ADP":
        frame.fill(tree.lemma(item), -1)
    elif tree.is_verb(item):
        frame.complements.append(item)
    else:
        frame.fill(preposition or "time", item)


def _may_act(tree: Tree, item: int) -> bool:
    """Whether a `by` phrase can be an agent: not a date, an amount or a clock."""
    if tree[item].upos in {"NUM", "SYM"}:
        return False
    types = {entity.type for entity in tree.sentence.entities if entity.first <= item < entity.last}
    return not types & {"DATE", "TIME", "MONEY", "PERCENT", "CARDINAL", "QUANTITY"}


def _add_expletive(tree: Tree, frame: ClauseFrame, item: int) -> None:
    if preposition := tree.grammar.partitive_clitics.get(tree.lemma(item)):
        frame.fill(preposition, item)


def _add_adverb(tree: Tree, frame: ClauseFrame, item: int) -> None:
    form = tree[item].form.lower()
    if tree[item].upos == "ADP":
        frame.fill(tree.lemma(item), -1)
    elif tree.lemma(frame.head) in tree.grammar.sensory and tree[item].upos == "ADJ":
        frame.complements.append(item)
    elif form in tree.grammar.relative_adverbs:
        frame.extra.append(item)


def _place_objects(tree: Tree, frame: ClauseFrame, objects: list[int]) -> None:
    """One object is the object; of two, the relativiser or the first is the indirect one."""
    if not objects:
        return
    if len(objects) == 1:
        frame.object = objects[0]
        return
    first, second = objects[:2]
    relative = _is_relative(tree, first)
    before = [item for item in objects if item > frame.head]
    if relative and len(before) == 1 and tree.lemma(frame.head) not in tree.grammar.dative_verbs:
        frame.extra.append(first)
        frame.object = second
    elif frame.indirect is None:
        frame.indirect, frame.object = first, second
    else:
        frame.object = second
