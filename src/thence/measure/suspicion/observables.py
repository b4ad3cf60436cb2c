"""What can be observed of a pair and blamed for an error: tags, phenomena, task, annotations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from thence.errors import UnknownName, WrongUse
from thence.measure.aligned import Aligned
from thence.pair import Pair, Verdict

__all__ = [
    "NIL",
    "SOURCES",
    "SSI",
    "Source",
    "default_sources",
    "named_sources",
    "observables",
    "tag_pairs",
]

SSI = "ssi"
"""The annotation: `{"text_tags": {PREDICATE: [TAG, ...]}, "hypothesis_tags": {...}}`.

The tags of a predicate begin with its subcategorisation type and the form of the verb, then come
the realisations of its arguments: `n0Va1, active, relSubj, canAdj`.
"""

NIL = "nil"
"""Stands for the side on which the predicate does not occur."""


Source = Callable[[Pair, Verdict | None], Iterable[str]]
"""Gives the observables of one sort that a pair has, under names that tell the sort."""

PARTS = 4


def observables(pair: Pair, verdict: Verdict | None, sources: Sequence[Source]) -> frozenset[str]:
    """All that the sources observe of a pair and of the verdict on it."""
    return frozenset(name for source in sources for name in source(pair, verdict))


def named_sources(names: Sequence[str], aligned: Aligned) -> list[Source]:
    """The sources of these names: one of `SOURCES`, or else an annotation that some pair has."""
    annotated = dict.fromkeys(key for item in aligned for key in item.pair.annotations)
    sources: list[Source] = []
    for name in names:
        if name in SOURCES:
            sources.append(SOURCES[name])
        elif name in annotated:
            sources.append(_annotation(name, aligned))
        else:
            raise UnknownName("observable", name, [*SOURCES, *annotated])
    return sources


def default_sources(aligned: Aligned) -> list[str]:
    """SSI tags and phenomena where pairs carry them, otherwise the task; none where none is."""
    found = []
    if any(SSI in item.pair.annotations for item in aligned):
        found.append(SSI)
    if any(item.pair.phenomena for item in aligned):
        found.append("phenomena")
    if not found and any(item.pair.task for item in aligned):
        found.append("task")
    return found


def _ssi(pair: Pair, verdict: Verdict | None) -> list[str]:
    return [f"({text_tag}, {hypothesis_tag})" for text_tag, hypothesis_tag in tag_pairs(pair)]


def _phenomena(pair: Pair, verdict: Verdict | None) -> tuple[str, ...]:
    return pair.phenomena


def _task(pair: Pair, verdict: Verdict | None) -> list[str]:
    return [f"task = {pair.task}"] if pair.task else []


def _outcome(pair: Pair, verdict: Verdict | None) -> list[str]:
    return [f"outcome = {verdict.outcome}" if verdict else "no verdict"]


SOURCES: dict[str, Source] = {
    SSI: _ssi,
    "phenomena": _phenomena,
    "task": _task,
    "outcome": _outcome,
}
"""The sources that need no annotation named."""


def _annotation(key: str, aligned: Aligned) -> Source:
    """The values of an annotation: each of a list, quarters of the pairs for a number."""
    numbers = [_number(item.pair.annotations.get(key)) for item in aligned]
    parts = _Parts([number for number in numbers if number is not None])

    def values(pair: Pair, verdict: Verdict | None) -> list[str]:
        value = pair.annotations.get(key)
        number = _number(value)
        if number is not None:
            return [f"{key} = {parts.name(number)}"]
        many = value if isinstance(value, list | tuple) else [value]
        return [f"{key} = {one}" for one in many if _is_plain(one)]

    return values


class _Parts:
    """Numbers in parts of about equal size, each named by its ends; few values stand alone."""

    def __init__(self, numbers: Sequence[float]) -> None:
        distinct = np.unique(np.array(numbers, dtype=np.float64))
        self._ends = distinct
        if len(distinct) > PARTS:
            shares = np.arange(1, PARTS + 1) / PARTS
            self._ends = np.unique(np.quantile(numbers, shares, method="inverted_cdf"))
        inside = np.split(distinct, np.searchsorted(distinct, self._ends[:-1], side="right"))
        self._names = [
            f"{part[0]:g}" if len(part) == 1 else f"{part[0]:g} to {part[-1]:g}"
            for part in inside
            if len(part)
        ]

    def name(self, number: float) -> str:
        """The part that a number, which is one of those given, is in."""
        return self._names[int(np.searchsorted(self._ends, number, side="left"))]


def _number(value: Any) -> float | None:
    """The value if it is a number; NaN and the infinities are none, and neither is a truth."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if np.isfinite(value) else None


def _is_plain(value: Any) -> bool:
    return value is not None and not isinstance(value, Mapping | list | tuple)


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
