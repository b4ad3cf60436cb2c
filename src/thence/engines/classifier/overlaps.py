"""How much of H is in T, counted in many units, and how long both are."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import partial

from thence.engines.classifier.view import Feature, TextWords, View

__all__ = ["LENGTHS", "OVERLAPS"]

_SKIP = 4
"""How far apart the two words of a skip-gram may stand."""
_STEM = 5
"""How many letters alike at the beginning make two words alike."""


def _form_recall(size: int, view: View) -> float:
    return _recall(_grams(view.text.forms, size), _grams(view.hypothesis.forms, size))


def _lemma_recall(size: int, view: View) -> float:
    return _recall(_grams(view.text.lemmas, size), _grams(view.hypothesis.lemmas, size))


def _character_recall(size: int, view: View) -> float:
    text, hypothesis = (" ".join(side.forms) for side in (view.text, view.hypothesis))
    return _recall(_grams(text, size), _grams(hypothesis, size))


def _skip_recall(view: View) -> float:
    return _recall(_skip_grams(view.text.lemmas), _skip_grams(view.hypothesis.lemmas))


def _stem_recall(view: View) -> float:
    text, hypothesis = (
        [token.form.lower()[:_STEM] for token in side.content]
        for side in (view.text, view.hypothesis)
    )
    return _recall(text, hypothesis)


def _content_recall(view: View) -> float:
    content = view.hypothesis.content
    return 1 - len(view.missing) / len(content) if content else 1.0


def _rarity_recall(view: View) -> float:
    weights = view.hypothesis.rarities
    total = weights.sum()
    return float(weights[view.found].sum() / total) if total else 1.0


def _best_sentence(view: View) -> float:
    """The share of H, by rarity, that the best single sentence of T has."""
    weights = view.hypothesis.rarities
    total = float(weights.sum())
    if not total:
        return 1.0
    words = list(zip(view.hypothesis.forms, view.hypothesis.lemmas, weights, strict=True))
    best = 0.0
    for sentence in view.item.text:
        vocabulary = {t.lemma.lower() for t in sentence} | {t.form.lower() for t in sentence}
        shared = sum(w for form, lemma, w in words if form in vocabulary or lemma in vocabulary)
        best = max(best, float(shared))
    return best / total


def _cosine(view: View) -> float:
    return _cosine_of(view.text.lemma_counts, view.hypothesis.lemma_counts)


def _cosine_by_rarity(view: View) -> float:
    return _cosine_of(_weighted(view.text), _weighted(view.hypothesis))


def _jaccard(view: View) -> float:
    text, hypothesis = set(view.text.lemmas), set(view.hypothesis.lemmas)
    return len(text & hypothesis) / len(text | hypothesis)


def _dice(view: View) -> float:
    text, hypothesis = set(view.text.lemmas), set(view.hypothesis.lemmas)
    return 2 * len(text & hypothesis) / (len(text) + len(hypothesis))


def _recall(text: Iterable[Hashable], hypothesis: Sequence[Hashable]) -> float:
    """The share of the units of H that are in T; 1 where H has none."""
    if not hypothesis:
        return 1.0
    known = set(text)
    return sum(unit in known for unit in hypothesis) / len(hypothesis)


def _grams(units: Sequence[str], size: int) -> list[Hashable]:
    return [tuple(units[start : start + size]) for start in range(len(units) - size + 1)]


def _skip_grams(words: Sequence[str]) -> list[Hashable]:
    return list(_pairs(words))


def _pairs(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    for place, word in enumerate(words):
        for other in words[place + 1 : place + 1 + _SKIP]:
            yield word, other


def _weighted(reading: TextWords) -> dict[str, float]:
    return {
        lemma: count * reading.rarity_of(lemma) for lemma, count in reading.lemma_counts.items()
    }


def _cosine_of(
    first: Counter[str] | dict[str, float], second: Counter[str] | dict[str, float]
) -> float:
    product = sum(weight * first[word] for word, weight in second.items() if word in first)
    norms = math.sqrt(sum(w * w for w in first.values()) * sum(w * w for w in second.values()))
    return product / norms if norms else 0.0


def _text_length(view: View) -> float:
    return math.log1p(len(view.text.tokens))


def _hypothesis_length(view: View) -> float:
    return math.log1p(len(view.hypothesis.tokens))


def _length_ratio(view: View) -> float:
    return math.log(len(view.hypothesis.tokens) / len(view.text.tokens))


OVERLAPS = (
    Feature("words", "share of the words of H that T has", partial(_form_recall, 1)),
    Feature("word-pairs", "share of the word 2-grams of H in T", partial(_form_recall, 2)),
    Feature("word-triples", "share of the word 3-grams of H in T", partial(_form_recall, 3)),
    Feature("lemmas", "share of the lemmas of H that T has", partial(_lemma_recall, 1)),
    Feature("lemma-pairs", "share of the lemma 2-grams of H in T", partial(_lemma_recall, 2)),
    Feature("skip-grams", "share of the lemma pairs of H, up to 4 apart, in T", _skip_recall),
    Feature(
        "characters-3", "share of the character 3-grams of H in T", partial(_character_recall, 3)
    ),
    Feature(
        "characters-5", "share of the character 5-grams of H in T", partial(_character_recall, 5)
    ),
    Feature(
        "stems", "share of the content words of H with the beginning of one of T", _stem_recall
    ),
    Feature("content-words", "share of the content words of H that T has", _content_recall),
    Feature("rarity", "share of H, by rarity, that T has", _rarity_recall),
    Feature(
        "best-sentence",
        "share of H, by rarity, that the best single sentence of T has",
        _best_sentence,
    ),
    Feature("cosine", "cosine of the counts of lemmas", _cosine),
    Feature(
        "cosine-rarity", "cosine of the counts of lemmas, weighed by rarity", _cosine_by_rarity
    ),
    Feature("jaccard", "common lemmas over all lemmas", _jaccard),
    Feature("dice", "common lemmas over the mean number of lemmas", _dice),
)
LENGTHS = (
    Feature("text-length", "logarithm of the number of words of T", _text_length),
    Feature("hypothesis-length", "logarithm of the number of words of H", _hypothesis_length),
    Feature("length-ratio", "logarithm of the length of H over that of T", _length_ratio),
)
