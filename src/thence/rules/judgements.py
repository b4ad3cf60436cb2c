"""The file of judgements that `thence rules evaluate` reads and the judging pages export.

A line is one judgement of one judge: `rule`, `judge`, `judgement`, and `example` unless the
judgement is of the whole rule. Other fields are passed over.

    {"rule": "X seek Y => X want Y", "judge": "ann", "example": "5d1-01", "judgement": "no-entailment"}
    {"rule": "X , Y => X own Y", "judge": "ann", "judgement": "non-relational"}
"""  # noqa: E501

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

import orjson

from thence.errors import BadInput
from thence.files import json_objects, replacing
from thence.measure.rule_precision import Judgement, RuleJudgement

__all__ = [
    "Example",
    "judged_to_json",
    "read_examples",
    "read_judgements",
    "write_examples",
    "write_judgements",
]


def read_judgements(paths: Iterable[Path]) -> list[RuleJudgement]:
    """The judgements of some files together; nobody judges one thing twice."""
    places: dict[tuple[str, str, str, bool], str] = {}
    found: list[RuleJudgement] = []
    for path in paths:
        for line, item in _judgements(path):
            plain = item.judgement in (Judgement.CORRECT, Judgement.INCORRECT)
            key = (item.judge, item.rule, item.example, plain)
            if key in places:
                reason = f"judge '{item.judge}' has judged this already ({places[key]})"
                raise BadInput(path, reason, line=line)
            places[key] = f"{path.name}:{line}"
            found.append(item)
    return found


def write_judgements(judged: Iterable[RuleJudgement], path: Path) -> None:
    """Write one judgement a line; the file is there whole or not at all."""
    with replacing(path) as file:
        file.writelines(map(judged_to_json, judged))


def judged_to_json(item: RuleJudgement) -> bytes:
    """A judgement as a line of JSON."""
    record = {"rule": item.rule, "judge": item.judge}
    if item.example:
        record["example"] = item.example
    record["judgement"] = item.judgement
    return orjson.dumps(record, option=orjson.OPT_APPEND_NEWLINE)


def _judgements(path: Path) -> Iterator[tuple[int, RuleJudgement]]:
    for line, record in json_objects(path):
        rule, judge, name = (_text(path, line, record, key) for key in _NEEDED)
        if name not in {each.value for each in Judgement}:
            known = ", ".join(Judgement)
            raise BadInput(path, f"'{name}' is no judgement; it is one of {known}", line=line)
        example = record.get("example", "")
        if not isinstance(example, str):
            raise BadInput(path, "'example' is not a text", line=line)
        try:
            yield line, RuleJudgement(rule, judge, Judgement(name), example)
        except ValueError as error:
            raise BadInput(path, str(error), line=line) from error


_NEEDED = ("rule", "judge", "judgement")


def _text(path: Path, line: int, record: dict[str, Any], key: str) -> str:
    value = record.get(key)
    if not isinstance(value, str) or not value:
        raise BadInput(path, f"the judgement has no '{key}'", line=line)
    return value


@dataclass(frozen=True, slots=True)
class Example:
    """One use of a rule in a sentence."""

    id: str
    rule: str
    """The rule as it is written: `X acquire Y => X own Y`."""
    sentence: str
    left_phrase: str
    right_phrase: str
    x: str
    y: str
    source: str = ""
    x_type: str = ""
    """The type of a name (`ORG`), or WordNet's file of a noun (`noun.person`); empty if unknown."""
    y_type: str = ""


_FIELDS = frozenset(field.name for field in fields(Example))
_NEEDED_FIELDS = _FIELDS - {"source", "x_type", "y_type"}


def write_examples(examples: Iterable[Example], path: Path) -> None:
    """Write one example a line; the file is there whole or not at all."""
    with replacing(path) as file:
        for example in examples:
            file.write(orjson.dumps(asdict(example), option=orjson.OPT_APPEND_NEWLINE))


def read_examples(path: Path) -> Iterator[Example]:
    """The examples of a file; a line without a field, or an id that comes twice, is refused."""
    seen: dict[str, int] = {}
    for number, record in json_objects(path):
        missing = sorted(_NEEDED_FIELDS - record.keys())
        if missing:
            raise BadInput(path, f"the example has no '{missing[0]}'", line=number)
        known = {name: record[name] for name in _FIELDS & record.keys()}
        wrong = [name for name, value in known.items() if not isinstance(value, str)]
        if wrong:
            raise BadInput(path, f"'{min(wrong)}' is not a text", line=number)
        example = Example(**known)
        if example.id in seen:
            reason = f"the example '{example.id}' is there already, on line {seen[example.id]}"
            raise BadInput(path, reason, line=number)
        seen[example.id] = number
        yield example
