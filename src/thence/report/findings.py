"""Findings in words: what the summary says, and what the titles of the charts state.

A difference is only called one where the intervals, or the paired test, bear it out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from thence.measure.confusion import Confusion
from thence.measure.estimate import Estimate
from thence.measure.score import Outcomes
from thence.measure.slices import Slice
from thence.pair import Label, Verdict
from thence.report.numbers import (
    SIGNIFICANT,
    count,
    interval,
    listed,
    p_value,
    percent,
    points,
    seen_in_words,
    spoken_percent,
)
from thence.report.ranking import RankedRun, Ranking

__all__ = [
    "Remark",
    "about_confusion",
    "about_failures",
    "about_outcomes",
    "about_significance",
    "about_tasks",
    "about_trend",
    "has_trend",
    "label_in_words",
    "lead",
    "own_score",
]


MOST_NAMES = 5
"""Runs that a sentence names."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One sentence of the summary; a caution is something to know before trusting a figure."""

    text: str
    caution: bool = False


def label_in_words(label: Label | None) -> str:
    """A label as a person writes it."""
    return "no judgement" if label is None else str(label).lower().replace("_", " ")


def own_score(verdict: Verdict) -> float | None:
    """How sure an engine is of the label that it gives; None where it does not say.

    The score of a verdict is of entailment: of another label it says how sure it is not.
    """
    if verdict.label is Label.ENTAILMENT:
        return verdict.score
    for evidence in verdict.evidence:
        shares = {str(name).lower(): share for name, share in evidence.data.items()}
        of_entailment = shares.get("entailment")
        # Those of a member of an ensemble, which has another score, are not the engine's own.
        if (
            evidence.kind == "probabilities"
            and verdict.score is not None
            and isinstance(of_entailment, float)
            and abs(of_entailment - verdict.score) < _ROUNDED
        ):
            found = (shares.get(name) for name in _NAMES.get(verdict.label, ()))
            return next((share for share in found if isinstance(share, float)), None)
    return None


_ROUNDED = 0.001


_NAMES: Mapping[Label | None, Sequence[str]] = {
    Label.CONTRADICTION: ("contradiction",),
    Label.UNKNOWN: ("unknown", "neutral"),
}


def lead(standing: Ranking) -> Markup:
    """The best run, its accuracy with the interval, and how far above the trivial engines."""
    best = standing.best
    task = "three-way" if standing.three_way else "two-way"
    given = [row for row in standing.rows if row.number is not None]
    opening = f"Of {len(given)} runs, " if len(given) > 1 and not best.trivial else ""
    if best.in_sample:
        opening = "No run is called best: what looks at the pairs was trained on them. "
        opening = opening if len(given) > 1 else ""
    sentence = Markup(
        "{opening}<strong>{name}</strong> {verb} on <strong>{accuracy}</strong> of {pairs} "
        "({task}; 95 % interval {bounds})"
    ).format(
        opening=opening,
        name=best.name,
        verb="is best: it is right" if opening and not best.in_sample else "is right",
        accuracy=percent(best.accuracy.value),
        pairs=count(standing.pairs, "pair"),
        task=task,
        bounds=interval(best.accuracy),
    )
    return sentence + escape(_beside_trivial(standing))


def _beside_trivial(standing: Ranking) -> str:
    rival = standing.best_trivial
    if standing.best.in_sample:
        which = "all" if standing.best.seen >= standing.pairs else f"{standing.best.seen:,}"
        return f", but was trained on {which} of them: on new ones it does worse."
    if standing.best.trivial:
        return ": an engine that looks at nothing."
    if rival is None:
        return "."
    share = percent(rival.accuracy.value)
    if rival.significant and rival.difference is not None and rival.difference.value is not None:
        by = points(abs(rival.difference.value)).removeprefix("+")
        side = "below" if rival.difference.value > 0 else "above"
        return f", {by} points {side} the best trivial engine ({rival.name}, {share})."
    return (
        f", which is not significantly above the best trivial engine "
        f"({rival.name}, {share}; p = {p_value(rival.p)})."
    )


def about_significance(standing: Ranking) -> list[Remark]:
    """Which runs the best one beats beyond chance, and which it does not."""
    others = [
        row
        for row in standing.rows[1:]
        if row.number is not None and not row.in_sample and not standing.best.in_sample
    ]
    beaten = [row for row in others if row.significant and not _is_above(row)]
    above = [row for row in others if row.significant and _is_above(row)]
    level = [row for row in others if not row.significant]
    findings = []
    if above:
        findings.append(
            Remark(
                f"{_rivals(above)} is right on significantly more pairs, and looks at none.", True
            )
        )
    if beaten:
        findings.append(
            Remark(
                f"{standing.best.name} is significantly better than {_rivals(beaten, len(others))} "
                f"(McNemar, Holm-corrected, p < {SIGNIFICANT})."
            )
        )
    if level:
        findings.append(
            Remark(
                f"Between {standing.best.name} and {_rivals(level)} there is no significant "
                f"difference over these {count(standing.pairs, 'pair')}."
            )
        )
    return findings + [
        Remark(seen_in_words(row.name, row.seen, standing.pairs), True)
        for row in standing.rows
        if row.seen and not (row is standing.best and row.in_sample)
    ]


def _is_above(row: RankedRun) -> bool:
    return row.difference is not None and (row.difference.value or 0.0) > 0


def about_failures(outcomes: Mapping[str, Outcomes]) -> list[Remark]:
    """Pairs without a judgement and pairs that the gold does not have, by run."""
    findings = []
    silent = [(one.pairs - one.judged, name) for name, one in outcomes.items()]
    silent = sorted((each for each in silent if each[0]), key=lambda each: -each[0])
    if silent:
        (most, first), *others = silent
        told = [f"{first} has no judgement on {count(most, 'pair')}"]
        told += [f"{name} on {pairs:,}" for pairs, name in others]
        findings.append(Remark(f"{listed(told)}; they count as wrong.", True))
    for name, one in outcomes.items():
        if one.strangers:
            findings.append(
                Remark(f"{name} names {count(one.strangers, 'pair')} that the gold lacks.", True)
            )
    return findings


def about_confusion(table: Confusion) -> str:
    """The most frequent error."""
    wrong = {
        cell: pairs for cell, pairs in table.counts.items() if cell[0] is not cell[1] and pairs
    }
    if not wrong:
        return "Every pair is judged right"
    (gold, judged), pairs = max(wrong.items(), key=lambda entry: entry[1])
    if judged is None:
        return f"Most errors: {pairs:,} of {label_in_words(gold)} without a judgement"
    return f"Most errors: {pairs:,} of {label_in_words(gold)} taken for {label_in_words(judged)}"


def about_outcomes(outcomes: Outcomes) -> str:
    """How many verdicts are not plain ones."""
    troubled = sum(outcomes.not_ok.values()) + outcomes.missing
    if not troubled:
        return f"All {count(outcomes.pairs, 'pair')} were judged without trouble"
    return f"{count(troubled, 'pair')} of {outcomes.pairs:,} did not go as planned"


def about_tasks(tasks: Mapping[str, Estimate]) -> str:
    """The hardest and the easiest task, if the intervals part them."""
    valued = {name: one for name, one in tasks.items() if one.value is not None}
    hardest = min(valued, key=lambda name: valued[name].value or 0.0)
    easiest = max(valued, key=lambda name: valued[name].value or 0.0)
    low, high = valued[hardest], valued[easiest]
    if len(valued) == 1:
        return f"{hardest} is the only task: {spoken_percent(low.value)}"
    if _apart(low, high):
        return (
            f"{hardest} is hardest at {spoken_percent(low.value)}, "
            f"{easiest} easiest at {spoken_percent(high.value)}"
        )
    return (
        f"No task stands out: {spoken_percent(low.value)} ({hardest}) "
        f"to {spoken_percent(high.value)} ({easiest})"
    )


def about_trend(slices: Sequence[Slice], quantity: str, grows: str) -> str:
    """Whether accuracy rises or falls along a quantity, or neither."""
    first, last = slices[0].accuracy, slices[-1].accuracy
    values = [one.accuracy.value for one in slices if one.accuracy.value is not None]
    if len(slices) == 1:
        return f"All pairs are alike in {quantity}"
    if _apart(first, last) and first.value is not None and last.value is not None:
        verb = "falls" if first.value > last.value else "rises"
        return (
            f"Accuracy {verb} from {spoken_percent(first.value)} "
            f"to {spoken_percent(last.value)} {grows}"
        )
    return (
        f"Accuracy shows no clear trend with {quantity}: "
        f"{spoken_percent(min(values))} to {spoken_percent(max(values))}"
    )


def has_trend(slices: Sequence[Slice]) -> bool:
    """Whether accuracy at the one end of a quantity is surely other than at the other end."""
    return len(slices) > 1 and _apart(slices[0].accuracy, slices[-1].accuracy)


def _apart(one: Estimate, other: Estimate) -> bool:
    """Whether the intervals do not meet."""
    if one.low is None or one.high is None or other.low is None or other.high is None:
        return False
    return one.high < other.low or other.high < one.low


def _rivals(rows: Sequence[RankedRun], of: int | None = None) -> str:
    """Runs by name; if they are many, the first of them, or that they are all that there are."""
    if len(rows) > MOST_NAMES and len(rows) == of:
        return f"each of the {of} others"
    names = [row.name for row in rows]
    if len(names) > MOST_NAMES:
        names = [*names[: MOST_NAMES - 1], f"{len(names) - MOST_NAMES + 1} others"]
    return listed(names)
