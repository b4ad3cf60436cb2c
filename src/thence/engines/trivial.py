"""Engines that look at nothing: what every other engine has to beat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Annotated

from annotated_types import Interval

from thence.engines.engine import EngineSpec
from thence.engines.options import DeclaredEngine
from thence.errors import WrongUse
from thence.pair import Evidence, Label, Pair, Verdict

__all__ = ["ALWAYS", "MAJORITY", "RANDOM", "Always", "Majority", "Random"]


@dataclass(frozen=True, slots=True)
class Always(DeclaredEngine):
    """Says ENTAILMENT of every pair."""

    name = "always"

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """ENTAILMENT for each."""
        evidence = (Evidence("constant", "This engine says ENTAILMENT of every pair."),)
        for pair in pairs:
            yield Verdict(pair.id, Label.ENTAILMENT, 1.0, evidence)


@dataclass(frozen=True, slots=True)
class Majority(DeclaredEngine):
    """Says of every pair what most training pairs are; ENTAILMENT before it has learnt."""

    label: Label = Label.ENTAILMENT
    share: Annotated[float, Interval(ge=0, le=1)] = 1.0
    """The share of training pairs that are ENTAILMENT: the score of every verdict."""

    name = "majority"

    def fit(self, pairs: Sequence[Pair]) -> Majority:
        """The most frequent label; of equals, the first in the order of `Label`."""
        counts = Counter(pair.label for pair in pairs if pair.label is not None)
        if not counts:
            raise WrongUse("majority cannot learn: no training pair has a label")
        label = max(Label, key=lambda label: counts[label])
        return Majority(label, counts[Label.ENTAILMENT] / counts.total())

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """The majority label for each."""
        told = f"This engine says {self.label} of every pair."
        if self == Majority():
            told = f"It has learnt from no pair and says {self.label} of each; --train teaches it."
        evidence = (Evidence("constant", told),)
        for pair in pairs:
            yield Verdict(pair.id, self.label, self.share, evidence)


@dataclass(frozen=True, slots=True)
class Random(DeclaredEngine):
    """Tosses a coin that depends on the seed and on the pair's id alone, not on its place."""

    seed: int = 0

    name = "random"

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """ENTAILMENT if the coin, uniform in [0, 1), is at least one half."""
        for pair in pairs:
            digest = blake2b(f"{self.seed}:{pair.id}".encode(), digest_size=6).digest()
            coin = int.from_bytes(digest, "big") / 2**48
            label = Label.ENTAILMENT if coin >= 0.5 else Label.NO_ENTAILMENT
            yield Verdict(pair.id, label, coin, (Evidence("coin", f"A coin fell on {coin:.3f}."),))


ALWAYS = EngineSpec(
    "always", "says ENTAILMENT of every pair; the floor of recall", Always, languages=("*",)
)
MAJORITY = EngineSpec(
    "majority",
    "says what most training pairs are; untrained ENTAILMENT, as always",
    Majority,
    languages=("*",),
    learns=True,
    three_way_if="trained so",
)
RANDOM = EngineSpec("random", "tosses a seeded coin for each pair", Random, languages=("*",))
