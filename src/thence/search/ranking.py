"""The sentences of one small corpus ranked for a query, by Lucene's classic formula or by BM25.

The formulas are written out so that the historic baselines do not depend on the search engine:
one index a topic, Boolean OR, every sentence that shares a word with the query is ranked.
"""

from __future__ import annotations

import math
import re
import struct
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

__all__ = [
    "LUCENE_STOP_WORDS",
    "SentenceRanking",
    "Words",
    "decoded_norm",
    "encoded_norm",
    "standard_words",
]

_STOPS = """
a an and are as at be but by for if in into is it no not of on or such that the their then there
these they this to was will with
"""
LUCENE_STOP_WORDS = frozenset(_STOPS.split())

_LETTER = r"[^\W\d_]"
_WORD = r"[^\W_]+"
_DIGIT = rf"{_LETTER}*\d[^\W_]*"
"""A word with a digit in it."""
_JOIN = r"[_\-/.,]"
_KINDS = (
    ("apostrophe", rf"{_LETTER}+(?:'{_LETTER}+)+"),
    ("acronym", rf"{_LETTER}\.(?:{_LETTER}\.)+"),
    ("company", rf"{_LETTER}+[&@]{_LETTER}+"),
    ("mail", rf"{_WORD}(?:[.\-_]{_WORD})*@{_WORD}(?:[.\-]{_WORD})+"),
    ("host", rf"{_WORD}(?:\.{_WORD})+"),
    # Of the parts of a number every second one has a digit.
    ("number", rf"{_WORD}(?:{_JOIN}{_DIGIT}{_JOIN}{_WORD})*{_JOIN}{_DIGIT}"),
    ("number", rf"{_WORD}(?:{_JOIN}{_DIGIT}{_JOIN}{_WORD})+"),
    ("number", rf"{_DIGIT}(?:{_JOIN}{_WORD}{_JOIN}{_DIGIT})*{_JOIN}{_WORD}"),
    ("number", rf"{_DIGIT}(?:{_JOIN}{_WORD}{_JOIN}{_DIGIT})+"),
    ("word", _WORD),
)
_PATTERNS = tuple((kind, re.compile(pattern)) for kind, pattern in _KINDS)
_START = re.compile(_WORD)
_PLAIN = re.compile(rf"{_WORD}(?=\s|\Z)")


def standard_words(text: str) -> list[str]:
    """The words in order, in lower case, without Lucene's English stop words."""
    found = (word.lower() for word in _tokens(text.replace("’", "'")))
    return [word for word in found if word not in LUCENE_STOP_WORDS]


def _tokens(text: str) -> Iterator[str]:
    position = 0
    while start := _START.search(text, position):
        position = start.start()
        if plain := _PLAIN.match(text, position):
            yield plain[0]
            position = plain.end()
            continue
        # The longest token wins; of equals, the kind that the grammar names first.
        matches = ((kind, pattern.match(text, position)) for kind, pattern in _PATTERNS)
        kind, longest = max(
            ((kind, match[0]) for kind, match in matches if match), key=lambda item: len(item[1])
        )
        position += len(longest)
        if kind == "apostrophe" and longest.lower().endswith("'s"):
            longest = longest[:-2]
        yield longest.replace(".", "") if kind == "acronym" else longest


K1, B = 1.2, 0.75
"""BM25's parameters, Robertson's usual values and those of Lucene and tantivy."""

Words = Callable[[str], list[str]]
"""How a text is split into words."""


class SentenceRanking:
    """An index of sentences in memory; a query is answered with positions, best first."""

    def __init__(self, sentences: Sequence[str], words: Words = standard_words) -> None:
        self._words = words
        self._counts = [Counter(words(sentence)) for sentence in sentences]
        self._lengths = [count.total() for count in self._counts]
        self._documents = Counter(word for count in self._counts for word in count)
        self._average = sum(self._lengths) / len(sentences) if sentences else 0.0

    def classic(self, query: str) -> list[tuple[int, float]]:
        """By Lucene 2.9's DefaultSimilarity: TF-IDF with coordination and 8-bit length norms."""
        clauses = self._words(query)
        weights = [self._classic_idf(word) for word in clauses]
        # queryNorm makes queries comparable; it does not change the order of sentences.
        query_norm = 1 / math.sqrt(sum(weight**2 for weight in weights) or 1.0)
        scores: dict[int, float] = {}
        for number, count in enumerate(self._counts):
            matched = [(word, weight) for word, weight in zip(clauses, weights, strict=True)
                       if word in count]  # fmt: skip
            if not matched:
                continue
            norm = decoded_norm(encoded_norm(1 / math.sqrt(self._lengths[number])))
            total = sum(math.sqrt(count[word]) * weight**2 * norm for word, weight in matched)
            coordination = len(matched) / len(clauses)
            scores[number] = coordination * query_norm * total
        return _best_first(scores)

    def bm25(self, query: str) -> list[tuple[int, float]]:
        """By Okapi BM25, exact lengths, each occurrence of a word in the query counting."""
        clauses = Counter(self._words(query))
        scores: dict[int, float] = {}
        for number, count in enumerate(self._counts):
            length = self._lengths[number] / self._average if self._average else 0.0
            total = sum(
                times * self._okapi_idf(word) * count[word] * (K1 + 1)
                / (count[word] + K1 * (1 - B + B * length))
                for word, times in clauses.items()
                if word in count
            )  # fmt: skip
            if any(word in count for word in clauses):
                scores[number] = total
        return _best_first(scores)

    def weights(self, query: str) -> dict[str, float]:
        """The words of a query with how much each tells here: BM25's inverse frequency."""
        return {word: self._okapi_idf(word) for word in self._words(query)}

    def _classic_idf(self, word: str) -> float:
        return 1 + math.log(len(self._counts) / (self._documents[word] + 1))

    def _okapi_idf(self, word: str) -> float:
        with_word = self._documents[word]
        return math.log(1 + (len(self._counts) - with_word + 0.5) / (with_word + 0.5))


def encoded_norm(value: float) -> int:
    """A positive number in 8 bits as Lucene kept it: 3 bits of mantissa, zero exponent 15."""
    bits: int
    (bits,) = struct.unpack(">i", struct.pack(">f", value))
    small = bits >> 21
    zero = (63 - 15) << 3
    if small <= zero:
        return 0 if bits <= 0 else 1
    return min(small - zero, 255)


def decoded_norm(byte: int) -> float:
    """The number that such a byte stands for."""
    if byte == 0:
        return 0.0
    value: float
    (value,) = struct.unpack(">f", struct.pack(">I", (byte << 21) + ((63 - 15) << 24)))
    return value


def _best_first(scores: dict[int, float]) -> list[tuple[int, float]]:
    """Of equal scores the earlier sentence stands first, as in Lucene."""
    return sorted(scores.items(), key=lambda item: (-item[1], item[0]))
