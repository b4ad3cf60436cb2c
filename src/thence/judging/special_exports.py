"""Files that only one kind of project gives: topics with their gold, judgements on rules."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from thence.formats.topics import (
    CorpusDocument,
    CorpusSentence,
    Hypothesis,
    Place,
    Topic,
    write_topics,
)
from thence.judging.gold import final
from thence.judging.protocols.rules import example_judgement, rule_judgement
from thence.judging.store.projects import Project
from thence.judging.store.record import Record
from thence.measure.rule_precision import Judgement, RuleJudgement
from thence.rules.judgements import judged_to_json

__all__ = ["SPECIAL", "SpecialExport"]


@dataclass(frozen=True, slots=True)
class SpecialExport:
    """A file that another verb of the command reads."""

    title: str
    file_name: str
    write: Callable[[Project, Sequence[Record], Mapping[str, Any]], bytes]


def _data(judged: Sequence[Record]) -> list[Record]:
    """What was judged but for items with known answers."""
    return [record for record in judged if record.expected is None]


def _rule_judgements(
    project: Project, judged: Sequence[Record], shared: Mapping[str, Any]
) -> bytes:
    return b"".join(map(judged_to_json, _judged(_data(judged))))


def _judged(judged: Sequence[Record]) -> Iterator[RuleJudgement]:
    """What each judge said, a rule that is no relation once and without its examples."""
    said = [
        (str(record.item.content["rule"]), one.judge, example_judgement(one.answers), record)
        for record in judged
        for one in record.judgements
    ]
    whole = {
        (rule, judge): None
        for rule, judge, judgement, _ in said
        if judgement is Judgement.NON_RELATIONAL
    }
    for rule, judge in whole:
        yield RuleJudgement(rule, judge, Judgement.NON_RELATIONAL)
    for rule, judge, judgement, record in said:
        if (rule, judge) not in whole:
            yield RuleJudgement(rule, judge, judgement, record.item.key)


def _plain_judgements(
    project: Project, judged: Sequence[Record], shared: Mapping[str, Any]
) -> bytes:
    return b"".join(
        judged_to_json(RuleJudgement(record.item.key, one.judge, rule_judgement(one.answers)))
        for record in _data(judged)
        for one in record.judgements
    )


def _topics(project: Project, judged: Sequence[Record], shared: Mapping[str, Any]) -> bytes:
    """The topics with the final marks as gold; hypotheses without a final answer are left out."""
    found: dict[str, list[Hypothesis]] = {}
    about: dict[str, Mapping[str, Any]] = {}
    for record in _data(judged):
        answers = final(project.judged_by, record, project.gold).answers
        if answers is None:
            continue
        content = record.item.content
        places = frozenset(Place(*mark.rsplit(":", 1)) for mark in answers["marked"])
        about[content["topic"]] = content
        found.setdefault(content["topic"], []).append(
            Hypothesis(content["hypothesis_id"], content["hypothesis"], places)
        )
    topics = [
        Topic(
            topic,
            tuple(map(_document, shared[topic])),
            tuple(hypotheses),
            about[topic]["title"],
            about[topic]["language"],
        )
        for topic, hypotheses in found.items()
    ]
    with tempfile.TemporaryDirectory(prefix="thence-") as folder:
        path = Path(folder) / "topics.xml"
        write_topics(topics, path)
        return path.read_bytes()


def _document(content: Mapping[str, Any]) -> CorpusDocument:
    return CorpusDocument(
        content["id"],
        tuple(CorpusSentence(one["id"], one["text"]) for one in content["sentences"]),
        content["headline"],
        date.fromisoformat(content["date"]) if content["date"] else None,
    )


SPECIAL: dict[str, SpecialExport] = {
    "search": SpecialExport("Topics with their gold, for thence search", "topics.xml", _topics),
    "rule-instances": SpecialExport(
        "Judgements on examples, for thence rules evaluate",
        "rule-judgements.jsonl",
        _rule_judgements,
    ),
    "rule-based": SpecialExport(
        "Judgements on rules, for thence rules evaluate",
        "rule-judgements.jsonl",
        _plain_judgements,
    ),
}
"""By the name of the protocol."""
