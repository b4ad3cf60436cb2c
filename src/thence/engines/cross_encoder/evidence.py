"""What a person can check of a cross-encoder's verdict: the sentence, and the probabilities."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from thence.engines.cross_encoder.classifier import Matrix
from thence.engines.cross_encoder.finding import Finding
from thence.engines.cross_encoder.windows import Layout, Span
from thence.pair import Evidence, Label

__all__ = ["evidence_for"]

VERBS = {Label.ENTAILMENT: "entails", Label.CONTRADICTION: "contradicts"}
NAMES = {Label.UNKNOWN: "neutral", Label.NO_ENTAILMENT: "no entailment"}
LONGEST = 300


def evidence_for(
    layout: Layout, finding: Finding, looks: Mapping[Span, Matrix], order: tuple[Label, ...]
) -> tuple[Evidence, ...]:
    """The probabilities of the window that decided, and the sentence that carries the verdict."""
    column = order.index(finding.label)
    if finding.sentence is None and finding.label in VERBS:
        read = [each for each in layout.sentences if each in looks]
        finding = replace(finding, sentence=max(read, key=lambda each: float(looks[each][column])))
    found = [_probabilities(layout, finding, looks[finding.window], order)]
    if finding.sentence is not None:
        found.insert(0, _sentence(layout, finding, looks[finding.sentence], order))
    return tuple(found)


def _sentence(layout: Layout, finding: Finding, row: Matrix, order: tuple[Label, ...]) -> Evidence:
    span = finding.sentence
    assert span is not None
    number = _number(layout, span)
    sentence = layout.text[span.start : span.end]
    by_itself = order[int(row.argmax())]
    place = f"Sentence {number} of {len(layout.sentences)}"
    if finding.label not in VERBS:
        says = f"No part of T decides it; nearest comes sentence {number}"
    elif by_itself is finding.label:
        says = f"{place} {VERBS[finding.label]} H"
    else:
        says = f"T {VERBS[finding.label]} H as a whole; nearest by itself comes sentence {number}"
    shown = sentence if len(sentence) <= LONGEST else sentence[:LONGEST].rstrip() + " …"
    data = {
        "sentence": sentence,
        "number": number,
        "start": span.start,
        "end": span.end,
        "by_itself": _by_label(row, order),
    }
    return Evidence("sentence", f"{says}: {shown}", data)


def _probabilities(
    layout: Layout, finding: Finding, row: Matrix, order: tuple[Label, ...]
) -> Evidence:
    by_label = _by_label(row, order)
    summary = ", ".join(
        f"{NAMES.get(Label(name), name.lower())} {value:.3f}" for name, value in by_label.items()
    )
    if not layout.is_long:
        return Evidence("probabilities", f"{summary}.", by_label)
    first, last = (
        _number(layout, edge)
        for edge in (
            Span(finding.window.start, finding.window.start),
            Span(finding.window.end, finding.window.end),
        )
    )
    where = f"sentence {first}" if first == last else f"sentences {first} to {last}"
    data = {**by_label, "windows": len(layout.windows), "first": first, "last": last}
    return Evidence(
        "probabilities",
        f"{summary} in {where}, one of {len(layout.windows)} windows.",
        data,
    )


def _number(layout: Layout, span: Span) -> int:
    """The number, from 1, of the sentence that a span lies in."""
    return next(
        (number for number, each in enumerate(layout.sentences, 1) if each.holds(span)),
        len(layout.sentences),
    )


def _by_label(row: Matrix, order: tuple[Label, ...]) -> dict[str, float]:
    return {str(label): round(float(value), 6) for label, value in zip(order, row, strict=True)}
