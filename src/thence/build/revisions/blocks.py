"""Wikitext cut into paragraphs, list items, headings and templates."""

from __future__ import annotations

import re

__all__ = ["blocks"]

_TAGS = "ref|math|gallery|timeline|pre|nowiki"
_OPENS = re.compile(rf"\{{\{{|^\s*\{{\||<!--|<(?:{_TAGS})(?:\s[^>]*[^/>])?>")
_CLOSES = re.compile(rf"\}}\}}|^\s*\|\}}|-->|</(?:{_TAGS})\s*>")
_OWN_BLOCK = frozenset("*#:;=-")
"""What a line begins with that is a list item, a heading or a rule."""


def blocks(wikitext: str) -> list[str]:
    """The blocks in order; a template, table or note over many lines is held together."""
    found: list[str] = []
    paragraph: list[str] = []
    unclosed: list[str] = []
    depth = 0
    for line in wikitext.split("\n"):
        change = _depth_change(line) if _may_open_or_close(line) else 0
        if unclosed or change > 0:
            unclosed.append(line)
            depth = max(0, depth + change)
            if not depth:
                paragraph.append("\n".join(unclosed))
                unclosed = []
            continue
        stripped = line.strip()
        if not stripped:
            _flush(paragraph, found)
        elif stripped[0] in _OWN_BLOCK:
            _flush(paragraph, found)
            found.append(stripped)
        else:
            paragraph.append(stripped)
    _flush(paragraph, found)
    # What is never closed is no template: its lines stand for themselves.
    found.extend(line.strip() for line in unclosed if line.strip())
    return found


def _may_open_or_close(line: str) -> bool:
    return "{" in line or "}" in line or "<" in line or "-->" in line


def _depth_change(line: str) -> int:
    return len(_OPENS.findall(line)) - len(_CLOSES.findall(line))


def _flush(paragraph: list[str], found: list[str]) -> None:
    if paragraph:
        found.append("\n".join(paragraph))
        paragraph.clear()
