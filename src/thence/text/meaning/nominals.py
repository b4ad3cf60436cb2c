"""What noun phrases say: adjectives, possessives, appositions, prepositions, nominalised verbs."""

from __future__ import annotations

from thence.text.meaning.frames import ClauseFrame
from thence.text.meaning.relatives import is_content_clause
from thence.text.meaning.roles import Slot
from thence.text.meaning.structure import AGENT, OBJECT, RECIPIENT, PredicateKind
from thence.text.meaning.tree import Tree
from thence.text.meaning.units import MeaningUnit

__all__ = ["nominalisations", "noun_units", "quantified"]


def quantified(tree: Tree, index: int) -> int:
    """The noun that a counting head is about: of `one of the men`, the men."""
    if tree.lemma(index) in tree.grammar.quantity_nouns:
        for item in tree.dependents(index, "nmod"):
            if tree.preposition(item) in tree.grammar.genitive_prepositions:
                return item
    return index


def nominalisations(tree: Tree, frames: dict[int, ClauseFrame]) -> dict[int, MeaningUnit]:
    """Nouns that say what a verb says, with their arguments found in and around the phrase."""
    found: dict[int, MeaningUnit] = {}
    for token in tree.tokens:
        noun = token.index
        verb = tree.lexicon.verb_of(tree.lemma(noun)) if token.upos == "NOUN" else ""
        if verb and not tree.is_particle(noun):
            carrier = _empty_carrier(tree, frames, noun)
            slots = _nominal_roles(tree, noun, verb)
            if carrier is not None:
                slots = _carried_roles(tree, frames[carrier], noun, slots)
            if set(slots) & {AGENT, OBJECT, RECIPIENT}:
                if carrier is not None:
                    frames[carrier].dropped = True
                found[noun] = MeaningUnit(
                    noun,
                    verb,
                    PredicateKind.NOUN,
                    tuple(Slot(role, item) for role, item in slots.items()),
                    noun if carrier is None else carrier,
                    of_noun=carrier is None,
                )
    return found


def noun_units(
    tree: Tree,
    frames: dict[int, ClauseFrame],
    nominal: dict[int, MeaningUnit],
    stands_for: dict[int, int],
) -> list[MeaningUnit]:
    """One predicate for each thing that a noun phrase says of its head."""
    claimed = {item for frame in frames.values() for item in frame.claimed}
    units: list[MeaningUnit] = []
    for token in tree.tokens:
        noun = token.index
        if not tree.is_nominal(noun) or noun in stands_for:
            continue
        for item in [*tree.below[noun], *_coordinated_adjectives(tree, noun)]:
            unit = _modifier(tree, noun, item, noun in nominal)
            if unit is not None and item not in claimed:
                units.append(unit)
    return units


def _coordinated_adjectives(tree: Tree, noun: int) -> list[int]:
    """The others of `a black and white dog`, which hang on the first adjective."""
    return [
        item
        for first in tree.dependents(noun, "amod")
        for item in tree.conjuncts(first)[1:]
        if tree[item].upos == "ADJ" and tree.coordinator(item) not in tree.grammar.or_words
    ]


def _modifier(tree: Tree, noun: int, item: int, nominalised: bool) -> MeaningUnit | None:
    relation, full = tree.relation(item), tree.full_relation(item)
    kind = PredicateKind.RELATION
    pair = (Slot(AGENT, noun), Slot(OBJECT, item))
    if not tree[item].form[:1].isalnum():
        return None
    joined = relation == "conj" and tree[item].upos == "ADJ" and tree[noun].upos != "ADJ"
    if (relation == "amod" or joined) and not tree.is_verb(item):
        slots = (Slot(AGENT, noun),)
        return MeaningUnit(
            item, tree.lemma(item), PredicateKind.ADJECTIVE, slots, noun, of_noun=True
        )
    if relation == "appos" or _is_title(tree, noun, item):
        return MeaningUnit(item, "be", kind, pair, noun, True, False)
    if nominalised or noun != quantified(tree, noun):
        return None
    if full in {"nmod:poss", "det:poss"}:
        return MeaningUnit(item, tree.grammar.possession, kind, pair, noun, True, False)
    if relation == "nmod":
        lemma = tree.preposition(item) or "time"
        return MeaningUnit(item, lemma, kind, pair, noun, True, False)
    if relation == "compound" and tree[noun].upos != "PROPN" and tree.is_nominal(item):
        return MeaningUnit(item, "compound", kind, pair, noun, True, False)
    if relation == "acl" and is_content_clause(tree, item):
        content = (Slot(AGENT, noun), Slot(OBJECT, item, clause=True))
        return MeaningUnit(item, "that", kind, content, noun, True, False)
    return None


def _is_title(tree: Tree, noun: int, item: int) -> bool:
    """`President Clinton`: a noun before a name says what its bearer is."""
    if tree[noun].upos != "PROPN" or item > noun:
        return False
    if tree.full_relation(item) in {"nmod", "nmod:desc"} and not tree.dependents(item, "case"):
        return tree[item].upos in {"NOUN", "PROPN"}
    return tree.relation(item) == "compound" and tree[item].upos == "NOUN"


def _nominal_roles(tree: Tree, noun: int, verb: str) -> dict[str, int]:
    slots: dict[str, int] = {}
    grammar = tree.grammar
    intransitive = tree.lexicon.intransitive(verb)
    possessor = None
    for item in tree.below[noun]:
        if tree.full_relation(item) in {"nmod:poss", "det:poss"}:
            possessor = item
        elif tree.relation(item) in {"nmod", "obl"}:
            role = tree.preposition(item)
            if role in grammar.agent_prepositions or role in {"da parte di"}:
                slots[AGENT] = item
            elif role in grammar.genitive_prepositions:
                slots[AGENT if intransitive else OBJECT] = item
            elif role in {"on", "against"} and OBJECT not in slots:
                slots[OBJECT] = item
            elif role in grammar.dative_prepositions and verb in grammar.dative_verbs:
                slots[RECIPIENT] = item
            else:
                slots.setdefault(role or "time", item)
    if possessor is not None:
        passive = AGENT in slots and OBJECT not in slots and not intransitive
        slots[OBJECT if passive else AGENT] = possessor
    return slots


def _empty_carrier(tree: Tree, frames: dict[int, ClauseFrame], noun: int) -> int | None:
    """The verb that only carries the nominalisation: make a decision; the attack took place."""
    for head, frame in frames.items():
        light = tree.lemma(head) in tree.grammar.light_verbs
        if light and frame.object == noun and frame.object > head:
            return head
        if light and frame.passive and frame.subject == noun:
            return head
        if frame.subject == noun and _occurs(tree, frame):
            return head
    return None


def _occurs(tree: Tree, frame: ClauseFrame) -> bool:
    """`happen`, `take place`: nothing is said but that it takes place."""
    lemma = tree.lemma(frame.head)
    if frame.object is not None:
        lemma = f"{lemma}_{tree.lemma(frame.object)}"
    return lemma in tree.grammar.occurrence


def _carried_roles(
    tree: Tree, frame: ClauseFrame, noun: int, slots: dict[str, int]
) -> dict[str, int]:
    """The arguments of a light verb are those of its nominalisation."""
    agent = frame.agent if frame.passive else frame.subject
    if agent is not None and agent != noun:
        slots.setdefault(AGENT, agent)
    if frame.indirect is not None:
        slots.setdefault(OBJECT, frame.indirect)
    light = not _occurs(tree, frame)
    transitive = not tree.lexicon.intransitive(tree.lexicon.verb_of(tree.lemma(noun)))
    for role in tree.grammar.dative_prepositions & slots.keys():
        if light and transitive and OBJECT not in slots:  # "made a visit to the hospital"
            slots[OBJECT] = slots.pop(role)
    for role, item in frame.obliques:
        if item >= 0:
            patient = light and role in {"on", "against", "to", "a"} and OBJECT not in slots
            slots.setdefault(OBJECT if patient else role, item)
    return slots
