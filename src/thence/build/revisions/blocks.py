"""Wikitext cut into paragraphs, list items, headings and templates."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

__all__ = ["BlockReader"]

_TAGS = "ref|math|gallery|timeline|pre|nowiki"
_OPENS = re.compile(rf"\{{\{{|^\s*\{{\||<!--|<(?:{_TAGS})(?:\s[^>]*[^/>])?>")
_CLOSES = re.compile(rf"\}}\}}|^\s*\|\}}|-->|</(?:{_TAGS})\s*>")
_OWN_BLOCK = frozenset("*#:;=-")
"""What a line begins with that is a list item, a heading or a rule."""


@dataclass(slots=True)
class _Scan:
    """How far a text was read: the blocks found, and lines of what is not closed yet."""

    blocks: list[str] = field(default_factory=list)
    unclosed: list[str] = field(default_factory=list)
    depth: int = 0


class BlockReader:
    """Reads the revisions of one page; a stretch between empty lines is looked at once."""

    def __init__(self) -> None:
        self._known: dict[str, _Scan] = {}

    def blocks(self, wikitext: str) -> list[str]:
        """The blocks in order; a template, table or note over many lines is held together."""
        found: list[str] = []
        scan = _Scan()
        for stretch in wikitext.split("\n\n"):
            if scan.unclosed:
                scan = _Scan([], [*scan.unclosed, ""], scan.depth)
                _read(stretch, scan)
            else:
                known = self._known.get(stretch)
                if known is None:
                    known = self._known[stretch] = _Scan()
                    _read(stretch, known)
                scan = known
            found += scan.blocks
        # What is never closed is no template: its lines stand for themselves.
        found += [line.strip() for line in scan.unclosed if line.strip()]
        return found


def _read(stretch: str, scan: _Scan) -> None:
    """Read on, adding to the scan."""
    paragraph: list[str] = []
    for line in stretch.split("\n"):
        change = _depth_change(line) if _may_open_or_close(line) else 0
        if scan.unclosed or change > 0:
            scan.unclosed.append(line)
            scan.depth = max(0, scan.depth + change)
            if not scan.depth:
                paragraph.append("\n".join(scan.unclosed))
                scan.unclosed = []
            continue
        stripped = line.strip()
        if not stripped:
            _flush(paragraph, scan.blocks)
        elif stripped[0] in _OWN_BLOCK:
            _flush(paragraph, scan.blocks)
            scan.blocks.append(stripped)
        else:
            paragraph.append(stripped)
    _flush(paragraph, scan.blocks)


def _may_open_or_close(line: str) -> bool:
    return "{" in line or "}" in line or "<" in line or "-->" in line


def _depth_change(line: str) -> int:
    return len(_OPENS.findall(line)) - len(_CLOSES.findall(line))


def _flush(paragraph: list[str], found: list[str]) -> None:
    if paragraph:
        found.append("\n".join(paragraph))
        paragraph.clear()
