"""Pairs from records with named columns: the shared part of JSONL, CSV, TSV and Parquet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import orjson

from thence.errors import BadInput, WrongUse
from thence.formats.format import ReadOptions
from thence.formats.labels import LabelReader, is_unlabelled
from thence.pair import Pair

__all__ = [
    "OWN_COLUMNS",
    "Record",
    "annotations_as_json",
    "holds_pairs",
    "not_json",
    "pairs_of_records",
]

Record = dict[str, Any]

OWN_COLUMNS = (
    *("id", "text", "hypothesis", "label", "task"),
    *("language", "phenomena", "parent", "annotations"),
)
"""The fields of a pair, which are the columns that we write."""

_TEXT_AND_HYPOTHESIS = (
    ("text", "hypothesis"),
    ("premise", "hypothesis"),
    ("sentence1", "sentence2"),
    ("sentence_a", "sentence_b"),
    ("evidence", "claim"),
)
_LABELS = ("label", "gold_label", "gold", "entailment_judgment", "entailment_label", "entailment")
_IDS = ("id", "pair_id", "pairid", "unique_id", "uid")
# Columns are compared in lower case. `idx` and `index` are no ids: they start anew in each split.


def pairs_of_records(
    path: Path,
    records: Callable[[], Iterator[tuple[int, Record]]],
    options: ReadOptions,
    skipped: Counter[str],
    left_out: frozenset[str] = frozenset(),
) -> Iterator[Pair]:
    """The pairs of records with their lines; a record without an id is known by its line.

    Columns that no field of a pair stands for become annotations, but for those left out.
    """
    labels = LabelReader(path, options.labels, lambda: _raw_labels(records()))
    default_language = options.language or "en"
    with_ids: bool | None = None
    for line, record in records():
        try:
            columns = _columns_of(tuple(record), left_out)
        except _UnclearColumnsError as unclear:
            raise BadInput(path, str(unclear), line=line) from None
        text, hypothesis = record[columns.text], record[columns.hypothesis]
        if type(text) is not str or type(hypothesis) is not str:
            raise BadInput(path, "the text or the hypothesis is missing or no string", line=line)
        if with_ids is None:
            with_ids = columns.id is not None
        elif with_ids is not (columns.id is not None):
            raise BadInput(path, "some pairs have an id and others have none", line=line)
        label = None
        if columns.label is not None:
            value = record[columns.label]
            if value is not None and value != "":
                if is_unlabelled(value):
                    skipped["unlabelled"] += 1
                    continue
                label = labels.read(value, line)
        pair_id = _id(path, record[columns.id], line) if columns.id is not None else str(line)
        annotations = {name: record[name] for name in columns.others}
        if not columns.own:
            yield Pair(pair_id, text, hypothesis, label, "", default_language, (), "", annotations)
            continue
        own_annotations = record.get("annotations")
        if isinstance(own_annotations, dict):
            annotations.update(own_annotations)
        elif own_annotations is not None:
            annotations["annotations"] = own_annotations
        yield Pair(
            pair_id,
            text,
            hypothesis,
            label,
            _words(path, record, "task", line),
            _words(path, record, "language", line) or default_language,
            _phenomena(path, record.get("phenomena"), line),
            _words(path, record, "parent", line),
            annotations,
        )


def holds_pairs(names: Collection[str]) -> bool:
    """Whether columns of these names hold a text and a hypothesis."""
    known = {name.lower() for name in names}
    return any(text in known and hypothesis in known for text, hypothesis in _TEXT_AND_HYPOTHESIS)


def annotations_as_json(pair: Pair) -> str:
    """The annotations of a pair as a JSON object."""
    try:
        return orjson.dumps(dict(pair.annotations)).decode()
    except orjson.JSONEncodeError as error:
        raise not_json(pair, error) from error


def not_json(pair: Pair, error: Exception) -> WrongUse:
    """The refusal of a pair that JSON cannot hold."""
    return WrongUse(f"the pair {pair.id!r} cannot be written as JSON: {error}")


@dataclass(frozen=True, slots=True)
class _Columns:
    """Which columns of a record hold what."""

    id: str | None
    text: str
    hypothesis: str
    label: str | None
    own: bool
    """Whether there are further fields of a pair: task, language, phenomena, ..."""
    others: tuple[str, ...]


class _UnclearColumnsError(Exception):
    """The columns do not say which is the text, the hypothesis or the label."""


@lru_cache(maxsize=256)
def _columns_of(names: tuple[str, ...], left_out: frozenset[str]) -> _Columns:
    schemes = [
        (text, hypothesis)
        for scheme in _TEXT_AND_HYPOTHESIS
        for text in _spelt(names, scheme[0])
        for hypothesis in _spelt(names, scheme[1])
    ]
    if not schemes:
        wanted = ", ".join(" and ".join(each) for each in _TEXT_AND_HYPOTHESIS)
        found = ", ".join(names)[:200] or "none"
        raise _UnclearColumnsError(f"has no columns {wanted}; its columns: {found}")
    if len(schemes) > 1:
        columns = ", ".join(" and ".join(each) for each in schemes)
        raise _UnclearColumnsError(
            f"has several texts or hypotheses ({columns}); rename all but one"
        )
    labels = _spelt(names, *_LABELS)
    if len(labels) > 1:
        raise _UnclearColumnsError(f"has several labels ({', '.join(labels)}); rename all but one")
    text, hypothesis = schemes[0]
    pair_id = next(iter(_spelt(names, *_IDS)), None)
    label = labels[0] if labels else None
    used = {pair_id, text, hypothesis, label, *OWN_COLUMNS[4:]} | left_out
    own = any(name in names for name in OWN_COLUMNS[4:])
    others = tuple(name for name in names if name not in used)
    return _Columns(pair_id, text, hypothesis, label, own, others)


def _spelt(names: Collection[str], *spellings: str) -> list[str]:
    """The columns that are called one of these, in the order of the spellings."""
    return [name for spelling in spellings for name in names if name.lower() == spelling]


def _raw_labels(records: Iterator[tuple[int, Record]]) -> Iterator[object]:
    for _, record in records:
        yield from (value for name, value in record.items() if name.lower() in _LABELS)


def _id(path: Path, value: object, line: int) -> str:
    if type(value) is str and value:
        return value
    if type(value) is int:
        return str(value)
    raise BadInput(path, "the pair has no id, or one that is no string and no integer", line=line)


def _words(path: Path, record: Mapping[str, Any], name: str, line: int) -> str:
    value = record.get(name)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise BadInput(path, f"the {name} is not a string", line=line)
    return value


def _phenomena(path: Path, value: object, line: int) -> tuple[str, ...]:
    if value is None or value == "":
        return ()
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BadInput(path, "the phenomena are not a list of strings", line=line)
    return tuple(names)
