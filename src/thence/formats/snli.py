"""JSONL of SNLI and MultiNLI; pairs without a gold label are skipped, parses are left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from thence.files import json_objects
from thence.formats.detection import first_json_keys
from thence.formats.format import PairFormat, ReadOptions
from thence.formats.records import pairs_of_records
from thence.pair import Pair

__all__ = ["FORMAT", "PARSES"]

PARSES = frozenset(
    {"sentence1_parse", "sentence2_parse", "sentence1_binary_parse", "sentence2_binary_parse"}
)
"""The trees of the Stanford parser that come with every sentence; no engine reads them."""


def read(path: Path, options: ReadOptions, skipped: Counter[str]) -> Iterator[Pair]:
    """The pairs that have a gold label, or none at all as in a test set, under their `pairID`."""
    return pairs_of_records(path, lambda: json_objects(path), options, skipped, PARSES)


def _detect(path: Path, head: bytes) -> bool:
    return {"gold_label", "sentence1", "sentence2"} <= first_json_keys(head)


FORMAT = PairFormat(
    "snli",
    "JSON lines of SNLI and MultiNLI (gold_label, sentence1, sentence2, pairID)",
    (".jsonl",),
    _detect,
    read,
)
