"""A corpus parsed on a Spark cluster, batch by batch over Arrow, into the folder of a parse."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from thence.rules.corpus import Passage, read_corpus
from thence.rules.parsed import (
    PART,
    ParsedCorpus,
    finish,
    parse_identity,
    parsing,
    part_table,
    write_part,
)
from thence.spark import spark_session

__all__ = ["parse_on_spark"]

BATCH = 200
"""Passages that a worker is given at a time; a worker that dies loses no more than these."""


def parse_on_spark(
    corpus: Path,
    folder: Path,
    master: str,
    language: str = "en",
    *,
    pipeline: str | None = None,
) -> ParsedCorpus:
    """Parse a corpus on a cluster; the parts are written here, in the order of the corpus.

    Thence must be installed where the workers run.
    """
    identity = parse_identity(corpus, language, pipeline)
    with parsing(folder, identity) as found:
        if found is not None:
            return found
        session = spark_session(master)
        try:
            passages = iter(read_corpus(corpus))
            total = 0
            for number, batch in enumerate(iter(lambda: list(islice(passages, PART)), [])):
                part = folder / f"part-{number:05d}.parquet"
                if not part.exists():
                    write_part(part, _parsed(session, batch, language, pipeline))
                total += len(batch)
        finally:
            session.stop()
        return finish(folder, identity, total)


def _parsed(session: Any, passages: list[Passage], language: str, pipeline: str | None) -> Any:
    """The passages with their trees, in order."""
    import pyarrow as pa

    places = pa.array(range(len(passages)), pa.int64())
    rows = pa.table(
        {
            "place": places,
            "id": [passage.id for passage in passages],
            "text": [passage.text for passage in passages],
            "topics": pa.array([list(p.topics) for p in passages], pa.list_(pa.string())),
        }
    )
    frame = session.createDataFrame(rows).repartition(max(1, len(passages) // BATCH))

    def work(batches: Iterator[Any]) -> Iterator[Any]:
        from thence.text.parsing import parse
        from thence.text.pipelines import pipeline_for

        chosen = pipeline_for(language, pipeline)
        for batch in batches:
            columns = batch.to_pydict()
            fields = zip(columns["id"], columns["text"], columns["topics"], strict=True)
            given = [Passage(name, text, tuple(topics)) for name, text, topics in fields]
            table = part_table(given, parse(columns["text"], chosen, 1))
            yield from table.append_column("place", pa.array(columns["place"])).to_batches()

    schema = "id string, text string, topics array<string>, trees binary, place bigint"
    table = frame.mapInArrow(work, schema).toArrow().sort_by("place").drop_columns(["place"])
    return table.combine_chunks()
