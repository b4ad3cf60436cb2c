"""All pairs of readings of T and H, sent to the provers in the order of their scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from thence.engines.afazio.reading import ReadDocument
from thence.logic.deciding import Conclusion, Decider, Decision
from thence.logic.formula import And, Atom, Exists, Formula, atoms_of
from thence.logic.problem import CounterModel, Proof
from thence.semantics.identity import uniqueness
from thence.time_limit import check_time

__all__ = ["decided", "in_order"]

_EFFORT = 0.05
"""The share of the usual steps for a pair of readings after the first."""
_QUESTIONS = 5
"""How many of these the provers are asked about, if not about all."""


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
    exhaustive: bool,
) -> tuple[Decision, tuple[int, int]]:
    """The decision on the first pair of readings in which H follows, else on the first pair.

    Of the other pairs only proofs of H are asked for, where T has the words. They have few steps
    each, and unless it is `exhaustive` the provers are asked about few of them, then embedding
    alone decides, so that they end alike on any machine; the clock of the pair is a guard.
    Unless it is `exhaustive`, nothing else is tried where T denies H as the parser reads them.
    """
    left = _QUESTIONS
    pairs = in_order(texts, hypotheses)
    text, hypothesis = next(pairs)
    first = _asked(decider, name, text, hypothesis)
    ended = {Conclusion.ENTAILED} | (set() if exhaustive else {Conclusion.CONTRADICTED})
    if first.finding in ended:
        return first, (text.number, hypothesis.number)
    for text, hypothesis in pairs:
        check_time()
        if not _may_follow(text.formula, hypothesis.formula):
            continue
        numbers = (text.number, hypothesis.number)
        decision: Decision | None
        if exhaustive or left > 0:
            shown = f"{name}-{numbers[0]}-{numbers[1]}"
            decision = _asked(decider, shown, text, hypothesis, _EFFORT, denial=False)
            left -= _by_provers(decision)
        else:
            decision = decider.embeds(text.formula, hypothesis.formula)
        if decision is not None and decision.finding is Conclusion.ENTAILED:
            return decision, numbers
    return first, (texts[0].number, hypotheses[0].number)


def _asked(
    decider: Decider,
    name: str,
    text: ReadDocument,
    hypothesis: ReadDocument,
    effort: float = 1.0,
    *,
    denial: bool = True,
) -> Decision:
    axioms = uniqueness(text.readings, hypothesis.readings)
    given, asked = text.formula, hypothesis.formula
    return decider.decide(given, asked, axioms, name, effort=effort, denial=denial)


def _by_provers(decision: Decision) -> bool:
    """Whether the provers were asked, and no embedding or chase decided."""
    answer = decision.answer
    return not isinstance(answer, Proof | CounterModel) or answer.prover in {"E", "cvc5"}


def _may_follow(text: Formula, hypothesis: Formula) -> bool:
    """Whether T has every word that H asserts outright; else no prover is needed to see it."""
    body = hypothesis.body if isinstance(hypothesis, Exists) else hypothesis
    parts = body.parts if isinstance(body, And) else (body,)
    asserted = {part.predicate for part in parts if isinstance(part, Atom) and len(part.terms) == 1}
    return asserted <= {atom.predicate for atom in atoms_of(text)}
