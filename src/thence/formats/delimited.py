"""CSV and TSV with a header and quotes as in RFC 4180; the header tells the delimiter."""

from __future__ import annotations

import codecs
import csv
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

import orjson

from thence.errors import BadInput, WrongUse
from thence.files import decoded, opened, replacing, text_lines
from thence.formats.detection import first_bytes
from thence.formats.format import PairFormat, ReadOptions
from thence.formats.records import (
    OWN_COLUMNS,
    Record,
    annotations_as_json,
    holds_pairs,
    pairs_of_records,
)
from thence.pair import Pair

__all__ = [
    "CSV",
    "TSV",
    "header_columns",
    "rows",
    "sniffed_delimiter",
    "tab_header",
    "tab_rows",
]

CSV_DELIMITERS = (",", ";", "|")
TSV_DELIMITERS = ("\t",)


def rows(path: Path, delimiter: str) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows below the header, each with the line on which it begins, as cells by column."""
    csv.field_size_limit(sys.maxsize)
    reader = csv.reader(_lines(path), delimiter=delimiter, strict=True)
    try:
        header = [name.strip() for name in next(reader, [])]
        if len(set(header)) < len(header):
            raise BadInput(path, f"has two columns of one name: {', '.join(header)}", line=1)
        line = reader.line_num + 1
        for cells in reader:
            if cells:
                if len(cells) != len(header):
                    reason = f"has {len(cells)} cells under {len(header)} columns{_QUOTES}"
                    raise BadInput(path, reason, line=line)
                yield line, dict(zip(header, cells, strict=True))
            line = reader.line_num + 1
    except csv.Error as error:
        raise BadInput(path, f"{error}{_QUOTES}", line=reader.line_num) from error


def tab_rows(path: Path) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows of a benchmark's table, split by tabs; quotes are plain characters."""
    lines = text_lines(path)
    header = next(lines, (1, ""))[1].split("\t")
    if len(set(header)) < len(header):
        raise BadInput(path, f"has two columns of one name: {', '.join(header)}", line=1)
    for number, line in lines:
        cells = line.split("\t")
        if len(cells) != len(header):
            reason = f"has {len(cells)} cells under {len(header)} columns"
            raise BadInput(path, reason, line=number)
        yield number, dict(zip(header, cells, strict=True))


def tab_header(head: bytes) -> list[str]:
    """The column names in the first line of a file."""
    line = head.partition(b"\n")[0].decode("utf-8-sig", "replace")
    return line.rstrip("\r").split("\t")


def sniffed_delimiter(
    head: bytes, delimiters: Sequence[str], fits: Callable[[Sequence[str]], bool]
) -> str | None:
    """The delimiter under which the header has the columns wanted, or None."""
    for delimiter in delimiters:
        if fits(header_columns(head, delimiter)):
            return delimiter
    return None


def header_columns(head: bytes, delimiter: str) -> list[str]:
    """The names in the first line of a file."""
    line = head.removeprefix(codecs.BOM_UTF8).partition(b"\n")[0].decode("utf-8", "replace")
    try:
        names = next(csv.reader([line.rstrip("\r")], delimiter=delimiter), [])
    except csv.Error:
        return []
    return [name.strip() for name in names]


def _read(
    delimiters: Sequence[str], path: Path, options: ReadOptions, skipped: Counter[str]
) -> Iterator[Pair]:
    head = first_bytes(path)
    delimiter = sniffed_delimiter(head, delimiters, holds_pairs) or delimiters[0]
    yield from pairs_of_records(path, lambda: _records(path, delimiter), options, skipped)


def _write(delimiter: str, pairs: Iterable[Pair], path: Path) -> None:
    with replacing(path) as file:
        writer = csv.writer(codecs.getwriter("utf-8")(file), delimiter=delimiter)
        writer.writerow(OWN_COLUMNS)
        writer.writerows(map(_cells, pairs))


def _cells(pair: Pair) -> tuple[str, ...]:
    phenomena = orjson.dumps(pair.phenomena).decode() if pair.phenomena else ""
    annotations = annotations_as_json(pair) if pair.annotations else ""
    cells = (
        *(pair.id, pair.text, pair.hypothesis, pair.label or "", pair.task),
        *(pair.language, phenomena, pair.parent, annotations),
    )
    if any("\0" in cell for cell in cells):
        raise WrongUse(f"the pair {pair.id!r} has a NUL, which a text file cannot hold; use JSONL")
    return cells


def _records(path: Path, delimiter: str) -> Iterator[tuple[int, Record]]:
    """The rows with phenomena and annotations read as the JSON that we write them as."""
    for line, row in rows(path, delimiter):
        record: dict[str, Any] = dict(row)
        for name, opening in (("phenomena", "["), ("annotations", "{")):
            cell = row.get(name)
            if cell is not None:
                record[name] = _json(path, cell, line) if cell.startswith(opening) else cell or None
        yield line, record


def _json(path: Path, cell: str, line: int) -> object:
    try:
        return orjson.loads(cell)
    except orjson.JSONDecodeError as error:
        raise BadInput(path, f"has a cell that is not JSON: {error.msg}", line=line) from error


def _lines(path: Path) -> Iterator[str]:
    with opened(path) as file:
        first = file.readline().removeprefix(codecs.BOM_UTF8)
        for number, line in enumerate(chain([first], file), 1):
            yield decoded(path, number, line)


def _detect(delimiters: Sequence[str], path: Path, head: bytes) -> bool:
    return sniffed_delimiter(head, delimiters, holds_pairs) is not None


_QUOTES = "; where quotes are plain characters, as in GLUE, use --format glue"

CSV = PairFormat(
    "csv",
    "comma-separated values with a header: premise (or text), hypothesis, label; or all fields",
    (".csv",),
    partial(_detect, CSV_DELIMITERS),
    partial(_read, CSV_DELIMITERS),
    partial(_write, ","),
    generic=True,
)
TSV = PairFormat(
    "tsv",
    "tab-separated values with a header and quotes: premise (or text), hypothesis, label",
    (".tsv",),
    partial(_detect, TSV_DELIMITERS),
    partial(_read, TSV_DELIMITERS),
    partial(_write, "\t"),
    generic=True,
)
