"""What a person can check of a cross-encoder's verdict: the sentence, and the probabilities."""

from __future__ import annotations

from thence.engines.cross_encoder.classifier import Matrix
from thence.engines.cross_encoder.finding import Bears, Finding, Looks, carrier
from thence.engines.cross_encoder.windows import Layout, Span
from thence.pair import Evidence, Label

__all__ = ["evidence_for"]

VERBS = {Label.ENTAILMENT: "entails", Label.CONTRADICTION: "contradicts"}
NAMES = {Label.UNKNOWN: "neutral", Label.NO_ENTAILMENT: "no entailment"}
LONGEST = 300


def evidence_for(
    layout: Layout, finding: Finding, looks: Looks, order: tuple[Label, ...], bears: Bears
) -> tuple[Evidence, ...]:
    """The probabilities of the window that decided, and what of T carries the verdict."""
    found = [_probabilities(layout, finding, looks[finding.window], order)]
    if finding.label in VERBS:
        span = carrier(layout, finding, looks, bears, order.index(finding.label))
        found.insert(0, _sentences(layout, finding.label, span, looks[span], order))
    elif finding.sentence is not None:
        row = looks[finding.sentence]
        found.insert(0, _sentences(layout, finding.label, finding.sentence, row, order))
    return tuple(found)


def _sentences(
    layout: Layout, label: Label, span: Span, row: Matrix, order: tuple[Label, ...]
) -> Evidence:
    """One sentence, or several that carry the verdict together, with their own probabilities."""
    first, last = _numbers(layout, span)
    content = layout.text[span.start : span.end]
    if label not in VERBS:
        says = f"No part of T decides it; nearest comes sentence {first}"
    elif first == last:
        says = f"Sentence {first} of {len(layout.sentences)} {VERBS[label]} H"
    else:
        says = f"Sentences {_listed(first, last)} together {VERBS[label][:-1]} H"
    shown = content if len(content) <= LONGEST else content[:LONGEST].rstrip() + " …"
    data = {
        "sentence": content,
        "number": first,
        "last": last,
        "start": span.start,
        "end": span.end,
        "by_itself": _by_label(row, order),
    }
    return Evidence("sentence", f"{says}: {shown}", data)


def _listed(first: int, last: int) -> str:
    return f"{first} and {last}" if last == first + 1 else f"{first} to {last}"


def _probabilities(
    layout: Layout, finding: Finding, row: Matrix, order: tuple[Label, ...]
) -> Evidence:
    by_label = _by_label(row, order)
    summary = ", ".join(
        f"{NAMES.get(Label(name), name.lower())} {value:.3f}" for name, value in by_label.items()
    )
    if not layout.is_long:
        return Evidence("probabilities", f"{summary}.", by_label)
    first, last = _numbers(layout, finding.window)
    where = f"sentence {first}" if first == last else f"sentences {first} to {last}"
    data = {**by_label, "windows": len(layout.windows), "first": first, "last": last}
    return Evidence(
        "probabilities",
        f"{summary} in {where}, one of {len(layout.windows)} windows.",
        data,
    )


def _numbers(layout: Layout, span: Span) -> tuple[int, int]:
    """The numbers, from 1, of the first and the last sentence that a span touches."""
    touched = [
        number
        for number, each in enumerate(layout.sentences, 1)
        if each.start < span.end and span.start < each.end
    ]
    return touched[0], touched[-1]


def _by_label(row: Matrix, order: tuple[Label, ...]) -> dict[str, float]:
    return {str(label): round(float(value), 6) for label, value in zip(order, row, strict=True)}
