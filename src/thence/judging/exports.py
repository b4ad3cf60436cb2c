"""What a project gives away: labelled pairs, raw judgements, topics with their gold."""

from __future__ import annotations

import csv
import io
import json
import random
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from thence.errors import WrongUse
from thence.formats import pair_format, write_pairs
from thence.judging.gold import final
from thence.judging.protocols import Protocol
from thence.judging.store.comments import Comment
from thence.judging.store.projects import Project
from thence.judging.store.record import Record
from thence.measure.agreement import AnnotatorModel
from thence.pair import Label, Pair

__all__ = [
    "balanced",
    "comments_jsonl",
    "gold_pairs",
    "judgements_csv",
    "judgements_jsonl",
    "model_jsonl",
    "pairs_file",
]

COLUMNS = (
    "item",
    "judge",
    "label",
    "seconds",
    "phase",
    "created",
    "withdrawn",
    "proposal_shown",
    "answers",
)


def gold_pairs(
    protocol: Protocol, project: Project, judged: Sequence[Record], shared: Mapping[str, Any]
) -> Iterator[Pair]:
    """The pairs that the final answers make, in the order of the file."""
    for record in judged:
        if record.expected is not None:
            continue
        answers = final(protocol, record, project.gold).answers
        if answers is not None:
            yield from protocol.pairs(record.item, shared, answers)


def balanced(pairs: Sequence[Pair], seed: int = 0) -> list[Pair]:
    """As many entailing pairs as others: what there is too much of is drawn from at random."""
    groups: dict[bool, list[Pair]] = {True: [], False: []}
    for pair in pairs:
        groups[pair.label is Label.ENTAILMENT].append(pair)
    size = min(map(len, groups.values()))
    chance = random.Random(seed)
    kept = {pair.id for group in groups.values() for pair in chance.sample(group, size)}
    return [pair for pair in pairs if pair.id in kept]


def pairs_file(pairs: Sequence[Pair], format: str) -> bytes:
    """The pairs as a file of one of our formats."""
    if not pairs:
        raise WrongUse("no item has a final answer that makes a pair yet")
    ending = pair_format(format).endings[0]
    with tempfile.TemporaryDirectory(prefix="thence-") as folder:
        path = Path(folder) / f"pairs{ending}"
        write_pairs(pairs, path, format)
        return path.read_bytes()


def judgements_jsonl(rows: Iterable[Mapping[str, Any]]) -> Iterator[bytes]:
    """Every judgement ever made as a line of JSON; those taken back say when."""
    for row in rows:
        yield json.dumps(_fields(row), ensure_ascii=False).encode() + b"\n"


def judgements_csv(rows: Iterable[Mapping[str, Any]]) -> Iterator[bytes]:
    """The same as a table, the answers as JSON in the last column."""
    yield _line(COLUMNS)
    for row in rows:
        fields = _fields(row)
        fields["answers"] = json.dumps(fields["answers"], ensure_ascii=False)
        yield _line([_harmless(fields[column]) for column in COLUMNS])


def _fields(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "item": row["item"],
        "judge": row["judge"],
        "label": row["signature"],
        "seconds": round(row["seconds"], 2),
        "phase": row["phase"],
        "created": _moment(row["created"]),
        "withdrawn": _moment(row["withdrawn"]),
        "proposal_shown": bool(row["shown"]),
        "answers": row["answers"],
    }


def _moment(seconds: float | None) -> str | None:
    if seconds is None:
        return None
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")


def _harmless(value: Any) -> Any:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in tuple("=+-@\t\r") else value


def _line(cells: Sequence[Any]) -> bytes:
    line = io.StringIO()
    csv.writer(line).writerow(cells)
    return line.getvalue().encode()


def comments_jsonl(remarks: Iterable[Comment]) -> Iterator[bytes]:
    """Every remark on an item as a line of JSON."""
    for one in remarks:
        fields = {
            "item": one.item,
            "author": one.author,
            "text": one.text,
            "created": _moment(one.created),
        }
        yield json.dumps(fields, ensure_ascii=False).encode() + b"\n"


def model_jsonl(model: AnnotatorModel) -> Iterator[bytes]:
    """For each annotation the label that the annotator model finds most likely."""
    for place, name in enumerate(model.items):
        item, _, thing = name.partition("\t")
        fields = {
            "item": item,
            **({"thing": thing} if thing else {}),
            "label": model.label(place),
            "probability": round(model.probability(place), 4),
        }
        yield json.dumps(fields, ensure_ascii=False).encode() + b"\n"
