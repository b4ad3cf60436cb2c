"""What an engine makes of the candidates, noted for the person who judges them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from thence.pair import Pair, Verdict

__all__ = ["with_suggestions"]

Judge = Callable[[Iterable[Pair]], Iterator[Verdict]]


def with_suggestions(pairs: list[Pair], engine: str, judge: Judge) -> list[Pair]:
    """The pairs with the verdict on each candidate in its annotations; labels stay as they are."""
    candidates = [pair for pair in pairs if pair.parent]
    verdicts = {verdict.pair_id: verdict for verdict in judge(candidates)}
    return [
        _noted(pair, engine, verdicts[pair.id]) if pair.id in verdicts else pair for pair in pairs
    ]


def _noted(pair: Pair, engine: str, verdict: Verdict) -> Pair:
    suggestion = {
        "engine": engine,
        "label": str(verdict.label) if verdict.label is not None else None,
        "outcome": str(verdict.outcome),
    }
    return replace(pair, annotations={**pair.annotations, "suggested": suggestion})
