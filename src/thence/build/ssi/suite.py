"""The SSI suite: pairs whose entailment rests on syntax alone, with the tags of their verbs."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from thence.build.ssi.bank import Bank, Sentence, build_bank, draw_worlds
from thence.build.ssi.sampling import Constraints, Draw, sample
from thence.pair import Label, Pair

__all__ = ["WORLDS", "generate_suite", "suite_of"]

WORLDS = 8
"""How many worlds the default bank has."""


def generate_suite(
    *,
    seed: int = 0,
    size: int = 1000,
    worlds: int = WORLDS,
    entailed: float = 0.5,
    types: Mapping[str, float] | None = None,
    correlation: tuple[float, float] = (0.50, 0.52),
) -> list[Pair]:
    """A suite of pairs; one seed gives the same pairs everywhere, and the defaults are the paper's.

    `types` are the shares of the subcategorisation types, `correlation` the interval for the mean
    of word overlap where entailed and of one less it where not.
    """
    bank = build_bank(draw_worlds(seed, worlds))
    return suite_of(bank, Constraints(size, entailed, types, correlation), seed)


def suite_of(bank: Bank, constraints: Constraints, seed: int) -> list[Pair]:
    """A suite drawn from a bank."""
    draws = sample(bank, constraints, random.Random(seed))
    return [_pair(bank, draw, number) for number, draw in enumerate(draws, 1)]


def _pair(bank: Bank, draw: Draw, number: int) -> Pair:
    text, hypothesis = bank.sentences[draw.text], bank.sentences[draw.hypothesis]
    return Pair(
        f"ssi-{number}",
        text.text,
        hypothesis.text,
        Label.ENTAILMENT if draw.entailed else Label.NO_ENTAILMENT,
        task="SSI",
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
