"""Judgements of other people's systems as verdicts: their confidences or ranks become scores."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from thence.errors import BadInput
from thence.formats.format import ReadOptions
from thence.formats.labels import LabelReader
from thence.pair import Evidence, Label, Verdict

__all__ = [
    "RANKING",
    "Judgement",
    "number_of",
    "scores_of_confidences",
    "scores_of_ranks",
    "verdicts_of",
]

RANKING = "ranking"
"""The kind of evidence with a score that tells the order of the pairs and no probability."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """One line of a run file."""

    line: int
    pair_id: str
    label: object
    number: float | None = None
    """The confidence, rank or score that the file gives, if it gives one."""


Scoring = Callable[[Sequence[Label], Sequence[float]], list[float]]


def verdicts_of(
    path: Path, judgements: Sequence[Judgement], options: ReadOptions, scoring: Scoring
) -> Iterator[Verdict]:
    """The verdicts of a whole run file; either every line has a number or none has."""
    reader = LabelReader(path, options.labels, lambda: (each.label for each in judgements))
    labels = [reader.read(each.label, each.line) for each in judgements]
    numbers = [each.number for each in judgements if each.number is not None]
    if numbers and len(numbers) < len(judgements):
        bare = next(each for each in judgements if each.number is None)
        raise BadInput(path, "has no confidence, rank or score, but other lines do", line=bare.line)
    scores: Sequence[float | None] = [None] * len(labels)
    if numbers:
        try:
            scores = scoring(labels, numbers)
        except ValueError as error:
            raise BadInput(path, str(error)) from error
    only_ranks = scoring is scores_of_ranks or not all(0 <= number <= 1 for number in numbers)
    for each, label, score in zip(judgements, labels, scores, strict=True):
        evidence = (_ranking(each.number),) if only_ranks and each.number is not None else ()
        yield Verdict(each.pair_id, label, score, evidence)


def scores_of_confidences(labels: Sequence[Label], confidences: Sequence[float]) -> list[float]:
    """Scores of entailment from confidences, each of them that of its own judgement.

    A sure "no" is the least entailment there is, so pairs are ranked by +c where the
    judgement is entailment and by -c where it is not. Ties and order are kept exactly.
    """
    lowest, highest = min(confidences), max(confidences)
    if lowest < 0 < highest:
        raise ValueError(
            "the confidences are both negative and positive, so they are not confidences of the "
            "judgements; give a score of entailment from 0 to 1 in a column named score instead"
        )
    if highest <= 0 and lowest < 0:
        # Logarithms of probabilities: the lowest is the least sure.
        ranked = _signed(labels, _ranks(confidences))
    else:
        ranked = _signed(labels, confidences)
    scale = 1.0 if highest <= 1 and lowest >= 0 else max(map(abs, ranked))
    scores = [(1 + value / scale) / 2 for value in ranked]
    if len(set(scores)) == len(set(ranked)):
        return scores
    # Rounding has made ties that the file does not have.
    places = _ranks(ranked)
    return [place / (max(places) + 1) for place in places]


def scores_of_ranks(labels: Sequence[Label], ranks: Sequence[float]) -> list[float]:
    """Scores from places in the ranking by entailment, where 1 is the surest entailment."""
    places = _ranks([-rank for rank in ranks])
    return [place / (max(places) + 1) for place in places]


def number_of(path: Path, word: object, line: int) -> float:
    """A finite number from a cell; NaN and infinity are refused with their line."""
    try:
        number = float(word) if isinstance(word, str | int | float) else math.nan
    except (ValueError, OverflowError):
        raise BadInput(path, f"'{str(word)[:80]}' is not a number", line=line) from None
    if not math.isfinite(number):
        raise BadInput(path, f"the number {word!r} is not finite, so it ranks nothing", line=line)
    return number


def _ranking(number: float) -> Evidence:
    summary = f"The run file says {number:g}, which orders the pairs and is no probability."
    return Evidence(RANKING, summary, {"number": number})


def _signed(labels: Sequence[Label], confidences: Sequence[float]) -> list[float]:
    return [
        confidence if label is Label.ENTAILMENT else -confidence
        for label, confidence in zip(labels, confidences, strict=True)
    ]


def _ranks(values: Sequence[float]) -> list[float]:
    """The place of each value among the distinct values, from 1 for the lowest."""
    place = {value: float(i) for i, value in enumerate(sorted(set(values)), 1)}
    return [place[value] for value in values]
