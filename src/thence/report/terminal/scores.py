"""The scores of one run in full and of several side by side, and where a run fails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from thence.measure.interval import wilson
from thence.report.numbers import count, decimal, p_value, seen_in_words
from thence.report.suspects import about_suspects, suspect_tests
from thence.report.tags import suspect_in_words
from thence.report.terminal.layout import figure_cells, share, share_cells, table, words

if TYPE_CHECKING:
    from thence.measure import Aligned, Measure
    from thence.measure.logic_table import LogicTable
    from thence.measure.score import Score
    from thence.measure.suspicion import Mining, Suspect
    from thence.pair import Pair

__all__ = [
    "logic_table_view",
    "other_pairs_in_words",
    "outcomes_view",
    "score_view",
    "scores_view",
    "suspects_view",
]

_MOST_IDS = 10
_EXAMPLES = 2
_LONGEST = 60


def score_view(score: Score) -> RenderableType:
    """Everything that is said of one run."""
    parts: list[RenderableType] = [_estimates(score), _confusion(score), _labels(score)]
    if score.per_task:
        parts.append(_tasks(score))
    if told := seen_in_words(score.run, score.seen, score.outcomes.pairs):
        parts.append(words(told, "yellow"))
    parts.append(outcomes_view(score))
    return Group(*[piece for part in parts for piece in (part, Text(""))][:-1])


def scores_view(scores: Sequence[Score]) -> RenderableType:
    """Runs side by side, the best first; one run is shown in full."""
    if len(scores) == 1:
        return score_view(scores[0])
    three_way = any(score.three_way for score in scores)
    numbers = ["two-way", "95 %", *(["three-way", "95 %"] if three_way else [])]
    numbers.append("two-way where judged" if three_way else "where judged")
    further = _further(scores)
    titles = [measure.title for measure in further]
    made = table("", ["run"], [*numbers, "macro F1", "AP, tie-aware", *titles, "pairs", "failed"])
    for score in sorted(scores, key=_standing):
        estimates = score.estimates
        outcomes = score.outcomes
        failed = outcomes.pairs - outcomes.judged
        made.add_row(
            words(score.run, "bold"),
            *share_cells(estimates["accuracy_two_way"]),
            *(_defined_only(score) if three_way else ()),
            share_cells(estimates["accuracy_two_way_judged"])[0],
            share_cells(score.macro.f1)[0],
            decimal(estimates["average_precision_tie_aware"].value, 4),
            *(figure_cells(measure, estimates[measure.name])[0] for measure in further),
            f"{outcomes.pairs:,}",
            words(f"{failed:,}", "yellow" if failed else "dim"),
        )
    told = (seen_in_words(one.run, one.seen, one.outcomes.pairs) for one in scores)
    return Group(made, *(words(one, "yellow") for one in told if one))


def _standing(score: Score) -> tuple[bool, float]:
    """Where a run stands: behind the others if it was trained on the pairs."""
    return score.in_sample, -(score.estimates["accuracy_two_way"].value or 0.0)


def other_pairs_in_words(runs: Sequence[Aligned]) -> str:
    """That runs are over different pairs, so that their figures say nothing of which is better."""
    from thence.errors import WrongUse
    from thence.measure.aligned import require_same_pairs

    try:
        require_same_pairs(*runs)
    except WrongUse:
        return "These runs are not over the same pairs: their figures cannot be compared."
    return ""


def outcomes_view(score: Score) -> RenderableType:
    """The verdicts that are not OK and why, the pairs that lack one, and strangers."""
    outcomes = score.outcomes
    if not outcomes.not_ok and not outcomes.missing and not outcomes.strangers:
        return Text(f"All {count(outcomes.pairs, 'pair')} have a plain verdict.", style="dim")
    made = table("Outcomes that are not OK", ["outcome", "reason"], ["pairs"])
    for outcome, pairs in outcomes.not_ok.items():
        reasons = sorted(outcomes.reasons[outcome].items(), key=lambda entry: -entry[1])
        first, *others = reasons or [("", pairs)]
        made.add_row(words(outcome, "yellow"), words(first[0]), f"{first[1]:,}")
        for reason, times in others:
            made.add_row("", words(reason), f"{times:,}")
    if score.missing:
        made.add_row(
            words("no verdict", "yellow"), words(_ids(score.missing)), f"{outcomes.missing:,}"
        )
    if score.strangers:
        reason = f"not in the gold, not counted: {_ids(score.strangers)}"
        made.add_row(words("stranger", "yellow"), words(reason), f"{outcomes.strangers:,}")
    return made


def _further(scores: Sequence[Score]) -> list[Measure[Aligned]]:
    """The measures of other packages that have a value for some run."""
    from thence.measure.measure import measure_named

    return [measure_named(name) for name in dict.fromkeys(n for one in scores for n in one.further)]


def _estimates(score: Score) -> RenderableType:
    from thence.measure.measure import measure_named

    made = table(
        f"{score.run}: {count(score.outcomes.pairs, 'pair')}",
        ["measure"],
        ["value", "95 % interval", "pairs"],
    )
    for name, estimate in score.estimates.items():
        # The accuracy is the two-way or the three-way one, which have rows of their own.
        if estimate.value is None or name == "accuracy":
            continue
        # Of a two-way run both figures where judged are one.
        if name == "accuracy_judged" and not score.three_way:
            continue
        measure = measure_named(name)
        made.add_row(words(measure.title), *figure_cells(measure, estimate), f"{estimate.n:,}")
    return made


def _confusion(score: Score) -> RenderableType:
    confusion = score.confusion
    judged = [*confusion.labels, *([None] if confusion.unjudged else [])]
    made = table("Gold against judged", ["gold"], [str(label or "no verdict") for label in judged])
    for gold in confusion.labels:
        cells = [
            words(f"{confusion.count(gold, label):,}", "green" if gold is label else "")
            for label in judged
        ]
        made.add_row(words(gold), *cells)
    return made


def _labels(score: Score) -> RenderableType:
    made = table("By label", ["label"], ["precision", "recall", "F1"])
    rows = [*((str(label), one) for label, one in score.per_label.items())]
    for name, one in [*rows, ("macro average", score.macro)]:
        made.add_row(words(name), *(share(part) for part in (one.precision, one.recall, one.f1)))
    return made


def _tasks(score: Score) -> RenderableType:
    made = table("By task", ["task"], ["accuracy", "95 % interval", "pairs"])
    for task, estimate in score.per_task.items():
        made.add_row(words(task), *share_cells(estimate), f"{estimate.n:,}")
    return made


def _defined_only(score: Score) -> tuple[Text, Text]:
    """The three-way accuracy; a run without one gets a dash, not the reason, in a wide table."""
    value, bounds = share_cells(score.estimates["accuracy_three_way"])
    return (value, bounds) if score.three_way else (value, Text(""))


def _ids(ids: Sequence[str]) -> str:
    shown = ", ".join(ids[:_MOST_IDS])
    return shown if len(ids) <= _MOST_IDS else f"{shown} and {len(ids) - _MOST_IDS:,} more"


def logic_table_view(rows: Sequence[LogicTable]) -> RenderableType:
    """The columns of the paper, then our figure with errors counted wrong."""
    with_back_off = any(row.precision_without_back_off is not None for row in rows)
    columns = ["ERROR", "TN", "FN", "TP", "FP", "TN/N", "TP/P", "Prec", "errors wrong"]
    columns += ["w/o B.O."] if with_back_off else []
    made = table("Bedaride & Gardent 2010, table 1", ["system"], columns)
    for row in rows:
        cells: list[str | Text] = [
            *(
                f"{number:,}"
                for number in (
                    row.errors,
                    row.true_negatives,
                    row.false_negatives,
                    row.true_positives,
                    row.false_positives,
                )
            ),
            decimal(row.true_negative_rate, 4),
            decimal(row.true_positive_rate, 4),
            share_cells(row.precision_judged)[0],
            share_cells(row.precision)[0],
        ]
        if with_back_off:
            alone = row.precision_without_back_off
            cells.append(share_cells(row.precision if alone is None else alone)[0])
        made.add_row(words(row.run), *cells)
    return made


def suspects_view(minings: Sequence[Mining], aligned: Aligned, top: int) -> RenderableType:
    """A table for each kind of error, and what was left out of all of them."""
    pairs = {item.pair.id: item.pair for item in aligned}
    parts: list[RenderableType] = []
    for mining in minings:
        parts += [_suspects(mining, pairs, top), Text("")]
    parts.append(words(_legend(minings), "dim"))
    return Group(*parts)


def _suspects(mining: Mining, pairs: Mapping[str, Pair], top: int) -> RenderableType:
    title = f"{mining.run}: {about_suspects(mining)}."
    if not mining.suspects:
        return words(title, "bold")
    made = table(title, ["suspect"], ["rate", "pairs", "errors", "share", "p"], ["for example"])
    for suspect, p in zip(mining.suspects[:top], suspect_tests(mining), strict=False):
        made.add_row(
            words("\n+ ".join(map(suspect_in_words, suspect.names)), "bold"),
            decimal(suspect.rate),
            f"{suspect.occurrences:,}",
            f"{suspect.errors:,}",
            share(wilson(suspect.errors, suspect.occurrences)),
            p_value(p),
            _examples(suspect, pairs),
        )
    if len(mining.suspects) > top:
        made.caption = f"the first {top} of {len(mining.suspects):,}; --top N shows more"
        made.caption_justify = "left"
    return made


def _examples(suspect: Suspect, pairs: Mapping[str, Pair]) -> Text:
    lines = []
    for pair_id in suspect.examples[:_EXAMPLES]:
        pair = pairs[pair_id]
        text, hypothesis = _shortened(pair.text), _shortened(pair.hypothesis)
        lines.append(Text.assemble((f"{pair_id}  ", "dim"), text, (" / ", "dim"), hypothesis))
    return Text("\n").join(lines)


def _shortened(text: str) -> str:
    one_line = " ".join(text.split())
    return one_line if len(one_line) <= _LONGEST else f"{one_line[: _LONGEST - 1].rstrip()}…"


def _legend(minings: Sequence[Mining]) -> str:
    mined = ", ".join(minings[0].by)
    sentence = (
        f"Mined by {mined}. The rate is the share of blame that a suspect has, at the fixed point, "
        "in the pairs it occurs in; the share is that of errors among them, with its 95 % "
        "interval; p is Fisher's test against the other pairs, corrected after Holm."
    )
    left_out = minings[0].unjudged
    if left_out and any(mining.kind != "no-judgement" for mining in minings):
        are = "is" if left_out == 1 else "are"
        sentence += (
            f" {count(left_out, 'pair')} without a judgement {are} left out: --errors unjudged."
        )
    return sentence
