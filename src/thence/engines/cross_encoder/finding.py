"""What the probabilities of the parts of T say of the pair."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from thence.engines.cross_encoder.classifier import Matrix
from thence.engines.cross_encoder.combining import Carrier, strongest
from thence.engines.cross_encoder.windows import Layout, Part, Span
from thence.pair import Label
from thence.text.aboutness import speaks_of
from thence.text.content import content_lemmas

__all__ = ["Bears", "Finding", "Looks", "carrier", "find", "first_look", "next_look"]

E, C, U = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN

Looks = Mapping[Span, Matrix]
"""The probabilities of the labels, in the order of the outputs, of each part that was read."""
Bears = Callable[[Label, Matrix], bool]
"""Whether a part with these probabilities has a label by itself."""


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


def next_look(layout: Layout, finding: Finding, looks: Looks, bears: Bears) -> tuple[Span, ...]:
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


def carrier(layout: Layout, finding: Finding, looks: Looks, bears: Bears, column: int) -> Span:
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
