"""What the reading of a tree wants to know of content words; a larger resource can replace it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from thence.text.meaning import people
from thence.text.meaning.grammar import grammar

__all__ = ["Lexicon", "default_lexicon"]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Answers about lemmas: replace a function to draw on WordNet or a larger table."""

    animate: Callable[[str], bool]
    """Whether a noun or name denotes a person or an animal."""
    verb_of: Callable[[str], str]
    """The verb that a noun nominalises, or the empty string."""
    intransitive: Callable[[str], bool]
    """Whether the `of` of the nominalised verb is its subject: the arrival of the train."""


@cache
def default_lexicon(language: str) -> Lexicon:
    """The small tables of the grammar."""
    rules = grammar(language)
    return Lexicon(
        animate=lambda lemma: people.animate(lemma, language),
        verb_of=lambda noun: rules.nominals.get(noun, ""),
        intransitive=rules.intransitive.__contains__,
    )
