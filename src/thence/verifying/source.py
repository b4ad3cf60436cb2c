"""Texts that an answer is held against: from files, from standard input, or as they are."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

from thence.errors import WrongUse
from thence.text.sentences import sentence_spans
from thence.verifying.reading import Reading, read_file, read_text

__all__ = [
    "Source",
    "answer_text",
    "looks_like_a_file",
    "named_answer",
    "named_text",
    "source_in",
    "source_of",
    "text_of",
]

STANDARD_INPUT = "-"
SHOWN = 60
"""Characters of an argument that an error repeats."""
_FILE_NAME = re.compile(
    r"\S+\.(txt|text|md|rst|html?|xml|jsonl?|csv|tsv|pdf|docx?|odt)", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Source:
    """A text and what people call it."""

    name: str
    text: str
    sentences: tuple[tuple[int, int], ...]
    """Where its sentences stand, by characters; headings are none."""
    places: tuple[str, ...] = ()
    """For each sentence the page or the heading that it stands under, where there is one."""

    def sentence(self, index: int) -> str:
        """A sentence by its number from 0."""
        start, end = self.sentences[index]
        return self.text[start:end]

    def place(self, index: int) -> str:
        """The page or the heading of a sentence; empty for none."""
        return self.places[index] if self.places else ""


def source_of(given: Source | Path | str, name: str) -> Source:
    """A source as it is, from a file, or from its text, which goes by the name given."""
    if isinstance(given, Source):
        return given
    called = str(given) if isinstance(given, Path) else name
    reading = read_file(given) if isinstance(given, Path) else read_text(text_of(given, name))
    if not any(map(str.isalnum, reading.text)):
        raise WrongUse(f"{called} has no word in it")
    source = _source(called, reading)
    if not source.sentences:
        raise WrongUse(f"{called} has headings and no sentence")
    return source


def source_in(text: str, name: str) -> Source:
    """The source that a text is, whatever it looks like; it may have no sentence."""
    return _source(name, read_text(text))


def _source(name: str, reading: Reading) -> Source:
    sentences: list[tuple[int, int]] = []
    places: list[str] = []
    for block in reading.blocks:
        for start, end in sentence_spans(reading.text[block.start : block.end]):
            words = reading.text[block.start + start : block.start + end]
            if any(map(str.isalnum, words)):
                sentences.append((block.start + start, block.start + end))
                places.append(block.place)
    return Source(name, reading.text, tuple(sentences), tuple(places) if any(places) else ())


def text_of(given: Path | str, name: str) -> str:
    """The text itself, or that of a file, which must be given as a `Path`; markup stays in it."""
    if isinstance(given, Path):
        return read_file(given, markup=True).text
    if looks_like_a_file(given.strip()):
        raise WrongUse(
            f"{name} is '{given.strip()}', which looks like a file name; "
            f"give Path('{given.strip()}') to read that file, or the text itself"
        )
    return given


def answer_text(given: Source | Path | str) -> str:
    """An answer as it is written, its markup with it, which tells headings and programs."""
    text = given.text if isinstance(given, Source) else text_of(given, "the answer")
    if not any(map(str.isalnum, text)):
        raise WrongUse(f"{given if isinstance(given, Path) else 'the answer'} has no word in it")
    return text


def named_text(argument: str, name: str) -> Source:
    """What an argument of the command line names: a file, or standard input by `-`.

    It is never the text itself: a path with a slip in it would be judged as if it were the text.
    """
    given = _named(argument, name)
    return source_of(given, "standard input" if isinstance(given, str) else name)


def named_answer(argument: str) -> Path | str:
    """The answer that an argument names in the same way: a file that exists, or what was read."""
    return _named(argument, "the answer")


def _named(argument: str, name: str) -> Path | str:
    if argument == STANDARD_INPUT:
        return sys.stdin.read()
    if not argument.strip():
        raise WrongUse(f"{name} is empty; give a file, or - for standard input")
    if _is_file(argument):
        return Path(argument)
    shown = argument if len(argument) <= SHOWN else f"{argument[:SHOWN]}…"
    raise WrongUse(
        f"'{shown}' is no file that exists; "
        "an answer as text is given by --text, a source as text by --against-text"
    )


def looks_like_a_file(text: str) -> bool:
    """Whether a string is rather the name of a file than a text."""
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
