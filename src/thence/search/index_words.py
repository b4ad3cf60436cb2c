"""How an index writes words: in lower case, without stop words, stemmed; by language."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from thence.languages import pack_of

if TYPE_CHECKING:
    from tantivy import TextAnalyzer

__all__ = ["analyser", "composed"]

_STEMMERS = {"de": "german", "fr": "french", "es": "spanish"}
"""Of languages that Thence has no pack of."""
_LONGEST = 100
"""Bytes; what is longer is no word."""


def analyser(language: str) -> TextAnalyzer:
    """The words of a text; a language without stop words or a stemmer goes without."""
    from tantivy import Filter, TextAnalyzerBuilder, Tokenizer

    builder = TextAnalyzerBuilder(Tokenizer.simple())
    builder = builder.filter(Filter.remove_long(_LONGEST)).filter(Filter.lowercase())
    pack = pack_of(language)
    if pack.stop_words:
        builder = builder.filter(Filter.custom_stopword(sorted(pack.stop_words)))
    if stemmer := pack.stemmer or _STEMMERS.get(language):
        builder = builder.filter(Filter.stemmer(stemmer))
    return builder.build()


def composed(text: str) -> str:
    """A text whose accents are encoded in one way, so that equal words are equal."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)
