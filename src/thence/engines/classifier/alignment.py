"""Alignments of two sequences of numbers, compiled; memory grows with the second one alone."""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

__all__ = ["Codes", "common_subsequence", "needleman_wunsch", "smith_waterman"]

Codes = NDArray[np.int32]


@njit(cache=True, nogil=True)
def smith_waterman(first: Codes, second: Codes, match: float, mismatch: float, gap: float) -> float:
    """The score of the best local alignment: Smith & Waterman 1981, with a linear gap."""
    row = np.zeros(len(second) + 1)
    best = 0.0
    for code in first:
        diagonal = 0.0
        for column in range(1, len(row)):
            score = diagonal + (match if code == second[column - 1] else mismatch)
            diagonal = row[column]
            row[column] = max(0.0, score, diagonal + gap, row[column - 1] + gap)
            best = max(best, row[column])
    return best


@njit(cache=True, nogil=True)
def needleman_wunsch(
    first: Codes, second: Codes, match: float, mismatch: float, gap: float
) -> float:
    """The score of the best global alignment: Needleman & Wunsch 1970, with a linear gap."""
    row = np.arange(len(second) + 1) * gap
    for place in range(len(first)):
        diagonal = row[0]
        row[0] = (place + 1) * gap
        for column in range(1, len(row)):
            score = diagonal + (match if first[place] == second[column - 1] else mismatch)
            diagonal = row[column]
            row[column] = max(score, diagonal + gap, row[column - 1] + gap)
    return float(row[-1])


@njit(cache=True, nogil=True)
def common_subsequence(first: Codes, second: Codes, weights: NDArray[np.float64]) -> float:
    """The greatest weight of a common subsequence, each element of the second with its weight."""
    row = np.zeros(len(second) + 1)
    for code in first:
        diagonal = 0.0
        for column in range(1, len(row)):
            score = diagonal + weights[column - 1] if code == second[column - 1] else 0.0
            diagonal = row[column]
            row[column] = max(score, diagonal, row[column - 1])
    return float(row[-1])
