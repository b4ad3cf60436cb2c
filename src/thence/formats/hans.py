"""HANS: pairs that a syntactic heuristic gets wrong; heuristic and subcase become phenomena."""

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
    """The pairs with phenomena such as `heuristic:constituent` and `subcase:ce_adverb`."""
    return pairs_of_records(path, lambda: _records(path), options, skipped, PARSES)


def _records(path: Path) -> Iterator[tuple[int, Record]]:
    for number, row in tab_rows(path):
        phenomena = [f"{name}:{row[name]}" for name in ("heuristic", "subcase") if row.get(name)]
        yield number, {**row, "phenomena": phenomena}


def _detect(path: Path, head: bytes) -> bool:
    return {"gold_label", "sentence1", "sentence2", "heuristic"} <= set(tab_header(head))


FORMAT = PairFormat(
    "hans",
    "HANS (gold_label, sentence1, sentence2, pairID, heuristic, subcase, template)",
    (".txt", ".tsv"),
    _detect,
    read,
)
