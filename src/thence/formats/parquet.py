"""Parquet with the columns of the Hugging Face hub, or with our own fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import orjson

from thence.errors import BadInput
from thence.files import replacing
from thence.formats.format import PairFormat, ReadOptions
from thence.formats.labels import spelt_label
from thence.formats.records import Record, annotations_as_json, pairs_of_records
from thence.pair import Label, Pair

if TYPE_CHECKING:
    from pyarrow.parquet import ParquetFile

__all__ = ["FORMAT"]

BATCH = 4096
MAGIC = b"PAR1"


def read(path: Path, options: ReadOptions, skipped: Counter[str]) -> Iterator[Pair]:
    """The pairs of the rows, in batches.

    The hub's files name their integer labels; that counts as a stated order.
    """
    with _opened(path) as file:
        order = _stated_order(file)
    if order is not None:
        if options.labels not in (None, order):
            stated = ", ".join(order)
            raise BadInput(path, f"states the order of its labels itself, and it differs: {stated}")
        options = replace(options, labels=order)
    yield from pairs_of_records(path, lambda: _records(path), options, skipped)


def write(pairs: Iterable[Pair], path: Path) -> None:
    """Write all fields of the pairs, the annotations as a JSON object."""
    import pyarrow as pa
    from pyarrow.parquet import ParquetWriter

    texts = ("id", "text", "hypothesis", "label", "task", "language", "parent", "annotations")
    schema = pa.schema(
        [*((name, pa.string()) for name in texts), ("phenomena", pa.list_(pa.string()))]
    )
    remaining = iter(pairs)
    with replacing(path) as file, ParquetWriter(file, schema) as writer:
        while batch := list(islice(remaining, BATCH)):
            writer.write_batch(pa.RecordBatch.from_pylist(list(map(_row, batch)), schema=schema))


def _row(pair: Pair) -> dict[str, object]:
    return {
        "id": pair.id,
        "text": pair.text,
        "hypothesis": pair.hypothesis,
        "label": None if pair.label is None else str(pair.label),
        "task": pair.task,
        "language": pair.language,
        "parent": pair.parent,
        "annotations": annotations_as_json(pair),
        "phenomena": list(pair.phenomena),
    }


def _opened(path: Path) -> ParquetFile:
    from pyarrow import ArrowException
    from pyarrow.parquet import ParquetFile

    try:
        return ParquetFile(path)
    except (ArrowException, OSError, UnicodeDecodeError) as error:
        raise BadInput(path, "is not Parquet, or is cut off or damaged") from error


def _records(path: Path) -> Iterator[tuple[int, Record]]:
    from pyarrow import ArrowException

    number = 0
    with _opened(path) as file:
        try:
            for batch in file.iter_batches(batch_size=BATCH):
                for row in batch.to_pylist():
                    number += 1
                    yield number, _with_annotations(row)
        except (ArrowException, OSError, UnicodeDecodeError) as error:
            raise BadInput(path, f"is damaged after row {number}: {error}") from error


def _with_annotations(row: dict[str, Any]) -> Record:
    """A row with the annotations read as the JSON that we write them as."""
    text = row.get("annotations")
    if isinstance(text, str) and text.startswith("{"):
        try:
            row["annotations"] = orjson.loads(text)
        except orjson.JSONDecodeError:
            return row
    return row


def _stated_order(file: ParquetFile) -> tuple[Label, ...] | None:
    """What 0, 1, 2 stand for by the hub's description of a label column, if it has one."""
    metadata = file.schema_arrow.metadata or {}
    try:
        features = orjson.loads(metadata.get(b"huggingface", b"{}"))["info"]["features"]
        labels = [spelt_label(name) for name in features["label"]["names"]]
    except (orjson.JSONDecodeError, KeyError, TypeError, AttributeError):
        return None
    return tuple(label for label in labels if label) if all(labels) else None


def _detect(path: Path, head: bytes) -> bool:
    return head.startswith(MAGIC)


FORMAT = PairFormat(
    "parquet",
    "Parquet with premise (or text), hypothesis and label; or all fields of a pair",
    (".parquet",),
    _detect,
    read,
    write,
    generic=True,
)
