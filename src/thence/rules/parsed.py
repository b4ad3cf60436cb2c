"""A corpus parsed once: a folder of Parquet parts with the trees, finished part by part."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from thence.errors import BadInput
from thence.files import ResumableFolder, replacing
from thence.rules.corpus import Passage, corpus_fingerprint, read_corpus
from thence.text.document import Document, decode, encode
from thence.text.parsing import parse
from thence.text.pipelines import pipeline_for

__all__ = [
    "PART",
    "ParsedCorpus",
    "ParsedPassage",
    "finish",
    "open_parsed",
    "parse_corpus",
    "parse_identity",
    "parsing",
    "part_table",
    "write_part",
]

SCHEMA = "thence-parsed/1"
PART = 1000
"""Passages in a part: what is lost at most when the work is killed."""
_FOLDER = ResumableFolder(
    "a parsed corpus",
    "corpus.json",
    SCHEMA,
    "part-*.parquet",
    {
        "corpus": "of other texts",
        "language": "of another language",
        "pipeline": "of another parser",
    },
)


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
    with parsing(folder, identity) as found:
        if found is not None:
            on_passages(found.manifest["passages"])
            return found
        passages = iter(read_corpus(corpus))
        total = 0
        for number, batch in enumerate(iter(lambda: list(islice(passages, PART)), [])):
            part = folder / f"part-{number:05d}.parquet"
            if not part.exists():
                documents = parse((passage.text for passage in batch), chosen, 1)
                write_part(part, part_table(batch, documents))
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
    _FOLDER.write(folder, manifest)
    return ParsedCorpus(folder, manifest)


def open_parsed(folder: Path) -> ParsedCorpus:
    """A corpus that has been parsed."""
    manifest = _FOLDER.read(folder)
    if not manifest.get("finished"):
        raise BadInput(folder, "is not parsed to the end; run the same `rules learn` again")
    return ParsedCorpus(folder, manifest)


@contextmanager
def parsing(folder: Path, identity: dict[str, Any]) -> Iterator[ParsedCorpus | None]:
    """The corpus if it is finished; if not, the folder is locked and ready to go on."""
    found = _FOLDER.matching(folder, identity)
    if found is None or not found.get("finished"):
        with _FOLDER.resumed(folder, identity, {"finished": False}) as found:
            yield ParsedCorpus(folder, found) if found.get("finished") else None
    else:
        # Many may read it at a time, so that it is not locked.
        yield ParsedCorpus(folder, found)


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


def write_part(part: Path, table: Any) -> None:
    """Write a part, all or nothing."""
    import pyarrow.parquet as pq

    with replacing(part) as file:
        pq.write_table(table, file)
