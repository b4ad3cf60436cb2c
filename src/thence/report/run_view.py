"""What the page shows of one run, ready for the template."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from thence.measure.accuracy import ACCURACY_JUDGED, ACCURACY_THREE_WAY, ACCURACY_TWO_WAY
from thence.measure.aligned import Aligned
from thence.measure.average_precision import (
    AVERAGE_PRECISION_FILE_ORDER,
    AVERAGE_PRECISION_TIE_AWARE,
)
from thence.measure.estimate import Estimate
from thence.measure.label_scores import PrecisionRecall
from thence.measure.measure import Measure, Unit, measure_named
from thence.measure.score import Outcomes, Score
from thence.measure.slices import by_hypothesis_length, by_overlap, by_text_length
from thence.report.confusion import ConfusionView, run_confusion
from thence.report.figures import Figure, ranking_figure, score_figure, task_figure, trend_figure
from thence.report.findings import about_outcomes, label_in_words
from thence.report.numbers import count, decimal, decimal_interval, interval, percent
from thence.report.pairs import NO_VERDICT
from thence.report.suspects import WhereItFails, where_it_fails

__all__ = ["OutcomesView", "RunView", "Tile", "run_view"]


@dataclass(frozen=True, slots=True)
class Tile:
    """A headline number with what has to be known of it."""

    name: str
    value: str
    note: str


@dataclass(frozen=True, slots=True)
class OutcomeRow:
    """An outcome that is not OK."""

    name: str
    pairs: int
    reasons: Sequence[tuple[str, int]]
    filter: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class OutcomesView:
    """Everything that did not go as planned."""

    title: str
    rows: Sequence[OutcomeRow]


@dataclass(frozen=True, slots=True)
class RunView:
    """One run."""

    name: str
    tiles: Sequence[Tile]
    confusion: ConfusionView
    labels_title: str
    labels: Sequence[tuple[str, PrecisionRecall]]
    charts: Sequence[Figure]
    suspects: WhereItFails | None
    """None where the pairs carry nothing to blame."""
    outcomes: OutcomesView
    made_with: Sequence[tuple[str, Mapping[str, Any]]]
    """The manifest by heading; empty where the run has none."""


MOST_REASONS = 5


def run_view(run: Aligned, score: Score, number: int, manifest: Mapping[str, Any]) -> RunView:
    """The view of a run, which is the one of this number in the report."""
    labels = [(label_in_words(label), scores) for label, scores in score.per_label.items()]
    return RunView(
        name=run.name,
        tiles=_tiles(score),
        confusion=run_confusion(score.confusion, number),
        labels_title=f"Over the labels, F1 is {percent(score.macro.f1.value)} on average",
        labels=[*labels, ("macro average", score.macro)],
        charts=_charts(run, score, number),
        suspects=where_it_fails(run, number),
        outcomes=_outcomes(score.outcomes, number),
        made_with=_made_with(manifest),
    )


def _made_with(manifest: Mapping[str, Any]) -> list[tuple[str, Mapping[str, Any]]]:
    """The parts of a manifest under their names; single values stand together at the end."""
    parts = [(key.capitalize(), value) for key, value in manifest.items() if _is_part(value)]
    single = {
        key: value for key, value in manifest.items() if not _is_part(value) and value is not None
    }
    return [*parts, ("Run", single)] if single else parts


def _is_part(value: Any) -> bool:
    return isinstance(value, Mapping)


def _tiles(score: Score) -> list[Tile]:
    estimates = score.estimates
    tiles = []
    if score.three_way:
        tiles.append(_tile(ACCURACY_THREE_WAY, estimates[ACCURACY_THREE_WAY.name]))
    tiles.append(_tile(ACCURACY_TWO_WAY, estimates[ACCURACY_TWO_WAY.name]))
    judged = estimates[ACCURACY_JUDGED.name]
    failed = score.outcomes.pairs - judged.n
    if failed:
        tiles.append(_share_tile(f"Without {count(failed, 'failed pair')}", judged))
    tiles += [
        _tile(measure, estimates[measure.name])
        for measure in (AVERAGE_PRECISION_TIE_AWARE, AVERAGE_PRECISION_FILE_ORDER)
    ]
    tiles += [_tile(measure_named(name), one) for name, one in score.further.items()]
    return tiles


def _tile(measure: Measure[Any], estimate: Estimate) -> Tile:
    """A figure under the title of its measure, in its unit."""
    if measure.unit is Unit.SHARE:
        return _share_tile(measure.title, estimate)
    bounds = _bounds(estimate, decimal_interval(estimate))
    return Tile(measure.title, decimal(estimate.value), bounds)


def _share_tile(name: str, estimate: Estimate) -> Tile:
    bounds = _bounds(estimate, interval(estimate))
    return Tile(name, percent(estimate.value), f"{bounds} · {count(estimate.n, 'pair')}")


def _bounds(estimate: Estimate, shown: str) -> str:
    if estimate.low is not None:
        return f"95 %: {shown}"
    return estimate.reason if estimate.value is None else f"{shown}: {estimate.reason}"


def _charts(run: Aligned, score: Score, number: int) -> list[Figure]:
    overall = score.estimates["accuracy"]
    figures: list[Figure | None] = []
    if score.per_task:
        figures.append(task_figure(score.per_task, overall, number))
    for slices, quantity, grows, unit in (
        (by_text_length(run), "length of T", "as T grows longer", "words"),
        (by_hypothesis_length(run), "length of H", "as H grows longer", "words"),
        (by_overlap(run), "overlap of T and H", "as T and H share more words", "%"),
    ):
        if slices:
            figures.append(trend_figure(slices, overall, quantity=quantity, grows=grows, unit=unit))
    figures.append(score_figure(run))
    figures.append(ranking_figure(run, score.estimates["average_precision_tie_aware"]))
    return [figure for figure in figures if figure]


def _outcomes(outcomes: Outcomes, number: int) -> OutcomesView:
    rows = [
        OutcomeRow(
            name=outcome.lower().replace("_", " "),
            pairs=pairs,
            reasons=_most_frequent(outcomes.reasons.get(outcome, {})),
            filter={"run": number, "outcome": str(outcome)},
        )
        for outcome, pairs in outcomes.not_ok.items()
    ]
    if outcomes.missing:
        by_pairs = {"run": number, "outcome": NO_VERDICT}
        rows.append(
            OutcomeRow("no verdict", outcomes.missing, [("the run lacks the pair", 1)], by_pairs)
        )
    if outcomes.strangers:
        reason = "the gold lacks the pair; it is not counted"
        rows.append(OutcomeRow("stranger", outcomes.strangers, [(reason, 1)], None))
    return OutcomesView(about_outcomes(outcomes), rows)


def _most_frequent(reasons: Mapping[str, int]) -> list[tuple[str, int]]:
    ordered = sorted(reasons.items(), key=lambda entry: (-entry[1], entry[0]))
    kept = [(reason or "no reason given", times) for reason, times in ordered[:MOST_REASONS]]
    left = sum(times for _, times in ordered[MOST_REASONS:])
    return [*kept, ("other reasons", left)] if left else kept
