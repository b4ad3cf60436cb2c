"""Which parts of speech a word form can be, from a list of base forms and English morphology."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

__all__ = ["Reading", "Vocabulary"]

_SAME_PARTICIPLE = frozenset({"run", "come", "become", "overcome"})


@dataclass(frozen=True, slots=True)
class Reading:
    """One thing that a form can be."""

    kind: str
    """`noun`, `verb` or `adjective`, then `sg`, `pl`, `base`, `past`, `en` or `ing`."""
    lemma: str


class Vocabulary:
    """Base forms and irregular forms of a language, as a rule lemmatiser keeps them."""

    def __init__(
        self,
        verbs: Iterable[str],
        nouns: Iterable[str],
        adjectives: Iterable[str],
        irregular_verbs: Mapping[str, Iterable[str]],
        irregular_nouns: Mapping[str, Iterable[str]],
    ) -> None:
        self._verbs, self._nouns = frozenset(verbs), frozenset(nouns)
        self._adjectives = frozenset(adjectives)
        self._irregular_verbs = irregular_verbs
        self._irregular_nouns = irregular_nouns
        self._readings: dict[str, tuple[Reading, ...]] = {}
        self._with_participle = {
            base
            for form, bases in irregular_verbs.items()
            if _looks_like_participle(form)
            for base in bases
        } | _SAME_PARTICIPLE

    @classmethod
    def of_lemmatizer(cls, lemmatizer: Any) -> Vocabulary:
        """The vocabulary inside a spaCy rule lemmatiser."""
        index = lemmatizer.lookups.get_table("lemma_index")
        irregular = lemmatizer.lookups.get_table("lemma_exc")
        return cls(index["verb"], index["noun"], index["adj"], irregular["verb"], irregular["noun"])

    def readings(self, form: str) -> tuple[Reading, ...]:
        """All that a form can be, as noun, verb or adjective."""
        word = form.lower()
        if word not in self._readings:
            found = (*self._as_verb(word), *self._as_noun(word), *self._as_adjective(word))
            self._readings[word] = tuple(dict.fromkeys(found))
        return self._readings[word]

    def _as_adjective(self, word: str) -> Iterator[Reading]:
        if word in self._adjectives:
            yield Reading("adjective", word)

    def _as_noun(self, word: str) -> Iterator[Reading]:
        if word in self._nouns:
            yield Reading("noun.sg", word)
        for base in self._irregular_nouns.get(word, ()):
            yield Reading("noun.pl", base)
        for base in (*_without_s(word), word.removesuffix("men") + "man"):
            if base in self._nouns:
                yield Reading("noun.pl", base)

    def _as_verb(self, word: str) -> Iterator[Reading]:
        if word in self._verbs:
            yield Reading("verb.base", word)
            yield Reading("verb.pl", word)
            if word in _SAME_PARTICIPLE:
                yield Reading("verb.en", word)
        for base in _without_s(word):
            if base in self._verbs:
                yield Reading("verb.sg", base)
        irregular = tuple(self._irregular_verbs.get(word, ()))
        for base in irregular:
            yield from self._irregular(word, base)
        for ending, kinds in (("ing", ("ing",)), ("ed", ("past", "en"))):
            if word.endswith(ending):
                for base in _stems(word.removesuffix(ending)):
                    if base in self._verbs and base not in irregular:
                        yield from (Reading(f"verb.{kind}", base) for kind in kinds)

    def _irregular(self, word: str, base: str) -> Iterator[Reading]:
        if word.endswith("ing"):
            yield Reading("verb.ing", base)
        elif word.endswith("s"):
            yield Reading("verb.sg", base)
        elif _looks_like_participle(word):
            yield Reading("verb.en", base)
        else:
            yield Reading("verb.past", base)
            if base not in self._with_participle:
                yield Reading("verb.en", base)


def _looks_like_participle(form: str) -> bool:
    return form.endswith(("en", "wn", "ung", "unk", "um", "orn", "awn", "one", "ain", "gun"))


def _without_s(word: str) -> Iterator[str]:
    if word.endswith("s") and not word.endswith("ss"):
        yield word[:-1]
        if word.endswith("es"):
            yield word[:-2]
        if word.endswith("ies"):
            yield word[:-3] + "y"


def _stems(stem: str) -> Iterator[str]:
    yield stem
    yield stem + "e"
    if len(stem) > 2 and stem[-1] == stem[-2]:
        yield stem[:-1]
    if stem.endswith("i"):
        yield stem[:-1] + "y"
