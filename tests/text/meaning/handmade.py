"""Sentences with trees written by hand, and those of a treebank."""

from __future__ import annotations

import tarfile
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path

from thence.text.document import Sentence, Token

__all__ = ["sentence", "treebank"]


def sentence(notation: str) -> Sentence:
    """A sentence from tokens `form/lemma/UPOS/relation>head[/Feature=Value|...]`, heads from 1."""
    tokens: list[Token] = []
    start = 0
    for index, item in enumerate(notation.split()):
        form, lemma, upos, attachment, *rest = item.split("/")
        relation, _, head = attachment.partition(">")
        features = rest[0] if rest else ""
        tokens.append(
            Token(
                index,
                form,
                lemma or form,
                upos,
                "",
                features,
                int(head or 0) - 1,
                relation,
                start,
                start + len(form),
            )
        )
        start += len(form) + 1
    return Sentence(tuple(tokens))


def treebank(archive: Path, ending: str) -> Iterator[Sentence]:
    """The sentences of the file with this ending in a packed UD treebank."""
    with tarfile.open(archive) as packed:
        member = next(item for item in packed.getmembers() if item.name.endswith(ending))
        file = packed.extractfile(member)
        assert file is not None
        rows: list[list[str]] = []
        for line in TextIOWrapper(file, encoding="utf-8"):
            fields = line.rstrip("\n").split("\t")
            if len(fields) == 10 and fields[0].isdigit():
                rows.append(fields)
            elif not line.strip() and rows:
                yield _read(rows)
                rows = []


def _read(rows: list[list[str]]) -> Sentence:
    tokens, start = [], 0
    for index, (_, form, lemma, upos, xpos, features, head, relation, _, _) in enumerate(rows):
        cleaned = "" if features == "_" else features
        tokens.append(
            Token(
                index,
                form,
                lemma,
                upos,
                xpos,
                cleaned,
                int(head) - 1,
                relation,
                start,
                start + len(form),
            )
        )
        start += len(form) + 1
    return Sentence(tuple(tokens))
