"""Entailment between conjunctions: T entails H exactly when H can be found again inside T.

Both say that there are things of which atoms hold. Then H follows if and only if its things can
be taken for things of T such that each of its atoms is one of T's (Chandra & Merlin 1977).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from thence.build.ssi.meaning import ACTUAL, Atom, Meaning

__all__ = ["embeddings", "entails"]


def entails(text: Meaning, hypothesis: Meaning) -> bool:
    """Whether the atoms of the hypothesis follow from those of the text, rules left aside."""
    return next(embeddings(text.atoms, hypothesis.atoms), None) is not None


def embeddings(
    text: Iterable[Atom], hypothesis: Iterable[Atom], known: Mapping[str, str] | None = None
) -> Iterator[Mapping[str, str]]:
    """All ways to take each thing of the hypothesis for one of the text; some may be given."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for atom in text:
        found.setdefault(atom.predicate, []).append(atom.terms)
    wanted: list[tuple[Atom, Sequence[tuple[str, ...]]]] = []
    for atom in hypothesis:
        candidates = [
            terms for terms in found.get(atom.predicate, ()) if len(terms) == len(atom.terms)
        ]
        if not candidates:
            return
        wanted.append((atom, candidates))
    wanted.sort(key=lambda choice: len(choice[1]))
    yield from _extended({ACTUAL: ACTUAL, **(known or {})}, wanted)


def _extended(
    known: Mapping[str, str], wanted: Sequence[tuple[Atom, Sequence[tuple[str, ...]]]]
) -> Iterator[Mapping[str, str]]:
    if not wanted:
        yield known
        return
    (atom, candidates), rest = wanted[0], wanted[1:]
    for terms in candidates:
        grown = dict(known)
        if all(
            grown.setdefault(term, other) == other
            for term, other in zip(atom.terms, terms, strict=True)
        ):
            yield from _extended(grown, rest)
