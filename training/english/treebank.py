"""Sentences with their Universal Dependencies trees, read from and written to CoNLL-U."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Word", "read", "texts", "write"]


@dataclass(frozen=True, slots=True)
class Word:
    """One syntactic word; `head` counts from 1, and 0 is the root."""

    form: str
    lemma: str
    upos: str
    xpos: str
    features: str
    head: int
    relation: str


def read(path: Path) -> list[list[Word]]:
    """The sentences of a CoNLL-U file; multi-word ranges and empty nodes are passed over."""
    with path.open(encoding="utf-8") as lines:
        return list(_sentences(lines))


def texts(path: Path) -> list[str]:
    """The `# text` of each sentence."""
    with path.open(encoding="utf-8") as lines:
        return [line[9:].rstrip("\n") for line in lines if line.startswith("# text = ")]


def write(path: Path, sentences: Iterable[list[Word]]) -> None:
    """Write sentences as CoNLL-U."""
    with path.open("w", encoding="utf-8") as out:
        for words in sentences:
            out.write("# text = " + " ".join(word.form for word in words) + "\n")
            for position, word in enumerate(words, 1):
                fields = (position, word.form, word.lemma, word.upos, word.xpos, word.features)
                tail = (word.head, word.relation, "_", "_")
                out.write("\t".join(map(str, fields + tail)) + "\n")
            out.write("\n")


def _sentences(lines: Iterable[str]) -> Iterator[list[Word]]:
    words: list[Word] = []
    for line in lines:
        if line.startswith("#"):
            continue
        fields = line.rstrip("\n").split("\t")
        if len(fields) < 10:
            if words:
                yield words
            words = []
        elif fields[0].isdigit():
            words.append(Word(*fields[1:6], head=int(fields[6]), relation=fields[7]))
    if words:
        yield words
