"""Italian lemmas: from the treebanks where they know the word, else from the dictionary."""

from __future__ import annotations

from collections.abc import Sequence

from thence.text.italian.contractions import infinitive_of
from thence.text.italian.lexicon import known_lemmas
from thence.text.lemmas import lemma_of

__all__ = ["italian_lemmas"]


def italian_lemmas(forms: Sequence[str], upos: Sequence[str]) -> list[str]:
    """The lemma of each word, given its part of speech."""
    return [_lemma(form, tag) for form, tag in zip(forms, upos, strict=True)]


def _lemma(form: str, upos: str) -> str:
    if upos in ("PUNCT", "SYM", "NUM", "X"):
        return form
    lowered = form.lower()
    known = known_lemmas().get(f"{lowered} {upos}")
    if known is not None:
        return known
    if upos == "PROPN":
        return form
    if upos in ("VERB", "AUX") and lowered.endswith("r"):
        return infinitive_of(lowered) or lowered
    return lemma_of(lowered, "it")
