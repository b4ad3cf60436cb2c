"""What is in data sets, and which knowledge resources there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from thence.report.numbers import ABSENT, count, interval, percent
from thence.report.terminal.layout import table, words

if TYPE_CHECKING:
    from thence.knowledge.config import ResourceStatus
    from thence.workbench import Inspection

_LONGEST_SOURCE = 40
_IN_USE = ("shipped", "configured")
_STATES = (*_IN_USE, "missing", "off", "available")

__all__ = ["inspections_view", "resources_view"]

_MOST_DUPLICATES = 10


def inspections_view(inspections: Sequence[Inspection]) -> RenderableType:
    """Table 6 of paper 002 for each set, its labels and tasks, and what is wrong with it."""
    parts: list[RenderableType] = [_statistics(inspections)]
    for inspection in inspections:
        parts += [Text(""), _tasks(inspection)]
        parts += [words(sentence) for sentence in _remarks(inspection)]
        if inspection.duplicates:
            parts.append(_duplicates(inspection))
    return Group(*parts)


def resources_view(resources: Sequence[ResourceStatus]) -> RenderableType:
    """The knowledge resources: which are in use, and how to get the others."""
    made = table("Knowledge resources", ["name", "state", "languages", "what it is"])
    for resource in sorted(resources, key=lambda one: (_STATES.index(one.state), one.name)):
        needs = f" Needs: {resource.needs}." if resource.state == "available" else ""
        made.add_row(
            words(resource.name, "bold"),
            words(resource.state, "" if resource.state in _IN_USE else "dim"),
            words(", ".join("any" if code == "*" else code for code in resource.languages)),
            words(resource.summary + needs),
        )
    return made


def _statistics(inspections: Sequence[Inspection]) -> RenderableType:
    rows = list(dict.fromkeys(name for one in inspections for name in one.statistics.overlap))
    overlaps_by = [row.lower().replace("_", " ") for row in rows]
    made = table(
        "Words of H that T has, by label", ["data"], ["pairs", "words in T", "in H", *overlaps_by]
    )
    for one in inspections:
        statistics = one.statistics
        overlaps = (statistics.overlap.get(row) for row in rows)
        made.add_row(
            words(
                Path(one.source).name if len(one.source) > _LONGEST_SOURCE else one.source, "bold"
            ),
            f"{statistics.pairs:,}",
            f"{statistics.text_length:.1f}",
            f"{statistics.hypothesis_length:.1f}",
            *(ABSENT if overlap is None else f"{overlap:.1f} %" for overlap in overlaps),
        )
    return made


def _tasks(inspection: Inspection) -> RenderableType:
    statistics = inspection.statistics
    labels = list(statistics.labels)
    made = table(inspection.source, ["task"], [*labels, "pairs"])
    tasks = {task: counts for task, counts in sorted(statistics.tasks.items()) if task}
    for task, counts in tasks.items():
        made.add_row(
            words(task),
            *(f"{counts.get(label, 0):,}" for label in labels),
            f"{sum(counts.values()):,}",
        )
    made.add_row(
        words("all", "bold"),
        *(f"{statistics.labels[label]:,}" for label in labels),
        f"{statistics.pairs:,}",
    )
    return made


def _remarks(inspection: Inspection) -> Iterator[str]:
    for reason, times in inspection.skipped.items():
        yield f"Skipped: {reason} ({times:,})."
    if inspection.statistics.wordless:
        wordless = count(inspection.statistics.wordless, "pair")
        yield f"{wordless} whose H has no word: left out of the overlap."
    if inspection.duplicates is not None and not inspection.duplicates:
        yield "No pair occurs twice."
    if (leaks := inspection.leaks) is not None:
        yield (
            f"Of {count(leaks.pairs, 'pair')} the other set has {len(leaks.duplicates):,}, "
            f"{len(leaks.shared_texts):,} texts and {len(leaks.shared_hypotheses):,} hypotheses."
        )
    if (bias := inspection.hypothesis_only) is not None:
        if bias.accuracy.value is None:
            yield f"Hypothesis-only bias was not measured: {bias.accuracy.reason}."
        else:
            finding = "the set is biased" if bias.biased else "no bias shows"
            yield (
                f"From H alone a classifier gets {percent(bias.accuracy.value)} right "
                f"({interval(bias.accuracy)}), the majority {percent(bias.majority)}: {finding}."
            )


def _duplicates(inspection: Inspection) -> RenderableType:
    duplicates = inspection.duplicates or ()
    made = table(
        f"{count(len(duplicates), 'pair')} said before",
        ["pair", "said before by", "label"],
        ["alike"],
    )
    for one in duplicates[:_MOST_DUPLICATES]:
        label = words("differs", "yellow") if one.labels_differ else words("same", "dim")
        made.add_row(words(one.later), words(one.earlier), label, percent(one.similarity))
    if len(duplicates) > _MOST_DUPLICATES:
        made.caption = f"the first {_MOST_DUPLICATES}; --json has all"
        made.caption_justify = "left"
    return made
