"""The SSI suite: pairs whose entailment rests on syntax alone, with the tags of their verbs."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from thence.build.ssi.bank import Bank, Sentence, build_bank, build_bank_with, draw_worlds
from thence.build.ssi.phenomena import Phenomenon
from thence.build.ssi.sampling import ANY_TYPE, Constraints, Draw, check_constraints, sample
from thence.pair import Label, Pair

__all__ = ["WORLDS", "generate_suite", "suite_of"]

WORLDS = 8
"""How many worlds the default bank has."""
NEUTRAL = (0.50, 0.52)
"""As near to the paper's 0.49 as syntax alone allows with as many pairs entailed as not."""
ANY = (0.0, 1.0)
TWO_WAY = frozenset({Phenomenon.NOMINAL, Phenomenon.LEXICAL})
"""Phenomena that hardly ever contradict, so that the labels stay the two of the paper."""
PARTLY = frozenset({Phenomenon.NEGATION, Phenomenon.QUANTIFIERS, Phenomenon.LEXICAL})
"""Phenomena with which a sentence may follow that does not have all its words in T."""


def generate_suite(
    *,
    seed: int = 0,
    size: int = 1000,
    worlds: int = WORLDS,
    entailed: float = 0.5,
    types: Mapping[str, float] | None = None,
    correlation: tuple[float, float] | None = None,
    phenomena: Sequence[Phenomenon | str] = (),
    theme_passive: bool = False,
) -> list[Pair]:
    """A suite of pairs; one seed gives the same pairs everywhere.

    The defaults are the paper's but for the correlation of word overlap and entailment. `types`
    are the shares of the subcategorisation types, `correlation` the interval for the mean of word
    overlap where entailed and of one less it where not: what syntax alone entails has all its
    words in T, so that with half entailed it cannot be the paper's 0.49, which asks for phenomena
    such as `lexical`. With phenomena beyond the paper, each pair has one of them, and types and
    correlation are free unless given. With `theme_passive` the grammar also says `the flower is
    given the woman`, as the paper's does.
    """
    chosen = [Phenomenon(name) for name in phenomena]
    drawn = draw_worlds(seed, worlds)
    if not chosen:
        labels = {Label.ENTAILMENT: entailed, Label.UNKNOWN: 1 - entailed}
        constraints = Constraints(size, labels, types, correlation or NEUTRAL)
        check_constraints(constraints, all_words=True)
        return suite_of(build_bank(drawn, theme_passive=theme_passive), constraints, seed)
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
    check_constraints(constraints, all_words=not PARTLY.intersection(chosen))
    bank = build_bank_with(drawn[: max(1, worlds // 2)], chosen, theme_passive=theme_passive)
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
