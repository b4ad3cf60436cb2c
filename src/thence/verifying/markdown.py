"""Markdown as running text: paragraphs, items, rows and programs, each under its heading."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from thence.verifying.reading import Reading, row_text, running

if TYPE_CHECKING:
    from markdown_it.token import Token

__all__ = ["read_markdown"]

_FRONT_MATTER = re.compile(r"\A---[ \t]*\n.*?\n---[ \t]*$", re.MULTILINE | re.DOTALL)
_NOTE = re.compile(r"\[\^[^\]\s]+\]:?")
_BOX = re.compile(r"\A\[[ xX]\]\s+")
_TAG = re.compile(r"<!--.*?-->|</?[A-Za-z][^<>]*>", re.DOTALL)
_PROGRAMS = frozenset({"fence", "code_block"})


def read_markdown(text: str) -> Reading:
    """The words of a text without its markup."""
    return running(_pieces(text))


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    from markdown_it import MarkdownIt

    place, inside = "", ""
    header: list[str] = []
    cells: list[str] = []
    for token in MarkdownIt("commonmark").enable("table").parse(_FRONT_MATTER.sub("", text)):
        kind = token.type
        if kind in ("heading_open", "thead_open", "tbody_open"):
            inside = kind.removesuffix("_open")
            cells = []
        elif kind in ("heading_close", "tbody_close"):
            inside = ""
        elif kind == "thead_close":
            inside, header = "", cells
        elif kind == "tr_close" and inside == "tbody":
            yield place, row_text(header, cells)
            cells = []
        elif kind == "inline" and inside == "heading":
            place = _words(token)
        elif kind == "inline" and inside:
            cells.append(_words(token))
        elif kind == "inline":
            yield place, _words(token)
        elif kind in _PROGRAMS:
            yield place, token.content.strip()
        elif kind == "html_block":
            yield place, " ".join(_TAG.sub(" ", token.content).split())


def _words(token: Token) -> str:
    """What a reader sees of a stretch of text."""
    seen = "".join(_seen(child) for child in token.children or ())
    return " ".join(_BOX.sub("", _NOTE.sub("", seen)).split())


def _seen(child: Token) -> str:
    if child.type in ("softbreak", "hardbreak"):
        return "\n"
    return "" if child.type == "html_inline" else child.content
