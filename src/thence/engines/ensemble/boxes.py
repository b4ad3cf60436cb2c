"""What the boxes of a verdict of logic show of how far it understood, and of what H asks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from thence.pair import Pair, Verdict
from thence.text.content import content_lemmas

__all__ = ["BOXES", "Boxes", "boxes_of"]

_ATOM = re.compile(r"([^\s\[\](),|¬⇒∨◇□]+(?: [^\s\[\](),|¬⇒∨◇□]+)*)\(([^()]*)\)")
_ACTUAL = "actual"
_MOST = 6.0


@dataclass(frozen=True, slots=True)
class Box:
    """The conditions of a box, those inside others too."""

    words: Mapping[str, frozenset[str]]
    """What is said of each thing or event alone."""
    roles: Mapping[str, Mapping[str, frozenset[str]]]
    """Of each event its roles, each with the words for what fills it."""
    is_flat: bool
    """Whether nothing in it is denied, conditional, possible or an alternative."""


@dataclass(frozen=True, slots=True)
class Boxes:
    """The boxes of both texts, and what became of the events of H."""

    pair: Pair
    text: Box
    hypothesis: Box
    unknown: int
    """Events of H for which T has no word."""
    other_fillers: int
    """Roles of H that T fills otherwise, in the event that comes nearest."""
    other_roles: int
    """Roles of H that the nearest event of T does not have."""


def boxes_of(verdict: Verdict, pair: Pair) -> Boxes | None:
    """The boxes that a verdict shows; None if it shows none."""
    shown = next((each.data["boxes"] for each in verdict.evidence if "boxes" in each.data), None)
    if shown is None:
        return None
    text, hypothesis = _read(shown[0]), _read(shown[1])
    unknown = other_fillers = other_roles = 0
    for event, roles in hypothesis.roles.items():
        word = hypothesis.words.get(event, frozenset())
        alike = [text.roles[each] for each in text.roles if text.words.get(each) == word]
        if not alike:
            unknown += 1
            continue
        fillers, missing = min(_differences(roles, each) for each in alike)
        other_fillers, other_roles = other_fillers + fillers, other_roles + missing
    return Boxes(pair, text, hypothesis, unknown, other_fillers, other_roles)


def _differences(
    asked: Mapping[str, frozenset[str]], given: Mapping[str, frozenset[str]]
) -> tuple[int, int]:
    """How many roles are filled by something else, and how many are not there."""
    fillers = sum(role in given and not given[role] & filler for role, filler in asked.items())
    return fillers, sum(role not in given for role in asked)


@lru_cache(maxsize=512)
def _read(shown: str) -> Box:
    words: dict[str, set[str]] = {}
    joined: list[tuple[str, str, str]] = []
    for word, places in _ATOM.findall(shown):
        terms = places.split(", ")
        if len(terms) == 1 and word != _ACTUAL:
            words.setdefault(terms[0], set()).add(word)
        elif len(terms) == 2:
            joined.append((terms[0], word, terms[1]))
    roles: dict[str, dict[str, set[str]]] = {}
    for event, role, filler in joined:
        roles.setdefault(event, {}).setdefault(role, set()).update(words.get(filler, {filler}))
    return Box(
        {thing: frozenset(found) for thing, found in words.items()},
        {e: {r: frozenset(f) for r, f in found.items()} for e, found in roles.items()},
        shown.count("[") == 1,
    )


def _understood(text: str, box: Box, language: str) -> float:
    """The share of the content words of a text that its box has."""
    found = {part for words in box.words.values() for word in words for part in _parts(word)}.union(
        *(_parts(role) for roles in box.roles.values() for role in roles)
    )
    wanted = content_lemmas(text, language)
    return sum(word in found for word in wanted) / len(wanted) if wanted else 1.0


def _parts(words: str) -> Sequence[str]:
    return re.split(r"[ _-]", words.lower())


BOXES: Mapping[str, Callable[[Boxes], float]] = {
    "T understood": lambda b: _understood(b.pair.text, b.text, b.pair.language),
    "H understood": lambda b: _understood(b.pair.hypothesis, b.hypothesis, b.pair.language),
    "T flat": lambda b: float(b.text.is_flat),
    "H flat": lambda b: float(b.hypothesis.is_flat),
    "unknown events": lambda b: min(_MOST, b.unknown),
    "other fillers": lambda b: min(_MOST, b.other_fillers),
    "other roles": lambda b: min(_MOST, b.other_roles),
}
"""The columns, by name."""
