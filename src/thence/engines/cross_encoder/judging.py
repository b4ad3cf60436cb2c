"""Pairs in, verdicts out: the way that all cross-encoders share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from thence.engines.cross_encoder.classifier import Classifier, Matrix, probabilities
from thence.engines.cross_encoder.finding import (
    Bears,
    Conclusion,
    Looks,
    carrier,
    find,
    first_look,
    next_look,
)
from thence.engines.cross_encoder.windows import Layout, Span, lay_out
from thence.pair import Evidence, Label, Outcome, Pair, Verdict

__all__ = ["CrossEncoder"]

AT_ONCE = 32
"""Pairs that are read ahead."""


@dataclass(frozen=True, slots=True)
class CrossEncoder:
    """A classifier whose outputs have names, ready to judge."""

    classifier: Classifier
    order: tuple[Label, ...]
    """What each output stands for."""
    threshold: float | None = None
    """The least probability that is ENTAILMENT; None for the most probable label."""
    temperature: float = 1.0
    """What the logits are divided by, if a model was calibrated so."""
    notes: tuple[Evidence, ...] = ()
    """Goes with every verdict: how the order of the labels came to be known."""

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """One verdict for each pair, in order."""
        remaining = iter(pairs)
        while batch := list(islice(remaining, AT_ONCE)):
            yield from self._verdicts(batch)

    def probabilities(self, texts: Sequence[tuple[str, str]]) -> Matrix:
        """Of the labels, in the order of the outputs, for pairs (T, H) that fit the window."""
        scores = self.classifier.scores(texts)
        return probabilities(scores if self.temperature == 1 else scores / self.temperature)

    def likelihoods(self, pairs: Sequence[Pair]) -> list[Mapping[Label, float] | None]:
        """Of the labels for each pair; of a long T those of the window that speaks most for E."""
        layouts = [
            None
            if _unreadable(pair)
            else lay_out(pair.text, pair.hypothesis, self.classifier, pair.language)
            for pair in pairs
        ]
        laid = [layout for layout in layouts if layout is not None]
        looks = iter(self._looks([(layout, layout.windows) for layout in laid]))
        entailment = self.order.index(Label.ENTAILMENT)
        told: list[Mapping[Label, float] | None] = []
        for layout in layouts:
            if layout is None or layout.cut:
                told.append(None)
            if layout is not None:
                row = max(next(looks).values(), key=lambda each: float(each[entailment]))
                if not layout.cut:
                    told.append(dict(zip(self.order, map(float, row), strict=True)))
        return told

    def _verdicts(self, pairs: Sequence[Pair]) -> Iterator[Verdict]:
        readable = [pair for pair in pairs if not _unreadable(pair)]
        layouts = [
            lay_out(pair.text, pair.hypothesis, self.classifier, pair.language) for pair in readable
        ]
        looks = self._looks([(layout, first_look(layout)) for layout in layouts])
        findings = [
            find(layout, look, self.order, self.threshold)
            for layout, look in zip(layouts, looks, strict=True)
        ]
        while any(
            wanted := [
                next_look(layout, finding, look, self._bears)
                for layout, finding, look in zip(layouts, findings, looks, strict=True)
            ]
        ):
            further = self._looks(list(zip(layouts, wanted, strict=True)))
            looks = [look | more for look, more in zip(looks, further, strict=True)]
        judged = zip(layouts, findings, looks, strict=True)
        for pair in pairs:
            if reason := _unreadable(pair):
                yield Verdict.failed(pair.id, Outcome.REFUSED, reason)
                continue
            layout, finding, look = next(judged)
            if layout.cut and finding.label is Label.ENTAILMENT:
                # What was not read may be what T does not say.
                reason = f"{layout.cut}: T entails these, and of the rest nothing is known"
                yield Verdict.failed(pair.id, Outcome.ABSTAINED, reason)
                continue
            evidence = evidence_for(layout, finding, look, self.order, self._bears)
            outcome = Outcome.TRUNCATED if layout.cut else Outcome.OK
            yield Verdict(
                pair.id,
                finding.label,
                finding.score,
                (*evidence, *self.notes),
                outcome,
                layout.cut,
            )

    def _bears(self, label: Label, row: Matrix) -> bool:
        """Whether a part with these probabilities has the label by itself."""
        if label is Label.ENTAILMENT and self.threshold is not None:
            return float(row[self.order.index(label)]) >= self.threshold
        return self.order[int(row.argmax())] is label

    def _looks(self, wanted: Sequence[tuple[Layout, tuple[Span, ...]]]) -> list[dict[Span, Matrix]]:
        """The probabilities of the wanted parts of each text, all read in one go."""
        texts = [layout.pair(span) for layout, spans in wanted for span in spans]
        rows = iter(self.probabilities(texts) if texts else ())
        return [{span: next(rows) for span in spans} for _, spans in wanted]


def _unreadable(pair: Pair) -> str:
    """Why a pair cannot be judged; empty if it can."""
    if not any(map(str.isalnum, pair.text)):
        return "the text has no word"
    if not any(map(str.isalnum, pair.hypothesis)):
        return "the hypothesis has no word"
    return ""


VERBS = {Label.ENTAILMENT: "entails", Label.CONTRADICTION: "contradicts"}
NAMES = {Label.UNKNOWN: "neutral", Label.NO_ENTAILMENT: "no entailment"}
LONGEST = 300


def evidence_for(
    layout: Layout, finding: Conclusion, looks: Looks, order: tuple[Label, ...], bears: Bears
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
    layout: Layout, finding: Conclusion, row: Matrix, order: tuple[Label, ...]
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
