"""Content units from files: a statement a line, JSON lines, or a pyramid of summaries.

A summary content unit is a statement no bigger than a clause that summaries written by people
share (Nenkova, Passonneau & McKeown 2007); its weight is the number of those that state it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from thence.errors import BadInput
from thence.files import json_objects, text_lines
from thence.formats.detection import first_bytes, first_json_keys
from thence.formats.xml_stream import line_of, root_name, stream_elements

__all__ = ["Unit", "read_units"]


@dataclass(frozen=True, slots=True)
class Unit:
    """A statement that sentences may make: a hypothesis, or a summary content unit."""

    id: str
    text: str
    weight: int = 1
    """How many summaries state it."""


def read_units(path: Path) -> list[Unit]:
    """Content units from a file.

    One a line; JSON lines with `id`, `text` and, if known, `weight`; or the XML of a pyramid, as
    DUCView writes it, in which a unit weighs as much as it has contributors.
    """
    head = first_bytes(path)
    if root_name(head).lower() == "pyramid":
        found = list(_of_pyramid(path))
        if not found:
            raise BadInput(path, "is a pyramid without a content unit (<scu>)")
        return found
    if "text" in first_json_keys(head):
        return [_of_json(path, line, record) for line, record in json_objects(path)]
    return [Unit(str(number), text.strip()) for number, text in text_lines(path)]


def _of_json(path: Path, line: int, record: dict[str, Any]) -> Unit:
    text, weight = record.get("text"), record.get("weight", 1)
    if not isinstance(text, str) or not text.strip():
        raise BadInput(path, "a unit has no text", line=line)
    if type(weight) is not int or weight < 1:
        raise BadInput(path, "the weight of a unit is a whole number of summaries", line=line)
    return Unit(str(record.get("id", line)), text.strip(), weight)


def _of_pyramid(path: Path) -> Iterator[Unit]:
    for element in stream_elements(path, "scu"):
        label = " ".join(str(element.get("label", "")).split())
        if not label:
            raise BadInput(path, "an <scu> has no label", line=line_of(element))
        contributors = len(element.findall("contributor"))
        yield Unit(str(element.get("uid") or line_of(element)), label, max(1, contributors))
