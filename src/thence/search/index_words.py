"""How an index writes words: in lower case, without stop words, stemmed; by language."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from thence.text.stopwords import STOP_WORDS

if TYPE_CHECKING:
    from tantivy import TextAnalyzer

__all__ = ["analyser", "composed"]

_STEMMERS = {"en": "english", "it": "italian", "de": "german", "fr": "french", "es": "spanish"}
_LONGEST = 100
"""Bytes; what is longer is no word."""


def analyser(language: str) -> TextAnalyzer:
    """The words of a text; a language without stop words or a stemmer goes without."""
    from tantivy import Filter, TextAnalyzerBuilder, Tokenizer

    builder = TextAnalyzerBuilder(Tokenizer.simple())
    builder = builder.filter(Filter.remove_long(_LONGEST)).filter(Filter.lowercase())
    if language in STOP_WORDS:
        builder = builder.filter(Filter.custom_stopword(sorted(STOP_WORDS[language])))
    if language in _STEMMERS:
        builder = builder.filter(Filter.stemmer(_STEMMERS[language]))
    return builder.build()


def composed(text: str) -> str:
    """A text whose accents are encoded in one way, so that equal words are equal."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)
