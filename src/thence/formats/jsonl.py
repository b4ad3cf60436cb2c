"""JSONL with premise, hypothesis and label, as on the Hugging Face hub, or with our own fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import orjson

from thence.files import json_objects, replacing
from thence.formats.detection import first_json_keys
from thence.formats.format import PairFormat, ReadOptions
from thence.formats.records import holds_pairs, not_json, pairs_of_records
from thence.pair import Pair

__all__ = ["FORMAT", "pair_to_json"]


def read(path: Path, options: ReadOptions, skipped: Counter[str]) -> Iterator[Pair]:
    """The pairs of the lines."""
    return pairs_of_records(path, lambda: json_objects(path), options, skipped)


def write(pairs: Iterable[Pair], path: Path) -> None:
    """Write one pair a line with all its fields."""
    with replacing(path) as file:
        file.writelines(map(pair_to_json, pairs))


def pair_to_json(pair: Pair) -> bytes:
    """A pair as a line of JSON; fields that are empty are left out."""
    fields: dict[str, object] = {
        "id": pair.id,
        "text": pair.text,
        "hypothesis": pair.hypothesis,
        "language": pair.language,
    }
    if pair.label is not None:
        fields["label"] = pair.label
    if pair.task:
        fields["task"] = pair.task
    if pair.phenomena:
        fields["phenomena"] = pair.phenomena
    if pair.parent:
        fields["parent"] = pair.parent
    if pair.annotations:
        fields["annotations"] = dict(pair.annotations)
    try:
        return orjson.dumps(fields, option=orjson.OPT_APPEND_NEWLINE)
    except orjson.JSONEncodeError as error:
        raise not_json(pair, error) from error


def _detect(path: Path, head: bytes) -> bool:
    return holds_pairs(first_json_keys(head))


FORMAT = PairFormat(
    "jsonl",
    "JSON lines with premise (or text), hypothesis and label; or all fields of a pair",
    (".jsonl", ".ndjson"),
    _detect,
    read,
    write,
    generic=True,
)
