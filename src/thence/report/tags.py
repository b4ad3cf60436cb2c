"""The tags of SSI suites in words: `n0Vn1:active:relObj` is an object relative, active."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from thence.files import packaged_table
from thence.measure.suspicion.observables import NIL

__all__ = ["suspect_in_words"]

# Two tags as `thence.measure.suspicion` writes a pair of them.
_PAIR = re.compile(r"\(([^\s(),]+), ([^\s(),]+)\)")


def suspect_in_words(name: str) -> str:
    """A pair of tags spelt out, the one of T and the one of H; any other suspect as it is.

    A tag that is not of our grammar stays as it is written.
    """
    found = _PAIR.fullmatch(name)
    if not found or not any(tag == NIL or ":" in tag for tag in found.groups()):
        return name
    text, hypothesis = found.groups()
    if text == hypothesis:
        return f"T and H: {_spelt(text)}"
    return f"T: {_spelt(text)}; H: {_spelt(hypothesis)}"


def _spelt(tag: str) -> str:
    """What a grouped tag says: its realisation, its form, and what the verb takes."""
    if tag == NIL:
        return "without the verb"
    types, names = _table()
    kind, *more = tag.split(":")
    form, *realisation = more or [""]
    said = [names.get(each, each) for each in [*realisation, form] if each]
    return f"{', '.join(said)} ({types.get(kind, kind)})" if said else kind


@cache
def _table() -> tuple[Mapping[str, str], Mapping[str, str]]:
    """What verbs take by the name of their type, and all that a clause is by its tag."""
    table = packaged_table("thence.report", "ssi_tags.toml")
    return table["types"], table["forms"] | table["realisations"]
