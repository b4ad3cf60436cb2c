"""Corpora as passages of running text: Reuters SGML, JSONL, plain text, alone or in an archive."""

from __future__ import annotations

import hashlib
import html
import io
import re
import tarfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import orjson

from thence.errors import BadInput
from thence.files import decoded_file, opened, plain_name

__all__ = ["Passage", "corpus_fingerprint", "is_archive", "read_corpus"]

DOCUMENT = re.compile(r"<REUTERS\b([^>]*)>(.*?)</REUTERS>", re.DOTALL)
NUMBER = re.compile(r'NEWID="(\d+)"')
TOPICS = re.compile(r"<TOPICS>(.*?)</TOPICS>", re.DOTALL)
TOPIC = re.compile(r"<D>(.*?)</D>")
BODY = re.compile(r"<BODY>(.*?)(?:</BODY>|\Z)", re.DOTALL)
INDENTED = re.compile(r"\n {3,}")
BLANK_LINE = re.compile(r"\n\s*\n")
COMPANY = re.compile(r"<([^<>]{1,80})>")
"""The wire's mark around the name of a quoted company."""
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
PROSE_END = (".", "?", "!", '"', "'")
FEWEST_WORDS = 5
"""A paragraph of running text is no shorter and ends as a sentence does; tables do not."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph of a corpus."""

    id: str
    """`DOCUMENT#NUMBER`, unique in its corpus."""
    text: str
    topics: tuple[str, ...] = ()
    """What the document is about, where the corpus says so."""


def read_corpus(path: Path) -> Iterator[Passage]:
    """The passages of a file, of a tar archive, or of the files of a folder in order of name.

    The ending says what a file holds: `.sgm` Reuters-21578; `.jsonl` an object with `text` and, if
    it has them, `id` and `topics` a line; `.txt` paragraphs between blank lines.
    """
    found = False
    for name, content in _files(path):
        reader = READERS.get(_ending(name))
        if reader is not None:
            found = True
            yield from reader(plain_name(Path(name)), content)
    if not found:
        raise BadInput(path, f"holds no file that ends in {', '.join(READERS)}")


def corpus_fingerprint(path: Path) -> str:
    """A digest of what the files of a corpus hold."""
    digest = hashlib.sha256()
    for name, content in _files(path):
        if _ending(name) in READERS:
            digest.update(hashlib.sha256(content).digest())
    return digest.hexdigest()


def _files(path: Path) -> Iterator[tuple[str, bytes]]:
    try:
        if path.is_dir():
            for each in sorted(path.rglob("*")):
                if each.is_file() and _ending(each) in READERS:
                    yield str(each), _content(each)
        elif is_archive(path):
            with tarfile.open(fileobj=io.BytesIO(_content(path))) as archive:
                members = (member for member in archive.getmembers() if member.isfile())
                for member in sorted(members, key=lambda member: member.name):
                    content = archive.extractfile(member)
                    if content is not None:
                        yield member.name, content.read()
        else:
            yield str(path), _content(path)
    except FileNotFoundError:
        raise BadInput(path, "does not exist") from None
    except (OSError, tarfile.TarError, EOFError) as error:
        raise BadInput(path, f"cannot be read as a corpus: {error}") from error


def is_archive(path: Path) -> bool:
    """Whether a path is that of a tar archive."""
    return ".tar" in path.suffixes or path.suffix == ".tgz"


def _ending(name: Path | str) -> str:
    return plain_name(Path(name)).suffix.lower()


def _content(path: Path) -> bytes:
    with opened(path) as file:
        return file.read()


def _reuters(path: Path, content: bytes) -> Iterator[Passage]:
    # The files are not quite SGML: stray control characters, and Latin-1 without saying so.
    for attributes, inside in DOCUMENT.findall(content.decode("latin-1")):
        number = NUMBER.search(attributes)
        body = BODY.search(inside)
        if number is None or body is None:
            continue
        listed = TOPICS.search(inside)
        topics = tuple(TOPIC.findall(listed[1])) if listed else ()
        text = COMPANY.sub(r"\1", CONTROL.sub("", html.unescape(body[1])))
        for place, paragraph in enumerate(_prose(INDENTED.split(text))):
            yield Passage(f"reuters/{number[1]}#{place}", paragraph, topics)


def _plain(path: Path, content: bytes) -> Iterator[Passage]:
    for place, paragraph in enumerate(_prose(BLANK_LINE.split(decoded_file(path, content)))):
        yield Passage(f"{path.stem}#{place}", paragraph)


def _jsonl(path: Path, content: bytes) -> Iterator[Passage]:
    for number, line in enumerate(decoded_file(path, content).splitlines(), start=1):
        if not line.strip():
            continue
        try:
            row = orjson.loads(line)
        except ValueError as error:
            raise BadInput(path, f"is not JSON: {error}", line=number) from None
        if not isinstance(row, dict) or not isinstance(row.get("text"), str):
            raise BadInput(path, "is not an object with a string `text`", line=number)
        topics = row.get("topics", [])
        if not isinstance(topics, list) or not all(isinstance(topic, str) for topic in topics):
            raise BadInput(path, "`topics` is not a list of strings", line=number)
        name = str(row.get("id", f"{path.stem}:{number}"))
        for place, paragraph in enumerate(BLANK_LINE.split(row["text"])):
            if text := " ".join(paragraph.split()):
                yield Passage(f"{name}#{place}", text, tuple(topics))


def _prose(paragraphs: list[str]) -> Iterator[str]:
    for paragraph in paragraphs:
        words = paragraph.split()
        if len(words) >= FEWEST_WORDS and words[-1].endswith(PROSE_END):
            yield " ".join(words)


READERS: dict[str, Callable[[Path, bytes], Iterator[Passage]]] = {
    ".sgm": _reuters,
    ".jsonl": _jsonl,
    ".txt": _plain,
}
