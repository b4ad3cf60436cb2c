"""The check of a run against an earlier one: the finding, then every part that changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from thence.report.numbers import count, p_value, percent, points
from thence.report.terminal.layout import table, words

if TYPE_CHECKING:
    from thence.measure.regression import Part, Regression

__all__ = ["regression_view"]


def regression_view(check: Regression) -> RenderableType:
    """Whether the check is passed; accuracy before and after on all pairs and where it changed."""
    made = table(
        "",
        ["on"],
        ["pairs", "before", "after", "difference", "broken", "fixed", "p, corrected"],
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
            _finding(part),
        )
    task = "three-way" if check.three_way else "two-way"
    note = (
        f"Accuracy, {task}; before is {check.before}, after is {check.after}. McNemar's test, "
        "corrected by Holm over the parts on which enough pairs changed for a test."
    )
    if unchanged := len(others) - len(changed):
        note += f" Nothing changed on {count(unchanged, 'part')}, which --json shows."
    return Group(_headline(check), Text(""), made, words(note, "dim"))


def _headline(check: Regression) -> Text:
    against = f"{check.after} against {check.before}"
    if not check.dropped:
        return words(f"Passed: {against}: no significant drop at level {check.level:g}.", "green")
    names = ", ".join(part.name for part in check.dropped)
    on = f"on {count(len(check.dropped), 'part')}: {names}"
    return words(f"Failed: {against}: accuracy dropped significantly {on}.", "bold red")


def _finding(part: Part) -> Text:
    if part.dropped:
        return words("dropped", "bold red")
    if part.corrected is None:
        return words("too few changes" if part.broken + part.fixed else "", "dim")
    if part.corrected < part.level and part.fixed > part.broken:
        return words("rose", "green")
    return Text("")
