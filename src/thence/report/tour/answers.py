"""The stops that answer one question each: is it better, what helps, why, and is it supported?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from thence.measure.ablation import Ablation
from thence.measure.comparison import Comparison
from thence.measure.estimate import Estimate
from thence.pair import Label, Verdict
from thence.report.figures import Figure, drawn
from thence.report.findings import label_in_words, own_score
from thence.report.numbers import (
    SIGNIFICANT,
    Cell,
    count,
    decimal,
    number_cell,
    p_value,
    percent,
    points,
    points_interval,
    word_cell,
)
from thence.report.tour.charts import Gain, gain_bars
from thence.report.tour.page import Card, Stop, Table
from thence.report.verification import reading, summary
from thence.verifying.verification import Standing, Verification

__all__ = ["ablation_stop", "comparison_stop", "verdict_stop", "verified_stop"]

MOST_CHANGES = 4
_KINDS = {
    Label.ENTAILMENT: "entailment",
    Label.CONTRADICTION: "contradiction",
    Standing.SUPPORTED: "entailment",
    Standing.CONTRADICTED: "contradiction",
}


def comparison_stop(comparison: Comparison, commands: Sequence[str]) -> Stop:
    """Two runs over the same pairs, and whether the difference is one."""
    first, second, changes = comparison.first, comparison.second, comparison.changes
    difference = points(comparison.accuracy.difference.value)
    p = p_value(comparison.test.p_value)
    task = "three-way" if comparison.three_way else "two-way"
    above = f"{second} is {difference.lstrip('+')} points above {first}, {task},"
    finding = f"{above} and that is no chance"
    if comparison.test.p_value >= SIGNIFICANT:
        finding = f"{above} which may be chance"
    rows = [
        (
            word_cell(name),
            *(_measured(one) for one in (measured.first, measured.second)),
            Cell(
                points(measured.difference.value),
                measured.difference.value,
                points_interval(measured.difference),
            ),
        )
        for name, measured in (
            (f"Accuracy, {task}", comparison.accuracy),
            ("F1 of entailment", comparison.f1),
            ("Average precision", comparison.average_precision),
        )
    ]
    changed = [
        (
            word_cell(kind),
            word_cell(one.pair.id, ", ".join(one.pair.phenomena)),
            word_cell(one.pair.hypothesis),
        )
        for kind, found in (
            (f"only {second} is right", changes.fixed),
            (f"only {first} is right", changes.broken),
        )
        for one, _ in found[:MOST_CHANGES]
    ]
    return Stop(
        name="Is the difference real?",
        finding=finding,
        about=(
            f"Both judged the same {count(comparison.pairs, 'pair')}, so the pairs on which they "
            f"differ decide: only {second} is right on {len(changes.fixed)}, only {first} on "
            f"{len(changes.broken)} ({comparison.test.method}, p = {p})."
        ),
        commands=commands,
        tables=[
            Table(
                "Every difference has its interval",
                ("Measure", first, second, "Difference"),
                rows,
                "Second less first in points, with the 95 % interval of the paired difference; if "
                "few pairs differ, the exact test decides and not the interval.",
            ),
            Table(
                "The pairs that changed, the first of each kind",
                ("Who is right", "Pair", "H"),
                changed,
            ),
        ],
    )


def ablation_stop(ablation: Ablation, commands: Sequence[str]) -> Stop:
    """What each resource gives to one engine."""
    first = ablation.rows[0]
    helping = [row for row in ablation.rows if row.gain > 0]
    finding = f"No resource helps {ablation.system} on these pairs"
    sure = sum(row.corrected < SIGNIFICANT for row in helping)
    if helping:
        chance = "" if first.corrected < SIGNIFICANT else ", within chance"
        finding = (
            f"{first.resource} is worth {points(first.gain).lstrip('+')} points to "
            f"{ablation.system}{chance}"
        )
    over = count(first.comparison.pairs, "pair")
    note = f"Over {over}, with the 95 % interval of the paired difference."
    gains = [Gain(row.resource, row.comparison.accuracy.difference) for row in ablation.rows]
    rows = [
        (
            word_cell(row.resource),
            Cell(percent(row.comparison.accuracy.first.value), row.comparison.accuracy.first.value),
            Cell(points(row.gain), row.gain),
            Cell(p_value(row.corrected), row.corrected),
            number_cell(len(row.comparison.changes.fixed)),
            number_cell(len(row.comparison.changes.broken)),
        )
        for row in ablation.rows
    ]
    return Stop(
        name="What knowledge is worth",
        finding=finding,
        about=(
            f"{ablation.system} is right on {percent(ablation.accuracy)} with all its resources, "
            f"{'three' if first.comparison.three_way else 'two'}-way. "
            "Run again less one of them each, it shows what each resource fixes and breaks; p is "
            "corrected for the number of tests."
        ),
        commands=commands,
        figure=Figure(finding, note, drawn(finding, note, gain_bars(gains))),
        tables=[
            Table(
                f"{len(helping)} of {count(len(ablation.rows), 'resource')} help, "
                f"{sure or 'none'} beyond chance",
                ("Without", "Accuracy", "It gives", "p", "Fixes", "Breaks"),
                rows,
            )
        ],
    )


def verdict_stop(
    text: str, hypothesis: str, verdicts: Mapping[str, Verdict], commands: Sequence[str]
) -> Stop:
    """One pair by several engines, each with its evidence."""
    against = [name for name, one in verdicts.items() if one.label is not Label.ENTAILMENT]
    return Stop(
        name="A question",
        finding=(
            f"Does H follow from T? {len(against)} of {count(len(verdicts), 'engine')} see that it "
            "does not, and each says how it knows"
        ),
        about=(
            "A number is how sure an engine is of the label beside it. Every verdict says what it "
            "rests on: the words that were found, the facts that were matched or denied, the "
            "proof, the sentence and its probabilities."
        ),
        commands=commands,
        cards=[
            Card(
                "The pair", "", "none", (("T, the text", text), ("H, the hypothesis", hypothesis))
            ),
            *(_verdict_card(name, verdict) for name, verdict in verdicts.items()),
        ],
    )


def verified_stop(verification: Verification, commands: Sequence[str], page: str) -> Stop:
    """The claims of a generated answer against its source."""
    return Stop(
        name="An answer",
        finding=summary(verification).removesuffix("."),
        about=(
            "The answer of a language model is cut into claims that stand alone, and each is held "
            "against every sentence of the source; the sentence that decides is named."
        ),
        commands=commands,
        cards=[
            Card(
                claim.text,
                str(claim.standing),
                _KINDS.get(claim.standing, "none"),
                ((reading(claim.finding), claim.finding.sentence),),
            )
            for claim in verification.claims
        ],
        page=page,
        page_name="Answer",
        page_holds="the answer with its claims marked",
    )


def _verdict_card(name: str, verdict: Verdict) -> Card:
    lines = [(one.kind, one.summary) for one in verdict.evidence if one.summary]
    if verdict.reason:
        lines.append(("because", verdict.reason))
    label, own = label_in_words(verdict.label), own_score(verdict)
    if own is not None:
        label = f"{label} {decimal(own, 2)}"
    kind = "none" if verdict.label is None else _KINDS.get(verdict.label, "none")
    return Card(name, label, kind, lines)


def _measured(estimate: Estimate) -> Cell:
    return Cell(percent(estimate.value), estimate.value)
