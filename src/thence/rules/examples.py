"""Examples of rules to be judged: a sentence, the left phrase and the right phrase.

A line of the file: `id`, `rule`, `sentence`, `left_phrase`, `right_phrase`, the arguments `x` and
`y`; and, if known, their types `x_type` and `y_type`, and `source`, the passage of the sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path

import orjson

from thence.errors import BadInput
from thence.files import json_objects, replacing

__all__ = ["Example", "read_examples", "write_examples"]


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
_NEEDED = _FIELDS - {"source", "x_type", "y_type"}


def write_examples(examples: Iterable[Example], path: Path) -> None:
    """Write one example a line; the file is there whole or not at all."""
    with replacing(path) as file:
        for example in examples:
            file.write(orjson.dumps(asdict(example), option=orjson.OPT_APPEND_NEWLINE))


def read_examples(path: Path) -> Iterator[Example]:
    """The examples of a file; a line without a field, or an id that comes twice, is refused."""
    seen: dict[str, int] = {}
    for number, record in json_objects(path):
        missing = sorted(_NEEDED - record.keys())
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
