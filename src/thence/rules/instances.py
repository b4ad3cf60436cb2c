"""The instances of paths in a parsed corpus: one row a path, its fillers, its sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from thence.files import replacing
from thence.rules.argument import Argument, argument
from thence.rules.parsed import ParsedCorpus, ParsedPassage
from thence.rules.paths import path_instances
from thence.text.coreference import resolve
from thence.text.document import Document

__all__ = ["antecedents", "extract_instances", "instance_rows"]

PERSONAL = frozenset({"he", "she", "it", "they", "him", "her", "them", "its", "his", "their"})
"""Pronouns that stand for their antecedent as a filler; others say too little."""
COLUMNS = ("sentence", "template", "x", "y", "x_type", "y_type", "topics")

Row = tuple[str, str, str, str, str, str, list[str]]


def extract_instances(
    parsed: ParsedCorpus,
    folder: Path,
    *,
    on_passages: Callable[[int], None] = lambda count: None,
) -> list[Path]:
    """A Parquet file of instances for each part of a parsed corpus; those on disk are kept."""
    import pyarrow.parquet as pq

    folder.mkdir(parents=True, exist_ok=True)
    found: list[Path] = []
    for part in parsed.parts:
        target = folder / part.name.replace("part", "instances")
        passages = 0
        if not target.exists():
            content = list(parsed.read(part))
            passages = len(content)
            with replacing(target) as file:
                pq.write_table(_table(instance_rows(content)), file)
        found.append(target)
        on_passages(passages or pq.read_metadata(part).num_rows)
    return found


def instance_rows(passages: Iterable[ParsedPassage]) -> Iterator[Row]:
    """Sentence, template, fillers, their types, and topics, for each instance of a path.

    A sentence is known as `PASSAGE/NUMBER`.
    """
    for item in passages:
        meant = antecedents(item.document)
        topics = list(item.passage.topics)
        for number, sentence in enumerate(item.document):
            name = f"{item.passage.id}/{number}"
            for template, x, y in path_instances(sentence, meant.get(number, {})):
                yield name, template, x.filler, y.filler, x.type, y.type, topics


def antecedents(document: Document) -> dict[int, dict[int, Argument]]:
    """What each personal pronoun stands for, by sentence and token."""
    pronouns = {
        (number, token.index)
        for number, sentence in enumerate(document)
        for token in sentence
        if token.upos == "PRON" and token.form.lower() in PERSONAL
    }
    found: dict[int, dict[int, Argument]] = {}
    if not pronouns:
        return found
    clusters = resolve(document)
    for chain in clusters.chains():
        best = clusters.best_name(chain)
        meant = argument(document.sentences[best.sentence], best.head)
        for mention in chain:
            if meant is not None and (mention.sentence, mention.head) in pronouns:
                found.setdefault(mention.sentence, {})[mention.head] = meant
    return found


def _table(rows: Iterable[Row]) -> Any:
    import pyarrow as pa

    strings = pa.string()
    columns = list(zip(*rows, strict=True)) or [()] * len(COLUMNS)
    types = [*[strings] * (len(COLUMNS) - 1), pa.list_(strings)]
    return pa.table(
        [pa.array(column, type) for column, type in zip(columns, types, strict=True)],
        names=list(COLUMNS),
    )
