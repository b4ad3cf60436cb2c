"""Rows of question, contexts and answer: from JSONL, CSV, TSV, Parquet, or from Python."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from thence.errors import BadInput, WrongUse
from thence.files import plain_name

__all__ = ["Row", "is_table", "read_rows", "rows_of"]

_ANSWERS = ("answer", "response", "generated_answer", "actual_output", "output", "completion")
_CONTEXTS = (
    *("contexts", "retrieved_contexts", "retrieval_context", "context", "documents"),
    *("passages", "sources"),
)
_QUESTIONS = ("question", "user_input", "query", "input", "prompt")
_IDS = ("id", "row_id", "uid")
_TEXTS = ("text", "content", "page_content", "body", "passage")
_NAMES = ("name", "title", "source", "id")
_DELIMITERS = {".csv": (",", ";", "|"), ".tsv": ("\t",)}
_SUFFIXES = frozenset({".jsonl", ".ndjson", ".parquet", *_DELIMITERS})


@dataclass(frozen=True, slots=True)
class Row:
    """An answer with the texts that it was made from."""

    id: str
    answer: str
    contexts: tuple[tuple[str, str], ...]
    """Each text with what it is called; empty for a row without any."""
    question: str = ""

    def to_json(self) -> dict[str, Any]:
        """The row as plain data, as its fingerprint is taken from it."""
        return {
            "id": self.id,
            "question": self.question,
            "answer": self.answer,
            "contexts": [{"name": name, "text": text} for name, text in self.contexts],
        }


def is_table(path: Path) -> bool:
    """Whether a file is one of rows, by its name."""
    return plain_name(path).suffix.lower() in _SUFFIXES


def read_rows(path: Path) -> list[Row]:
    """The rows of a file; columns go by the names that ragas, DeepEval and others give them.

    A row without an id has its number among the rows, so that it is the same in every format.
    """
    places: dict[str, int] = {}
    found = []
    for number, (place, record) in enumerate(_records(path), 1):
        row = _row(record, f"{path}:{place}", number)
        if row.id in places:
            reason = f"has the id {row.id}, as line {places[row.id]} has"
            raise BadInput(path, reason, line=place)
        places[row.id] = place
        found.append(row)
    if not found:
        raise BadInput(path, "holds no row")
    return found


def rows_of(records: Iterable[Mapping[str, Any] | Row]) -> list[Row]:
    """The rows of records of Python, in the same columns."""
    found = [
        record if isinstance(record, Row) else _row(record, f"row {number}", number)
        for number, record in enumerate(records, 1)
    ]
    if not found:
        raise WrongUse("there is no row to verify")
    _refuse_repeated(found)
    return found


def _records(path: Path) -> Iterator[tuple[int, Mapping[str, Any]]]:
    suffix = plain_name(path).suffix.lower()
    if delimiters := _DELIMITERS.get(suffix):
        from thence.formats.delimited import rows, sniffed_delimiter
        from thence.formats.detection import first_bytes

        head = first_bytes(path)
        yield from rows(path, sniffed_delimiter(head, delimiters, _has_answers) or delimiters[0])
    elif suffix == ".parquet":
        yield from _parquet(path)
    else:
        from thence.files import json_objects

        yield from json_objects(path)


def _parquet(path: Path) -> Iterator[tuple[int, Mapping[str, Any]]]:
    from pyarrow import ArrowException
    from pyarrow.parquet import ParquetFile

    try:
        with ParquetFile(path) as file:
            records = (row for batch in file.iter_batches() for row in batch.to_pylist())
            yield from enumerate(records, 1)
    except (ArrowException, OSError) as error:
        raise BadInput(path, f"cannot be read as Parquet: {error}") from error


def _has_answers(names: Iterable[str]) -> bool:
    return not {name.lower() for name in names}.isdisjoint(_ANSWERS)


def _row(record: Mapping[str, Any], where: str, number: int) -> Row:
    columns = {str(name).strip().lower(): value for name, value in record.items()}
    answer = _first(columns, _ANSWERS)
    if not isinstance(answer, str):
        what = "is no text" if any(name in columns for name in _ANSWERS) else "is missing"
        raise WrongUse(
            f"{where}: the answer {what}; a row has question, contexts and answer, and this one "
            f"has {', '.join(columns)[:200] or 'no column'}"
        )
    question = _first(columns, _QUESTIONS)
    named = _first(columns, _IDS)
    return Row(
        str(number if named in (None, "") else named),
        answer,
        tuple(_contexts(_first(columns, _CONTEXTS), where)),
        question if isinstance(question, str) else "",
    )


def _contexts(given: Any, where: str) -> Iterator[tuple[str, str]]:
    """The texts with their names; a list may be written as JSON in a cell."""
    if isinstance(given, str):
        given = _list_in(given)
    if given is None:
        return
    if not isinstance(given, (list, tuple)):
        raise WrongUse(f"{where}: the contexts are neither a text nor a list of texts")
    for number, context in enumerate(given, 1):
        name, text = f"context {number}", context
        if isinstance(context, Mapping):
            text = _first(context, _TEXTS)
            name = next((str(context[key]) for key in _NAMES if context.get(key)), name)
        if not isinstance(text, str):
            raise WrongUse(f"{where}: context {number} is no text")
        # A context without a word keeps its number, by which the answer may cite it.
        yield name, text


def _list_in(cell: str) -> list[Any]:
    if cell.lstrip().startswith("["):
        try:
            found = orjson.loads(cell)
        except orjson.JSONDecodeError:
            found = None
        if isinstance(found, list):
            return found
    return [cell] if cell.strip() else []


def _first(columns: Mapping[str, Any], names: Iterable[str]) -> Any:
    return next((columns[name] for name in names if columns.get(name) is not None), None)


def _refuse_repeated(rows: list[Row]) -> None:
    seen: set[str] = set()
    for row in rows:
        if row.id in seen:
            raise WrongUse(f"two rows have the id {row.id}")
        seen.add(row.id)
