"""What a cross-encoder must offer to be judged with: how it counts tokens, and its scores."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

__all__ = ["Classifier", "Matrix", "probabilities", "readable"]

Matrix = NDArray[np.float64]

SURROGATES = re.compile("[\ud800-\udfff]")


class Classifier(Protocol):
    """A model that reads T and H together; it never cuts what it is given."""

    @property
    def window(self) -> int:
        """The most tokens of a pair, special ones included."""

    @property
    def special_tokens(self) -> int:
        """How many tokens a pair has beside those of its two texts."""

    def offsets(self, text: str) -> list[tuple[int, int]]:
        """Where each token of a text begins and ends."""

    def length(self, text: str, hypothesis: str) -> int:
        """The tokens of a pair, special ones included."""

    def scores(self, pairs: Sequence[tuple[str, str]]) -> Matrix:
        """A row for each pair (T, H), in order, a column for each output of the model.

        The row of a pair depends on nothing but the pair.
        """

    def fingerprint(self) -> bytes:
        """A digest of the weights and of all else that the scores depend on."""


def probabilities(scores: Matrix) -> Matrix:
    """Rows that add up to 1, from logits or from what is a probability already."""
    given = (scores >= 0).all(axis=1) & (np.abs(scores.sum(axis=1) - 1) < 1e-4)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    softmax: Matrix = powers / powers.sum(axis=1, keepdims=True)
    softmax[given] = scores[given]
    return softmax


def readable(text: str) -> str:
    """A text that can be encoded: lone surrogates give way to a sign of the same length."""
    return SURROGATES.sub("�", text)
