"""The tab-separated files of GLUE (RTE, MNLI, WNLI, QNLI) and SNLI; quotes are plain characters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from thence.formats.delimited import tab_header, tab_rows
from thence.formats.format import PairFormat, ReadOptions
from thence.formats.records import Record, pairs_of_records
from thence.formats.snli import PARSES
from thence.pair import Pair

__all__ = ["FORMAT"]


def read(path: Path, options: ReadOptions, skipped: Counter[str]) -> Iterator[Pair]:
    """The pairs under GLUE's `index`, or under the `pairID` where there is no index."""
    return pairs_of_records(path, lambda: _records(path), options, skipped, PARSES)


def _records(path: Path) -> Iterator[tuple[int, Record]]:
    for number, row in tab_rows(path):
        record: Record = dict(row)
        if "index" in record:
            record["id"] = record.pop("index")
        if "question" in record and "sentence" in record:
            record["sentence1"], record["sentence2"] = (
                record.pop("sentence"),
                record.pop("question"),
            )
        yield number, record


def _detect(path: Path, head: bytes) -> bool:
    columns = set(tab_header(head))
    if {"index", "question", "sentence"} <= columns:
        return True
    if "heuristic" in columns or not {"sentence1", "sentence2"} <= columns:
        return False
    return "index" in columns or "gold_label" in columns


FORMAT = PairFormat(
    "glue",
    "tab-separated files of GLUE (index, sentence1, sentence2, label) and of MNLI and SNLI",
    (".tsv", ".txt"),
    _detect,
    read,
)
