"""A topic of the Search task (Bentivogli et al. 2009): documents in sentences, and hypotheses."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple

__all__ = ["CorpusDocument", "CorpusSentence", "Hypothesis", "Place", "Topic"]


class Place(NamedTuple):
    """Where a sentence stands: its document's `doc_id` and its own `s_id`."""

    document: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.document}:{self.sentence}"


@dataclass(frozen=True, slots=True)
class CorpusSentence:
    """One sentence, as it stands in the document."""

    id: str
    """`s_id`: unique in its document."""
    text: str


@dataclass(frozen=True, slots=True)
class CorpusDocument:
    """A document that was split into sentences."""

    id: str
    """`doc_id`: unique in its corpus."""
    sentences: tuple[CorpusSentence, ...]
    headline: str = ""
    date: date | None = None
    """The day of publication, at which its sentences are read; None where it is not known."""
    language: str = "en"

    def places(self) -> list[Place]:
        """The names of its sentences, in order."""
        return [Place(self.id, sentence.id) for sentence in self.sentences]


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
