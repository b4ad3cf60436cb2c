"""The SSI suite: pairs whose entailment rests on syntax alone, with the tags of their verbs."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from thence.build.ssi.bank import Bank, Sentence, build_bank, build_bank_with, draw_worlds
from thence.build.ssi.phenomena import Phenomenon
from thence.build.ssi.sampling import ANY_TYPE, Constraints, Draw, sample
from thence.pair import Label, Pair

__all__ = ["WORLDS", "generate_suite", "suite_of"]

WORLDS = 8
"""How many worlds the default bank has."""
PAPER_CORRELATION = (0.50, 0.52)
ANY = (0.0, 1.0)
TWO_WAY = frozenset({Phenomenon.NOMINAL, Phenomenon.LEXICAL})
"""Phenomena that hardly ever contradict, so that the labels stay the two of the paper."""


def generate_suite(
    *,
    seed: int = 0,
    size: int = 1000,
    worlds: int = WORLDS,
    entailed: float = 0.5,
    types: Mapping[str, float] | None = None,
    correlation: tuple[float, float] | None = None,
    phenomena: Sequence[Phenomenon | str] = (),
) -> list[Pair]:
    """A suite of pairs; one seed gives the same pairs everywhere, and the defaults are the paper's.

    `types` are the shares of the subcategorisation types, `correlation` the interval for the mean
    of word overlap where entailed and of one less it where not. With phenomena beyond the paper,
    each pair has one of them, and types and correlation are free unless given.
    """
    chosen = [Phenomenon(name) for name in phenomena]
    drawn = draw_worlds(seed, worlds)
    if not chosen:
        bank = build_bank(drawn)
        labels = {Label.ENTAILMENT: entailed, Label.UNKNOWN: 1 - entailed}
        constraints = Constraints(size, labels, types, correlation or PAPER_CORRELATION)
        return suite_of(bank, constraints, seed)
    bank = build_bank_with(drawn[: max(1, worlds // 2)], chosen)
    two_way = set(chosen) <= TWO_WAY
    rest = (
        {Label.UNKNOWN: 1 - entailed}
        if two_way
        else {
            Label.CONTRADICTION: (1 - entailed) / 2,
            Label.UNKNOWN: (1 - entailed) / 2,
        }
    )
    labels = {Label.ENTAILMENT: entailed, **rest}
    constraints = Constraints(size, labels, types or {ANY_TYPE: 1.0}, correlation or ANY)
    return suite_of(bank, constraints, seed)


def suite_of(bank: Bank, constraints: Constraints, seed: int) -> list[Pair]:
    """A suite drawn from a bank; without a share of contradiction the labels are two-way."""
    draws = sample(bank, constraints, random.Random(seed))
    three_way = bool(constraints.labels and constraints.labels.get(Label.CONTRADICTION))
    return [_pair(bank, draw, number, three_way) for number, draw in enumerate(draws, 1)]


def _pair(bank: Bank, draw: Draw, number: int, three_way: bool) -> Pair:
    text, hypothesis = bank.sentences[draw.text], bank.sentences[draw.hypothesis]
    phenomena = {
        f"ssi:{phenomenon}"
        for sentence in (text, hypothesis)
        for phenomenon in bank.sources[sentence.source].phenomena
    }
    return Pair(
        f"ssi-{number}",
        text.text,
        hypothesis.text,
        draw.label if three_way else draw.label.two_way,
        task="SSI",
        phenomena=tuple(sorted(phenomena)),
        annotations={
            "ssi": {
                **_annotations("text", text),
                **_annotations("hypothesis", hypothesis),
                "type": hypothesis.type,
                "overlap": round(draw.overlap, 4),
            }
        },
    )


def _annotations(side: str, sentence: Sentence) -> dict[str, Any]:
    return {
        f"{side}_tags": {verb: list(tags) for verb, tags in sentence.tags.items()},
        f"{side}_constructs": dict(sentence.constructs),
    }
