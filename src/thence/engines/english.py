"""Engines that read English alone: a pair in another language is refused, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, groupby

from thence.pair import Outcome, Pair, Verdict

__all__ = ["LANGUAGE", "english_only"]

LANGUAGE = "en"


def english_only(
    name: str, judge: Callable[[Iterable[Pair]], Iterable[Verdict]], pairs: Iterable[Pair]
) -> Iterator[Verdict]:
    """The verdicts of an engine on the English pairs, in order among refusals of all others."""
    by_language = groupby(pairs, key=lambda pair: pair.language == LANGUAGE)
    return chain.from_iterable(
        judge(group) if readable else (_refused(name, pair) for pair in group)
        for readable, group in by_language
    )


def _refused(name: str, pair: Pair) -> Verdict:
    reason = (
        f"{name} reads English, and the pair is in '{pair.language}'; 'thence engines' lists the "
        "languages of each engine"
    )
    return Verdict.failed(pair.id, Outcome.REFUSED, reason)
