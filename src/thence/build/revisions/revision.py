"""One revision of a page: who changed it when, what they said of it, and the text it had then."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from xml.etree import ElementTree

__all__ = ["Revision", "declared_identity", "parse_revision"]

_WIKITEXT = "wikitext"


@dataclass(frozen=True, slots=True)
class Revision:
    """A revision; `text` is None where it was deleted from the history."""

    id: int
    timestamp: str
    contributor: str
    """A name or an address; empty where it was deleted."""
    comment: str
    text: str | None
    identity: str
    """Equal for equal texts: the SHA-1 that the dump declares, or ours where it declares none."""
    model: str = _WIKITEXT

    @property
    def size(self) -> int:
        """How many characters the text has."""
        return len(self.text or "")


def parse_revision(xml: bytes) -> Revision:
    """The revision of a `<revision>` element; raises `ValueError` where it is none."""
    try:
        element = ElementTree.fromstring(xml)
    except ElementTree.ParseError as error:
        raise ValueError(f"a revision is not XML: {error}") from error
    text_element = element.find("text")
    deleted = text_element is None or text_element.get("deleted") is not None
    text = None if deleted or text_element is None else text_element.text or ""
    number = element.findtext("id", "")
    if not number.isdecimal():
        raise ValueError(f"a revision has the id '{number}'")
    contributor = element.find("contributor")
    named = contributor if contributor is not None else ElementTree.Element("contributor")
    return Revision(
        int(number),
        element.findtext("timestamp", ""),
        named.findtext("username") or named.findtext("ip") or "",
        element.findtext("comment") or "",
        text,
        element.findtext("sha1") or hashlib.sha1((text or "").encode()).hexdigest(),
        element.findtext("model") or _WIKITEXT,
    )


def declared_identity(xml: bytes) -> str:
    """The SHA-1 that an unparsed revision declares; empty where it declares none."""
    start = xml.rfind(b"<sha1>")
    return (
        xml[start + 6 : xml.find(b"<", start + 6)].decode("ascii", "replace") if start > 0 else ""
    )
