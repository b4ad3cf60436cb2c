"""Rules that hold in every world: there is one of what `the` is said of, and words are related."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from thence.build.ssi.english import vocabulary
from thence.build.ssi.meaning import SAME, Atom, Rule

__all__ = ["GENERAL_NOUNS", "related_words", "unique_things"]

ONE, OTHER = "one", "other"
"""Names for any things, which no meaning gives to its own."""
ARITIES = {"NOUN": 1, "ADJ": 1, "n0V": 3, "n0Vn1": 4}
"""How many terms a word is said of: a verb of its context and its event too."""


GENERAL_NOUNS = frozenset(general for _, general, part, _ in vocabulary.RELATED if part == "NOUN")
"""Nouns that others imply: `the` is said of a man as a man, so that he is not the one person."""


def unique_things(but: Collection[str] = ()) -> tuple[Rule, ...]:
    """That what a name, or `the` and a noun, is said of twice is the same, but for some nouns."""
    related = (special for special, _, part, _ in vocabulary.RELATED if part == "NOUN")
    plain = (noun for found in vocabulary.NOUNS.values() for noun in found)
    nouns = [noun for noun in dict.fromkeys((*plain, *related)) if noun not in but]
    names = [name.lower() for name in vocabulary.NAMES]
    same = (Atom(SAME, (ONE, OTHER)),)
    return (
        *(Rule((*_the(noun, ONE), *_the(noun, OTHER)), same) for noun in nouns),
        *(Rule((Atom(name, (ONE,)), Atom(name, (OTHER,))), same) for name in names),
    )


def related_words() -> tuple[Rule, ...]:
    """What WordNet says of related words in their first senses."""
    return tuple(_related())


def _the(noun: str, thing: str) -> tuple[Atom, Atom]:
    return Atom("the", (thing,)), Atom(noun, (thing,))


def _related() -> Iterator[Rule]:
    from thence.knowledge.relation import RelationType, Term
    from thence.knowledge.wordnet import WordNet

    wordnet = WordNet(max_rank=1)
    for one, other, part, kind in vocabulary.RELATED:
        terms = tuple(f"any{place}" for place in range(ARITIES.get(part) or ARITIES[kind]))
        first, second = Atom(one, terms), Atom(other, terms)
        types = {
            relation.type
            for relation in wordnet.relations(Term(one, part), Term(other, part), "en")
        }
        if types & {RelationType.HYPERNYMY, RelationType.SYNONYMY}:
            yield Rule((first,), (second,))
        if RelationType.SYNONYMY in types:
            yield Rule((second,), (first,))
        if RelationType.ANTONYMY in types:
            yield Rule((first, second))
