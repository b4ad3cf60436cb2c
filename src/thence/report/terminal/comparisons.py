"""Runs against one another: two runs, a run after an earlier one, one without a resource."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from thence.measure.ablation import impacts
from thence.report.numbers import (
    ABSENT,
    SIGNIFICANT,
    count,
    p_value,
    percent,
    points,
    points_interval,
    seen_in_words,
)
from thence.report.terminal.layout import share_cells, table, words

if TYPE_CHECKING:
    from thence.measure.ablation import Ablation
    from thence.measure.aligned import Item
    from thence.measure.comparison import Comparison
    from thence.measure.estimate import Estimate
    from thence.measure.regression import Regression, RegressionPart

__all__ = ["ablation_view", "comparison_view", "impacts_view", "regression_view"]

_MOST_PAIRS = 10


def comparison_view(comparison: Comparison) -> RenderableType:
    """The finding in a sentence, the figures behind it, the first pairs that changed."""
    changes = comparison.changes
    return Group(
        _finding(comparison),
        *(words(told, "yellow") for told in _trained_on(comparison)),
        Text(""),
        _figures(comparison),
        _direction(comparison),
        Text(""),
        _changed(f"Wrong in {comparison.first}, right in {comparison.second}", changes.fixed),
        Text(""),
        _changed(f"Right in {comparison.first}, wrong in {comparison.second}", changes.broken),
        Text(""),
        words(
            f"Wrong in both, judged differently: {count(len(changes.differently_wrong), 'pair')}"
        ),
    )


def _finding(comparison: Comparison) -> Text:
    difference = comparison.accuracy.difference.value or 0.0
    better, worse = comparison.second, comparison.first
    if difference < 0:
        better, worse = worse, better
    test = comparison.test
    tested = f"{test.method}, p {_compared(test.p_value)}"
    over = f"over {count(comparison.pairs, 'pair')}"
    if test.p_value >= SIGNIFICANT:
        finding = f"No significant difference between {comparison.first} and {comparison.second}"
    else:
        by = points(abs(difference)).removeprefix("+")
        finding = f"{better} is significantly better than {worse}, by {by} points of accuracy,"
    return words(f"{finding} {over} ({tested}).", "bold")


def _trained_on(comparison: Comparison) -> list[str]:
    """Warnings that a run was trained on the pairs; one run is no fair rival of another then."""
    named = zip((comparison.first, comparison.second), comparison.seen, strict=True)
    told = (seen_in_words(name, seen, comparison.pairs) for name, seen in named)
    return [one for one in told if one]


def _figures(comparison: Comparison) -> RenderableType:
    task = "three-way" if comparison.three_way else "two-way"
    made = table(
        "", ["measure"], [comparison.first, comparison.second, "difference", "95 % interval"]
    )
    for name, measured in (
        (f"accuracy, {task}", comparison.accuracy),
        ("F1 of entailment", comparison.f1),
        ("average precision", comparison.average_precision),
    ):
        made.add_row(
            name,
            share_cells(measured.first)[0],
            share_cells(measured.second)[0],
            *_difference_cells(measured.difference),
        )
    return made


def _direction(comparison: Comparison) -> Text:
    first, second = comparison.first, comparison.second
    return words(
        f"A difference is {second} less {first}, in percentage points: above zero {second} is "
        "better.",
        "dim",
    )


def _difference_cells(estimate: Estimate) -> tuple[Text, Text]:
    if estimate.value is None:
        return Text(ABSENT, style="dim"), words(estimate.reason, "dim")
    return Text(points(estimate.value)), Text(points_interval(estimate), style="dim")


def _changed(title: str, changes: Sequence[tuple[Item, Item]]) -> RenderableType:
    if not changes:
        return words(f"{title}: no pair")
    made = table(
        f"{title}: {count(len(changes), 'pair')}", ["pair", "gold", "first", "second", "hypothesis"]
    )
    for one, two in changes[:_MOST_PAIRS]:
        judged = (words(item.label or "no judgement") for item in (one, two))
        made.add_row(words(one.pair.id), words(one.gold), *judged, words(one.pair.hypothesis))
    if len(changes) > _MOST_PAIRS:
        made.caption = f"the first {_MOST_PAIRS}; --json has all"
        made.caption_justify = "left"
    return made


def _compared(p: float) -> str:
    shown = p_value(p)
    return shown if shown.startswith("<") else f"= {shown}"


def regression_view(check: Regression) -> RenderableType:
    """Whether the check is passed; accuracy before and after on all pairs and where it changed."""
    made = table(
        "",
        ["on"],
        ["pairs", "before", "after", "points", "broken", "fixed", "p"],
        ["finding"],
    )
    whole, *others = check.parts
    changed = sorted(
        (part for part in others if part.broken or part.fixed), key=lambda part: not part.dropped
    )
    for part in (whole, *changed):
        made.add_row(
            words(part.name),
            f"{part.pairs:,}",
            percent(part.before.value),
            percent(part.after.value),
            points((part.fixed - part.broken) / part.pairs),
            f"{part.broken:,}",
            f"{part.fixed:,}",
            p_value(part.corrected),
            _part_finding(part),
        )
    task = "three-way" if check.three_way else "two-way"
    note = (
        f"Accuracy, {task}; before is {check.before}, after is {check.after}. McNemar's test, "
        "corrected by Holm over the parts on which enough pairs changed for a test."
    )
    if unchanged := len(others) - len(changed):
        note += f" Nothing changed on {count(unchanged, 'part')}, which --json shows."
    return Group(_check_headline(check), Text(""), made, words(note, "dim"))


def _check_headline(check: Regression) -> Text:
    against = f"{check.after} against {check.before}"
    if not check.dropped:
        return words(f"Passed: {against}: no significant drop at level {check.level:g}.", "green")
    names = ", ".join(part.name for part in check.dropped)
    on = f"on {count(len(check.dropped), 'part')}: {names}"
    return words(f"Failed: {against}: accuracy dropped significantly {on}.", "bold red")


def _part_finding(part: RegressionPart) -> Text:
    if part.dropped:
        return words("dropped", "bold red")
    if part.corrected is None:
        return words("too few changes" if part.broken + part.fixed else "", "dim")
    if part.corrected < part.level and part.fixed > part.broken:
        return words("rose", "green")
    return Text("")


def ablation_view(ablation: Ablation) -> RenderableType:
    """One row a resource, the most valuable first."""
    made = table(
        f"{ablation.system}: {percent(ablation.accuracy)} with all resources",
        ["without"],
        ["accuracy", "the resource gives", "95 % interval", "p (Holm)", "fixes", "breaks"],
    )
    for row in ablation.rows:
        comparison = row.comparison
        made.add_row(
            words(row.resource),
            percent(comparison.accuracy.first.value),
            points(row.gain),
            words(points_interval(comparison.accuracy.difference), "dim"),
            p_value(row.corrected),
            str(len(comparison.changes.fixed)),
            str(len(comparison.changes.broken)),
        )
    return made


def impacts_view(ablations: Sequence[Ablation]) -> RenderableType:
    """Table 5 of Bentivogli et al. 2009: how many systems each resource helps and harms."""
    made = table(
        "Impact on systems", ["ablated resource"], ["tests", "positive", "null", "negative"]
    )
    for resource, counts in impacts(ablations).items():
        made.add_row(words(resource), *(str(counts[kind]) for kind in counts))
    return made
