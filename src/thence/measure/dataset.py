"""Table 6 of Bentivogli et al. 2009 for any pairs, in one pass and little memory."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from thence.measure.interval import bootstrap_mean
from thence.measure.measure import Direction, Measure, PerItem, Unit
from thence.pair import Label, Pair
from thence.text.words import words

__all__ = [
    "HYPOTHESIS_LENGTH",
    "OVERLAP",
    "TEXT_LENGTH",
    "DatasetStatistics",
    "Pairs",
    "dataset_statistics",
    "overlap",
    "stands_in",
]


class Pairs(tuple[Pair, ...]):
    """The pairs of a data set, labelled or not."""


@dataclass(frozen=True, slots=True)
class DatasetStatistics:
    """What table 6 prints of a data set, with the counts of labels and tasks."""

    pairs: int
    hypothesis_length: float
    """Mean words of H."""
    text_length: float
    """Mean words of T."""
    overlap: Mapping[str, float]
    """Mean T/H overlap in per cent by label; NO_ENTAILMENT is over all that is not entailment."""
    labels: Mapping[str, int]
    """Pairs by label; `unlabelled` for those without one."""
    tasks: Mapping[str, Mapping[str, int]]
    """Pairs by task and label."""
    wordless: int
    """Pairs whose H has no word; they are left out of the overlap."""
    copied: int = 0
    """Pairs whose H stands word by word in T."""
    longest_text: int = 0
    """The most words of a T."""

    def to_json(self) -> dict[str, Any]:
        """The statistics as plain data."""
        return {
            "pairs": self.pairs,
            "hypothesis_length": self.hypothesis_length,
            "text_length": self.text_length,
            "overlap": dict(self.overlap),
            "labels": dict(self.labels),
            "tasks": {task: dict(labels) for task, labels in self.tasks.items()},
            "wordless": self.wordless,
            "copied": self.copied,
            "longest_text": self.longest_text,
        }


def dataset_statistics(pairs: Iterable[Pair]) -> DatasetStatistics:
    """The statistics of pairs, labelled or not."""
    tally = _Tally()
    for pair in pairs:
        tally.add(pair)
    return tally.statistics()


@dataclass(slots=True)
class _Tally:
    text_words: int = 0
    hypothesis_words: int = 0
    wordless: int = 0
    copied: int = 0
    longest_text: int = 0
    labels: Counter[str] = field(default_factory=Counter)
    tasks: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    overlap_sums: Counter[str] = field(default_factory=Counter)
    overlap_counts: Counter[str] = field(default_factory=Counter)

    def add(self, pair: Pair) -> None:
        text, hypothesis = words(pair.text), words(pair.hypothesis)
        self.longest_text = max(self.longest_text, len(text))
        self.copied += stands_in(hypothesis, text)
        self.text_words += len(text)
        self.hypothesis_words += len(hypothesis)
        name = str(pair.label) if pair.label else "unlabelled"
        self.labels[name] += 1
        self.tasks[pair.task][name] += 1
        share = overlap(text, hypothesis)
        if share is None:
            self.wordless += 1
            return
        for row in _overlap_rows(pair.label):
            self.overlap_sums[row] += share  # type: ignore[assignment]
            self.overlap_counts[row] += 1

    def statistics(self) -> DatasetStatistics:
        pairs = self.labels.total()
        return DatasetStatistics(
            pairs=pairs,
            hypothesis_length=self.hypothesis_words / pairs if pairs else 0.0,
            text_length=self.text_words / pairs if pairs else 0.0,
            overlap={
                row: 100 * self.overlap_sums[row] / self.overlap_counts[row]
                for row in sorted(self.overlap_counts)
            },
            labels=self.labels,
            tasks=self.tasks,
            wordless=self.wordless,
            copied=self.copied,
            longest_text=self.longest_text,
        )


def _overlap_rows(label: Label | None) -> set[str]:
    """The rows that a pair counts in: its own label, and no entailment where it is none."""
    return {"unlabelled"} if label is None else {str(label), str(label.two_way)}


def _overlaps(pairs: Pairs) -> list[float | None]:
    return [overlap(words(pair.text), words(pair.hypothesis)) for pair in pairs]


def _text_lengths(pairs: Pairs) -> list[int]:
    return [len(words(pair.text)) for pair in pairs]


def _hypothesis_lengths(pairs: Pairs) -> list[int]:
    return [len(words(pair.hypothesis)) for pair in pairs]


OVERLAP = Measure(
    "overlap",
    "T/H word overlap",
    "Share of the words of H that T has too; a word counts as often as both have it.",
    Pairs,
    PerItem(_overlaps, bootstrap_mean),
    direction=Direction.NONE,
)

TEXT_LENGTH = Measure(
    "text_length",
    "Length of T",
    "Mean words of T.",
    Pairs,
    PerItem(_text_lengths, bootstrap_mean),
    Unit.NUMBER,
    Direction.NONE,
)

HYPOTHESIS_LENGTH = Measure(
    "hypothesis_length",
    "Length of H",
    "Mean words of H.",
    Pairs,
    PerItem(_hypothesis_lengths, bootstrap_mean),
    Unit.NUMBER,
    Direction.NONE,
)


def stands_in(hypothesis: Sequence[str], text: Sequence[str]) -> bool:
    """Whether the words of H stand in T, in their order and with nothing between."""
    return bool(hypothesis) and f" {' '.join(hypothesis)} " in f" {' '.join(text)} "


def overlap(text: Sequence[str], hypothesis: Sequence[str]) -> float | None:
    """The share of the words of H found in T; None if H has no word."""
    # Bentivogli et al. 2009, section 3.1: "counting all the words shared by T and H, and
    # normalizing the results by the length of H"; of the readings tried, only this gives table 6.
    if not hypothesis:
        return None
    available = Counter(text)
    shared = sum(min(count, available[word]) for word, count in Counter(hypothesis).items())
    return shared / len(hypothesis)
