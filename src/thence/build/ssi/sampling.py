"""A suite of pairs drawn from a bank to a size, a balance, a distribution and a correlation."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from thence.build.ssi.bank import Bank
from thence.build.ssi.labels import Labels, word_overlap
from thence.errors import WrongUse

__all__ = ["PAPER_TYPES", "Constraints", "Draw", "correlation_of", "sample"]

PAPER_TYPES: Mapping[str, float] = {"n0Va1": 0.07, "n0V": 0.23, "n0Vn1": 0.30, "n0Vn2n1": 0.40}
"""The distribution of subcategorisation types in the paper."""
ATTEMPTS = 2_000
"""How often a pair of a kind is tried for before there are taken to be none left."""


@dataclass(frozen=True, slots=True)
class Constraints:
    """What a suite has to meet; the defaults are the paper's."""

    size: int = 1000
    entailed: float = 0.5
    """The share of the pairs that entail."""
    types: Mapping[str, float] | None = None
    """The share of each type; the paper's unless given."""
    correlation: tuple[float, float] = (0.50, 0.52)
    """Where the mean of overlap, or of one less it where there is no entailment, must lie."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A pair that was drawn: positions of two sentences in the bank."""

    text: int
    hypothesis: int
    entailed: bool
    overlap: float


def sample(bank: Bank, constraints: Constraints, rng: random.Random) -> list[Draw]:
    """Pairs that meet the constraints, in random order, no pair of sentences twice."""
    quotas = _quotas(constraints)
    sampler = _Sampler(bank, rng)
    needed = _needed_difference(constraints)
    drawn: list[Draw] = []
    for (type_, entailed), number in quotas.items():
        for _ in range(number):
            if entailed:
                drawn.append(sampler.draw(type_, entailed, partial=False))
                continue
            # Overlap is kept on its way to the mean that the correlation needs.
            sampler.wanted += needed
            partial = sampler.difference < sampler.wanted - 0.25
            found = sampler.draw(type_, entailed, partial=partial)
            sampler.difference += 1 - found.overlap
            drawn.append(found)
    low, high = constraints.correlation
    if not low <= (reached := correlation_of(drawn)) <= high:
        raise WrongUse(
            f"the correlation of word overlap and entailment came to {reached:.3f}, which is not "
            f"between {low} and {high}; use a larger bank or another interval"
        )
    rng.shuffle(drawn)
    return drawn


def correlation_of(draws: Sequence[Draw]) -> float:
    """The mean over pairs of the overlap, or of one less it where there is no entailment."""
    values = (draw.overlap if draw.entailed else 1 - draw.overlap for draw in draws)
    return sum(values) / len(draws)


def _quotas(constraints: Constraints) -> dict[tuple[str, bool], int]:
    """How many pairs of each type and label, the sums as near to the shares as can be."""
    types = constraints.types or PAPER_TYPES
    if constraints.size < 1 or not 0 <= constraints.entailed <= 1:
        raise WrongUse("a suite has at least one pair, and a share of entailment between 0 and 1")
    total = sum(types.values())
    numbers = _shared(constraints.size, [share / total for share in types.values()])
    entailed = _shared(
        round(constraints.size * constraints.entailed),
        [number / constraints.size for number in numbers],
    )
    return {
        (name, label): count
        for name, number, true in zip(types, numbers, entailed, strict=True)
        for label, count in ((True, true), (False, number - true))
    }


def _shared(total: int, shares: Sequence[float]) -> list[int]:
    """A whole number split by shares; the largest remainders get what is left over."""
    exact = [total * share for share in shares]
    found = [int(value) for value in exact]
    order = sorted(range(len(exact)), key=lambda place: (found[place] - exact[place], place))
    for place in order[: total - sum(found)]:
        found[place] += 1
    return found


def _needed_difference(constraints: Constraints) -> float:
    """The mean of 1 - overlap that pairs without entailment need; entailed ones have overlap 1."""
    middle = sum(constraints.correlation) / 2
    if constraints.entailed == 1:
        return 0.0
    needed = (middle - constraints.entailed) / (1 - constraints.entailed)
    if needed < 0:
        raise WrongUse(
            f"with {constraints.entailed:.0%} entailed pairs, whose overlap is 1, the correlation "
            f"cannot be as low as {middle:.2f}; raise the interval or lower the share"
        )
    return needed


class _Sampler:
    def __init__(self, bank: Bank, rng: random.Random) -> None:
        self.bank, self.rng, self.labels = bank, rng, Labels(bank)
        self.seen: set[tuple[str, str]] = set()
        self.wanted = self.difference = 0.0
        self.by_type: dict[str, list[int]] = {}
        self.by_source: dict[int, list[int]] = {}
        for number, sentence in enumerate(bank.sentences):
            self.by_type.setdefault(sentence.type, []).append(number)
            self.by_source.setdefault(sentence.source, []).append(number)

    def draw(self, type_: str, entailed: bool, *, partial: bool) -> Draw:
        """A pair of a type and label that was not drawn before.

        Where it is not entailed, T has all content words of H, or with `partial` only some.
        """
        hypotheses = self.by_type.get(type_, [])
        for _ in range(ATTEMPTS if hypotheses else 0):
            hypothesis = self.rng.choice(hypotheses)
            source = self.bank.sentences[hypothesis].source
            sources = self._sources(source, entailed, partial)
            if not sources:
                continue
            text = self.rng.choice(self.by_source[self.rng.choice(sources)])
            pair = self.bank.sentences[text].text, self.bank.sentences[hypothesis].text
            if pair[0] != pair[1] and pair not in self.seen:
                self.seen.add(pair)
                overlap = self._overlap(self.bank.sentences[text].source, source)
                return Draw(text, hypothesis, entailed, overlap)
        raise WrongUse(
            f"the bank has too few pairs of type {type_} "
            f"{'with' if entailed else 'without'} entailment; use more worlds or a smaller size"
        )

    def _sources(self, hypothesis: int, entailed: bool, partial: bool) -> Sequence[int]:
        entailing, other = self.labels.texts_for(hypothesis)
        if entailed:
            return entailing
        return [
            number for number in other if (self._overlap(number, hypothesis) < 1) is partial
        ]

    def _overlap(self, text: int, hypothesis: int) -> float:
        return word_overlap(self.bank.sources[text].lemmas, self.bank.sources[hypothesis].lemmas)
