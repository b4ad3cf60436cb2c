"""Italian lemmas: from the treebanks where they know the word, else from the dictionary."""

from __future__ import annotations

from collections.abc import Sequence

from thence.files import packaged_table
from thence.text.content import lemma_of
from thence.text.italian.contractions import infinitive_of, known_lemmas

__all__ = ["italian_lemmas"]

PARTICIPLES: dict[str, str] = packaged_table("thence.text.italian", "participles.toml")
"""Infinitives by the participle without its last vowel."""
REGULAR = {"at": "are", "it": "ire", "ut": "ere"}
"""Infinitives of regular participles."""


def italian_lemmas(forms: Sequence[str], upos: Sequence[str]) -> list[str]:
    """The lemma of each word, given its part of speech."""
    return [_lemma(form, tag) for form, tag in zip(forms, upos, strict=True)]


def _lemma(form: str, upos: str) -> str:
    if upos in ("PUNCT", "SYM", "NUM", "X"):
        return form
    lowered = form.lower()
    known = known_lemmas().get(f"{lowered} {upos}")
    if known is not None:
        return _feminine(lowered, known) if upos == "NOUN" else known
    if upos == "PROPN":
        return form
    if upos in ("VERB", "AUX"):
        if lowered.endswith("r"):
            return infinitive_of(lowered) or lowered
        if lowered[-1] in "oaie":
            return PARTICIPLES.get(lowered[:-1]) or _regular(lowered)
    lemma = lemma_of(lowered, "it")
    return _feminine(lowered, lemma) if upos == "NOUN" else lemma


def _feminine(noun: str, lemma: str) -> str:
    """The noun's own gender, which treebanks and dictionary level: `ragazza` is no `ragazzo`."""
    if lemma.endswith("o") and noun[:-1] == lemma[:-1] and noun[-1] in "ae":
        return f"{noun[:-1]}a"
    return lemma


def _regular(verb: str) -> str:
    """The dictionary's lemma, unless that is no verb: `andata` is then read as a participle."""
    lemma = lemma_of(verb, "it")
    ending = REGULAR.get(verb[-3:-1])
    if ending and not lemma.endswith(("re", "rsi")):
        return infinitive_of((verb[:-3] + ending)[:-1]) or lemma
    return lemma
