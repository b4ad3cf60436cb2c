"""Entailment between conjunctions: T entails H exactly when H can be found again inside T.

Both say that there are things of which atoms hold. Then H follows if and only if its things can
be taken for things of T such that each of its atoms is one of T's (Chandra & Merlin 1977).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from thence.build.ssi.meaning import ACTUAL, Atom, Meaning

__all__ = ["entails", "mapping_into"]


def entails(text: Meaning, hypothesis: Meaning) -> bool:
    """Whether the meaning of the hypothesis follows from that of the text."""
    return mapping_into(text, hypothesis) is not None


def mapping_into(text: Meaning, hypothesis: Meaning) -> Mapping[str, str] | None:
    """What each thing of the hypothesis is in the text, or None if it is not in it."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for atom in text:
        found.setdefault(atom.predicate, []).append(atom.terms)
    wanted: list[tuple[Atom, Sequence[tuple[str, ...]]]] = []
    for atom in hypothesis:
        candidates = [
            terms for terms in found.get(atom.predicate, ()) if len(terms) == len(atom.terms)
        ]
        if not candidates:
            return None
        wanted.append((atom, candidates))
    wanted.sort(key=lambda choice: len(choice[1]))
    return _extended({ACTUAL: ACTUAL}, wanted)


def _extended(
    known: Mapping[str, str], wanted: Sequence[tuple[Atom, Sequence[tuple[str, ...]]]]
) -> Mapping[str, str] | None:
    if not wanted:
        return known
    (atom, candidates), rest = wanted[0], wanted[1:]
    for terms in candidates:
        grown = _matched(known, atom.terms, terms)
        if grown is not None:
            found = _extended(grown, rest)
            if found is not None:
                return found
    return None


def _matched(
    known: Mapping[str, str], terms: tuple[str, ...], others: tuple[str, ...]
) -> Mapping[str, str] | None:
    grown = dict(known)
    for term, other in zip(terms, others, strict=True):
        if grown.setdefault(term, other) != other:
            return None
    return grown
