"""The files of a resource: in a folder or an archive; what was parsed once is kept in a cache."""

from __future__ import annotations

import hashlib
import lzma
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, cast

from thence.errors import BadInput

if TYPE_CHECKING:
    from lxml import etree
import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import orjson

from thence.errors import WrongUse
from thence.files import replacing

__all__ = [
    "attribute",
    "cache_folder",
    "fingerprint",
    "members",
    "mended_xml_root",
    "parsed",
    "xml_root",
]

_DAMAGED = (
    *(tarfile.TarError, zipfile.BadZipFile, lzma.LZMAError, zlib.error, EOFError, OSError),
    # What `zipfile` says of an encrypted member, and of a method or a name that it does not know.
    *(RuntimeError, ValueError),
)


def members(path: Path, ending: str) -> Iterator[tuple[PurePosixPath, bytes]]:
    """The files with an ending below a folder or in an archive, each with its name, in order."""
    if path.is_dir():
        for file in sorted(path.rglob(f"*{ending}")):
            yield PurePosixPath(file.relative_to(path).as_posix()), file.read_bytes()
        return
    unpack = _from_zip if zipfile.is_zipfile(path) else _from_tar
    try:
        found = unpack(path, ending)
    except _DAMAGED as error:
        raise BadInput(path, "is neither a folder nor a whole tar or zip archive") from error
    yield from sorted(found.items())


def _from_tar(path: Path, ending: str) -> dict[PurePosixPath, bytes]:
    found = {}
    with tarfile.open(path) as archive:
        for entry in archive:
            content = archive.extractfile(entry) if entry.name.endswith(ending) else None
            if content is not None:
                found[PurePosixPath(entry.name)] = content.read()
    return found


def _from_zip(path: Path, ending: str) -> dict[PurePosixPath, bytes]:
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if name.endswith(ending)]
        return {PurePosixPath(name): archive.read(name) for name in names}


def xml_root(path: Path, name: PurePosixPath, content: bytes) -> etree._Element:
    """The root element of a member, read with entities and network off."""
    from lxml import etree

    try:
        return etree.fromstring(content, _parser())
    except etree.XMLSyntaxError as error:
        raise BadInput(path, f"{name}: is not XML: {error.msg}", line=error.lineno) from error


def mended_xml_root(content: bytes) -> etree._Element | None:
    """What can be made of a member that is not quite XML; None for nothing at all."""
    from lxml import etree

    try:
        root: etree._Element | None = etree.fromstring(content, _parser(recover=True))
    except etree.XMLSyntaxError:
        return None
    return root


def attribute(path: Path, element: etree._Element, name: str) -> str:
    """An attribute that an element of a resource cannot do without."""
    value = element.get(name)
    if value is None:
        line = cast("int | None", element.sourceline)
        raise BadInput(path, f"an element <{element.tag}> has no '{name}'", line=line)
    return str(value)


def _parser(recover: bool = False) -> etree.XMLParser:
    from lxml import etree

    return etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        remove_comments=True,
        recover=recover,
    )


def fingerprint(path: Path) -> str:
    """Of a file the hash of its bytes; of a folder that of its names, sizes and times."""
    if path.is_file():
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    digest = hashlib.sha256()
    for member in sorted(path.rglob("*")):
        state = member.stat()
        digest.update(
            f"{member.relative_to(path)}\0{state.st_size}\0{state.st_mtime_ns}\n".encode()
        )
    return digest.hexdigest()


def parsed(path: Path, reader: str, parse: Callable[[Path], Any]) -> Any:
    """What `parse` makes of a path, as JSON; from the cache where the same was parsed before.

    `reader` names the reader and its version. Writers never meet: each writes a file of its
    own and puts it in place at once. A cached file that does not read is parsed anew.
    """
    key = hashlib.sha256(f"{reader}\0{fingerprint(path)}".encode()).hexdigest()[:32]
    kept = cache_folder() / "knowledge" / f"{reader}-{key}.json"
    with suppress(OSError, orjson.JSONDecodeError):
        return orjson.loads(kept.read_bytes())
    content = orjson.dumps(parse(path))
    # A cache that cannot be written costs time, never a result.
    with suppress(OSError, WrongUse):
        kept.parent.mkdir(parents=True, exist_ok=True)
        with replacing(kept) as file:
            file.write(content)
    return orjson.loads(content)


def cache_folder() -> Path:
    """`thence` where XDG keeps caches."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "thence"
