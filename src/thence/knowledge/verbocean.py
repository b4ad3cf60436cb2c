"""VerbOcean: pairs of verbs that are similar, opposed, of unlike strength, or follow in time."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from thence.errors import BadInput
from thence.files import text_lines
from thence.knowledge.members import fingerprint
from thence.knowledge.relation import Relation, RelationType, Term
from thence.knowledge.resource import ResourceConfig, ResourceSpec

__all__ = ["SPEC", "Entry", "VerbOcean", "read_verbocean"]

NEEDS = "VerbOcean, a text file by Chklovski & Pantel 2004, from their page or a mirror of it"
LINE = re.compile(r"(\S+) \[([a-z-]+)\] (\S+) :: (\d+(?:\.\d+)?)")
FORWARD = {
    "similar": RelationType.SIMILARITY,
    "stronger-than": RelationType.STRONGER_THAN,
    "opposite-of": RelationType.OPPOSITE,
    "can-result-in": RelationType.ENABLEMENT,
    "happens-before": RelationType.HAPPENS_BEFORE,
}
BACKWARD = {
    "similar": RelationType.SIMILARITY,
    "stronger-than": RelationType.WEAKER_THAN,
    "opposite-of": RelationType.OPPOSITE,
    "can-result-in": RelationType.ENABLED_BY,
    "happens-before": RelationType.HAPPENS_AFTER,
}
UNRELATED = {"unk", "low-vol"}
"""Pairs that were looked at without a relation being found."""


class Entry(NamedTuple):
    """One line: the first verb stands in a relation to the second."""

    first: str
    relation: str
    second: str
    strength: float


def read_verbocean(path: Path) -> Iterator[Entry]:
    """All entries of a file in its order, those without a relation too."""
    for number, line in text_lines(path):
        if line.startswith("#"):
            continue
        match = LINE.fullmatch(line.strip())
        if match is None or match[2] not in FORWARD.keys() | UNRELATED:
            raise BadInput(path, "is not `verb [relation] verb :: strength`", line=number)
        yield Entry(match[1], match[2], match[3], float(match[4]))


class VerbOcean:
    """The relations of a VerbOcean file, in both directions; weights are shares of the greatest."""

    def __init__(self, path: Path, name: str = "verbocean") -> None:
        self.name = name
        self.version = fingerprint(path)[:12]
        self.counts: Counter[str] = Counter()
        self._found: dict[tuple[str, str], list[tuple[RelationType, Entry]]] = {}
        for entry in read_verbocean(path):
            self.counts[entry.relation] += 1
            if entry.relation in FORWARD:
                self._add(entry.first, entry.second, FORWARD[entry.relation], entry)
                self._add(entry.second, entry.first, BACKWARD[entry.relation], entry)
        strengths = [entry.strength for found in self._found.values() for _, entry in found]
        self._greatest = max(strengths, default=1.0)

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        """What the file says of two verbs, the strongest first."""
        if language != "en" or not {lhs.upos, rhs.upos} <= {"", "VERB", "AUX"}:
            return ()
        found = self._found.get((lhs.lemma.lower(), rhs.lemma.lower()), ())
        return tuple(
            Relation(
                lhs.lemma,
                rhs.lemma,
                type_,
                entry.strength / self._greatest,
                self.name,
                _note(entry),
            )
            for type_, entry in sorted(found, key=lambda item: -item[1].strength)
        )

    def _add(self, lhs: str, rhs: str, type_: RelationType, entry: Entry) -> None:
        known = self._found.setdefault((lhs, rhs), [])
        # The published file repeats many of its lines.
        if (type_, entry) not in known:
            known.append((type_, entry))


def _note(entry: Entry) -> str:
    return f"{entry.first} [{entry.relation}] {entry.second} :: {entry.strength:g}"


def _open(config: ResourceConfig) -> VerbOcean:
    return VerbOcean(config.required_path(NEEDS), config.name, **config.options)


SPEC = ResourceSpec(
    name="verbocean",
    summary="VerbOcean: similarity, strength, opposition, enablement and order of verbs",
    open=_open,
    needs=NEEDS,
)
