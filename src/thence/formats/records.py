"""Pairs from records with named columns: the shared part of JSONL, CSV, TSV and Parquet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import orjson

from thence.errors import BadInput, WrongUse
from thence.formats.format import ReadOptions
from thence.formats.labels import LabelReader, is_unlabelled
from thence.pair import Pair

__all__ = [
    "IDS",
    "OWN_COLUMNS",
    "POSITIONS",
    "Record",
    "RepeatedIdError",
    "annotations_as_json",
    "column",
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
IDS = ("id", "pair_id", "unique_id", "uid")
"""What a column of ids is called. Columns are compared without case, spaces, `_` and `-`."""
POSITIONS = ("idx", "index")
"""Columns that hold ids unless they start anew in each split and the file has several."""


class RepeatedIdError(Exception):
    """What is thrown into a reader at the pair whose id has occurred before."""


def pairs_of_records(
    path: Path,
    records: Callable[[], Iterator[tuple[int, Record]]],
    options: ReadOptions,
    skipped: Counter[str],
    left_out: frozenset[str] = frozenset(),
) -> Iterator[Pair]:
    """The pairs of records with their lines; without ids they are numbered in their order, from 1.

    Columns that no field of a pair stands for become annotations, but for those left out.
    """
    labels = LabelReader(path, options.labels, lambda: _raw_labels(records()))
    default_language = options.language or "en"
    with_ids: bool | None = None
    by_position = False
    for number, (line, record) in enumerate(records(), 1):
        try:
            columns = _columns_of(tuple(record), left_out)
        except _UnclearColumnsError as unclear:
            raise BadInput(path, str(unclear), line=line) from None
        text, hypothesis = record[columns.text], record[columns.hypothesis]
        if type(text) is not str or type(hypothesis) is not str:
            raise BadInput(path, "the text or the hypothesis is missing or no string", line=line)
        if with_ids is None:
            with_ids = columns.id is not None
            by_position = not with_ids and _distinct_positions(records())
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
        id_column = column(tuple(record), POSITIONS) if by_position else columns.id
        pair_id = str(number) if id_column is None else _id(path, record[id_column], line)
        annotations = {name: record[name] for name in columns.others}
        pair = Pair(pair_id, text, hypothesis, label, "", default_language, (), "", annotations)
        if columns.own:
            pair = _with_own_fields(path, pair, record, line)
        try:
            yield pair
        except RepeatedIdError:
            raise BadInput(path, f"the pair id '{pair_id}' occurs twice", line=line) from None


def _with_own_fields(path: Path, pair: Pair, record: Record, line: int) -> Pair:
    """The pair with what else a record of ours says of it."""
    annotations = dict(pair.annotations)
    own_annotations = record.get("annotations")
    if isinstance(own_annotations, dict):
        annotations.update(own_annotations)
    elif own_annotations is not None:
        annotations["annotations"] = own_annotations
    return replace(
        pair,
        task=_words(path, record, "task", line),
        language=_words(path, record, "language", line) or pair.language,
        phenomena=_phenomena(path, record.get("phenomena"), line),
        parent=_words(path, record, "parent", line),
        annotations=annotations,
    )


def _distinct_positions(records: Iterator[tuple[int, Record]]) -> bool:
    """Whether each record has a position, and no two the same."""
    seen: set[str] = set()
    for count, (_, record) in enumerate(records, 1):
        name = column(tuple(record), POSITIONS)
        value = None if name is None else record[name]
        if type(value) not in (str, int) or value == "":
            return False
        seen.add(str(value))
        if len(seen) < count:
            return False
    return True


@lru_cache(maxsize=256)
def column(names: tuple[str, ...], spellings: tuple[str, ...]) -> str | None:
    """The column that is called one of these, the earlier spelling first."""
    return next(iter(_spelt(names, *spellings)), None)


def holds_pairs(names: Collection[str]) -> bool:
    """Whether columns of these names hold a text and a hypothesis."""
    return any(
        _spelt(names, text) and _spelt(names, hypothesis)
        for text, hypothesis in _TEXT_AND_HYPOTHESIS
    )


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
        wanted = " or ".join(" and ".join(each) for each in _TEXT_AND_HYPOTHESIS)
        found = ", ".join(names)[:200] or "none"
        raise _UnclearColumnsError(f"needs columns {wanted}; it has {found}")
    if len(schemes) > 1:
        columns = ", ".join(" and ".join(each) for each in schemes)
        raise _UnclearColumnsError(
            f"has several texts or hypotheses ({columns}); rename all but one"
        )
    labels = _spelt(names, *_LABELS)
    if len(labels) > 1:
        raise _UnclearColumnsError(f"has several labels ({', '.join(labels)}); rename all but one")
    text, hypothesis = schemes[0]
    pair_id = column(names, IDS)
    label = labels[0] if labels else None
    used = {pair_id, text, hypothesis, label, *OWN_COLUMNS[4:]} | left_out
    own = any(name in names for name in OWN_COLUMNS[4:])
    others = tuple(name for name in names if name not in used)
    return _Columns(pair_id, text, hypothesis, label, own, others)


def _spelt(names: Collection[str], *spellings: str) -> list[str]:
    """The columns that are called one of these, in the order of the spellings."""
    plain = [_plain(name) for name in names]
    wanted = dict.fromkeys(map(_plain, spellings))
    return [
        name for each in wanted for name, word in zip(names, plain, strict=True) if word == each
    ]


@lru_cache(maxsize=1024)
def _plain(name: str) -> str:
    return name.lower().translate(_SEPARATORS)


_SEPARATORS = str.maketrans("", "", "_- ")
_PLAIN_LABELS = frozenset(map(_plain, _LABELS))


def _raw_labels(records: Iterator[tuple[int, Record]]) -> Iterator[object]:
    for _, record in records:
        yield from (value for name, value in record.items() if _plain(name) in _PLAIN_LABELS)


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
