"""English forms of the words in the grammar's lexicon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from thence.build.ssi.english.fragments import RELATIVE_PRONOUN
from thence.files import packaged_table

__all__ = ["inflect"]

VOWELS = "aeiou"

VERBS: Mapping[str, tuple[str, str]] = packaged_table(__package__, "irregular_verbs.toml")
"""Past tense and past participle of irregular verbs."""
DOUBLED = frozenset({"forget", "hum", "prefer"})
"""Verbs that double their last consonant; those that only look as if they did are left out."""
PLURALS: Mapping[str, str] = {"child": "children", "man": "men", "woman": "women"}
BE = {("sg", "past"): "was", ("pl", "past"): "were", ("pl", "present"): "are"}


def inflect(lemma: str, features: Mapping[str, str]) -> Sequence[str]:
    """The form of a word under the features that its place in the sentence gives it."""
    if lemma == RELATIVE_PRONOUN:
        return (_relative_pronoun(features),)
    if lemma == "a" and features.get("cat") == "d":
        return ("some" if features.get("num") == "pl" else "a",)
    if features.get("cat") == "n" and features.get("num") == "pl":
        return (_plural(lemma),)
    if "form" in features:
        return (_verb(lemma, features),)
    return (lemma,)


def _relative_pronoun(features: Mapping[str, str]) -> str:
    if features.get("anim") == "-":
        return "which"
    return "who" if features["case"] == "subject" else "whom"


def _verb(lemma: str, features: Mapping[str, str]) -> str:
    form, number = features["form"], features.get("num", "sg")
    tense = features.get("tense", "present")
    if form == "base":
        return lemma
    if form == "gerund":
        return _gerund(lemma)
    if form == "participle":
        return VERBS[lemma][1] if lemma in VERBS else _past(lemma)
    if lemma == "be":
        return BE.get((number, tense), "is")
    if tense == "past":
        return VERBS[lemma][0] if lemma in VERBS else _past(lemma)
    return lemma if number == "pl" else _with_s(lemma)


def _plural(lemma: str) -> str:
    return PLURALS.get(lemma) or _with_s(lemma)


def _with_s(lemma: str) -> str:
    if lemma.endswith(("s", "x", "z", "ch", "sh", "o")):
        return lemma + "es"
    if lemma.endswith("y") and lemma[-2] not in VOWELS:
        return lemma[:-1] + "ies"
    return lemma + "s"


def _past(lemma: str) -> str:
    if lemma.endswith("e"):
        return lemma + "d"
    if lemma.endswith("y") and lemma[-2] not in VOWELS:
        return lemma[:-1] + "ied"
    return (lemma + lemma[-1] if lemma in DOUBLED else lemma) + "ed"


def _gerund(lemma: str) -> str:
    if lemma.endswith("e") and not lemma.endswith(("ee", "be")):
        return lemma[:-1] + "ing"
    return (lemma + lemma[-1] if lemma in DOUBLED else lemma) + "ing"
