"""Trees in CoNLL-U files, as documents and back; contractions keep the offsets of the whole."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from thence.errors import BadInput
from thence.text.document import Document, Sentence, Token

__all__ = ["read_conllu", "write_conllu"]

COLUMNS = 10
_IDENTIFIER = re.compile(r"[0-9]{1,9}(?:[-.][0-9]{1,9})?")


def read_conllu(path: Path, language: str) -> Iterator[Document]:
    """One document for each sentence of a file; enhanced graphs and empty nodes are left out."""
    rows: list[tuple[int, list[str]]] = []
    for number, line in _numbered_lines(path):
        if line.startswith("#"):
            continue
        if line.strip():
            fields = line.rstrip("\n").split("\t")
            if len(fields) != COLUMNS:
                raise BadInput(path, f"{len(fields)} columns, not {COLUMNS}", line=number)
            if not _IDENTIFIER.fullmatch(fields[0]):
                raise BadInput(path, f"'{fields[0]}' is not the number of a word", line=number)
            rows.append((number, fields))
        elif rows:
            yield _document(path, rows, language)
            rows = []
    if rows:
        yield _document(path, rows, language)


def write_conllu(documents: Iterable[Document], path: Path) -> None:
    """Write documents sentence by sentence."""
    with path.open("w", encoding="utf-8") as file:
        for document in documents:
            for sentence in document:
                start, end = sentence.tokens[0].start, sentence.tokens[-1].end
                text = " ".join(document.text[start:end].split())
                file.write(f"# text = {text}\n")
                file.writelines(_lines(sentence, document.text))
                file.write("\n")


def _numbered_lines(path: Path) -> Iterator[tuple[int, str]]:
    try:
        with path.open(encoding="utf-8") as file:
            yield from enumerate(file, start=1)
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(path, f"cannot be read: {error}") from error


def _document(path: Path, rows: list[tuple[int, list[str]]], language: str) -> Document:
    text = ""
    tokens: list[Token] = []
    contraction_end = 0
    for number, (identifier, form, *rest) in rows:
        space = "" if "SpaceAfter=No" in rest[-1] else " "
        if "-" in identifier:
            contraction_end = int(identifier.partition("-")[2])
            start, end = len(text), len(text) + len(form)
            text += form + space
            continue
        if "." in identifier:
            continue
        if int(identifier) > contraction_end:
            start, end = len(text), len(text) + len(form)
            text += form + space
        lemma, upos, xpos, features, head, relation = rest[:6]
        if not head.isdecimal():
            raise BadInput(path, f"'{head}' is not the number of a head", line=number)
        tokens.append(
            Token(
                len(tokens), form, lemma, upos, "" if xpos == "_" else xpos,
                "" if features == "_" else features, int(head) - 1, relation, start, end,
            )
        )  # fmt: skip
    if sum(token.head < 0 for token in tokens) != 1:
        raise BadInput(path, "a sentence has not exactly one root", line=rows[0][0])
    return Document(text.rstrip(), language, "treebank", (Sentence(tuple(tokens)),))


def _lines(sentence: Sentence, text: str) -> Iterator[str]:
    tokens = sentence.tokens
    for position, token in enumerate(tokens):
        alike = [
            other.index for other in tokens if (other.start, other.end) == (token.start, token.end)
        ]
        space = "_" if text[token.end : token.end + 1].isspace() else "SpaceAfter=No"
        if len(alike) > 1:
            if position == alike[0]:
                written = text[token.start : token.end]
                columns = [f"{alike[0] + 1}-{alike[-1] + 1}", written, *"_______", space]
                yield "\t".join(columns) + "\n"
            space = "_"
        columns = [
            str(position + 1), token.form, token.lemma or "_", token.upos, token.xpos or "_",
            token.features or "_", str(token.head + 1), token.relation, "_", space,
        ]  # fmt: skip
        yield "\t".join(columns) + "\n"
