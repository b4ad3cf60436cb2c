"""The tag pairs of an SSI pair: what each predicate looks like in T and what in H (section 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from thence.errors import WrongUse
from thence.pair import Pair

__all__ = ["NIL", "SSI", "tag_pairs"]

SSI = "ssi"
"""The annotation: `{"text_tags": {PREDICATE: [TAG, ...]}, "hypothesis_tags": {...}}`.

The tags of a predicate begin with its subcategorisation type and the form of the verb, then come
the realisations of its arguments: `n0Va1, active, relSubj, canAdj`.
"""

NIL = "nil"
"""Stands for the side on which the predicate does not occur."""


def tag_pairs(pair: Pair) -> list[tuple[str, str]]:
    """All tag pairs `(t, h)` of the same predicate, predicates in the order of T, then of H."""
    annotation = pair.annotations.get(SSI)
    if annotation is None:
        return []
    in_text = _tags(pair, annotation, "text_tags")
    in_hypothesis = _tags(pair, annotation, "hypothesis_tags")
    nil = [NIL]
    return [
        (text_tag, hypothesis_tag)
        for predicate in dict.fromkeys((*in_text, *in_hypothesis))
        for text_tag in in_text.get(predicate, nil)
        for hypothesis_tag in in_hypothesis.get(predicate, nil)
    ]


def _tags(pair: Pair, annotation: Any, side: str) -> dict[str, list[str]]:
    """The grouped tags of each predicate that has any."""
    by_predicate = annotation.get(side) if isinstance(annotation, Mapping) else None
    if not isinstance(by_predicate, Mapping) or not all(map(_is_words, by_predicate.values())):
        raise WrongUse(
            f"pair '{pair.id}': its annotation '{SSI}' has no '{side}' of the form "
            '{"give": ["n0Vn1", "active", "canSubj"]}'
        )
    return {predicate: _grouped(tags) for predicate, tags in by_predicate.items() if tags}


def _is_words(tags: Any) -> bool:
    return (
        isinstance(tags, Sequence)
        and not isinstance(tags, str)
        and all(isinstance(tag, str) for tag in tags)
    )


def _grouped(tags: Sequence[str]) -> list[str]:
    """Type and form as one prefix of each realisation, or alone where there is none."""
    prefix = ":".join(tags[:2])
    return [f"{prefix}:{realisation}" for realisation in tags[2:]] or [prefix]
