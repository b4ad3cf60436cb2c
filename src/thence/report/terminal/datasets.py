"""What is in data sets, and what came of making them: candidates, and pairs from revisions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from thence.report.numbers import ABSENT, count, decimal, interval, percent
from thence.report.terminal.layout import table, words

if TYPE_CHECKING:
    from thence.build.monothematic.summary import DecompositionSummary
    from thence.build.revisions import Division, ExtractionCounts
    from thence.measure.campaign import Placing
    from thence.measure.suitability import Unsuitable
    from thence.workbench.inspecting import Inspection

__all__ = [
    "decomposition_view",
    "division_view",
    "extraction_view",
    "inspections_view",
    "results_view",
]

_LONGEST_SOURCE = 40
_MOST_DUPLICATES = 10


def inspections_view(inspections: Sequence[Inspection]) -> RenderableType:
    """Table 6 of Bentivogli et al. 2009 for each set, its labels, tasks and faults."""
    parts: list[RenderableType] = [_statistics(inspections)]
    for inspection in inspections:
        parts += [Text(""), _tasks(inspection)]
        parts += [words(sentence) for sentence in _remarks(inspection)]
        if inspection.duplicates:
            parts.append(_duplicates(inspection))
        if inspection.unsuitable:
            parts.append(_unsuitable(inspection.unsuitable))
    return Group(*parts)


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
    yield f"The longest T has {count(inspection.statistics.longest_text, 'word')}."
    if inspection.statistics.copied:
        copied = count(inspection.statistics.copied, "pair")
        yield f"{copied} whose H stands word by word in T."
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


_REASONS = {
    "too-short": "T is shorter than --text-words",
    "too-long": "T is longer than --text-words",
    "copied": "T has H word by word, and entails it",
    "unrelated": "T has no content word of H, and does not entail it",
}
_MOST_EXAMPLES = 5


def _unsuitable(found: Sequence[Unsuitable]) -> RenderableType:
    pairs = len({one.pair for one in found})
    made = table(
        f"{count(pairs, 'pair')} unsuitable by the guidelines of RTE-5",
        ["reason", "what"],
        ["pairs"],
        ["for example"],
    )
    for reason, meaning in _REASONS.items():
        ids = [one.pair for one in found if one.reason == reason]
        if ids:
            more = " ..." if len(ids) > _MOST_EXAMPLES else ""
            shown = words(", ".join(ids[:_MOST_EXAMPLES]) + more)
            made.add_row(words(reason), words(meaning), f"{len(ids):,}", shown)
    return made


def decomposition_view(summary: DecompositionSummary, out: Path) -> RenderableType:
    """A table of the phenomena proposed, and where the candidates are."""
    from thence.build.monothematic.decompose import DETECTORS

    found = [each for each in DETECTORS if summary.phenomena[each.phenomenon]]
    found.sort(key=lambda detector: -summary.phenomena[detector.phenomenon])
    title = f"{count(summary.candidates, 'candidate')} for {count(summary.pairs, 'pair')}, in {out}"
    parts: list[RenderableType] = [words(title)]
    if found:
        made = table("", ["phenomenon"], ["pairs", "confidence"], ["what is missed"])
        for detector in found:
            pairs = f"{summary.phenomena[detector.phenomenon]:,}"
            limits = words(detector.limits, "dim")
            made.add_row(detector.phenomenon, pairs, decimal(detector.confidence), limits)
        parts.append(made)
    return Group(*parts, *(words(note, "dim") for note in _notes(summary, len(found))))


def _notes(summary: DecompositionSummary, found: int) -> list[str]:
    from thence.build.monothematic.decompose import DETECTORS

    sought = sum(bool(detector.functions) for detector in DETECTORS)
    unsought = [detector.phenomenon for detector in DETECTORS if not detector.functions]
    notes = [
        f"{sought - found} other phenomena were looked for and not found; "
        f"not looked for: {', '.join(unsought)}."
    ]
    if summary.candidates:
        notes.append("Nothing is judged: accept or reject each candidate, and give it its label.")
    if summary.without_candidates:
        notes.append(f"Without a candidate: {count(summary.without_candidates, 'pair')}.")
    notes += [
        f"Not decomposed: {count(pairs, 'pair')}, {why}." for why, pairs in summary.refused.items()
    ]
    return notes


def extraction_view(counts: ExtractionCounts, folder: Path) -> RenderableType:
    """How many pages, revisions and pairs there were, and why others were left out."""
    made = table(f"{counts.pairs['kept']:,} pairs to judge, in {folder}", ["", ""], ["number"])
    looked_at, fates = _parted(counts.revisions, "in the dump", "looked at")
    changed, reasons = _parted(counts.pairs, "changed", "kept")
    taken, left_out = _parted(counts.pages, "taken")
    for what, rows in (
        ("pages", [*taken, *left_out]),
        ("revisions", looked_at),
        ("revisions passed over", fates),
        ("contiguous revisions", [("compared", counts.steps["compared"])]),
        ("pairs", changed),
        ("pairs proposed for rejection", reasons),
        ("sentences in no pair", _parted(counts.sentences)[1]),
    ):
        for place, (name, number) in enumerate(rows):
            made.add_row(words("" if place else what), words(name), f"{number:,}")
    note = "Nothing is judged: `thence revisions items` draws what judges are to see."
    return Group(made, words(note, "dim"))


def division_view(
    division: Division,
    rows: Sequence[tuple[str, str, int, int]],
    folder: Path,
    extracted: Mapping[str, tuple[int, int]],
) -> RenderableType:
    """What training and test are made of; by domain, what was extracted for them (table 1)."""
    title = f"{len(division.training):,} + {len(division.test):,} pairs, half entailed, in {folder}"
    whence = ["entries analysed", "pairs extracted"] if extracted else []
    made = table(title, ["target", "domain"], [*whence, "entries", "pairs"])
    for target, domain, entries, pairs in rows:
        before = (
            [f"{number:,}" for number in extracted[domain]] if domain in extracted else [""] * 2
        )
        numbers = [*before[: len(whence)], f"{entries:,}", f"{pairs:,}"]
        made.add_row(words(target), words(domain), *numbers)
    note = f"{division.duplicates:,} pairs with the words of others were left out."
    return Group(made, words(note, "dim")) if division.duplicates else made


def results_view(placings: Sequence[Placing], gold: Path) -> RenderableType:
    """Table 2: the runs sorted on accuracy."""
    made = table(f"{len(placings):,} runs on {gold}", ["run"], ["correct", "accuracy"])
    for row in placings:
        right, value = f"{row.correct:,} of {row.two_way.n:,}", f"{row.two_way.value or 0.0:.4f}"
        made.add_row(words(row.run), right, value)
    return made


def _parted(
    counts: dict[str, int], *totals: str
) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """The totals, and the rest from the most to the least frequent."""
    rest = [(name, number) for name, number in counts.items() if name not in totals]
    return (
        [(name, counts.get(name, 0)) for name in totals],
        sorted(rest, key=lambda row: (-row[1], row[0])),
    )
