"""The generation bank: inputs, the sentences that the grammar gives them, and their tags."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from thence.build.ssi.english.fragments import FIGURE_1
from thence.build.ssi.english.grammar import (
    MORPHOLOGY,
    SENTENCE,
    english_grammar,
    english_lexicon,
)
from thence.build.ssi.english.inflection import inflect
from thence.build.ssi.inputs import inputs_of
from thence.build.ssi.meaning import Meaning, meaning_of
from thence.build.ssi.realiser.grammar import SemanticInput
from thence.build.ssi.realiser.realisation import Construct, Realisation
from thence.build.ssi.realiser.realise import realise
from thence.build.ssi.world import PAPER_WORLD, World, draw_world

__all__ = ["Bank", "Sentence", "Source", "build_bank", "draw_worlds", "realise_english"]

CONTENT = frozenset({"noun", "name", "adjective", "adverb"})
"""Families of content words, besides verbs."""
TYPES = {"n0Vn1Pn2": "n0Vn2n1"}
"""Both are the ditransitive type of the paper's distribution."""


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


@dataclass(frozen=True, slots=True)
class Bank:
    """Inputs and sentences; each sentence knows its input."""

    sources: tuple[Source, ...]
    sentences: tuple[Sentence, ...]


def draw_worlds(seed: int, number: int) -> list[World]:
    """The world of the paper's examples, and as many others as are wanted."""
    rng = random.Random(seed)
    return [PAPER_WORLD, *(draw_world(rng) for _ in range(number - 1))]


def build_bank(worlds: Iterable[World]) -> Bank:
    """The bank of all that is said of some worlds; an input that no sentence says is left out."""
    return bank_of(found for world in worlds for found in inputs_of(world))


def bank_of(inputs: Iterable[SemanticInput]) -> Bank:
    """The bank of some inputs, none of them twice."""
    sources: list[Source] = []
    sentences: list[Sentence] = []
    for semantics in dict.fromkeys(inputs):
        realisations = realise_english(semantics)
        if realisations:
            number = len(sources)
            sources.append(Source(semantics, meaning_of(semantics), _lemmas(realisations[0])))
            sentences += _distinct(_sentence(found, number) for found in realisations)
    return Bank(tuple(sources), tuple(sentences))


def realise_english(semantics: SemanticInput | str) -> list[Realisation]:
    """What the English grammar says for a semantics."""
    return realise(
        english_grammar(),
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
    # Footnote 4: the main verb if the sentence is one clause, else the embedded verb.
    counted = verbs[min(1, len(verbs) - 1)].family
    return Sentence(
        written(realisation.words), source, tags, constructs, TYPES.get(counted, counted)
    )


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
