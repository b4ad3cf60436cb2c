"""Chance, and the words that it picks."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lexicon import Lexicon, Verb

__all__ = ["WORDS", "Draw"]

WORDS: dict[str, list[str]] = json.loads(Path(__file__).with_name("words.json").read_text())
"""Names, prepositions, modals, and the verbs of frames that WordNet does not tell apart."""


class Draw:
    """A seeded source of choices over a lexicon."""

    def __init__(self, lexicon: Lexicon, seed: int) -> None:
        self.lexicon = lexicon
        self.random = random.Random(seed)

    def listed(self, name: str) -> list[Verb]:
        """The verbs of a list of `words.json` that the lexicon has."""
        known = self.lexicon.by_base
        return [known[base] for base in WORDS[name] if base in known]

    def verb(self, frame: str) -> Verb:
        """A verb that allows the frame."""
        return self.common(self.lexicon.verbs[frame])

    def common(self, words: Sequence[Any]) -> Any:
        """One of the words, those at the front more often."""
        return words[int(len(words) * self.random.random() ** 2)]

    def maybe(self, share: float) -> bool:
        """True that often."""
        return self.random.random() < share

    def weighted(self, *weighted: tuple[Any, int]) -> Any:
        """One of the choices, by weight."""
        choices, weights = zip(*weighted, strict=True)
        return self.random.choices(choices, weights)[0]
