"""A corpus is documents, and a document is sentences that can be named."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

__all__ = ["CorpusDocument", "CorpusSentence", "Place"]


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
