"""The file of judgements that `thence rules evaluate` reads and the judging pages export.

A line is one judgement of one judge: `rule`, `judge`, `judgement`, and `example` unless the
judgement is of the whole rule. Other fields are passed over.

    {"rule": "X seek Y => X want Y", "judge": "ann", "example": "5d1-01", "judgement": "no-entailment"}
    {"rule": "X , Y => X own Y", "judge": "ann", "judgement": "non-relational"}
"""  # noqa: E501

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import orjson

from thence.errors import BadInput
from thence.files import json_objects, replacing
from thence.measure.rule_precision import Judged, Judgement

__all__ = ["judged_to_json", "read_judgements", "write_judgements"]


def read_judgements(paths: Iterable[Path]) -> list[Judged]:
    """The judgements of some files together; nobody judges one thing twice."""
    places: dict[tuple[str, str, str, bool], str] = {}
    found: list[Judged] = []
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


def write_judgements(judged: Iterable[Judged], path: Path) -> None:
    """Write one judgement a line; the file is there whole or not at all."""
    with replacing(path) as file:
        file.writelines(map(judged_to_json, judged))


def judged_to_json(item: Judged) -> bytes:
    """A judgement as a line of JSON."""
    record = {"rule": item.rule, "judge": item.judge}
    if item.example:
        record["example"] = item.example
    record["judgement"] = item.judgement
    return orjson.dumps(record, option=orjson.OPT_APPEND_NEWLINE)


def _judgements(path: Path) -> Iterator[tuple[int, Judged]]:
    for line, record in json_objects(path):
        rule, judge, name = (_text(path, line, record, key) for key in _NEEDED)
        if name not in {each.value for each in Judgement}:
            known = ", ".join(Judgement)
            raise BadInput(path, f"'{name}' is no judgement; it is one of {known}", line=line)
        example = record.get("example", "")
        if not isinstance(example, str):
            raise BadInput(path, "'example' is not a text", line=line)
        try:
            yield line, Judged(rule, judge, Judgement(name), example)
        except ValueError as error:
            raise BadInput(path, str(error), line=line) from error


_NEEDED = ("rule", "judge", "judgement")


def _text(path: Path, line: int, record: dict[str, Any], key: str) -> str:
    value = record.get(key)
    if not isinstance(value, str) or not value:
        raise BadInput(path, f"the judgement has no '{key}'", line=line)
    return value
