"""The Levy/Holt data set: does one relation phrase follow from another under these arguments?

Each line has the hypothesis first, then the premise, each `argument, relation, argument`, then
`True` or `False`; in the directional half every pair stands both ways round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from thence.errors import BadInput
from thence.files import read_text
from thence.rules.paths import paths_between
from thence.text.analysis import analyse
from thence.text.document import Document

__all__ = ["LevyHoltPair", "Phrase", "phrase_templates", "read_levy_holt"]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A relation between two arguments, as written."""

    left: str
    relation: str
    right: str

    def __str__(self) -> str:
        return f"{self.left} {self.relation} {self.right}."


@dataclass(frozen=True, slots=True)
class LevyHoltPair:
    """Whether the premise entails the hypothesis."""

    premise: Phrase
    hypothesis: Phrase
    entailed: bool
    line: int

    @property
    def crossed(self) -> bool:
        """Whether the arguments stand in the other order in the hypothesis."""
        premise, hypothesis = self.premise, self.hypothesis
        straight = (premise.left == hypothesis.left) + (premise.right == hypothesis.right)
        across = (premise.left == hypothesis.right) + (premise.right == hypothesis.left)
        return across > straight


def read_levy_holt(path: Path) -> list[LevyHoltPair]:
    """The pairs of a file."""
    pairs: list[LevyHoltPair] = []
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        fields = line.split("\t")
        if len(fields) != 3 or fields[2] not in {"True", "False"}:
            raise BadInput(path, "is not `hypothesis<TAB>premise<TAB>True or False`", line=number)
        hypothesis, premise = (_phrase(path, number, field) for field in fields[:2])
        pairs.append(LevyHoltPair(premise, hypothesis, fields[2] == "True", number))
    return pairs


def phrase_templates(phrases: Sequence[Phrase]) -> dict[Phrase, tuple[str, bool]]:
    """The template of each phrase that has one, and whether its X is the right argument."""
    unique = list(dict.fromkeys(phrases))
    documents = analyse((str(phrase) for phrase in unique), "en")
    found: dict[Phrase, tuple[str, bool]] = {}
    for phrase, document in zip(unique, documents, strict=True):
        template = _template(phrase, document)
        if template is not None:
            found[phrase] = template
    return found


def _template(phrase: Phrase, document: Document) -> tuple[str, bool] | None:
    """The shortest path between a word of the left and a word of the right argument."""
    if not document.sentences:
        return None
    sentence = document.sentences[0]
    left_end = len(phrase.left)
    right_start = left_end + len(phrase.relation) + 2
    left = {token.index for token in sentence if token.end <= left_end}
    right = {token.index for token in sentence if token.start >= right_start}
    fitting = [
        (path.template, path.x in right)
        for path in paths_between(sentence, left | right)
        if (path.x in left) is not (path.y in left)
    ]
    return min(
        fitting, key=lambda each: (each[0].count("<-") + each[0].count("->"), each[0]), default=None
    )


def _phrase(path: Path, line: int, field: str) -> Phrase:
    parts = [part.strip() for part in field.split(",")]
    if len(parts) != 3 or not all(parts):
        raise BadInput(path, f"'{field}' is not `argument, relation, argument`", line=line)
    return Phrase(*parts)
