"""A topic of the Search task (paper 002, section 4): a corpus, and hypotheses about it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from thence.formats.topics.corpus import CorpusDocument, Place

__all__ = ["Hypothesis", "Topic"]


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A statement to be found in a corpus, with the sentences that state it where known."""

    id: str
    """`h_id`: unique in its topic."""
    text: str
    entailing: frozenset[Place] | None = None
    """Gold: the sentences that entail it, all others do not; None where nobody has judged."""
    contradicting: frozenset[Place] = frozenset()
    """Gold: the sentences that contradict it, where these were told apart from the others."""
    label: str = ""
    """What the data say of the hypothesis as a whole, as WiCE's `partially_supported`."""
    context: str = ""
    """What stands before it in the text that it comes from; empty for a summary's."""


@dataclass(frozen=True, slots=True)
class Topic:
    """Documents about one thing, and hypotheses to be found in them."""

    id: str
    documents: tuple[CorpusDocument, ...]
    hypotheses: tuple[Hypothesis, ...]
    title: str = ""
    language: str = "en"

    def places(self) -> list[Place]:
        """The names of all sentences, document by document."""
        return [place for document in self.documents for place in document.places()]

    def sentences(self) -> dict[Place, str]:
        """All sentences by name, document by document."""
        return {
            Place(document.id, sentence.id): sentence.text
            for document in self.documents
            for sentence in document.sentences
        }

    @property
    def summary_date(self) -> date | None:
        """The day at which hypotheses are read: the one after the last document (section 4.2.1)."""
        known = [document.date for document in self.documents if document.date]
        return max(known) + timedelta(days=1) if known else None
