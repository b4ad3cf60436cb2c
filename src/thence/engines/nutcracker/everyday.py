"""A small table of everyday English words that ships: what WordNet's senses leave undecided."""

from __future__ import annotations

from functools import cache

from thence.files import packaged_table, word_set

__all__ = ["DOERS", "OUTDOORS", "everyday_implies", "is_denied", "sort_of"]

_TABLE = packaged_table("thence.engines.nutcracker", "everyday.toml")

OUTDOORS = word_set(_TABLE["outdoors"]["NOUN"])
"""Places under the open sky."""
DOERS = dict(entry.split(":") for entry in _TABLE["doers"]["VERB"].split())
"""Who is called what while doing something."""


def everyday_implies(left: str, right: str, part: str) -> bool:
    """Whether one word of a part of speech implies another: `a sofa` is a couch, `dice` is cut."""
    return right in _implied().get((left, part), frozenset())


def is_denied(left: str, right: str) -> bool:
    """Whether a resource that says that one word implies another is not to be believed."""
    return f"{left}>{right}" in _DENIED


def sort_of(word: str) -> str:
    """The sort of things that exclude one another that a word belongs to; empty for none."""
    return _sorts().get(word, "")


_DENIED = word_set(_TABLE["not_implied"])


@cache
def _implied() -> dict[tuple[str, str], frozenset[str]]:
    found: dict[tuple[str, str], set[str]] = {}
    for part, words in _TABLE["same"].items():
        for entry in words.split():
            left, right = entry.split("=")
            found.setdefault((left, part), set()).add(right)
            if left not in _NARROWER:
                found.setdefault((right, part), set()).add(left)
    for part, words in _TABLE["implies"].items():
        for entry in words.split():
            left, right = entry.split(">")
            found.setdefault((left, part), set()).add(right)
    return {
        # What is implied implies further words.
        (left, part): frozenset(
            {*words, *(other for word in words for other in found.get((word, part), ()))} - {left}
        )
        for (left, part), words in found.items()
    }


_NARROWER = word_set("kitten puppy toddler infant hike pace stroll jog sprint hop mum fight weep")
"""Words that imply the one that they stand beside, and not the other way round."""


@cache
def _sorts() -> dict[str, str]:
    return {word: sort for sort, words in _TABLE["apart"].items() for word in words.split()}
