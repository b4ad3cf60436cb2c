"""The data sets of the field: what they are, where to get them, whether a copy is whole."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from thence.errors import UnknownName
from thence.formats import PairFile, pair_format
from thence.formats.format import topic_formats
from thence.formats.topics import TopicFile, open_topics

__all__ = [
    "BUNDLED",
    "BUNDLED_TOPICS",
    "Dataset",
    "by_checksum",
    "catalogue",
    "checksum",
    "dataset_named",
    "open_bundled",
    "open_bundled_topics",
    "recognise",
]


@dataclass(frozen=True, slots=True)
class Dataset:
    """One data set, or one part of one."""

    name: str
    """A readable path such as `rte/3/test`."""
    title: str
    pairs: int | None
    """None where it is not known."""
    format: str
    """Empty where its files are not read as they come; the note says what to do."""
    licence: str
    source: str
    """Who hands it out."""
    home: str = ""
    """The public page of the data; empty where there is none that we know."""
    file: str = ""
    """What the file is called as handed out; empty where it is not known."""
    labels: Mapping[str, int | None] = field(default_factory=dict)
    """The gold labels that occur, and how many pairs have each; None where it is not known."""
    language: str = "en"
    bundled: bool = False
    sha256: str = ""
    """Of the copy that we have seen; empty where none is known."""
    note: str = ""
    """What has to be known to read or count it."""

    @property
    def holds_topics(self) -> bool:
        """Whether it is a corpus with hypotheses, not a list of pairs."""
        return self.format in {form.name for form in topic_formats()}


@cache
def catalogue() -> tuple[Dataset, ...]:
    """All data sets that Thence knows of, by name."""
    entries = json.loads(Path(__file__).with_name("catalogue.json").read_text(encoding="utf-8"))
    return tuple(sorted((Dataset(**entry) for entry in entries), key=lambda entry: entry.name))


def dataset_named(name: str) -> Dataset:
    """The data set of a name."""
    for entry in catalogue():
        if entry.name == name:
            return entry
    raise UnknownName("data set", name, [entry.name for entry in catalogue()])


def recognise(path: Path) -> Dataset | None:
    """The catalogue's entry for a file, by its checksum; None where it is not a known copy."""
    return by_checksum(checksum(path)) if path.is_file() else None


def by_checksum(sha256: str) -> Dataset | None:
    """The catalogue's entry of a checksum; None where no known copy has it."""
    return next((entry for entry in catalogue() if sha256 and entry.sha256 == sha256), None)


def checksum(path: Path) -> str:
    """SHA-256 of the bytes of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


_HERE = Path(__file__).parent

BUNDLED = {
    "mono/en/originals": "monothematic/originals.jsonl",
    "mono/en/monothematic": "monothematic/monothematic.jsonl",
    "mono/it/originals": "monothematic/originals.it.jsonl",
    "mono/it/monothematic": "monothematic/monothematic.it.jsonl",
    "blunders/held-out": "blunders/held_out.jsonl",
}
"""Files of pairs."""

BUNDLED_TOPICS = {"search/topics": "topics"}
"""Folders of topics of the Search task."""


def open_bundled(name: str) -> PairFile | None:
    """The bundled pairs of a name, or None where no such name exists."""
    if name not in BUNDLED:
        return None
    return PairFile(_HERE / BUNDLED[name], pair_format("jsonl"), name=name)


def open_bundled_topics(name: str) -> TopicFile | None:
    """The bundled topics of a name, or None where no such name exists."""
    if name not in BUNDLED_TOPICS:
        return None
    return open_topics(_HERE / BUNDLED_TOPICS[name], name=name)
