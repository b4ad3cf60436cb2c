"""A corpus parsed once: a folder of Parquet parts with the trees, finished part by part."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from thence.errors import BadInput, WrongUse
from thence.files import replacing
from thence.formats.manifest import read_manifest
from thence.rules.corpus import Passage, corpus_fingerprint, read_corpus
from thence.text.document import Document
from thence.text.encoding import decode, encode
from thence.text.parsing import parse
from thence.text.pipelines import pipeline_for

__all__ = ["ParsedCorpus", "ParsedPassage", "open_parsed", "parse_corpus"]

SCHEMA = "thence-parsed/1"
MANIFEST = "corpus.json"
PART = 1000
"""Passages in a part: what is lost at most when the work is killed."""


@dataclass(frozen=True, slots=True)
class ParsedPassage:
    """A passage with its analysis."""

    passage: Passage
    document: Document


@dataclass(frozen=True, slots=True)
class ParsedCorpus:
    """The folder of a corpus whose every passage is parsed."""

    folder: Path
    manifest: dict[str, Any]

    @property
    def parts(self) -> list[Path]:
        """The Parquet files, in the order of the corpus."""
        return sorted(self.folder.glob("part-*.parquet"))

    def __iter__(self) -> Iterator[ParsedPassage]:
        for part in self.parts:
            yield from self.read(part)

    def read(self, part: Path) -> Iterator[ParsedPassage]:
        """The passages of one part."""
        import pyarrow.parquet as pq
        from pyarrow import ArrowException

        try:
            language, pipeline = self.manifest["language"], self.manifest["pipeline"]
            for row in pq.read_table(part).to_pylist():
                passage = Passage(row["id"], row["text"], tuple(row["topics"]))
                yield ParsedPassage(passage, decode(row["trees"], row["text"], language, pipeline))
        except (OSError, ArrowException, KeyError, TypeError, ValueError, zlib.error) as error:
            raise BadInput(part, f"is damaged: {error}; delete it and parse again") from error


def parse_corpus(
    corpus: Path,
    folder: Path,
    language: str = "en",
    *,
    pipeline: str | None = None,
    on_passages: Callable[[int], None] = lambda count: None,
) -> ParsedCorpus:
    """Parse a corpus into a folder, going on where an earlier attempt stopped.

    `on_passages` is told how many more passages are on disk.
    """
    chosen = pipeline_for(language, pipeline)
    identity = parse_identity(corpus, language, pipeline)
    found = resumed(folder, identity)
    if found is not None:
        on_passages(found.manifest["passages"])
        return found
    passages = iter(read_corpus(corpus))
    total = 0
    for number, batch in enumerate(iter(lambda: list(islice(passages, PART)), [])):
        part = folder / f"part-{number:05d}.parquet"
        if not part.exists():
            documents = parse((passage.text for passage in batch), chosen, 1)
            _write_part(part, batch, documents)
        total += len(batch)
        on_passages(len(batch))
    return finish(folder, identity, total)


def parse_identity(corpus: Path, language: str, pipeline: str | None) -> dict[str, Any]:
    """What a parse depends on: the corpus, its language and the pipeline."""
    return {
        "schema": SCHEMA,
        "corpus": corpus_fingerprint(corpus),
        "language": language,
        "pipeline": pipeline_for(language, pipeline).identity,
    }


def finish(folder: Path, identity: dict[str, Any], passages: int) -> ParsedCorpus:
    """Note that every part is there."""
    manifest = {**identity, "passages": passages, "finished": True}
    _write_manifest(folder, manifest)
    return ParsedCorpus(folder, manifest)


def open_parsed(folder: Path) -> ParsedCorpus:
    """A corpus that has been parsed."""
    manifest = _manifest(folder)
    if not manifest.get("finished"):
        raise BadInput(folder, "is not parsed to the end; run the same `rules learn` again")
    return ParsedCorpus(folder, manifest)


def resumed(folder: Path, identity: dict[str, Any]) -> ParsedCorpus | None:
    """The corpus where it is finished; otherwise the folder is made ready to go on."""
    if not (folder / MANIFEST).exists():
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise WrongUse(f"{folder} cannot hold the parse: {error.strerror}") from error
        _write_manifest(folder, {**identity, "finished": False})
        return None
    manifest = _manifest(folder)
    for key, value in identity.items():
        if manifest.get(key) != value:
            raise WrongUse(f"{folder} holds the parse of another {key}; name another folder")
    return ParsedCorpus(folder, manifest) if manifest["finished"] else None


def _manifest(folder: Path) -> dict[str, Any]:
    absent = f"is not a parsed corpus: it has no {MANIFEST}"
    return read_manifest(folder / MANIFEST, SCHEMA, absent=absent)


def _write_manifest(folder: Path, manifest: dict[str, Any]) -> None:
    with replacing(folder / MANIFEST) as file:
        file.write(json.dumps(manifest, indent=1).encode())


def part_table(passages: list[Passage], documents: Iterable[Document]) -> Any:
    """The Arrow table of a part: passages with their trees."""
    import pyarrow as pa

    return pa.table(
        {
            "id": pa.array([passage.id for passage in passages], pa.string()),
            "text": pa.array([passage.text for passage in passages], pa.string()),
            "topics": pa.array([list(p.topics) for p in passages], pa.list_(pa.string())),
            "trees": pa.array([encode(document) for document in documents], pa.binary()),
        }
    )


def _write_part(part: Path, passages: list[Passage], documents: Iterable[Document]) -> None:
    import pyarrow.parquet as pq

    with replacing(part) as file:
        pq.write_table(part_table(passages, documents), file)
