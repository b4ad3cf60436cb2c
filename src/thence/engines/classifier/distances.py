"""Distances between strings and between sequences of words, as similarities in [0, 1]."""

from __future__ import annotations

from functools import partial

import numpy as np
from numba import njit
from numpy.typing import NDArray
from rapidfuzz import process
from rapidfuzz.distance import Jaro, JaroWinkler, Levenshtein

from thence.engines.classifier.view import Feature, View
from thence.engines.edits.aligner import alignment
from thence.engines.edits.costs import CostScheme
from thence.engines.edits.distance import costs_of, edits_of

__all__ = ["DISTANCES", "Codes", "common_subsequence", "needleman_wunsch", "smith_waterman"]

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


_MATCH, _MISMATCH, _GAP = 1.0, -0.5, -0.25
_BY_RARITY = CostScheme(rarity=1.0)


def _levenshtein(view: View) -> float:
    return Levenshtein.normalized_similarity(*_strings(view))


def _levenshtein_words(view: View) -> float:
    return Levenshtein.normalized_similarity(view.text.lemmas, view.hypothesis.lemmas)


def _jaro(view: View) -> float:
    return Jaro.similarity(*_strings(view))


def _jaro_winkler(view: View) -> float:
    return JaroWinkler.similarity(*_strings(view))


def _monge_elkan(view: View) -> float:
    """The mean over words of H of the likeness of the most alike word of T: Monge & Elkan 1996."""
    return float(_likeness(view).mean())


def _monge_elkan_by_rarity(view: View) -> float:
    """The same with each word of H weighed by its rarity."""
    weights = view.hypothesis.rarities
    total = weights.sum()
    return float(_likeness(view) @ weights / total) if total else 1.0


def _likeness(view: View) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    texts, hypotheses = sorted(set(view.text.forms)), sorted(set(view.hypothesis.forms))
    table = process.cdist(hypotheses, texts, scorer=JaroWinkler.similarity).max(axis=1)
    best = dict(zip(hypotheses, table, strict=True))
    return np.array([best[form] for form in view.hypothesis.forms], dtype=np.float32)


def _smith_waterman(view: View) -> float:
    text, hypothesis = _characters(view)
    return _per_length(smith_waterman(text, hypothesis, _MATCH, _MISMATCH, _GAP), hypothesis)


def _smith_waterman_words(view: View) -> float:
    text, hypothesis = _lemma_codes(view)
    return _per_length(smith_waterman(text, hypothesis, _MATCH, _MISMATCH, _GAP), hypothesis)


def _needleman_wunsch_words(view: View) -> float:
    """Scaled so that 0 is nothing but gaps and 1 is equality."""
    text, hypothesis = _lemma_codes(view)
    score = needleman_wunsch(text, hypothesis, _MATCH, _MISMATCH, _GAP)
    worst = _GAP * (len(text) + len(hypothesis))
    most = max(len(text), len(hypothesis))
    return (score - worst) / (_MATCH * most - worst)


def _subsequence(view: View) -> float:
    text, hypothesis = _lemma_codes(view)
    return _per_length(common_subsequence(text, hypothesis, np.ones(len(hypothesis))), hypothesis)


def _subsequence_by_rarity(view: View) -> float:
    weights = view.hypothesis.rarities
    total = float(weights.sum())
    return common_subsequence(*_lemma_codes(view), weights) / total if total else 1.0


def _edits(algorithm: str, scheme: CostScheme, view: View) -> float:
    costs = costs_of(view.comparison, scheme)
    return 1.0 - edits_of(view.comparison, costs, algorithm).distance


def _aligned(scheme: CostScheme, view: View) -> float:
    return 1.0 - alignment(view.comparison, costs_of(view.comparison, scheme)).distance


def _strings(view: View) -> tuple[str, str]:
    return " ".join(view.text.forms), " ".join(view.hypothesis.forms)


def _characters(view: View) -> tuple[Codes, Codes]:
    text, hypothesis = (
        np.frombuffer(string.encode("utf-32-le", "surrogatepass"), dtype=np.int32)
        for string in _strings(view)
    )
    return text, hypothesis


def _lemma_codes(view: View) -> tuple[Codes, Codes]:
    numbers: dict[str, int] = {}
    text, hypothesis = (
        np.array([numbers.setdefault(lemma, len(numbers)) for lemma in lemmas], dtype=np.int32)
        for lemmas in (view.text.lemmas, view.hypothesis.lemmas)
    )
    return text, hypothesis


def _per_length(score: float, sequence: Codes) -> float:
    return score / len(sequence)


DISTANCES = (
    Feature("levenshtein", "edit distance of the characters, as likeness", _levenshtein),
    Feature("levenshtein-words", "edit distance of the words, as likeness", _levenshtein_words),
    Feature("jaro", "Jaro likeness of the two strings", _jaro),
    Feature("jaro-winkler", "Jaro likeness with a bonus for a common beginning", _jaro_winkler),
    Feature("monge-elkan", "mean likeness of each word of H to its nearest in T", _monge_elkan),
    Feature(
        "monge-elkan-rarity",
        "mean likeness of each word of H, by rarity, to its nearest in T",
        _monge_elkan_by_rarity,
    ),
    Feature("smith-waterman", "best local alignment of characters, per length", _smith_waterman),
    Feature(
        "smith-waterman-words", "best local alignment of words, per length", _smith_waterman_words
    ),
    Feature(
        "needleman-wunsch-words",
        "best global alignment of words, 0 for gaps alone, 1 for equality",
        _needleman_wunsch_words,
    ),
    Feature("common-subsequence", "longest common subsequence of words, per H", _subsequence),
    Feature(
        "common-subsequence-rarity",
        "weightiest common subsequence of words, by rarity, per H",
        _subsequence_by_rarity,
    ),
    Feature(
        "aligner",
        "how far each word of H is somewhere in T, by rarity",
        partial(_aligned, _BY_RARITY),
    ),
    Feature(
        "edits-token",
        "EDITS on the words, by rarity, as likeness",
        partial(_edits, "token", _BY_RARITY),
    ),
    Feature(
        "edits-tree",
        "EDITS on the trees, by rarity, as likeness",
        partial(_edits, "tree", _BY_RARITY),
    ),
)
