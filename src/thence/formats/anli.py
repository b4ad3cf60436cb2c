"""JSONL of ANLI: the text is called context, and a label is one of the letters e, n, c."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from thence.errors import BadInput
from thence.files import json_objects
from thence.formats.detection import first_json_keys
from thence.formats.format import PairFormat, ReadOptions
from thence.formats.records import Record, pairs_of_records
from thence.pair import Label, Pair

__all__ = ["FORMAT"]

# Only here do single letters stand for labels: elsewhere `n` might be neutral, no or not entailed.
_LETTERS = {"e": Label.ENTAILMENT, "n": Label.UNKNOWN, "c": Label.CONTRADICTION}


def read(path: Path, options: ReadOptions, skipped: Counter[str]) -> Iterator[Pair]:
    """The pairs under their `uid`; the writer's reason and the model's label are annotations."""
    return pairs_of_records(path, lambda: _records(path), options, skipped)


def _records(path: Path) -> Iterator[tuple[int, Record]]:
    for line, record in json_objects(path):
        if "context" not in record:
            raise BadInput(path, "the pair has no context", line=line)
        renamed = {"text": record["context"], **record}
        del renamed["context"]
        letter = record.get("label")
        if letter is not None:
            if not isinstance(letter, str) or letter not in _LETTERS:
                reason = f"the label {letter!r} is none of ANLI's letters {', '.join(_LETTERS)}"
                raise BadInput(path, reason, line=line)
            renamed["label"] = _LETTERS[letter].value
        yield line, renamed


def _detect(path: Path, head: bytes) -> bool:
    return {"uid", "context", "hypothesis"} <= first_json_keys(head)


FORMAT = PairFormat(
    "anli",
    "JSON lines of ANLI (uid, context, hypothesis, label as e, n or c)",
    (".jsonl",),
    _detect,
    read,
)
