"""Guessed lemmas checked against the dictionary, since a script can cut a rare form wrongly."""

from __future__ import annotations

from functools import lru_cache

from thence.knowledge.wordnet import Part, base_forms, shipped_database

__all__ = ["checked_lemma"]

_PARTS = {"NOUN": Part.NOUN, "VERB": Part.VERB, "ADJ": Part.ADJECTIVE, "ADV": Part.ADVERB}
_INFLECTED = frozenset({"VBD", "VBN", "VBZ", "VBG", "NNS", "JJR", "JJS", "RBR", "RBS"})


@lru_cache(maxsize=200_000)
def checked_lemma(form: str, guess: str, upos: str, xpos: str) -> str:
    """The guess where the dictionary allows it or knows nothing; otherwise the base form it has."""
    part = _PARTS.get(upos)
    if part is None:
        return guess
    bases = base_forms(shipped_database(), form, part)
    if not bases or guess in bases:
        return guess
    if xpos in _INFLECTED:
        bases.sort(key=lambda base: base == form.lower())
    return bases[0]
