"""Texts that an answer is held against: from files, from standard input, or as they are."""

from __future__ import annotations

import codecs
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from thence.errors import BadInput, WrongUse
from thence.files import decoded_file
from thence.text.sentences import sentence_spans

__all__ = ["Source", "named_text", "source_of", "text_of"]

STANDARD_INPUT = "-"
SHOWN = 60
"""Characters of an argument that an error repeats."""
_OTHER_KINDS = (
    (re.compile(rb"%PDF-"), "is a PDF; give its words as plain text (pdftotext makes it)"),
    (
        re.compile(rb"\s*<(!doctype html|html)", re.IGNORECASE),
        "is HTML; give its words as plain text",
    ),
    (re.compile(rb"[^\0]*\0"), "is no text file; give its words as plain text"),
)
"""How a file begins that is no plain text, and what its reader is told."""
_FILE_NAME = re.compile(
    r"\S+\.(txt|text|md|rst|html?|xml|jsonl?|csv|tsv|pdf|docx?|odt)", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Source:
    """A text and what people call it."""

    name: str
    text: str
    sentences: tuple[tuple[int, int], ...]
    """Where its sentences stand, by characters."""

    def sentence(self, index: int) -> str:
        """A sentence by its place from 0."""
        start, end = self.sentences[index]
        return self.text[start:end]


def source_of(given: Source | Path | str, name: str) -> Source:
    """A source as it is, from a file, or from its text, which goes by the name given."""
    if isinstance(given, Source):
        return given
    text = text_of(given, name)
    if not any(map(str.isalnum, text)):
        raise WrongUse(f"{given if isinstance(given, Path) else name} has no word in it")
    called = str(given) if isinstance(given, Path) else name
    return Source(called, text, tuple(sentence_spans(text)))


def text_of(given: Path | str, name: str) -> str:
    """The text itself, or that of a file, which must be given as a `Path`."""
    if isinstance(given, Path):
        return _read(given)
    if _looks_like_a_file(given.strip()):
        raise WrongUse(
            f"{name} is '{given.strip()}', which looks like a file name; "
            f"give Path('{given.strip()}') to read that file, or the text itself"
        )
    return given


def named_text(argument: str, name: str) -> Source:
    """What an argument of the command line names: a file, or standard input by `-`.

    It is never the text itself: a path with a slip in it would be judged as if it were the text.
    """
    if argument == STANDARD_INPUT:
        return source_of(sys.stdin.read(), "standard input")
    if not argument.strip():
        raise WrongUse(f"{name} is empty; give a file, or - for standard input")
    if _is_file(argument):
        return source_of(Path(argument), name)
    shown = argument if len(argument) <= SHOWN else f"{argument[:SHOWN]}…"
    raise WrongUse(
        f"'{shown}' is no file that exists; "
        "an answer as text is given by --text, a source as text by --against-text"
    )


def _looks_like_a_file(text: str) -> bool:
    try:
        return _FILE_NAME.fullmatch(text) is not None or Path(text).is_file()
    except (OSError, ValueError):
        # Too long for a name of a file, or with a sign that names cannot have.
        return False


def _is_file(argument: str) -> bool:
    try:
        path = Path(argument)
        if path.is_dir():
            raise WrongUse(f"{path} is a folder; name the files in it")
        return path.exists()
    except (OSError, ValueError):
        return False


def _read(path: Path) -> str:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadInput(path, f"cannot be read ({error.strerror})") from error
    for beginning, reason in _OTHER_KINDS:
        if beginning.match(content.removeprefix(codecs.BOM_UTF8)):
            raise BadInput(path, reason)
    return decoded_file(path, content)
