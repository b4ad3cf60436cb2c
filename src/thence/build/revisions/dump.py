"""The pages of a MediaWiki history dump, one at a time, each with its last revisions still in XML.

MediaWiki escapes every `<` of a text, so that `<page>` and `</revision>` are found by a search over
bytes. Only revisions that are wanted are parsed, which is why this is faster than `mwxml`.
"""

from __future__ import annotations

import hashlib
import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO
from xml.etree import ElementTree

from thence.errors import BadInput

__all__ = ["BadRevision", "Dump", "RawPage", "Revision", "Site", "parse_revision"]

_CHUNK = 1 << 20
_LARGEST = 64 << 20
"""The most bytes of one revision or header: MediaWiki allows a text of 2 MB."""
_CATEGORY = "14"
_WIKITEXT = "wikitext"
_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


class BadRevision(ValueError):
    """A `<revision>` that is none."""


@dataclass(frozen=True, slots=True)
class Site:
    """What a dump says of the wiki that it is of."""

    wiki: str
    """Its short name, such as `itwiki` or `en.wikipedia`."""
    base: str
    """The address of its main page."""
    language: str
    category_names: tuple[str, ...]
    """What stands before the colon of a category: `Category`, `Categoria`."""


@dataclass(frozen=True, slots=True)
class RawPage:
    """A page with the XML of its last revisions, oldest first.

    A dump has them by id, and ids given by an import are younger than the revisions.
    """

    number: int
    """Its place in the dump, from 0."""
    id: int
    title: str
    namespace: int
    revisions: tuple[bytes, ...]
    earlier: tuple[str, ...]
    """The declared identities of those just before them."""
    total: int
    """How many revisions the dump has of it."""
    position: int
    """Where the page begins in the dump, in bytes of XML."""
    end: int
    """Where it ends."""


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


class Dump:
    """One pass over a dump; memory does not grow with it."""

    def __init__(self, path: Path, stream: BinaryIO) -> None:
        self._path = path
        self._bytes = _Scanner(path, stream)
        self.site = self._read_site()

    def pages(self, last: int, *, earlier: int = 0, skip: int = 0) -> Iterator[RawPage]:
        """The pages after the first `skip`, each with at most `last` revisions.

        `earlier` is of how many revisions before them the identities are wanted.
        """
        number = 0
        while self._next_tag("the next <page>", b"<page>", b"</mediawiki>") == b"<page>":
            position = self._bytes.position - len(b"<page>")
            if number < skip:
                self._bytes.drop_until(b"</page>", f"the end of page number {number + 1}")
            else:
                yield self._page(number, position, last, earlier)
            number += 1

    def _page(self, number: int, position: int, last: int, earlier: int) -> RawPage:
        where = f"page number {number + 1}"
        header = bytearray(b"<page>")
        latest: list[tuple[bytes, int, bytes]] = []
        total = 0
        while (tag := self._bytes.tag(where, header)) != b"</page>":
            if tag == b"<revision>":
                xml = tag + self._bytes.until(b"</revision>", f"a revision of {where}")
                total += 1
                entry = (_timestamp(xml), total, xml)
                if total <= last + earlier:
                    heapq.heappush(latest, entry)
                else:
                    heapq.heappushpop(latest, entry)
            elif total == 0:
                header += tag
        try:
            element = ElementTree.fromstring(bytes(header) + b"</page>")
            title = (element.findtext("title") or "").replace("_", " ")
            page_id, namespace = int(element.findtext("id", "")), int(element.findtext("ns", "0"))
        except (ElementTree.ParseError, ValueError) as error:
            raise BadInput(self._path, f"{where}, at byte {position:,}: {error}") from error
        ordered = [xml for _, _, xml in sorted(latest)]
        return RawPage(
            number,
            page_id,
            title,
            namespace,
            tuple(ordered[-last:]),
            tuple(map(_declared_identity, ordered[:-last])),
            total,
            position,
            self._bytes.position,
        )

    def _next_tag(self, what: str, *tags: bytes) -> bytes:
        while (tag := self._bytes.tag(what)) not in tags:
            continue
        return tag

    def _read_site(self) -> Site:
        root = self._bytes.tag("<mediawiki>")
        while root.startswith((b"<?", b"<!--")):
            root = self._bytes.tag("<mediawiki>")
        if not root.startswith(b"<mediawiki"):
            raise BadInput(self._path, "is no MediaWiki dump: its root is not <mediawiki>")
        self._next_tag("<siteinfo>", b"<siteinfo>")
        inside = self._bytes.until(b"</siteinfo>", "<siteinfo>")
        try:
            info = ElementTree.fromstring(b"<siteinfo>" + inside)
            language = ElementTree.fromstring(root.rstrip(b"/>") + b"/>").get(_XML_LANG, "")
        except ElementTree.ParseError as error:
            raise BadInput(self._path, f"its <siteinfo> is not XML: {error}") from error
        base = info.findtext("base", "")
        named = [item.text for item in info.iter("namespace") if item.get("key") == _CATEGORY]
        return Site(
            info.findtext("dbname") or ".".join(base.split("/")[2:3]).removesuffix(".org"),
            base,
            language,
            tuple(dict.fromkeys(["Category", *(name for name in named if name)])),
        )


def parse_revision(xml: bytes) -> Revision:
    """The revision of a `<revision>` element; raises `BadRevision` if it is none."""
    try:
        element = ElementTree.fromstring(xml)
    except ElementTree.ParseError as error:
        raise BadRevision(f"a revision is not XML: {error}") from error
    text_element = element.find("text")
    deleted = text_element is None or text_element.get("deleted") is not None
    text = None if deleted or text_element is None else text_element.text or ""
    number = element.findtext("id", "")
    if not number.isdecimal():
        raise BadRevision(f"a revision has the id '{number}'")
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


class _Scanner:
    """Bytes of a stream up to a token, without holding more of it than that."""

    def __init__(self, path: Path, stream: BinaryIO) -> None:
        self._path, self._stream = path, stream
        self._buffer = b""
        self._at = 0
        self.position = 0
        """How many bytes were handed out."""

    def until(self, token: bytes, what: str) -> bytes:
        """Everything up to the end of the token."""
        searched = self._at
        while (found := self._buffer.find(token, searched)) < 0:
            searched = self._more(self._at, len(token), what)
        return self._hand_out(found + len(token))

    def drop_until(self, token: bytes, what: str) -> None:
        """Move past the token, keeping nothing."""
        searched = self._at
        while (found := self._buffer.find(token, searched)) < 0:
            end = max(self._at, len(self._buffer) - len(token))
            searched = self._more(end, len(token), what)
        self._hand_out(found + len(token))

    def tag(self, what: str, before: bytearray | None = None) -> bytes:
        """The next tag; the characters before it are added to `before`."""
        between = self.until(b"<", what)
        if before is not None:
            before += between[:-1]
        return b"<" + self.until(b">", what)

    def _hand_out(self, end: int) -> bytes:
        given = self._buffer[self._at : end]
        self.position += end - self._at
        self._at = end
        return given

    def _more(self, start: int, overlap: int, what: str) -> int:
        """Read on, keeping the buffer from `start`; gives the place from which to search.

        The overlap may hold half a token.
        """
        chunk = self._stream.read(_CHUNK)
        if not chunk:
            raise BadInput(self._path, f"ends at byte {self._length:,}, before {what} was whole")
        self.position += start - self._at
        self._buffer = self._buffer[start:] + chunk
        self._at = 0
        if len(self._buffer) > _LARGEST:
            raise BadInput(
                self._path, f"{what}, at byte {self.position:,}, is over {_LARGEST >> 20} MB"
            )
        return max(0, len(self._buffer) - len(chunk) - overlap)

    @property
    def _length(self) -> int:
        return self.position + len(self._buffer) - self._at


def _timestamp(revision: bytes) -> bytes:
    """The time of an unparsed revision, which stands before anything of the user's."""
    start = revision.find(b"<timestamp>") + len(b"<timestamp>")
    return revision[start : revision.find(b"<", start)]


def _declared_identity(xml: bytes) -> str:
    """The SHA-1 that an unparsed revision declares; empty where it declares none."""
    start = xml.rfind(b"<sha1>")
    return (
        xml[start + 6 : xml.find(b"<", start + 6)].decode("ascii", "replace") if start > 0 else ""
    )
