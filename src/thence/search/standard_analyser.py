"""The words of a text as Lucene 2.9's StandardAnalyzer gives them, for the historic baselines.

Its grammar keeps e-mail addresses, hosts, names such as AT&T and AS-28 and numbers such as 1,000
whole; a possessive loses its 's, an acronym its dots; stop words go. Nothing is stemmed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ["LUCENE_STOP_WORDS", "standard_words"]

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
