"""SICK: sentences A and B with the degree of relatedness and the judgement on entailment."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from thence.errors import BadInput
from thence.formats.delimited import tab_header, tab_rows
from thence.formats.format import PairFormat, ReadOptions
from thence.formats.records import Record, pairs_of_records
from thence.pair import Pair

__all__ = ["FORMAT"]


def read(path: Path, options: ReadOptions, skipped: Counter[str]) -> Iterator[Pair]:
    """The pairs, A as text and B as hypothesis; the relatedness is kept as an annotation."""
    return pairs_of_records(path, lambda: _records(path), options, skipped)


def _records(path: Path) -> Iterator[tuple[int, Record]]:
    for number, row in tab_rows(path):
        record: Record = dict(row)
        if "relatedness_score" in row:
            record["relatedness"] = _relatedness(path, record.pop("relatedness_score"), number)
        yield number, record


def _relatedness(path: Path, cell: str, number: int) -> float:
    try:
        value = float(cell)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise BadInput(path, f"the relatedness score '{cell}' is not a number", line=number)
    return value


def _detect(path: Path, head: bytes) -> bool:
    return {"pair_ID", "sentence_A", "sentence_B"} <= set(tab_header(head))


FORMAT = PairFormat(
    "sick",
    "SICK (pair_ID, sentence_A, sentence_B, relatedness_score, entailment_judgment)",
    (".txt", ".tsv"),
    _detect,
    read,
)
