"""Pairs of relations between arguments, and whether one entails the other (Levy & Dagan 2016).

`author, wrote, hamlet<TAB>hamlet, was written by, a dramatist<TAB>True`: the hypothesis comes
first, as in the sets of Levy and Holt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from thence.errors import BadInput
from thence.files import text_lines
from thence.formats.format import PairFormat, ReadOptions
from thence.pair import Label, Pair

__all__ = ["FORMAT", "Triple", "TriplePair", "read_triples"]

TRUTH = {"True": Label.ENTAILMENT, "False": Label.NO_ENTAILMENT}


@dataclass(frozen=True, slots=True)
class Triple:
    """A relation between two arguments, as written."""

    left: str
    relation: str
    right: str

    def __str__(self) -> str:
        return f"{self.left} {self.relation} {self.right}."

    @property
    def sentence(self) -> str:
        """The triple as a sentence: with a capital."""
        written = str(self)
        return written[:1].upper() + written[1:]


@dataclass(frozen=True, slots=True)
class TriplePair:
    """Whether the premise entails the hypothesis."""

    premise: Triple
    hypothesis: Triple
    entailed: bool
    line: int

    @property
    def crossed(self) -> bool:
        """Whether the arguments stand in the other order in the hypothesis."""
        premise, hypothesis = self.premise, self.hypothesis
        straight = (premise.left == hypothesis.left) + (premise.right == hypothesis.right)
        across = (premise.left == hypothesis.right) + (premise.right == hypothesis.left)
        return across > straight

    def with_shared_arguments(self) -> TriplePair:
        """The hypothesis said of the arguments of the premise, as a rule is applied."""
        left, right = self.premise.left, self.premise.right
        if self.crossed:
            left, right = right, left
        return replace(self, hypothesis=Triple(left, self.hypothesis.relation, right))

    def pair(self, language: str = "en") -> Pair:
        """Two sentences with their label; the id is the line."""
        return Pair(
            str(self.line),
            self.premise.sentence,
            self.hypothesis.sentence,
            Label.ENTAILMENT if self.entailed else Label.NO_ENTAILMENT,
            language=language,
        )


def read_triples(path: Path) -> list[TriplePair]:
    """The pairs of a file."""
    found: list[TriplePair] = []
    for number, line in text_lines(path):
        fields = line.split("\t")
        if len(fields) != 3 or fields[2] not in TRUTH:
            raise BadInput(path, "is not `hypothesis<TAB>premise<TAB>True or False`", line=number)
        hypothesis, premise = (_triple(path, number, field) for field in fields[:2])
        found.append(TriplePair(premise, hypothesis, fields[2] == "True", number))
    return found


def _triple(path: Path, line: int, field: str) -> Triple:
    parts = [part.strip() for part in field.split(",")]
    if len(parts) != 3 or not all(parts):
        raise BadInput(path, f"'{field}' is not `argument, relation, argument`", line=line)
    return Triple(*parts)


def _read(path: Path, options: ReadOptions, skipped: Counter[str]) -> Iterator[Pair]:
    yield from (item.pair(options.language or "en") for item in read_triples(path))


def _detect(path: Path, head: bytes) -> bool:
    line = head.partition(b"\n")[0].decode("utf-8", "replace").rstrip("\r")
    fields = line.split("\t")
    return len(fields) == 3 and fields[2] in TRUTH and all(f.count(",") == 2 for f in fields[:2])


FORMAT = PairFormat(
    "triples",
    "Triples (argument, relation, argument): hypothesis, premise, True or False",
    (".txt", ".tsv"),
    _detect,
    _read,
)
