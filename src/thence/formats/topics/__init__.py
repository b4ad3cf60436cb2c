"""Topics of the Search task: documents in sentences, hypotheses, which sentences entail them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from thence.errors import BadInput
from thence.formats.detection import choose_format, first_bytes
from thence.formats.format import TopicFormat, topic_format, topic_formats
from thence.formats.topics import campaign_xml
from thence.formats.topics.beside import is_document
from thence.formats.topics.topic import CorpusDocument, CorpusSentence, Hypothesis, Place, Topic

__all__ = [
    "CorpusDocument",
    "CorpusSentence",
    "Hypothesis",
    "Place",
    "Topic",
    "TopicFile",
    "open_topics",
    "write_topics",
]


@dataclass(frozen=True, slots=True)
class TopicFile:
    """A file of topics, or a folder of such files; iterate over it as often as you like."""

    path: Path
    parts: tuple[tuple[Path, TopicFormat], ...]
    name: str = ""
    """What people call the data."""

    @property
    def format(self) -> str:
        """The name of the format, or of the formats in a folder."""
        return ", ".join(sorted({each.name for _, each in self.parts}))

    @property
    def language(self) -> str:
        """The language of the first topic; files of topics have one language as a rule."""
        return next(iter(self)).language

    def __iter__(self) -> Iterator[Topic]:
        seen: set[str] = set()
        for path, format in self.parts:
            for topic in format.read(path):
                if topic.id in seen:
                    raise BadInput(path, f"the topic '{topic.id}' occurs twice")
                seen.add(topic.id)
                yield topic
        if not seen:
            raise BadInput(self.path, "holds no topic")

    def fingerprint(self) -> str:
        """SHA-256 of the bytes of all files, those of documents beside the topics too."""
        digest = hashlib.sha256()
        for path, format in self.parts:
            for each in (path, *(format.beside(path) if format.beside else ())):
                with each.open("rb") as file:
                    digest.update(hashlib.file_digest(file, "sha256").digest())
        return digest.hexdigest()


def open_topics(path: Path | str, format: str | None = None, name: str = "") -> TopicFile:
    """A file of topics, or a folder of topics in XML; the format is found by content."""
    path = Path(path)
    files = [path]
    if path.is_dir():
        files = sorted(file for file in path.glob("*.xml") if not is_document(file))
        if not files:
            raise BadInput(path, "is a folder without topics: no file in it ends in .xml")
    parts = tuple((file, _format(file, format)) for file in files)
    return TopicFile(path, parts, name or path.stem)


def write_topics(topics: Iterable[Topic], path: Path | str) -> None:
    """Write topics in the campaign's XML, all or nothing."""
    campaign_xml.write(topics, Path(path))


def _format(path: Path, name: str | None) -> TopicFormat:
    head = first_bytes(path)
    return topic_format(name) if name else choose_format(path, head, topic_formats())
