"""Words tagged as nouns or adjectives that say what a verb says, and those that do not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.text.meaning.handmade import sentence
from thence.text.document import Sentence
from thence.text.meaning import canonical, meaning
from thence.text.meaning.misreadings import as_verbs
from thence.text.meaning.people import animate


def phrase(modifier: str, tag: str, relation: str, noun: str) -> Sentence:
    return sentence(
        f"The/the/DET/det>3 {modifier}/{modifier}/{tag}/{relation}>3 {noun}/{noun}/NOUN/nsubj>4 "
        "fell/fall/VERB/root>0/VerbForm=Fin"
    )


@pytest.mark.parametrize(
    ("modifier", "tag", "relation", "noun", "verb"),
    [
        ("snoring", "NOUN", "compound", "nurse", "snore"),
        ("laughing", "NOUN", "amod", "woman", "laugh"),
        ("working", "ADJ", "amod", "girl", "work"),
        ("singing", "NOUN", "compound", "man", "sing"),
        ("running", "NOUN", "compound", "dog", "run"),
    ],
)
def test_a_deed_of_someone(modifier: str, tag: str, relation: str, noun: str, verb: str) -> None:
    said = canonical(meaning(phrase(modifier, tag, relation, noun)))
    assert said == tuple(sorted((f"fall({noun})", f"{verb}({noun})")))


@pytest.mark.parametrize(
    ("modifier", "tag", "relation", "noun"),
    [
        ("swimming", "NOUN", "compound", "pool"),
        ("building", "NOUN", "compound", "site"),
        ("interesting", "ADJ", "amod", "man"),
        ("boring", "ADJ", "amod", "teacher"),
        ("charming", "ADJ", "amod", "woman"),
        ("marketing", "NOUN", "compound", "manager"),
        ("king", "NOUN", "compound", "dog"),
        ("old", "ADJ", "amod", "man"),
    ],
)
def test_no_deed_of_someone(modifier: str, tag: str, relation: str, noun: str) -> None:
    given = phrase(modifier, tag, relation, noun)
    assert as_verbs(given, animate) is given


def test_a_modifier_with_a_modifier_is_a_noun() -> None:
    given = sentence(
        "Public/public/ADJ/amod>2 housing/housing/NOUN/compound>3 residents/resident/NOUN/root>0"
    )
    assert as_verbs(given, animate) is given


def test_a_finite_tag_with_a_subject_is_a_verb() -> None:
    given = sentence("Men/man/NOUN/nsubj>2 snores/snore/NOUN/root>0")
    tagged = replace(given, tokens=(given.tokens[0], replace(given.tokens[1], xpos="VBZ")))
    assert as_verbs(given, animate) is given
    read = as_verbs(tagged, animate).tokens[1]
    assert (read.lemma, read.upos) == ("snore", "VERB")
