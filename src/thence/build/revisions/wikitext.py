"""Wikitext as paragraphs, list items, headings and templates, and the text that a reader sees."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mwparserfromhell.nodes import Tag, Template, Wikilink
    from mwparserfromhell.wikicode import Wikicode

__all__ = ["HOLE", "BlockReader", "plain_text"]

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


HOLE = "\ufffc"
"""Stands where a template writes something that the dump does not have."""

_NO_TEXT = ("=", "{|", "|", "!", "----")
"""What headings, tables and rules begin with."""
_SIMPLE_LINK = re.compile(r"\[\[([^\[\]|#\n{}<>&]+)(?:\|([^\[\]|\n{}<>&]*))?\]\]")
_NEEDS_PARSER = re.compile(r"[\[\]{}<>&]|__|''''|https?:")
_QUOTES = re.compile(r"'{2,}")
_SWITCH = re.compile(r"__[A-Z]+__")
_SPACE = re.compile(r"\s+")
_INTERWIKI = re.compile(r"[a-z]{2,3}(?:-[a-z]+)*:(?=\S)|simple:", re.ASCII)
_HIDDEN_LINKS = frozenset({"file", "image", "immagine", "media", "category", "categoria"})
_HIDDEN_TAGS = frozenset(
    {"ref", "references", "gallery", "math", "timeline", "table", "score", "source", "pre",
     "syntaxhighlight", "imagemap", "hiero", "graph", "chem", "ce"}
)  # fmt: skip
_NOTES = re.compile(
    r"cit|fact|cn$|sfn|efn|refn|ref\b|note|nota|dead|when|who|whom|which|clarif|dubious|senza fonte"
    r"|main|see also|vedi|page needed|verif|as of|anchor|webarchive|coord|toc|wikt|commons",
)
"""Templates that a sentence reads the same without."""
_TRANSPARENT = re.compile(r"lang|nowrap|transl|abbr|small|sc$|smallcaps|nobr|ill$|interlanguage")
"""Templates that show their last or only argument."""


def plain_text(block: str) -> str:
    """The text on one line; empty for headings, tables and what shows nothing."""
    if block.startswith(_NO_TEXT):
        return ""
    text = _SIMPLE_LINK.sub(_label, block.lstrip("*#:;")) if "[" in block else block.lstrip("*#:;")
    if _NEEDS_PARSER.search(text):
        text = _SWITCH.sub("", _parsed(block.lstrip("*#:;")))
    return _SPACE.sub(" ", _QUOTES.sub("", text)).strip()


def _label(link: re.Match[str]) -> str:
    """What a link without anything nested in it shows."""
    return _shown(link[1].strip()) if link[2] is None or _is_hidden(link[1].strip()) else link[2]


def _parsed(block: str) -> str:
    """What the slow and careful parser makes of a block."""
    import mwparserfromhell

    return _rendered(mwparserfromhell.parse(block, skip_style_tags=True))


def _rendered(code: Wikicode | None) -> str:
    from mwparserfromhell import nodes

    if code is None:
        return ""
    shown: list[str] = []
    for node in code.nodes:
        if isinstance(node, nodes.Text):
            shown.append(str(node.value))
        elif isinstance(node, nodes.Wikilink):
            shown.append(_link(node))
        elif isinstance(node, nodes.ExternalLink):
            shown.append(_rendered(node.title) if node.title is not None else str(node.url))
        elif isinstance(node, nodes.HTMLEntity):
            shown.append(_entity(node))
        elif isinstance(node, nodes.Tag):
            shown.append(_tag(node))
        elif isinstance(node, nodes.Template):
            shown.append(_template(node))
        elif isinstance(node, nodes.Argument):
            shown.append(HOLE)
    return "".join(shown)


def _entity(node: object) -> str:
    try:
        return str(node.normalize())  # type: ignore[attr-defined]
    except (ValueError, OverflowError):
        return ""


def _link(link: Wikilink) -> str:
    title = str(link.title).strip()
    return _shown(title) if link.text is None or _is_hidden(title) else _rendered(link.text)


def _shown(title: str) -> str:
    """A title as it is meant, where somebody copied it from an address; nothing if hidden."""
    return "" if _is_hidden(title) else title.lstrip(":").replace("_", " ")


def _is_hidden(title: str) -> bool:
    """Whether a link puts its page somewhere, or shows a picture, and is not read."""
    if ":" not in title or title.startswith(":"):
        return False
    prefix = title.partition(":")[0].strip().lower()
    return prefix in _HIDDEN_LINKS or _INTERWIKI.match(title) is not None


def _tag(tag: Tag) -> str:
    name = str(tag.tag).strip().lower()
    if name in _HIDDEN_TAGS:
        return ""
    return " " if name in {"br", "hr", "li", "dd", "dt"} else _rendered(tag.contents)


def _template(template: Template) -> str:
    name = str(template.name).strip().lower()
    if _NOTES.match(name):
        return ""
    arguments = [parameter for parameter in template.params if not parameter.showkey]
    if _TRANSPARENT.match(name) and arguments:
        return _rendered(arguments[-1].value)
    return HOLE
