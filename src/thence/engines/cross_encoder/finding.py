"""What the probabilities of the parts of T say of the pair."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from thence.engines.cross_encoder.aboutness import speaks_of
from thence.engines.cross_encoder.classifier import Matrix
from thence.engines.cross_encoder.combining import Carrier, strongest
from thence.engines.cross_encoder.windows import Layout, Part, Span
from thence.pair import Label
from thence.text.words import words

__all__ = ["Finding", "find", "first_look", "second_look", "third_look"]

E, C, U = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN

Looks = Mapping[Span, Matrix]
"""The probabilities of the labels, in the order of the outputs, of each part that was read."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The judgement on a pair, and the part of T that carries it."""

    label: Label
    score: float
    """Of entailment."""
    window: Span
    """The window that decided."""
    sentence: Span | None
    """The sentence that carries the judgement, or comes nearest; None where none was sought."""


def first_look(layout: Layout) -> tuple[Span, ...]:
    """The parts to read first: the windows, and of a long T each sentence that fits one."""
    if not layout.is_long:
        return layout.windows
    return tuple(dict.fromkeys((*layout.windows, *(part.span for part in layout.parts()))))


def second_look(layout: Layout, label: Label) -> tuple[Span, ...]:
    """What to read once the label is known: the sentence that most likely carries it.

    That is the one with the most words of H, the first of equals.
    """
    if layout.is_long or label not in (E, C) or len(layout.sentences) == 1:
        return ()
    wanted = set(words(layout.hypothesis))
    shared = [len(wanted.intersection(words(layout.pair(each)[0]))) for each in layout.sentences]
    return (layout.sentences[shared.index(max(shared))],)


def third_look(
    layout: Layout, label: Label, second: Looks, order: tuple[Label, ...]
) -> tuple[Span, ...]:
    """The other sentences, where the likeliest does not carry the label by itself."""
    if all(order[int(np.argmax(row))] is label for row in second.values()):
        return ()
    return tuple(each for each in layout.sentences if each not in second)


def find(
    layout: Layout, looks: Looks, order: tuple[Label, ...], threshold: float | None
) -> Finding:
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
    return Finding(label, score, window, sentence)


def _of_long(
    layout: Layout, looks: Looks, order: tuple[Label, ...], threshold: float | None
) -> Finding:
    """ENTAILMENT where a part entails, else CONTRADICTION where one denies what it speaks of."""
    parts = layout.parts()
    entailing = _carrier(parts, looks, order.index(E), layout)
    assert entailing is not None, "a text has parts"
    score = entailing.probability
    if score >= (0.5 if threshold is None else threshold):
        return Finding(E, score, entailing.window, entailing.span)
    if C in order and U in order:
        related = [part for part in parts if speaks_of(*layout.pair(part.span), layout.language)]
        against = _carrier(related, looks, order.index(C), layout)
        if against is not None and against.probability >= 0.5:
            return Finding(C, score, against.window, against.span)
    rest = U if U in order else next(label for label in order if label is not E)
    return Finding(rest, score, entailing.window, entailing.span)


def _carrier(parts: Sequence[Part], looks: Looks, column: int, layout: Layout) -> Carrier | None:
    probability = {span: float(row[column]) for span, row in looks.items()}
    return strongest(parts, probability, len(layout.windows))


def _most_probable_other(row: Matrix, order: tuple[Label, ...]) -> Label:
    return max(
        (label for label in order if label is not E), key=lambda label: row[order.index(label)]
    )
