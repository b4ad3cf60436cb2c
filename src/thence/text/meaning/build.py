"""From a tree to what it says: `meaning` of a sentence, `meanings` of a document."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, product

from thence.text.document import Document, Sentence
from thence.text.meaning.clefts import undo_clefts
from thence.text.meaning.context import Contexts
from thence.text.meaning.control import drop_empty_heads, share_subjects
from thence.text.meaning.entities import Entities
from thence.text.meaning.frames import ClauseFrame, surface_frames
from thence.text.meaning.grammar import grammar
from thence.text.meaning.lexicon import Lexicon, default_lexicon
from thence.text.meaning.nominals import nominalisations, noun_units, quantified
from thence.text.meaning.relatives import antecedents, fill_relatives
from thence.text.meaning.roles import Slot
from thence.text.meaning.structure import Argument, Context, Factuality, Meaning, Predicate
from thence.text.meaning.tree import Tree
from thence.text.meaning.units import MeaningUnit, clause_units
from thence.time_limit import check_time

__all__ = ["meaning", "meanings", "mended", "read_sentence"]

MOST_READINGS = 24
"""Distributed copies of one predicate; a long enumeration is cut here."""


def meanings(document: Document, lexicon: Lexicon | None = None) -> tuple[Meaning, ...]:
    """The meaning of each sentence of a document, in order."""
    return tuple(meaning(sentence, document.language, lexicon) for sentence in document)


def meaning(sentence: Sentence, language: str = "en", lexicon: Lexicon | None = None) -> Meaning:
    """The predicate-argument structure of a sentence, read off its tree."""
    return read_sentence(sentence, language, lexicon)[1]


def read_sentence(
    sentence: Sentence, language: str = "en", lexicon: Lexicon | None = None
) -> tuple[Sentence, Meaning]:
    """A sentence with its parser's mistakes put right, and what it says."""
    check_time()
    words = lexicon or default_lexicon(language)
    sentence = mended(sentence, language, words)
    tree = Tree(sentence, grammar(language), words)
    frames = surface_frames(tree)
    stands_for = antecedents(tree)
    undo_clefts(tree, frames, stands_for)
    fill_relatives(tree, frames, stands_for)
    share_subjects(tree, frames)
    drop_empty_heads(tree, frames)
    nominal = nominalisations(tree, frames)
    units = [*clause_units(tree, frames), *nominal.values()]
    units += noun_units(tree, frames, nominal, stands_for)
    return sentence, _Assembly(tree, frames, stands_for, nominal, units).meaning()


def mended(sentence: Sentence, language: str = "en", lexicon: Lexicon | None = None) -> Sentence:
    """A sentence with the usual mistakes of its parser put right."""
    rules, words = grammar(language), lexicon or default_lexicon(language)
    return sentence if rules.mended is None else rules.mended(sentence, words.animate)


class _Assembly:
    """Turns units into predicates: ids, distribution over coordination, contexts."""

    def __init__(
        self,
        tree: Tree,
        frames: dict[int, ClauseFrame],
        stands_for: dict[int, int],
        nominal: dict[int, MeaningUnit],
        units: list[MeaningUnit],
    ) -> None:
        self._tree, self._frames = tree, frames
        self._stands_for, self._nominal, self._units = stands_for, nominal, units
        self._entities = Entities(tree)
        self._contexts = Contexts(tree, frames)
        self._of_clause: dict[int, list[MeaningUnit]] = {}
        for unit in units:
            if unit.stands_for_clause:
                self._of_clause.setdefault(unit.token, []).append(unit)
        self._ids: dict[int, list[int]] = {}
        self._made: list[Predicate] = []

    def meaning(self) -> Meaning:
        """All predicates, and the entities that they and the sentence mention."""
        for unit in self._units:
            self._predicates(unit)
        self._entities.add_all(set(self._stands_for) | set(self._nominal))
        made = sorted(self._made, key=lambda item: (item.token, item.id))
        return Meaning(self._entities.all(), tuple(made))

    def _predicates(self, unit: MeaningUnit) -> list[int]:
        """The ids of the predicates that a unit gives, made on first use."""
        key = id(unit)
        if key in self._ids:
            return self._ids[key]
        self._ids[key] = []  # a clause inside its own argument is a broken tree: left out
        choices = [self._targets(unit, slot) for slot in unit.slots]
        slots = [slot for slot, found in zip(unit.slots, choices, strict=True) if found]
        choices = [found for found in choices if found]
        context = self._context(unit)
        modifiers = self._entities.adverbs(unit.token)
        ids: list[int] = []
        for filled in islice(product(*choices), MOST_READINGS):
            arguments = tuple(
                Argument(slot.role, target) for slot, target in zip(slots, filled, strict=True)
            )
            number = self._entities.next_id()
            self._made.append(
                Predicate(number, unit.token, unit.lemma, unit.kind, arguments, context, modifiers)
            )
            ids.append(number)
        self._ids[key] = ids
        return ids

    def _targets(self, unit: MeaningUnit, slot: Slot) -> list[int]:
        if slot.clause:
            return [
                number for item in self._tree.conjuncts(slot.token) for number in self._clause(item)
            ]
        if slot.unsaid is not None:
            return [self._entities.null(slot.unsaid)]
        token = self._reflexive(unit, slot.token)
        token = quantified(self._tree, self._stands_for.get(token, token))
        inside = self._inside_relation(unit, token)
        ids: list[int] = []
        for item in [token] if inside else self._nominal_conjuncts(token):
            if item in self._nominal:
                ids += self._predicates(self._nominal[item])
            elif item in self._frames and not self._tree.is_nominal(item):
                ids += self._clause(item)
            else:
                ids.append(self._entities.of(item))
        return ids

    def _clause(self, head: int) -> list[int]:
        frame = self._frames.get(head)
        if frame is not None and frame.dropped:
            below = [*frame.complements]
            if not below:
                below = [item for item, unit in self._nominal.items() if unit.carrier == head]
            return [
                number
                for item in below
                for number in (
                    self._predicates(self._nominal[item])
                    if item in self._nominal
                    else self._clause(item)
                )
            ]
        return [n for unit in self._of_clause.get(head, []) for n in self._predicates(unit)]

    def _nominal_conjuncts(self, token: int) -> list[int]:
        return [
            item
            for item in self._tree.conjuncts(token)
            if item == token or (self._tree.is_nominal(item) and not self._is_clause(item))
        ]

    def _is_clause(self, item: int) -> bool:
        return item in self._frames and bool(self._tree.dependents(item, "nsubj"))

    def _inside_relation(self, unit: MeaningUnit, token: int) -> bool:
        """Whether the token is the noun that a modifier is attached to: it is meant alone."""
        return unit.of_noun and token == unit.carrier

    def _reflexive(self, unit: MeaningUnit, token: int) -> int:
        """`himself` in a clause is its subject."""
        frame = self._frames.get(unit.token)
        form = self._tree[token].form.lower()
        if frame is None or frame.subject is None or not form.endswith(("self", "selves")):
            return token
        return frame.subject

    def _context(self, unit: MeaningUnit) -> Context:
        if unit.of_noun:
            context = self._contexts.of_noun(unit.carrier)
        elif not unit.stands_for_clause:
            return self._contexts.of_link(unit.carrier)
        else:
            context = self._contexts.of_clause(unit.carrier)
        split = any(
            self._contexts.is_alternative(slot.token) for slot in unit.slots if slot.token >= 0
        )
        if split and not unit.of_noun:
            return replace(context, condition="alternative", factuality=Factuality.OPEN)
        return context
