"""The generation bank: inputs, the sentences that the grammar gives them, and their tags."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from thence.build.ssi.english import vocabulary
from thence.build.ssi.english.fragments import FIGURE_1
from thence.build.ssi.english.grammar import (
    MORPHOLOGY,
    SENTENCE,
    english_grammar,
    english_lexicon,
)
from thence.build.ssi.english.inflection import inflect
from thence.build.ssi.inputs import inputs_of
from thence.build.ssi.interpretation import meaning_of
from thence.build.ssi.meaning import SAME, Atom, Meaning, Rule
from thence.build.ssi.phenomena import INPUTS, Phenomenon, plain_inputs, shows
from thence.build.ssi.realiser.grammar import SemanticInput
from thence.build.ssi.realiser.realisation import Construct, Realisation, realise
from thence.build.ssi.world import PAPER_WORLD, World, draw_world

__all__ = [
    "GENERAL_NOUNS",
    "Bank",
    "Sentence",
    "Source",
    "bank_of",
    "build_bank",
    "build_bank_with",
    "draw_worlds",
    "realise_english",
    "related_words",
    "unique_things",
]


CONTENT = frozenset({"noun", "name", "adjective", "adverb"})
"""Families of content words, besides verbs."""
TYPES = {
    "n0Vn1Pn2": "n0Vn2n1",
    "n0LN": "n0V",
    "n0LaN": "n0V",
    "n0LNn1": "n0Vn1",
    "n0LaNn1": "n0Vn1",
}
"""Families that count as another one in the paper's distribution of types."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the bank."""

    text: str
    source: int
    """The input that it says."""
    tags: Mapping[str, tuple[str, ...]]
    """For each verb, tags as in figure 1 of the paper."""
    constructs: Mapping[str, str]
    """For each verb, its construct as in example (3) of the paper."""
    type: str
    """The subcategorisation that footnote 4 of the paper counts."""


@dataclass(frozen=True, slots=True)
class Source:
    """An input with its meaning and the lemmas of its content words."""

    semantics: SemanticInput
    meaning: Meaning
    lemmas: frozenset[str]
    phenomena: tuple[Phenomenon, ...] = ()
    """What the input has beyond syntax."""
    world: int = -1
    """The world that it is about, where pairs are to stay within one."""


@dataclass(frozen=True, slots=True)
class Bank:
    """Inputs and sentences; each sentence knows its input."""

    sources: tuple[Source, ...]
    sentences: tuple[Sentence, ...]
    theory: tuple[Rule, ...] = ()
    """What holds besides what is said."""


def draw_worlds(seed: int, number: int) -> list[World]:
    """The world of the paper's examples, and as many others as are wanted."""
    rng = random.Random(seed)
    return [PAPER_WORLD, *(draw_world(rng) for _ in range(number - 1))]


def build_bank(worlds: Iterable[World], *, theme_passive: bool = False) -> Bank:
    """The bank of all that is said of some worlds; an input that no sentence says is left out."""
    inputs = {semantics: () for world in worlds for semantics in inputs_of(world)}
    return bank_of(inputs, theme_passive=theme_passive)


def build_bank_with(
    worlds: Iterable[World], phenomena: Sequence[Phenomenon], *, theme_passive: bool = False
) -> Bank:
    """A bank of short inputs and of inputs with phenomena beyond syntax."""
    theory = unique_things()
    if Phenomenon.LEXICAL in phenomena:
        theory = unique_things(GENERAL_NOUNS) + related_words()
    banks = []
    for world in worlds:
        inputs: dict[SemanticInput, tuple[Phenomenon, ...]] = dict.fromkeys(plain_inputs(world), ())
        for phenomenon in phenomena:
            for semantics in INPUTS[phenomenon](world):
                inputs.setdefault(semantics, (phenomenon,) if shows(semantics, phenomenon) else ())
        banks.append(bank_of(inputs, theme_passive=theme_passive))
    return _joined(banks, theory)


def _joined(banks: Sequence[Bank], theory: tuple[Rule, ...]) -> Bank:
    sources: list[Source] = []
    sentences: list[Sentence] = []
    for number, bank in enumerate(banks):
        first = len(sources)
        sources += [replace(source, world=number) for source in bank.sources]
        sentences += [
            replace(sentence, source=first + sentence.source) for sentence in bank.sentences
        ]
    return Bank(tuple(sources), tuple(sentences), theory)


def bank_of(
    inputs: Mapping[SemanticInput, tuple[Phenomenon, ...]], *, theme_passive: bool = False
) -> Bank:
    """The bank of some inputs with their phenomena."""
    sources: list[Source] = []
    sentences: list[Sentence] = []
    for semantics, phenomena in inputs.items():
        realisations = realise_english(semantics, theme_passive=theme_passive)
        if realisations:
            number, meaning = len(sources), meaning_of(semantics)
            sources.append(Source(semantics, meaning, _lemmas(realisations[0]), phenomena))
            sentences += _distinct(_sentence(found, number) for found in realisations)
    return Bank(tuple(sources), tuple(sentences))


def realise_english(
    semantics: SemanticInput | str, *, theme_passive: bool = False
) -> list[Realisation]:
    """What the English grammar says for a semantics.

    With `theme_passive` it also says `the flower is given the woman`, as the paper's does.
    """
    return realise(
        english_grammar(theme_passive=theme_passive),
        english_lexicon(),
        semantics,
        morphology=MORPHOLOGY,
        inflect=inflect,
        root=SENTENCE,
    )


def _lemmas(realisation: Realisation) -> frozenset[str]:
    return frozenset(
        construct.lemma.lower()
        for construct in realisation.constructs
        if construct.family in CONTENT or (_is_verb(construct) and construct.lemma != "be")
    )


def _distinct(sentences: Iterable[Sentence]) -> Iterable[Sentence]:
    """The sentences without those that another derivation has given already."""
    return {sentence.text: sentence for sentence in sentences}.values()


def _sentence(realisation: Realisation, source: int) -> Sentence:
    verbs = [construct for construct in realisation.constructs if _is_verb(construct)]
    tags: dict[str, tuple[str, ...]] = {}
    constructs: dict[str, str] = {}
    for verb in verbs:
        tags[verb.lemma] = tuple(FIGURE_1.get(tag, tag) for tag in verb.tags)
        constructs[verb.lemma] = "-".join(verb.tags)
    counted = _counted_verb(realisation.constructs).family
    text = written(realisation.words)
    return Sentence(text, source, tags, constructs, TYPES.get(counted, counted))


def _counted_verb(constructs: Sequence[Construct]) -> Construct:
    """The verb whose type counts: the main verb of a clause, the embedded one of more (footnote 4).

    The embedded verb is the innermost of the clauses that verbs take, or that of a relative.
    """
    place = 0
    while True:
        inner = [
            number
            for number, construct in enumerate(constructs)
            if _is_verb(construct)
            and construct.parent == place
            and construct.operation == "substitution"
        ]
        if not inner:
            break
        place = inner[0]
    if place == 0:
        others = [construct for construct in constructs[1:] if _is_verb(construct)]
        return others[0] if others else constructs[0]
    return constructs[place]


def written(words: Sequence[str]) -> str:
    """Words as a sentence: `an` before a vowel, a capital first, a full stop last."""
    found = [
        "an" if word == "a" and after[:1] in "aeiou" else word
        for word, after in zip(words, [*words[1:], "."], strict=True)
    ]
    text = " ".join(found)
    return f"{text[0].upper()}{text[1:]}."


def _is_verb(construct: Construct) -> bool:
    return construct.family.startswith("n0")


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
