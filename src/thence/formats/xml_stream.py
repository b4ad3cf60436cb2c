"""Elements of an XML file one by one, in constant memory; entities and the network are off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from thence.errors import BadInput
from thence.files import opened

if TYPE_CHECKING:
    from lxml.etree import _Element

__all__ = ["inner_text", "line_of", "root_name", "stream_elements"]


def stream_elements(path: Path, *names: str) -> Iterator[_Element]:
    """The elements of these names as they end; each is emptied once the next is asked for.

    Documents that define entities are refused: they are how XML bombs and reads of other
    files are made. An external DTD is neither loaded nor needed.
    """
    from lxml import etree

    with opened(path) as file:
        events = etree.iterparse(
            file,
            events=("start", "end"),
            resolve_entities=False,
            load_dtd=False,
            no_network=True,
            remove_comments=True,
            remove_pis=True,
            huge_tree=False,
        )
        depth = 0
        try:
            for event, element in events:
                if event == "start":
                    if depth == 0:
                        _refuse_entities(path, element)
                    depth += 1
                    continue
                depth -= 1
                if element.tag in names:
                    yield element
                if depth == 1:
                    _forget(element)
        except etree.XMLSyntaxError as error:
            message = (error.msg or "unknown fault").partition(", line ")[0]
            reason = f"is not well-formed XML, or is cut off: {message}"
            raise BadInput(path, reason, line=error.lineno) from error


def inner_text(path: Path, element: _Element) -> str:
    """All text inside an element; stripped unless `xml:space` says to keep it."""
    from lxml import etree

    for entity in element.iter(etree.Entity):
        reason = f"uses the entity '{entity.text}', which nothing defines; write the character"
        raise BadInput(path, reason, line=line_of(element))
    text = "".join(str(piece) for piece in element.itertext())
    return text if element.get(_SPACE) == "preserve" else text.strip()


def line_of(element: _Element) -> int | None:
    """The line on which an element begins."""
    return cast("int | None", element.sourceline)


def root_name(head: bytes) -> str:
    """The name of the root element in the first bytes of a file; empty where there is none."""
    match = _PROLOG.match(head)
    return match.group(1).decode("ascii", "replace") if match else ""


def _refuse_entities(path: Path, root: _Element) -> None:
    declared: Any = root.getroottree().docinfo.internalDTD
    if declared is not None and declared.entities():
        raise BadInput(path, "defines XML entities, which are refused: they can hide an XML bomb")


def _forget(element: _Element) -> None:
    """Free a finished child of the root, and what stands before it."""
    element.clear()
    parent = element.getparent()
    while parent is not None and element.getprevious() is not None:
        del parent[0]


_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_PROLOG = re.compile(
    rb"""(?:\xef\xbb\xbf)?
    (?: \s+ | <\?.*?\?> | <!--.*?--> | <!DOCTYPE[^\[>]*(?:\[.*?\]\s*)?> )*+
    <([A-Za-z_][\w.:-]*)""",
    re.DOTALL | re.VERBOSE,
)
