"""All pairs of readings of T and H, sent to the provers in the order of their scores."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from thence.engines.afazio.reading import ReadDocument
from thence.logic.deciding import Conclusion, Decider, Decision
from thence.semantics.identity import uniqueness

__all__ = ["decided", "in_order"]

_LEAST_EFFORT = 0.05
"""The least share of the usual steps for a pair of readings after the first."""


def in_order(
    texts: Sequence[ReadDocument], hypotheses: Sequence[ReadDocument]
) -> Iterator[tuple[ReadDocument, ReadDocument]]:
    """Every pair of readings, the parser's own first, then the pairs with the greatest scores.

    The score of a pair is that of both readings together; the parser's own reading counts as no
    less usual than any other.
    """
    best = max((reading.score for reading in (*texts, *hypotheses)), default=0.0)
    pairs = [(text, hypothesis) for text in texts for hypothesis in hypotheses]
    yield from sorted(
        pairs,
        key=lambda pair: (
            -sum(best if reading.number == 0 else reading.score for reading in pair),
            sum(reading.number for reading in pair),
            pair[0].number,
        ),
    )


def decided(
    decider: Decider,
    name: str,
    texts: Sequence[ReadDocument],
    hypotheses: Sequence[ReadDocument],
    *,
    own_denial_ends: bool,
) -> tuple[Decision, tuple[int, int]]:
    """The decision on the first pair of readings in which H follows, else on the first pair.

    The other pairs share as many steps of the provers as the first one may take, so that they end
    alike on any machine; the clock, which is for all pairs together, is a guard. If
    `own_denial_ends`, nothing else is tried where T denies H as the parser reads them.
    """
    deadline = time.monotonic() + decider.seconds
    effort = max(_LEAST_EFFORT, 1 / max(1, len(texts) * len(hypotheses) - 1))
    first: Decision | None = None
    for text, hypothesis in in_order(texts, hypotheses):
        left = deadline - time.monotonic()
        if first is not None and left <= 0:
            break
        numbers = (text.number, hypothesis.number)
        decision = decider.decide(
            text.formula,
            hypothesis.formula,
            uniqueness(text.readings, hypothesis.readings),
            name if first is None else f"{name}-{numbers[0]}-{numbers[1]}",
            seconds=left,
            effort=1.0 if first is None else effort,
        )
        if decision.finding is Conclusion.ENTAILED:
            return decision, numbers
        if first is None:
            first = decision
            if own_denial_ends and decision.finding is Conclusion.CONTRADICTED:
                break
    assert first is not None
    return first, (texts[0].number, hypotheses[0].number)
