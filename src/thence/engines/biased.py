"""The linguistically biased baseline (Cabrio & Magnini): it knows the phenomena of a pair.

It judges a pair by what its phenomena mostly go with in training, and never reads the texts: what
a system would gain by knowing nothing but which phenomena are there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated

from annotated_types import Ge

from thence.engines.engine import EngineSpec
from thence.engines.options import DeclaredEngine
from thence.errors import WrongUse
from thence.pair import Evidence, Label, Outcome, Pair, Verdict

__all__ = ["BIASED", "Biased"]

Count = Annotated[int, Ge(0)]


@dataclass(frozen=True, slots=True)
class Biased(DeclaredEngine):
    """Negative if a phenomenon of the pair is mostly found in negative pairs."""

    counts: Mapping[str, tuple[Count, Count]] = field(default_factory=dict)
    """For each phenomenon the number of positive and of negative training pairs that have it."""
    negative: Label = Label.CONTRADICTION
    """What it calls a negative pair; NO_ENTAILMENT after training on two-way labels."""

    name = "biased"

    def __post_init__(self) -> None:
        if any(sum(pair) == 0 for pair in self.counts.values()):
            raise WrongUse("biased needs counts of positive and negative pairs, not both 0")

    def fit(self, pairs: Sequence[Pair]) -> Biased:
        """The counts of the monothematic pairs; of all pairs if none has one phenomenon only."""
        usable = [pair for pair in pairs if pair.phenomena and pair.label is not None]
        if not usable:
            raise WrongUse("biased cannot learn: no training pair has a label and phenomena")
        counted = [pair for pair in usable if len(set(pair.phenomena)) == 1] or usable
        found = Counter(
            (name, pair.label is Label.ENTAILMENT)
            for pair in counted
            for name in set(pair.phenomena)
        )
        names = sorted({name for name, _ in found})
        two_way = any(pair.label is Label.NO_ENTAILMENT for pair in usable)
        return Biased(
            {name: (found[name, True], found[name, False]) for name in names},
            Label.NO_ENTAILMENT if two_way else Label.CONTRADICTION,
        )

    def positive(self, phenomenon: str) -> float:
        """The probability that a phenomenon is in a positive pair: Cabrio & Magnini, eq. 4."""
        plus, minus = self.counts[phenomenon]
        return plus / (plus + minus)

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """The verdict on each pair that has phenomena met in training; the others abstain."""
        if not self.counts:
            raise WrongUse(
                "biased knows no phenomena yet: train it on pairs that carry them (--train DATA)"
            )
        return map(self._verdict, pairs)

    def _verdict(self, pair: Pair) -> Verdict:
        known = [name for name in dict.fromkeys(pair.phenomena) if name in self.counts]
        if not known:
            return Verdict.failed(pair.id, Outcome.ABSTAINED, self._reason(pair))
        probabilities = {name: self.positive(name) for name in known}
        # One phenomenon: its most probable judgement. Several: one that is negative with a
        # probability above 50 % decides. Either way the least positive one does. The paper leaves
        # a tie open; its printed figures say that it is negative.
        score = min(probabilities.values())
        label = Label.ENTAILMENT if score > 0.5 else self.negative
        summary = "Of the training pairs with each phenomenon, these shares are positive: "
        summary += ", ".join(f"{name} {self._share(name)}" for name in known)
        return Verdict(
            pair.id, label, score, (Evidence("probabilities", f"{summary}.", probabilities),)
        )

    def _share(self, phenomenon: str) -> str:
        plus, minus = self.counts[phenomenon]
        return f"{100 * self.positive(phenomenon):.1f} % ({plus} of {plus + minus})"

    def _reason(self, pair: Pair) -> str:
        if not pair.phenomena:
            return "the pair carries no phenomena"
        return f"no training pair has its phenomena: {', '.join(pair.phenomena)}"


BIASED = EngineSpec(
    "biased",
    "judges by the phenomena of a pair alone, by what they mostly go with in training",
    Biased,
    languages=("*",),
    learns=True,
    three_way=True,
    needs="training pairs that carry phenomena (--train DATA)",
)
