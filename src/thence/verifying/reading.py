"""A file as the words that can bear a claim, each stretch with the heading or page it stands under.

A heading names what follows and says nothing by itself: it is kept as a place, never as a sentence.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from thence.errors import BadInput
from thence.files import decoded_file, opened, plain_name

__all__ = ["Block", "Reading", "read_file", "read_text", "row_text", "running"]

_BETWEEN = "\n\n"
_HEADING = re.compile(r"^[ ]{0,3}#{1,6}[ \t]+(?P<name>[^\n]*?)[ \t#]*$", re.MULTILINE)
_PDF = re.compile(rb"\s*%PDF-")
_HTML = re.compile(rb"\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<(!doctype html|html)\b", re.I | re.S)
_NO_TEXT = re.compile(rb"[^\0]*\0")
_HTML_NAMES = frozenset({".html", ".htm", ".xhtml"})
_TABLE_NAMES = frozenset({".jsonl", ".ndjson", ".csv", ".tsv", ".parquet"})
_MARKDOWN_NAMES = frozenset({".md", ".markdown", ".mdown"})


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of running text, by characters, and where it stands: `page 3`, or a heading."""

    start: int
    end: int
    place: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """A text and the stretches of it that say something."""

    text: str
    blocks: tuple[Block, ...]


def read_text(text: str) -> Reading:
    """A text as it is; a line that begins with `#` and a blank is a heading."""
    return Reading(text, tuple(_between_headings(text)))


def running(pieces: Iterable[tuple[str, str]]) -> Reading:
    """The pieces of a text, each with its place, under one another; empty ones left out."""
    blocks: list[Block] = []
    parts: list[str] = []
    at = 0
    for place, words in pieces:
        if words:
            blocks.append(Block(at, at + len(words), place))
            parts.append(words)
            at += len(words) + len(_BETWEEN)
    return Reading(_BETWEEN.join(parts), tuple(blocks))


def row_text(header: Sequence[str], cells: Sequence[str]) -> str:
    """A row of a table as one line; what its column is called stands before a cell."""
    if len(header) == len(cells) > 1:
        named = zip(header, cells, strict=True)
        return "; ".join(f"{name}: {cell}" if name else cell for name, cell in named if cell)
    return (": " if len(cells) == 2 else "; ").join(filter(None, cells))


def read_file(path: Path, *, markup: bool = False) -> Reading:
    """A text, a page of the Web, Markdown or a PDF, told by its content or else by its name.

    Markdown is left as it is written if `markup` is to stay.
    """
    suffix = plain_name(path).suffix.lower()
    if suffix in _TABLE_NAMES:
        raise BadInput(
            path, "is a table and no text; as ANSWER alone, each of its rows is verified"
        )
    try:
        with opened(path) as file:
            content = file.read()
    except OSError as error:
        raise BadInput(path, f"cannot be read ({error.strerror})") from error
    bare = content.removeprefix(codecs.BOM_UTF8)
    if _PDF.match(bare[:1024]):
        from thence.verifying.pdf import read_pdf

        return read_pdf(path, content)
    if suffix in _HTML_NAMES or _HTML.match(bare):
        from thence.verifying.web_page import read_web_page

        return read_web_page(path, bare)
    if _NO_TEXT.match(bare):
        raise BadInput(path, "is no text file; give a text, Markdown, HTML or PDF")
    text = decoded_file(path, content)
    if suffix in _MARKDOWN_NAMES and not markup:
        from thence.verifying.markdown import read_markdown

        return read_markdown(text)
    return read_text(text)


def _between_headings(text: str) -> Iterator[Block]:
    start, place = 0, ""
    for found in _HEADING.finditer(text):
        yield Block(start, found.start(), place)
        start, place = found.end(), found["name"].strip()
    yield Block(start, len(text), place)
