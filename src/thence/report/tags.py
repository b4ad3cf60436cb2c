"""The tags of SSI suites in words: `n0Vn1:active:relObj` is an object relative, active."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from thence.files import packaged_table
from thence.measure.suspicion.observables import NIL, SSI, tag_pairs
from thence.pair import Pair

__all__ = ["constructs_in_words", "suspect_in_words"]

_PLAIN = frozenset({"active", "canSubj", "canObj", "canIObj", "canAdj"})
"""What nearly every sentence has, and tells nothing."""

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


def constructs_in_words(pair: Pair) -> tuple[str, ...]:
    """The constructions of a pair of a suite: `object relative in T`, `passive in H`."""
    if SSI not in pair.annotations:
        return ()
    _, names = _table()
    found = {
        f"{names.get(tag, tag)} in {side}"
        for both in tag_pairs(pair)
        for side, grouped in zip("TH", both, strict=True)
        for tag in grouped.split(":")[1:]
        if tag not in _PLAIN
    }
    return tuple(sorted(found))


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
