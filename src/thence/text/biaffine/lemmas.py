"""Guessed lemmas checked against the dictionary, since a script can cut a rare form wrongly."""

from __future__ import annotations

from functools import lru_cache

from thence.knowledge.wordnet import Part, base_forms, shipped_database

__all__ = ["apply_script", "checked_lemma", "script_of"]

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


DEEPEST = 5
"""Characters a script may cut; a lemma further from its form is written out whole."""


def script_of(form: str, lemma: str) -> str:
    """The script that turns a form into its lemma: `l2y` cuts two characters and adds *y*.

    `l` writes the result in lower case and `k` keeps the capitals; `=go` is a lemma written out.
    """
    small = form.lower()
    pairs = zip(small, lemma.lower(), strict=False)
    shared = next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(small), len(lemma)))
    cut = len(form) - shared
    if len(small) != len(form) or cut > DEEPEST or (not shared and form != lemma):
        return f"={lemma}"
    for case in "lk":
        script = f"{case}{cut}{lemma[shared:]}"
        if apply_script(form, script) == lemma:
            return script
    return f"={lemma}"


def apply_script(form: str, script: str) -> str:
    """The lemma that a script gives for a form."""
    if script.startswith("="):
        return script[1:]
    cut = int(script[1])
    if cut >= len(form):
        return form if script[0] == "k" else form.lower()
    kept = form[: len(form) - cut]
    return (kept.lower() if script[0] == "l" else kept) + script[2:]
