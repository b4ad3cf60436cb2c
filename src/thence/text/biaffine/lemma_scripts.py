"""Lemmas as edits of a form, so that a classifier can choose one for a word it never saw."""

from __future__ import annotations

__all__ = ["apply_script", "script_of"]

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
