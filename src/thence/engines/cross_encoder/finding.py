"""What the probabilities of the parts of T say of the pair."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log

import numpy as np

from thence.engines.cross_encoder.classifier import Matrix
from thence.engines.cross_encoder.windows import Layout, Span, TextPart
from thence.pair import Label
from thence.text.content import content_lemmas, speaks_of

__all__ = [
    "Bears",
    "Carrier",
    "Conclusion",
    "Looks",
    "carrier",
    "find",
    "first_look",
    "next_look",
    "strongest",
]

E, C, U = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN

Looks = Mapping[Span, Matrix]
"""The probabilities of the labels, in the order of the outputs, of each part that was read."""
Bears = Callable[[Label, Matrix], bool]
"""Whether a part with these probabilities has a label by itself."""


@dataclass(frozen=True, slots=True)
class Conclusion:
    """The judgement on a pair, and the part of T that carries it."""

    label: Label
    score: float
    """Of entailment."""
    window: Span
    """The window that decided."""
    sentence: Span | None
    """The sentence that carries the judgement, or comes nearest; None if none was sought."""


def first_look(layout: Layout) -> tuple[Span, ...]:
    """The parts to read first: the windows, and of a long T each sentence that fits one."""
    if not layout.is_long:
        return layout.windows
    return tuple(dict.fromkeys((*layout.windows, *(part.span for part in layout.parts()))))


def next_look(layout: Layout, finding: Conclusion, looks: Looks, bears: Bears) -> tuple[Span, ...]:
    """What to read next, once the label is known, to find the sentence that carries it.

    First the one with the most content words of H, the first of equals; then, if it does not carry
    the label, the others that have one; then, if none does, it and its neighbours. Nothing once a
    part carries it.
    """
    if layout.is_long or finding.label not in (E, C) or len(layout.sentences) == 1:
        return ()
    parts = [span for span in looks if span not in layout.windows]
    if any(bears(finding.label, looks[span]) for span in parts):
        return ()
    wanted = content_lemmas(layout.hypothesis, layout.language)
    shared = {
        each: len(wanted & content_lemmas(layout.pair(each)[0], layout.language))
        for each in layout.sentences
    }
    likeliest = max(layout.sentences, key=shared.__getitem__)
    if likeliest not in looks:
        return (likeliest,)
    rest = tuple(each for each in layout.sentences if each not in looks and shared[each])
    near = (each for each in layout.neighbours() if each not in looks and each.holds(likeliest))
    return rest or tuple(near)


def carrier(layout: Layout, finding: Conclusion, looks: Looks, bears: Bears, column: int) -> Span:
    """The least part of T that bears the label by itself: a sentence, two, or the whole window."""
    if finding.sentence is not None and bears(finding.label, looks[finding.sentence]):
        return finding.sentence
    for spans in (layout.sentences, layout.neighbours()):
        found = [each for each in spans if each in looks and bears(finding.label, looks[each])]
        if found and not layout.is_long:
            return max(found, key=lambda each: float(looks[each][column]))
    return finding.window


def find(
    layout: Layout, looks: Looks, order: tuple[Label, ...], threshold: float | None
) -> Conclusion:
    """The judgement from a first look."""
    if layout.is_long:
        return _of_long(layout, looks, order, threshold)
    (window,) = layout.windows
    row = looks[window]
    score = float(row[order.index(E)])
    label = order[int(np.argmax(row))]
    if threshold is not None:
        label = E if score >= threshold else _most_probable_other(row, order)
    sentence = layout.sentences[0] if len(layout.sentences) == 1 and label in (E, C) else None
    return Conclusion(label, score, window, sentence)


def _of_long(
    layout: Layout, looks: Looks, order: tuple[Label, ...], threshold: float | None
) -> Conclusion:
    """ENTAILMENT if a part entails, else CONTRADICTION if one denies what it speaks of."""
    parts = layout.parts()
    entailing = _carrier(parts, looks, order.index(E), layout)
    assert entailing is not None, "a text has parts"
    score = entailing.probability
    if score >= (0.5 if threshold is None else threshold):
        return Conclusion(E, score, entailing.window, entailing.span)
    if C in order and U in order:
        related = [part for part in parts if speaks_of(*layout.pair(part.span), layout.language)]
        against = _carrier(related, looks, order.index(C), layout)
        if against is not None and against.probability >= 0.5:
            return Conclusion(C, score, against.window, against.span)
    rest = U if U in order else next(label for label in order if label is not E)
    return Conclusion(rest, score, entailing.window, entailing.span)


def _carrier(
    parts: Sequence[TextPart], looks: Looks, column: int, layout: Layout
) -> Carrier | None:
    probability = {span: float(row[column]) for span, row in looks.items()}
    return strongest(parts, probability, len(layout.windows))


def _most_probable_other(row: Matrix, order: tuple[Label, ...]) -> Label:
    return max(
        (label for label in order if label is not E), key=lambda label: row[order.index(label)]
    )


LEAST = 1e-6
CAUTION = 0.125
"""How the bar rises with the number of windows: as this power of it, in odds."""


@dataclass(frozen=True, slots=True)
class Carrier:
    """The part of T that speaks loudest for a label."""

    span: Span
    window: Span
    probability: float
    """Of the label for all of T, the many chances of an accident counted in."""


def strongest(
    parts: Sequence[TextPart], probability: Mapping[Span, float], windows: int
) -> Carrier | None:
    """The part that speaks loudest for a label, from what each says by itself; None of none.

    A sentence is looked at twice, alone and in a window, and its odds are the geometric mean of
    both: the same accident seldom happens twice. Each further window is a further chance of an
    accident, so the odds are divided by a power of the number of windows.
    """
    best: tuple[float, Span, Span] | None = None
    for part in parts:
        window = max(part.windows, key=probability.__getitem__)
        odds = (_log_odds(probability[part.span]) + _log_odds(probability[window])) / 2
        if best is None or odds > best[0]:
            best = odds, part.span, window
    if best is None:
        return None
    odds, span, window = best
    odds -= CAUTION * log(windows)
    return Carrier(span, window, 1 / (1 + exp(-odds)))


def _log_odds(probability: float) -> float:
    kept = min(max(probability, LEAST), 1 - LEAST)
    return log(kept / (1 - kept))
