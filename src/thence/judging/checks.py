"""Items with known answers: read from a file of their own, and how judges do on them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from thence.errors import BadInput, WrongUse
from thence.formats import open_pairs
from thence.formats.topics import open_topics
from thence.judging.proposals import answers_for
from thence.judging.protocols import Item, Kind, Protocol, checked, signature
from thence.judging.store.record import Record
from thence.measure.estimate import Estimate
from thence.measure.interval import share

__all__ = ["attention", "items_with_known_answers"]


def items_with_known_answers(protocol: Protocol, path: Path) -> Iterator[Item]:
    """The items of a file with their right answers: its labels, marks, or `answers` noted."""
    known = _known(protocol, path)
    for item in protocol.read(path).items:
        if item.key not in known:
            raise BadInput(path, f"the item '{item.key}' has no known answer")
        try:
            marks = frozenset(item.content.get("places", ()))
            yield replace(item, expected=checked(protocol, known[item.key], marks))
        except WrongUse as error:
            raise BadInput(path, f"the known answer of '{item.key}': {error}") from error


def _known(protocol: Protocol, path: Path) -> Mapping[str, Mapping[str, Any]]:
    if protocol.material == "topics":
        marks = next(one.name for one in protocol.questions if one.kind is Kind.MARKS)
        return {
            f"{topic.id}/{hypothesis.id}": {marks: sorted(map(str, hypothesis.entailing or ()))}
            for topic in open_topics(path)
            for hypothesis in topic.hypotheses
        }
    if protocol.material not in ("pairs", "decomposed"):
        raise WrongUse(
            "known answers are read for pairs and topics; set others on the pages of the items"
        )
    found: dict[str, Mapping[str, Any]] = {}
    for pair in open_pairs(path):
        noted = pair.annotations.get("answers")
        if isinstance(noted, dict):
            found[pair.id] = noted
        elif pair.label is not None and (answers := answers_for(protocol, pair.label)):
            found[pair.id] = answers
    return found


def attention(protocol: Protocol, judged: Iterable[Record]) -> dict[str, Estimate]:
    """For each judge how many of the items with known answers they answered right, at first."""
    right: dict[str, list[bool]] = defaultdict(list)
    for record in judged:
        if record.expected is None:
            continue
        expected = signature(protocol, record.expected)
        for said in record.first:
            right[said.judge].append(said.signature == expected)
    return {judge: share(values) for judge, values in sorted(right.items())}
