"""A page of the Web as running text: paragraphs, items and rows, without scripts and menus."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from thence.errors import BadInput
from thence.languages.language import word_set
from thence.verifying.reading import Reading, row_text, running

__all__ = ["read_web_page"]

_UNSEEN = word_set(
    "script style template noscript svg math iframe object canvas audio video head nav button"
    " select option textarea input datalist dialog"
)
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_WITHIN_A_LINE = word_set(
    "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark output q rp"
    " rt ruby s samp small span strike strong sub sup time tt u var wbr"
)
_NOT_SHOWN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_BREAK = "\0"
"""Stands between the pieces that a reader sees apart."""


def read_web_page(path: Path, content: bytes) -> Reading:
    """What a reader of a page sees, in its order, each piece under its heading."""
    from lxml import etree
    from lxml.html import HTMLParser, document_fromstring

    try:
        content.decode("utf-8")
        encoding = "utf-8"
    except UnicodeDecodeError:
        encoding = None
    parser = HTMLParser(encoding=encoding, no_network=True, remove_comments=True, remove_pis=True)
    try:
        page = document_fromstring(content, parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError) as error:
        raise BadInput(path, "is a page without a word in it") from error
    body = page.find("body")
    return running(_pieces(page if body is None else body))


def _pieces(body: Any) -> Iterator[tuple[str, str]]:
    """The running texts of a page with their headings."""
    place = ""
    for kind, words in _walked(body):
        if kind == "heading":
            place = words
        else:
            yield place, words


def _walked(element: Any) -> Iterator[tuple[str, str]]:
    """Headings, rows and texts in the order of the page."""
    pending: list[str] = []
    for child in _children(element):
        if isinstance(child, str):
            pending.append(child)
            continue
        yield from _told("".join(pending))
        pending = []
        if child.tag in _HEADINGS:
            words = _words(child)
            if words:
                yield "heading", words
        elif child.tag == "table":
            yield from (("text", row) for row in _rows(child) if row)
        else:
            yield from _walked(child)
    yield from _told("".join(pending))


def _told(text: str) -> Iterator[tuple[str, str]]:
    for part in text.split(_BREAK):
        words = " ".join(part.split())
        if words:
            yield "text", words


def _children(element: Any) -> Iterator[Any]:
    """Stretches of text, and the elements that stand apart from them."""
    if element.text:
        yield element.text
    for child in element:
        if not isinstance(child.tag, str) or _is_unseen(child):
            pass
        elif child.tag in ("br", "hr"):
            yield "\n" if child.tag == "br" else _BREAK
        elif child.tag in _WITHIN_A_LINE:
            yield from _children(child)
        else:
            yield child
        if child.tail:
            yield child.tail


def _is_unseen(element: Any) -> bool:
    if element.tag in _UNSEEN or "hidden" in element.attrib:
        return True
    return _NOT_SHOWN.search(element.get("style", "")) is not None


def _rows(table: Any) -> Iterator[str]:
    """Each row as one line; what its column is called stands before a cell."""
    header: list[str] = []
    for row in table.iter("tr"):
        cells = [cell for cell in row if cell.tag in ("td", "th") and not _is_unseen(cell)]
        words = [_words(cell) for cell in cells]
        if len(cells) > 1 and all(cell.tag == "th" for cell in cells):
            header = words
        else:
            yield row_text(header, words)


def _words(element: Any) -> str:
    found = (words for kind, words in _walked(element) if kind)
    return " ".join(" ".join(found).split())
