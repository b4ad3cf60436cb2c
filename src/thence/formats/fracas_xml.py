"""FraCaS XML: the premises of a problem are one text; problems without an answer are skipped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thence.errors import BadInput
from thence.formats.format import PairFormat, ReadOptions
from thence.formats.xml_stream import inner_text, line_of, root_name, stream_elements
from thence.pair import Label, Pair

if TYPE_CHECKING:
    from lxml.etree import _Element

__all__ = ["FORMAT"]

_ANSWERS = {"yes": Label.ENTAILMENT, "no": Label.CONTRADICTION, "unknown": Label.UNKNOWN}
_SECTIONS = ("section", "subsection", "subsubsection")


def read(path: Path, options: ReadOptions, skipped: Counter[str]) -> Iterator[Pair]:
    """The problems whose answer is yes, no or unknown; those with `undef` are counted."""
    sections: dict[str, str] = {}
    for element in stream_elements(path, "comment", "problem"):
        if element.tag == "comment":
            _enter(sections, element.get("class", ""), inner_text(path, element))
            continue
        problem, line = element.get("id"), line_of(element)
        if not problem:
            raise BadInput(path, "a <problem> has no id", line=line)
        answer = element.get("fracas_answer", "")
        if answer == "undef":
            skipped["undef"] += 1
            continue
        if answer not in _ANSWERS:
            reason = (
                f"the answer '{answer}' of problem '{problem}' is not yes, no, unknown or undef"
            )
            raise BadInput(path, reason, line=line)
        premises = [inner_text(path, child) for child in element.iterchildren("p")]
        hypothesis = element.find("h")
        if not premises or hypothesis is None:
            raise BadInput(path, f"the problem '{problem}' lacks <p> or <h>", line=line)
        yield Pair(
            problem,
            " ".join(premises),
            inner_text(path, hypothesis),
            _ANSWERS[answer],
            language=options.language or "en",
            annotations=_annotations(path, element, premises) | sections,
        )


def _enter(sections: dict[str, str], kind: str, title: str) -> None:
    """Take note of a heading; it ends the sections below it."""
    if kind in _SECTIONS:
        for ended in _SECTIONS[_SECTIONS.index(kind) :]:
            sections.pop(ended, None)
        sections[kind] = title


def _annotations(path: Path, element: _Element, premises: list[str]) -> dict[str, Any]:
    annotations: dict[str, Any] = {
        "premises": premises,
        "fracas_answer": element.get("fracas_answer"),
        "nonstandard": element.get("fracas_nonstandard") == "true",
    }
    for tag, name in (("q", "question"), ("a", "answer"), ("why", "why"), ("note", "note")):
        child = element.find(tag)
        if child is not None:
            annotations[name] = inner_text(path, child)
    return annotations


def _detect(path: Path, head: bytes) -> bool:
    return root_name(head) == "fracas-problems"


FORMAT = PairFormat(
    "fracas",
    "FraCaS problems as XML (several premises, a hypothesis, an answer)",
    (".xml",),
    _detect,
    read,
)
