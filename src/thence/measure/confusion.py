"""The contingency table of a run: gold against judged, with a column for no verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.measure.aligned import Aligned
from thence.measure.estimate import Estimate
from thence.measure.interval import wilson
from thence.pair import Label

__all__ = ["TWO_WAY", "Confusion", "confusion", "two_way_confusion"]

TWO_WAY = (Label.ENTAILMENT, Label.NO_ENTAILMENT)
THREE_WAY = (Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN)


@dataclass(frozen=True, slots=True)
class Confusion:
    """Counts by gold label and judgement; the judgement None is no verdict."""

    labels: tuple[Label, ...]
    counts: Mapping[tuple[Label, Label | None], int]

    @property
    def pairs(self) -> int:
        """All pairs, judged or not."""
        return sum(self.counts.values())

    @property
    def unjudged(self) -> int:
        """Pairs without a verdict; no true or false positive or negative is among them."""
        return sum(self.count(gold, None) for gold in self.labels)

    @property
    def right(self) -> int:
        """Pairs on the diagonal."""
        return sum(self.count(label, label) for label in self.labels)

    def count(self, gold: Label, judged: Label | None) -> int:
        """Pairs of a gold label with a judgement."""
        return self.counts.get((gold, judged), 0)

    def of_gold(self, label: Label) -> int:
        """Pairs of a gold label, judged or not."""
        return sum(self.count(label, judged) for judged in (*self.labels, None))

    def of_judged(self, label: Label) -> int:
        """Pairs judged so, rightly or wrongly."""
        return sum(self.count(gold, label) for gold in self.labels)

    def true_positives(self, label: Label = Label.ENTAILMENT) -> int:
        """Pairs of the label judged so."""
        return self.count(label, label)

    def false_positives(self, label: Label = Label.ENTAILMENT) -> int:
        """Pairs of another label judged so."""
        return self.of_judged(label) - self.count(label, label)

    def false_negatives(self, label: Label = Label.ENTAILMENT) -> int:
        """Pairs of the label judged otherwise."""
        return self.of_gold(label) - self.count(label, label) - self.count(label, None)

    def true_negatives(self, label: Label = Label.ENTAILMENT) -> int:
        """Pairs of another label judged to be of another label."""
        judged = self.pairs - self.unjudged
        return judged - self.of_judged(label) - self.false_negatives(label)

    def judged(self) -> Confusion:
        """The table without its column of no verdict."""
        kept = {key: count for key, count in self.counts.items() if key[1] is not None}
        return Confusion(self.labels, kept)

    def accuracy(self) -> Estimate:
        """The share of the diagonal in all pairs: no verdict is wrong."""
        return wilson(self.right, self.pairs)

    def array(self) -> NDArray[np.int64]:
        """A row for each gold label; a column for each judgement, the last for no verdict."""
        return np.array(
            [[self.count(gold, judged) for judged in (*self.labels, None)] for gold in self.labels]
        )

    def to_json(self) -> dict[str, Any]:
        """The table row by row, beside the four counts for entailment."""
        return {
            "TP": self.true_positives(),
            "FP": self.false_positives(),
            "TN": self.true_negatives(),
            "FN": self.false_negatives(),
            "no_verdict": self.unjudged,
            "table": {
                str(gold): {
                    **{str(judged): self.count(gold, judged) for judged in self.labels},
                    "no_verdict": self.count(gold, None),
                }
                for gold in self.labels
            },
        }


def confusion(aligned: Aligned) -> Confusion:
    """Three-way where gold and run both are, else two-way."""
    if not aligned.three_way:
        return two_way_confusion(aligned)
    return Confusion(THREE_WAY, Counter((item.gold, item.label) for item in aligned))


def two_way_confusion(aligned: Aligned) -> Confusion:
    """The table of the two-way task, whatever gold and run are."""
    cells = Counter(
        (item.gold.two_way, item.label.two_way if item.label else None) for item in aligned
    )
    return Confusion(TWO_WAY, cells)
