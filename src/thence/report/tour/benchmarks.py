"""The stops at which every engine is tried: the data, the benchmark, the suite, the topics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from thence.measure.aligned import Aligned
from thence.measure.correlation import Qualification
from thence.measure.dataset import DatasetStatistics
from thence.measure.score import Score
from thence.measure.suspicion import ErrorKind, Mining
from thence.pair import Label, Pair
from thence.report import charts
from thence.report.figures import Figure, drawn, overview_figure
from thence.report.findings import label_in_words
from thence.report.numbers import (
    SIGNIFICANT,
    Cell,
    count,
    decimal,
    index_cell,
    listed,
    number_cell,
    p_value,
    percent,
    points,
    share_cell,
    spoken_percent,
    word_cell,
)
from thence.report.qualification import nearest_to_ideal
from thence.report.ranking import TRIVIAL, standing
from thence.report.suspects import suspect_rows
from thence.report.tour.charts import WHOLE_AND_PARTS, Both, whole_and_parts
from thence.report.tour.page import Card, Stop, Table
from thence.report.weak_spots import where_engines_fail
from thence.search.scoring import SearchScores

__all__ = ["benchmark_stop", "data_stop", "search_stop", "suite_stop"]

MOST_SUSPECTS = 6
_ERRORS = {ErrorKind.FALSE_POSITIVE: "false positives", ErrorKind.FALSE_NEGATIVE: "false negatives"}


def data_stop(
    statistics: Mapping[str, DatasetStatistics],
    original: Pair,
    parts: Sequence[Pair],
    commands: Sequence[str],
) -> Stop:
    """What is judged, by what it is for, and one pair taken apart."""
    pairs = sum(one.pairs for one in statistics.values())
    rows = [
        (
            word_cell(name),
            number_cell(one.pairs),
            Cell(percent(_entailing(one)), _entailing(one)),
            Cell(f"{one.text_length:.0f}", one.text_length),
            Cell(f"{one.hypothesis_length:.0f}", one.hypothesis_length),
        )
        for name, one in statistics.items()
    ]
    return Stop(
        name="What is judged",
        finding=f"Does H follow from T? {pairs:,} pairs that ship with Thence ask it",
        about=(
            "A pair is a text T and a hypothesis H. Whole pairs mix many phenomena; each of their "
            "monothematic parts isolates one; the SSI pairs are written by a grammar and labelled "
            "by logic, so that syntax alone decides."
        ),
        commands=commands,
        tables=[
            Table(
                "Whole pairs are long, their parts turn on one thing, SSI pairs on syntax",
                ("Data", "Pairs", "Entailment", "Words of T", "Words of H"),
                rows,
            )
        ],
        cards=[_pair_card("A whole pair", original), *(_part_card(part) for part in parts)],
    )


def benchmark_stop(
    found: Sequence[Qualification],
    left_out: Mapping[str, str],
    commands: Sequence[str],
    page: str,
) -> Stop:
    """Every engine on whole pairs and their parts, with CI and DI."""
    # By the weaker side: one answer to everything does well on whole pairs or on parts, never both.
    # Those that look at nothing, and one that was fitted on what it judges, stand apart.
    ordered = sorted(found, key=lambda one: (not _is_tried(one.system), -min(_accuracies(one))))
    best = ordered[0]
    nearest = nearest_to_ideal(found)
    whole, parts = _accuracies(best)
    title = (
        f"{best.system} is right on {spoken_percent(whole)} of whole pairs and "
        f"{spoken_percent(parts)} of their parts, two-way"
    )
    shown = f"{best.system} does best where whole pairs and parts both count"
    note = "The further apart the two dots, the less a system's parts explain its whole."
    drawing = whole_and_parts([Both(one.system, *_accuracies(one)) for one in ordered])
    rows = [
        (
            word_cell(one.system),
            share_cell(one.two_way.whole.overall.originals),
            share_cell(one.two_way.whole.overall.monothematic),
            index_cell(one.two_way.whole.overall.index),
            index_cell(one.two_way.whole.deviation),
            word_cell(one.reading.headline),
        )
        for one in ordered
    ]
    return Stop(
        name="Right for the right reasons",
        finding=title if nearest is None else f"{title}; {_nearest_in_words(nearest)}",
        about=(
            "A system may be right on a pair though it gets the parts wrong. CI is its accuracy on "
            "whole pairs over that on their parts: 1 is ideal, above 1 it is right by luck, below "
            "it cannot put parts together. DI is how far entailing and other pairs differ in that; "
            "0 is ideal (Cabrio & Magnini 2010)."
        ),
        commands=commands,
        figure=Figure(shown, note, drawn(shown, note, drawing), legend=_legend()),
        tables=[
            Table(
                f"{count(len(found), 'engine')} on the monothematic benchmark",
                ("Engine", "Whole", "Parts", "CI", "DI", "Reading"),
                rows,
                _left_out_in_words(left_out),
            )
        ],
        page=page,
        page_name="Benchmark",
        page_holds="every engine by phenomenon, every pair, every verdict with its evidence",
    )


def suite_stop(
    runs: Sequence[Aligned],
    scores: Sequence[Score],
    minings: Sequence[Mining],
    commands: Sequence[str],
    page: str,
) -> Stop:
    """Every engine on the generated suite, and where one of them fails."""
    trivial = {number for number, run in enumerate(runs) if run.name in TRIVIAL}
    order = standing(runs, scores, [], trivial)
    best, mined = order.best, minings[0].run
    own = next(row for row in order.rows if row.name == mined)
    equals = [row.name for row in order.rows if row.accuracy == best.accuracy]
    finding = (
        f"{listed(equals)} {'solve' if equals[1:] else 'solves'} "
        f"{spoken_percent(best.accuracy.value)} of pairs that only syntax "
        f"decides; {mined} solves {spoken_percent(own.accuracy.value)}, "
        f"{'three' if order.three_way else 'two'}-way"
    )
    return Stop(
        name="Syntax alone",
        finding=finding,
        about=(
            "A grammar writes sentences that say the same in many ways (passives, clefts, "
            "relatives, participles) and logic labels the pairs; word overlap gives nothing away. "
            "Every verb carries the tags of its construction, and error mining asks which tags are "
            f"to blame for what {mined} gets wrong (Bedaride & Gardent 2010)."
        ),
        commands=commands,
        figure=overview_figure(order),
        tables=[
            *(_suspects(mining) for mining in minings if mining.suspects or not mining.errors),
            *_weak_parts(next(run for run in runs if run.name == mined)),
        ],
        page=page,
        page_name="SSI suite",
        page_holds="every engine on every pair of the suite, and the suspects of each",
    )


def search_stop(scores: SearchScores, run: str, commands: Sequence[str]) -> Stop:
    """Information retrieval against a search that judges what it finds."""
    best = scores.best_baseline
    by_f = {name: one.micro.f.value or 0.0 for name, one in scores.scores.items()}
    shown = [run, *sorted(by_f.keys() - {run}, key=lambda name: (-by_f[name], name))]
    comparison = scores.comparisons[best, run]
    own, base = (scores.scores[name].micro.f for name in (run, best))
    verb = "rises" if (comparison.micro_f.value or 0.0) > 0 else "falls"
    chance = "" if comparison.test.p_value < SIGNIFICANT else ", which may be chance"
    finding = (
        f"F {verb} from {spoken_percent(base.value)} to {spoken_percent(own.value)} when an engine "
        f"reads what search returns{chance}"
    )
    note = f"Micro F over {count(scores.topics, 'topic')} with 95 % interval; search alone in grey."
    drawing = charts.accuracy_dots(
        [charts.Point(name, scores.scores[name].micro.f, quiet=name != run) for name in shown],
        step=34,
        title="micro F",
    )
    rows = [
        (
            word_cell(name),
            *(
                Cell(percent(one.value), one.value)
                for one in (score.micro.precision, score.micro.recall, score.micro.f)
            ),
            Cell(percent(score.by_topic.f.value), score.by_topic.f.value),
        )
        for name, score in ((name, scores.scores[name]) for name in shown)
    ]
    return Stop(
        name="Search",
        finding=finding,
        about=(
            f"Given a statement, find every sentence that entails it: {scores.hypotheses:,} "
            f"statements over {scores.sentences:,} sentences of news, {scores.entailing:,} of "
            "which count. Lucene and BM25 return the nearest by words; the engine reads them. "
            "What is learnt for a topic is learnt from the other topics."
        ),
        commands=commands,
        figure=Figure(finding, note, drawn(finding, note, drawing)),
        tables=[
            Table(
                f"{run} less {best}: {points(comparison.micro_f.value)} points, "
                f"p = {p_value(comparison.test.p_value)}",
                ("Run", "Precision", "Recall", "Micro F", "F by topic"),
                rows,
                "The number behind a baseline is how many sentences it returns for a statement.",
            )
        ],
    )


def _entailing(one: DatasetStatistics) -> float | None:
    return one.labels.get(Label.ENTAILMENT, 0) / one.pairs if one.pairs else None


def _pair_card(title: str, pair: Pair) -> Card:
    return Card(
        title,
        label_in_words(pair.label),
        _kind(pair.label),
        (("T", pair.text), ("H", pair.hypothesis)),
    )


def _part_card(part: Pair) -> Card:
    """A part of a pair has the pair's own text, so that H tells it all."""
    phenomenon = ", ".join(name.partition(":")[2] or name for name in part.phenomena)
    title = f"Its part: {phenomenon.replace('-', ' ')}"
    return Card(title, label_in_words(part.label), _kind(part.label), (("H", part.hypothesis),))


def _kind(label: Label | None) -> str:
    named = {Label.ENTAILMENT: "entailment", Label.CONTRADICTION: "contradiction"}
    return "none" if label is None else named.get(label, "none")


def _is_tried(system: str) -> bool:
    """Whether it judges by the pair, and was not fitted on what it judges."""
    return system not in TRIVIAL and "in sample" not in system


def _accuracies(one: Qualification) -> tuple[float, float]:
    overall = one.two_way.whole.overall
    return overall.originals.value or 0.0, overall.monothematic.value or 0.0


def _nearest_in_words(nearest: Qualification) -> str:
    index = decimal(nearest.two_way.whole.overall.index.value, 2)
    return (
        f"of those with skill on parts, {nearest.system} is nearest to the ideal CI of 1 ({index})"
    )


def _legend() -> list[tuple[str, str]]:
    return list(WHOLE_AND_PARTS.items())


def _left_out_in_words(left_out: Mapping[str, str]) -> str:
    if not left_out:
        return ""
    reasons = ", ".join(f"{name} ({reason})" for name, reason in left_out.items())
    return f"Left out: {reasons}."


def _weak_parts(run: Aligned) -> list[Table]:
    """Where a run loses most, by construction and gold label; empty where nothing is lost."""
    found = where_engines_fail([run], 0)
    rows = [row for row in found.rows if row.cells[0].lost > 0] if found else []
    if not found or not rows:
        return []
    title = f"By {found.by}, {run.name} is nowhere worse than elsewhere beyond chance"
    if found.spots:
        title = f"{run.name} fails most where {found.spots[0].part}"
    return [
        Table(
            title,
            ("Part", "Right", "Share", "Points lost", "p"),
            [
                (
                    word_cell(row.name),
                    Cell(f"{row.cells[0].right:,} of {row.pairs:,}", row.cells[0].right),
                    Cell(percent(row.cells[0].share), row.cells[0].share),
                    Cell(decimal(row.cells[0].lost, 1), row.cells[0].lost),
                    Cell(p_value(row.cells[0].p), row.cells[0].p),
                )
                for row in rows[:MOST_SUSPECTS]
            ],
            "Points of accuracy that are lost there against the other pairs; p is Fisher's test "
            "against them, corrected after Holm.",
        )
    ]


def _suspects(mining: Mining) -> Table:
    errors = _ERRORS.get(mining.kind, str(mining.kind))
    title = f"{mining.run}: no {errors} among {count(mining.pairs, 'pair')}"
    if mining.errors:
        title = f"{mining.run} has {mining.errors:,} {errors} among {count(mining.pairs, 'pair')}"
    rows = [
        (
            word_cell(" + ".join(suspect.names)),
            Cell(decimal(suspect.rate, 2), suspect.rate),
            Cell(f"{suspect.errors:,} of {suspect.occurrences:,}", suspect.errors),
            share_cell(suspect.share),
            Cell(p_value(suspect.p), suspect.p),
        )
        for suspect in suspect_rows(mining, 0, MOST_SUSPECTS)
    ]
    note = (
        "The rate is the share of blame that a suspect has in the pairs it occurs in; the share is "
        "that of errors among them, with its 95 % interval; p is Fisher's test of its pairs "
        "against the others, corrected after Holm."
    )
    return Table(title, ("Suspect", "Rate", "Errors", "Share", "p"), rows, note if rows else "")
