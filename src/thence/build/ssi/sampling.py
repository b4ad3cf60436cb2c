"""A suite of pairs drawn from a bank to a size, a balance, a distribution and a correlation."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from thence.build.ssi.bank import Bank
from thence.build.ssi.inference import Reasoner, Side, entails
from thence.errors import WrongUse
from thence.pair import Label

__all__ = [
    "ANY_TYPE",
    "PAPER_TYPES",
    "Constraints",
    "Draw",
    "Labels",
    "check_constraints",
    "correlation_of",
    "labelled_pairs",
    "sample",
    "word_overlap",
]


LABELS = (Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN)


@dataclass(slots=True)
class Labels:
    """The labels between the inputs of a bank, worked out once for each hypothesis asked for."""

    bank: Bank
    _sharing: dict[str, list[int]] = field(init=False)
    _known: dict[tuple[int, Label, bool], tuple[int, ...]] = field(default_factory=dict)
    _sides: dict[int, Side] = field(default_factory=dict)
    _reasoner: Reasoner = field(init=False)

    def __post_init__(self) -> None:
        self._reasoner = Reasoner(self.bank.theory)
        self._sharing = {}
        for number, source in enumerate(self.bank.sources):
            for lemma in sorted(source.lemmas):
                self._sharing.setdefault(lemma, []).append(number)

    def texts_for(self, hypothesis: int, label: Label, *, showing: bool = False) -> tuple[int, ...]:
        """The inputs that share a predicate with one, and have a label with it as the hypothesis.

        Those `showing` phenomena, or all.
        """
        key = hypothesis, label, showing
        if key not in self._known:
            wanted = self.bank.sources[hypothesis]
            sharing = {number for lemma in wanted.lemmas for number in self._sharing[lemma]}
            self._known[key] = tuple(
                number
                for number in sorted(sharing)
                if self.bank.sources[number].world == wanted.world
                and (self.bank.sources[number].phenomena or not showing)
                and self._has(number, hypothesis, label)
            )
        return self._known[key]

    def _has(self, text: int, hypothesis: int, label: Label) -> bool:
        said, wanted = self.bank.sources[text].meaning, self.bank.sources[hypothesis].meaning
        if not (self.bank.theory or said.rules or wanted.rules):
            # Without rules embedding alone decides, and nothing contradicts.
            if label is Label.CONTRADICTION:
                return False
            follows = wanted.predicates <= said.predicates and entails(said, wanted)
            return follows is (label is Label.ENTAILMENT)
        sides = self._side(text), self._side(hypothesis)
        if label is Label.ENTAILMENT:
            return self._reasoner.entails(*sides)
        if label is Label.CONTRADICTION:
            return self._reasoner.contradicts(*sides)
        return self._reasoner.label(*sides) is label

    def _side(self, number: int) -> Side:
        if number not in self._sides:
            self._sides[number] = self._reasoner.side(self.bank.sources[number].meaning)
        return self._sides[number]


def labelled_pairs(bank: Bank) -> Iterator[tuple[int, int, Label]]:
    """All pairs of different sentences that share a predicate: text, hypothesis, label."""
    labels = Labels(bank)
    by_source: dict[int, list[int]] = {}
    for number, sentence in enumerate(bank.sentences):
        by_source.setdefault(sentence.source, []).append(number)
    for hypothesis, sentence in enumerate(bank.sentences):
        for label in LABELS:
            for source in labels.texts_for(sentence.source, label):
                for text in by_source[source]:
                    if bank.sentences[text].text != sentence.text:
                        yield text, hypothesis, label


def word_overlap(text: frozenset[str], hypothesis: frozenset[str]) -> float:
    """The share of H's content lemmas that T has (Bedaride & Gardent 2010, section 3.1)."""
    return len(text & hypothesis) / len(hypothesis)


PAPER_TYPES: Mapping[str, float] = {"n0Va1": 0.07, "n0V": 0.23, "n0Vn1": 0.30, "n0Vn2n1": 0.40}
"""The distribution of subcategorisation types in the paper."""
ANY_TYPE = ""
"""Stands for all types together, where their distribution is free."""
ATTEMPTS = 2_000
"""How often a pair of a kind is tried for before there are taken to be none left."""


@dataclass(frozen=True, slots=True)
class Constraints:
    """What a suite has to meet; the defaults are the paper's."""

    size: int = 1000
    labels: Mapping[Label, float] | None = None
    """The share of each label; half entailment and half unknown unless given."""
    types: Mapping[str, float] | None = None
    """The share of each type; the paper's unless given."""
    correlation: tuple[float, float] = (0.50, 0.52)
    """Where the mean of overlap, or of one less it where there is no entailment, must lie."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A pair that was drawn: positions of two sentences in the bank."""

    text: int
    hypothesis: int
    label: Label
    overlap: float


def check_constraints(constraints: Constraints, *, all_words: bool) -> None:
    """Refuse what no bank can meet, before one is made.

    With `all_words` entailed pairs have overlap 1, as they have where syntax alone entails.
    """
    high = constraints.correlation[1]
    entailed = _entailed(_quotas(constraints)) / constraints.size
    if all_words and entailed > high:
        raise WrongUse(
            f"with {entailed:.0%} of {constraints.size} pairs entailed, and overlap 1 where syntax "
            f"alone entails, the correlation of word overlap and entailment cannot be as low as "
            f"{high:.2f}; choose another size, share, interval or phenomenon (lexical, for one)"
        )


def sample(bank: Bank, constraints: Constraints, rng: random.Random) -> list[Draw]:
    """Pairs that meet the constraints, in random order, no pair of sentences twice."""
    quotas = _quotas(constraints)
    sampler = _Sampler(bank, rng)
    steered, needed = _needed_difference(constraints, quotas)
    drawn: list[Draw] = []
    wanted = reached = 0.0
    for (type_, label), number in quotas.items():
        for _ in range(number):
            partial = None
            if (label is Label.ENTAILMENT) is steered:
                # Overlap is kept on its way to the mean that the correlation needs.
                wanted += needed
                partial = reached < wanted - 0.25
            elif steered:
                partial = False
            found = sampler.draw(type_, label, partial)
            if (label is Label.ENTAILMENT) is steered:
                reached += 1 - found.overlap
            drawn.append(found)
    low, high = constraints.correlation
    if not low <= (value := correlation_of(drawn)) <= high:
        raise WrongUse(
            f"the correlation of word overlap and entailment came to {value:.3f}, which is not "
            f"between {low} and {high}; use a larger bank or another interval"
        )
    rng.shuffle(drawn)
    return drawn


def correlation_of(draws: Sequence[Draw]) -> float:
    """The mean over pairs of the overlap, or of one less it where there is no entailment."""
    values = (
        draw.overlap if draw.label is Label.ENTAILMENT else 1 - draw.overlap for draw in draws
    )
    return sum(values) / len(draws)


def _labels(constraints: Constraints) -> Mapping[Label, float]:
    return constraints.labels or {Label.ENTAILMENT: 0.5, Label.UNKNOWN: 0.5}


def _quotas(constraints: Constraints) -> dict[tuple[str, Label], int]:
    """How many pairs of each type and label, the sums as near to the shares as can be."""
    types, labels = constraints.types or PAPER_TYPES, _labels(constraints)
    if constraints.size < 1 or min(*types.values(), *labels.values()) < 0:
        raise WrongUse("a suite has at least one pair, and no share under nought")
    left = dict(zip(types, _shared(constraints.size, list(types.values())), strict=True))
    totals = dict(zip(labels, _shared(constraints.size, list(labels.values())), strict=True))
    quotas: dict[tuple[str, Label], int] = {}
    for place, (label, total) in enumerate(totals.items()):
        last = place == len(totals) - 1
        numbers = list(left.values()) if last else _shared(total, list(left.values()))
        for name, number in zip(list(left), numbers, strict=True):
            quotas[name, label] = number
            left[name] -= number
    return quotas


def _shared(total: int, shares: Sequence[float]) -> list[int]:
    """A whole number split by shares; the largest remainders get what is left over."""
    exact = [total * share / sum(shares) for share in shares]
    found = [int(value) for value in exact]
    order = sorted(range(len(exact)), key=lambda place: (found[place] - exact[place], place))
    for place in order[: total - sum(found)]:
        found[place] += 1
    return found


def _entailed(quotas: Mapping[tuple[str, Label], int]) -> int:
    return sum(number for (_, label), number in quotas.items() if label is Label.ENTAILMENT)


def _needed_difference(
    constraints: Constraints, quotas: Mapping[tuple[str, Label], int]
) -> tuple[bool, float]:
    """Whether to steer the overlap of entailed pairs, or of others, and their mean of 1 - overlap.

    Others are steered with entailed pairs at overlap 1; where that is too much, entailed ones
    are, with the others at overlap 1.
    """
    entailed = _entailed(quotas) / constraints.size
    low, high = constraints.correlation
    if (low, high) == (0.0, 1.0):
        return False, 0.0
    if entailed > high:
        return True, 1 - (low + high) / 2 / entailed
    middle = max(entailed, (low + high) / 2)
    return False, (middle - entailed) / (1 - entailed) if entailed < 1 else 0.0


class _Sampler:
    """Draws pairs, none of them twice."""

    def __init__(self, bank: Bank, rng: random.Random) -> None:
        self.bank, self.rng, self.labels = bank, rng, Labels(bank)
        self.seen: set[tuple[str, str]] = set()
        self.by_type: dict[str, list[int]] = {}
        self.by_source: dict[int, list[int]] = {}
        self.phenomena = any(source.phenomena for source in bank.sources)
        for number, sentence in enumerate(bank.sentences):
            for type_ in (sentence.type, ANY_TYPE):
                self.by_type.setdefault(type_, []).append(number)
            self.by_source.setdefault(sentence.source, []).append(number)

    def draw(self, type_: str, label: Label, partial: bool | None) -> Draw:
        """A pair of a type and label that was not drawn before.

        With `partial`, T has some content words of H, but not all; with its contrary, all.
        """
        hypotheses = self.by_type.get(type_, [])
        for _ in range(ATTEMPTS if hypotheses else 0):
            hypothesis = self.rng.choice(hypotheses)
            source = self.bank.sentences[hypothesis].source
            sources = self._sources(source, label, partial)
            if not sources:
                continue
            text = self.rng.choice(self.by_source[self.rng.choice(sources)])
            pair = self.bank.sentences[text].text, self.bank.sentences[hypothesis].text
            if pair[0] != pair[1] and pair not in self.seen:
                self.seen.add(pair)
                overlap = self._overlap(self.bank.sentences[text].source, source)
                return Draw(text, hypothesis, label, overlap)
        raise WrongUse(
            f"the bank has too few pairs of {f'type {type_}' if type_ else 'any type'} with label "
            f"{label}; "
            f"use more worlds or a smaller size"
        )

    def _sources(self, hypothesis: int, label: Label, partial: bool | None) -> Sequence[int]:
        showing = self.phenomena and not self.bank.sources[hypothesis].phenomena
        sources: Sequence[int] = self.labels.texts_for(hypothesis, label, showing=showing)
        if partial is None:
            return sources
        overlaps = [(number, self._overlap(number, hypothesis)) for number in sources]
        if not partial:
            return [number for number, overlap in overlaps if overlap == 1]
        return [number for number, overlap in overlaps if 0.5 <= overlap < 1] or [
            number for number, overlap in overlaps if overlap < 1
        ]

    def _overlap(self, text: int, hypothesis: int) -> float:
        return word_overlap(self.bank.sources[text].lemmas, self.bank.sources[hypothesis].lemmas)
