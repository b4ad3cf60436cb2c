"""The words of an Italian contraction: `della` is `di` and `la`, `dargli` is `dar` and `gli`."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from thence.text.content import lemma_of
from thence.text.reading import OFFSETS

__all__ = [
    "ARTICULATED",
    "ItalianTokenizer",
    "infinitive_of",
    "irregular_contractions",
    "known_lemmas",
    "split_contraction",
]

ARTICLES = {
    "l": "il", "llo": "lo", "lla": "la", "i": "i", "gli": "gli", "lle": "le", "ll'": "l'",
    "ll’": "l’",
}  # fmt: skip
STEMS = {"de": "di", "a": "a", "da": "da", "ne": "in", "su": "su"}
ARTICULATED = {
    stem + ending: (preposition, article)
    for stem, preposition in STEMS.items()
    for ending, article in ARTICLES.items()
} | {"col": ("con", "il"), "coi": ("con", "i"), "pel": ("per", "il"), "pei": ("per", "i")}

SIMPLE = ("gli", "si", "lo", "la", "li", "le", "ci", "vi", "mi", "ti", "ne")
DOUBLE = tuple(
    (first, second)
    for first in ("me", "te", "se", "ce", "ve", "glie")
    for second in ("lo", "la", "li", "le", "ne")
)
CLITICS = (*DOUBLE, *((clitic,) for clitic in SIMPLE))
GOVERNING = ("ando", "endo", "iamo", "ate", "ete", "ite")
"""Endings of gerunds and imperatives, which take clitics whole."""
INFINITIVES = ("are", "ere", "ire", "arre", "orre", "urre")


@lru_cache(maxsize=100_000)
def split_contraction(word: str) -> tuple[str, ...]:
    """The words of a contraction as they are written, or the word alone where it is none."""
    lowered = word.lower()
    parts = ARTICULATED.get(lowered) or irregular_contractions().get(lowered)
    if parts is None:
        parts = _verb_and_clitics(lowered)
    if parts is None:
        return (word,)
    if word.isupper() and len(word) > 1:
        return tuple(part.upper() for part in parts)
    if word[0].isupper():
        return (parts[0][0].upper() + parts[0][1:], *parts[1:])
    return tuple(parts)


def infinitive_of(stem: str) -> str | None:
    """The infinitive that a clitic has cut short: `dar` is `dare`, `por` is `porre`."""
    from simplemma import is_known

    for candidate in (f"{stem}e", f"{stem}re"):
        if (
            candidate.endswith(INFINITIVES)
            and lemma_of(candidate, "it") == candidate
            and is_known(candidate, lang="it")
        ):
            return candidate
    return None


def _verb_and_clitics(word: str) -> tuple[str, ...] | None:
    if len(word) < 5 or not word.endswith(SIMPLE):
        return None
    for clitics in CLITICS:
        ending = "".join(clitics)
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < 3:
            continue
        if stem.endswith("r"):
            infinitive = infinitive_of(stem)
            # A word that has another lemma of its own (`corsi`: `corso`) is no verb with a clitic.
            if infinitive and lemma_of(word, "it") in (word, infinitive, infinitive[:-1] + "si"):
                return (stem, *clitics)
        elif (
            stem.endswith(GOVERNING)
            and _is_verb(stem)
            and (lemma_of(word, "it") == word or _is_verb(word))
        ):
            return (stem, *clitics)
    return None


def _is_verb(word: str) -> bool:
    return lemma_of(word, "it").endswith("re")


def irregular_contractions() -> dict[str, tuple[str, ...]]:
    """Contractions that the rules miss, in lower case, with their words."""
    return _contractions()


def known_lemmas() -> dict[str, str]:
    """Lemmas by `form UPOS`, the form in lower case, where the dictionary has another."""
    lemmas: dict[str, str] = _lexicon()["lemmas"]
    return lemmas


@cache
def _contractions() -> dict[str, tuple[str, ...]]:
    return {word: tuple(parts) for word, parts in _lexicon()["contractions"].items()}


@cache
def _lexicon() -> dict[str, Any]:
    path = files("thence.text") / "models" / "it" / "lexicon.json"
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content


class ItalianTokenizer:
    """Wraps spaCy's tokenizer: contractions are split, and their parts share their offsets."""

    def __init__(self, written: Any) -> None:
        self.written = written

    def __call__(self, text: str) -> Any:
        """A document of syntactic words; their offsets are in `doc.user_data`."""
        from spacy.tokens import Doc

        words: list[str] = []
        spaces: list[bool] = []
        offsets: list[tuple[int, int]] = []
        for token in self.written(text):
            parts = split_contraction(token.text)
            words += parts
            spaces += [False] * (len(parts) - 1) + [bool(token.whitespace_)]
            offsets += [(token.idx, token.idx + len(token.text))] * len(parts)
        doc = Doc(self.written.vocab, words=words, spaces=spaces)
        doc.user_data[OFFSETS] = offsets
        return doc
