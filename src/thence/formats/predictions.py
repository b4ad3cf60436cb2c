"""Predictions as JSONL, CSV or TSV: an id, a label, and a score, a confidence or a rank."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from thence.errors import BadInput
from thence.files import json_objects
from thence.formats.delimited import rows, sniffed_delimiter
from thence.formats.detection import first_bytes, first_json_keys
from thence.formats.format import ReadOptions, RunFormat
from thence.formats.judgements import (
    Judgement,
    number_of,
    scores_of_confidences,
    scores_of_ranks,
    verdicts_of,
)
from thence.formats.records import IDS, POSITIONS, column
from thence.pair import Label, Verdict

__all__ = ["CSV", "JSONL"]

_IDS = (*IDS, *POSITIONS)
_LABELS = ("label", "prediction", "predicted", "predicted_label", "judgement", "judgment")
_NUMBERS = ("score", "confidence", "rank")
_DELIMITERS = (",", "\t", ";", "|")


def read_jsonl(path: Path, options: ReadOptions) -> Iterator[Verdict]:
    """The verdicts of the lines."""
    return _read(path, json_objects(path), options)


def read_csv(path: Path, options: ReadOptions) -> Iterator[Verdict]:
    """The verdicts of the rows."""
    delimiter = sniffed_delimiter(first_bytes(path), _DELIMITERS, _holds_predictions) or ","
    return _read(path, rows(path, delimiter), options)


def _read(
    path: Path, records: Iterable[tuple[int, Mapping[str, Any]]], options: ReadOptions
) -> Iterator[Verdict]:
    """`score` is of entailment, from 0 to 1; `confidence` is that of the label that was given."""
    judgements: list[Judgement] = []
    kinds: set[str | None] = set()
    for line, record in records:
        names = tuple(record)
        name, label = column(names, _IDS), column(names, _LABELS)
        for what, found, wanted in (("id", name, _IDS), ("label", label, _LABELS)):
            if found is None:
                columns = f"(a column {', '.join(wanted)}); its columns: {', '.join(names)[:200]}"
                raise BadInput(path, f"has no {what} {columns}", line=line)
        assert name is not None
        assert label is not None
        pair_id = record[name]
        if type(pair_id) not in (str, int) or pair_id == "":
            raise BadInput(path, "the id is empty, or no string and no integer", line=line)
        known = {each: column(names, (each,)) for each in _NUMBERS}
        kind = next(
            (each for each, at in known.items() if at and record[at] not in (None, "")), None
        )
        number = None if kind is None else number_of(path, record[known[kind] or kind], line)
        if kind == "score" and number is not None and not 0 <= number <= 1:
            reason = (
                f"the score {number} is not in [0, 1]; name a confidence of the label confidence"
            )
            raise BadInput(path, reason, line=line)
        kinds.add(kind)
        judgements.append(Judgement(line, str(pair_id), record[label], number))
    if len(kinds - {None}) > 1:
        raise BadInput(path, "some lines have a score and others a confidence or a rank")
    scoring = scores_of_confidences if "confidence" in kinds else scores_of_ranks
    return verdicts_of(path, judgements, options, _as_given if "score" in kinds else scoring)


def _as_given(labels: Sequence[Label], scores: Sequence[float]) -> list[float]:
    return list(scores)


def _holds_predictions(names: Iterable[str]) -> bool:
    known = tuple(names)
    return column(known, _IDS) is not None and column(known, _LABELS) is not None


def _detect_jsonl(path: Path, head: bytes) -> bool:
    return _holds_predictions(first_json_keys(head))


def _detect_csv(path: Path, head: bytes) -> bool:
    return sniffed_delimiter(head, _DELIMITERS, _holds_predictions) is not None


JSONL = RunFormat(
    "predictions-jsonl",
    "JSON lines with id, label and optionally score (of entailment), confidence or rank",
    (".jsonl",),
    _detect_jsonl,
    read_jsonl,
    generic=True,
)
CSV = RunFormat(
    "predictions-csv",
    "CSV or TSV with a header: id, label and optionally score, confidence or rank",
    (".csv", ".tsv"),
    _detect_csv,
    read_csv,
    generic=True,
)
