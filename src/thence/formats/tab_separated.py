"""Tab-separated files of the benchmarks: a header, and quotes that are plain characters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from thence.errors import BadInput
from thence.files import text_lines

__all__ = ["tab_header", "tab_rows"]


def tab_rows(path: Path) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows below the header with their line numbers, as cells by column."""
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
