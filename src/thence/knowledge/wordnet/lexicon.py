"""Which synsets a word may stand for: English words by WordNet's own index and morphology."""

from __future__ import annotations

from typing import Protocol

from thence.errors import WrongUse
from thence.knowledge.relation import Term
from thence.knowledge.wordnet.database import Database, Part
from thence.knowledge.wordnet.morphology import base_forms

__all__ = ["PARTS", "EnglishLexicon", "Lexicon"]

PARTS = {
    "": None,
    "NOUN": Part.NOUN,
    "PROPN": Part.NOUN,
    "NUM": Part.NOUN,
    "VERB": Part.VERB,
    "AUX": Part.VERB,
    "ADJ": Part.ADJECTIVE,
    "ADV": Part.ADVERB,
}
"""WordNet's part of speech for each universal one that it has; None for any."""


class Lexicon(Protocol):
    """The words of one language with their synsets."""

    @property
    def language(self) -> str:
        """The code of the language."""

    @property
    def database(self) -> Database:
        """The WordNet whose synsets these are."""

    def senses(self, term: Term) -> dict[int, str]:
        """The synsets of a word, likely ones first, each with the base form it was found by."""

    def counts(self, senses: dict[int, str]) -> dict[int, int]:
        """How often each of these senses was met in a corpus."""

    def label(self, synset: int, base: str) -> str:
        """A sense for people."""


class EnglishLexicon:
    """WordNet's own index: all senses of a word, or those up to a rank; 1 is the first sense."""

    language = "en"

    def __init__(self, database: Database, max_rank: int | None = None) -> None:
        if max_rank is not None and max_rank < 1:
            raise WrongUse(f"WordNet: max_rank is {max_rank}, and ranks start at 1")
        self.database = database
        self.max_rank = max_rank

    def senses(self, term: Term) -> dict[int, str]:
        """The synsets of the word itself where it is a lemma, else of its base forms."""
        if term.upos not in PARTS:
            return {}
        part = PARTS[term.upos]
        word = term.lemma.replace("_", " ").lower()
        found = self._ranked(word, part)
        if found:
            return dict.fromkeys(found, word)
        bases = base_forms(self.database, word, part)
        return {at: base for base in reversed(bases) for at in self._ranked(base, part)}

    def counts(self, senses: dict[int, str]) -> dict[int, int]:
        """How often each sense was tagged in SemCor."""
        counts: dict[int, int] = {}
        for base in set(senses.values()):
            tagged = zip(self.database.senses(base), self.database.counts(base), strict=True)
            counts.update((at, count) for at, count in tagged if senses.get(at) == base)
        return counts

    def label(self, synset: int, base: str) -> str:
        """`dog.n.1`: the word, its part of speech and the number of the sense."""
        return self.database.label(synset, base)

    def _ranked(self, base: str, part: Part | None) -> list[int]:
        if self.max_rank is None:
            return self.database.senses(base, part)
        parts = tuple(Part) if part is None else (part,)
        return [at for each in parts for at in self.database.senses(base, each)[: self.max_rank]]
