"""Search: what was found, scores in the columns of table 10, mentions, learnt thresholds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from thence.papers import rte5
from thence.report.numbers import (
    ABSENT,
    count,
    decimal,
    interval,
    p_value,
    points,
    points_interval,
)
from thence.report.terminal.layout import table, words

if TYPE_CHECKING:
    from thence.formats.topics import Place
    from thence.measure.estimate import Estimate
    from thence.measure.search_task import SearchScore
    from thence.search.finding import Finding, Findings
    from thence.search.hypotheses import MadeTopic
    from thence.search.index import IndexChanges
    from thence.search.learning import LearntThreshold
    from thence.search.redundancy import Redundancy
    from thence.search.running import SearchRun
    from thence.search.scoring import SearchScores
    from thence.search.thresholds import Threshold

__all__ = [
    "changes_view",
    "findings_view",
    "made_topic_view",
    "paper_tables_view",
    "redundancy_view",
    "search_run_view",
    "search_scores_view",
    "threshold_view",
    "thresholds_view",
]

_AVERAGES = ("P", "R", "F", "P topic", "R topic", "F topic", "P hyp.", "R hyp.", "F hyp.")
_MOST_TOPICS = 20
_ENTAILS = ("entails", "bold green")
_CANDIDATE = ("candidate", "bold yellow")
_CONTRADICTS = ("contradicts", "bold red")
_FIGURES = ("P", "R", "F")


def changes_view(changes: IndexChanges, folder: object) -> RenderableType:
    """What an update did and what the index holds now."""
    done = (
        f"{count(changes.added, 'document')} added, {changes.changed:,} changed, "
        f"{changes.unchanged:,} unchanged, {changes.removed:,} removed."
    )
    holds = f"{folder} holds {count(changes.sentences, 'sentence')} of "
    return Group(words(done), words(holds + count(changes.documents, "document"), "dim"))


def findings_view(findings: Findings, limit: int) -> RenderableType:
    """Sentences that entail, best first, candidates, those against it; how many were judged."""
    parts: list[RenderableType] = [
        words(
            f"{count(len(findings.entailing), 'sentence')} "
            f"{'entails' if len(findings.entailing) == 1 else 'entail'}: {findings.hypothesis}",
            "bold",
        )
    ]
    parts += [_finding(each, _ENTAILS) for each in findings.entailing[:limit]]
    if findings.candidates:
        told = f"{count(len(findings.candidates), 'candidate')}: {findings.engine} does not say"
        parts += [
            Text(""),
            words(f"{told} that they entail, and they score as others do that entail", "bold"),
            *(_finding(each, _CANDIDATE) for each in findings.candidates[:limit]),
        ]
    if findings.contradicting:
        parts += [
            Text(""),
            words(f"{count(len(findings.contradicting), 'sentence')} against it", "bold"),
            *(_finding(each, _CONTRADICTS) for each in findings.contradicting[:limit]),
        ]
    found = (findings.entailing, findings.candidates, findings.contradicting)
    left_out = max(map(len, found)) - limit
    more = f" {left_out:,} more with --limit." if left_out > 0 else ""
    if not findings.judged:
        shared = f"None of {count(findings.sentences, 'sentence')} shares a word with it"
        return Group(*parts, words(f"{shared}, so none was judged.", "dim"))
    failed = f" On {findings.failed:,} it gave no verdict." if findings.failed else ""
    parts += [
        Text(""),
        threshold_view(findings.threshold),
        words(
            f"{findings.engine} judged {findings.judged:,} of {findings.sentences:,} sentences, "
            f"those nearest to the hypothesis; --candidates judges more.{failed}{more}",
            "dim",
        ),
    ]
    return Group(*parts)


def threshold_view(threshold: Threshold) -> RenderableType:
    """By what it was decided that a sentence entails."""
    if threshold.value is None:
        return words(f"What entails was decided by {threshold.origin}.", "dim")
    least = decimal(threshold.value)
    return words(
        f"What scores less than {least} is left out: {threshold.origin}; --threshold sets another.",
        "dim",
    )


def _finding(finding: Finding, standing: tuple[str, str]) -> RenderableType:
    verdict, reading = finding.verdict, finding.reading
    heading = Text.assemble(
        standing,
        (f"  {decimal(verdict.score)}  ", "dim"),
        (str(finding.place), "dim"),
        (f"  {finding.date}" if finding.date else "", "dim"),
    )
    lines: list[RenderableType] = [words(reading.sentence)]
    if reading.notes:
        notes = "; ".join(f"{said} = {meant}" for said, meant in reading.notes)
        lines.append(words(f"read as: {notes}", "dim"))
    if finding.in_context and reading.previous:
        lines.append(words(f"after: {reading.previous}", "dim"))
    if reading.headline:
        lines.append(words(f"under: {reading.headline}", "dim"))
    lines += [
        words(f"{evidence.kind}: {evidence.summary}", "dim")
        for evidence in verdict.evidence
        if evidence.summary
    ]
    return Group(Text(""), heading, Padding(Group(*lines), (0, 0, 0, 2)))


def search_run_view(run: SearchRun) -> RenderableType:
    """What a finished run judged, how sentences were chosen, and where it is."""
    counts = run.run.manifest["counts"]
    engine = run.run.manifest["engine"]["name"]
    lines = [
        f"{engine} judged {count(counts['pairs'], 'pair')}.",
        f"Sentences were chosen by '{run.manifest['by']}', learnt from "
        f"{run.manifest['learnt_from']}.",
    ]
    if run.manifest["unjudged"]:
        lines.append(f"{run.manifest['unjudged']:,} pairs have no verdict and count as scored 0.")
    return Group(*map(words, lines), words(f"The run is in {run.folder}", "dim"))


def search_scores_view(scores: SearchScores) -> RenderableType:
    """The columns of table 10 for baselines and runs, intervals, comparisons and topics."""
    title = (
        f"{count(scores.topics, 'topic')}, {scores.hypotheses:,} hypotheses, "
        f"{scores.sentences:,} sentences, {scores.entailing:,} entailing"
    )
    parts: list[RenderableType] = [
        _averages(title, scores.scores),
        words("P, R, F over all (the official score), macro by topic, macro by hypothesis", "dim"),
        Text(""),
        _intervals(scores),
    ]
    for label, of_label in scores.by_label.items():
        parts += [Text(""), _averages(f"Hypotheses labelled {label} alone", of_label)]
    for (first, second), comparison in scores.comparisons.items():
        difference = comparison.micro_f
        bounds = points_interval(difference)
        parts.append(
            words(
                f"{second} less {first}: {points(difference.value)} points of micro F ({bounds}), "
                f"p {p_value(comparison.test.p_value)}, {comparison.test.method}"
            )
        )
    if 1 < scores.topics <= _MOST_TOPICS:
        parts += [Text(""), _topics(scores)]
    return Group(*parts)


def _averages(title: str, scores: Mapping[str, SearchScore]) -> RenderableType:
    made = table(title, ["run"], _AVERAGES)
    for name, score in scores.items():
        made.add_row(
            words(name),
            *(
                _hundredths(estimate)
                for average in (score.micro, score.by_topic, score.by_hypothesis)
                for estimate in (average.precision, average.recall, average.f)
            ),
        )
    return made


def _intervals(scores: SearchScores) -> RenderableType:
    made = table("Micro F with its interval over topics", ["run"], ["F", "95 % interval"])
    for name, score in scores.scores.items():
        f = score.micro.f
        made.add_row(words(name), _hundredths(f), Text(interval(f, 2), style="dim"))
    return made


def _topics(scores: SearchScores) -> RenderableType:
    shown = [scores.best_baseline, *(second for first, second in scores.comparisons
                                     if first == scores.best_baseline)]  # fmt: skip
    made = table("By topic", ["topic"], ["entailing", *(f"{n} {x}" for n in shown for x in "PRF")])
    for number, topic in enumerate(scores.scores[shown[0]].topics):
        cells = []
        for name in shown:
            one = scores.scores[name].topics[number]
            precision = one.hits / one.returned if one.returned else 0.0
            recall = one.hits / one.relevant if one.relevant else None
            f = (
                2 * one.hits / (one.returned + one.relevant)
                if one.returned + one.relevant
                else None
            )
            cells += [ABSENT if x is None else f"{100 * x:.2f}" for x in (precision, recall, f)]
        made.add_row(words(topic.name), f"{topic.relevant:,}", *cells)
    return made


def redundancy_view(redundancy: Redundancy, sentences: Mapping[Place, str]) -> RenderableType:
    """Units by how often they are mentioned, each with its sentences; what a summary needs."""
    made = table("Mentions", ["unit", "statement", "sentences"], ["mentions", "documents"])
    for each in redundancy.units:
        said = "\n".join(f"{place}  {sentences.get(place, '')}" for place in each.places)
        made.add_row(
            words(each.unit.id), words(each.unit.text), words(said or ABSENT, "dim"),
            f"{len(each.places):,}", f"{each.documents:,}",
        )  # fmt: skip
    more = len(redundancy.redundant)
    further = f"{count(more, 'further sentence')} {'says' if more == 1 else 'say'}"
    kept = table("Sentences that state every unit that is stated", ["sentence", "adds", "words"])
    for place, adds in redundancy.kept:
        kept.add_row(words(place), words(", ".join(adds)), words(sentences.get(place, "")))
    return Group(
        made, Text(""), kept,
        words(f"{further} nothing more.", "dim"),
    )  # fmt: skip


def made_topic_view(made: MadeTopic, out: object) -> RenderableType:
    """The hypotheses of a topic with the units behind them, and what a person should look at."""
    from thence.search.hypotheses import LEAST, MOST

    number = len(made.hypotheses)
    title = f"{number} {'hypothesis' if number == 1 else 'hypotheses'} in {out}"
    shown = table(title, ["H", "statement"], ["weight"], ["made explicit", "to look at"])
    for one in made.hypotheses:
        explicit = "\n".join(f"{was} = {said}" for was, said in one.changes)
        shown.add_row(
            words(one.id), words(one.text), f"{one.unit.weight:,}",
            words(explicit, "dim"), words("\n".join(one.remarks), "yellow"),
        )  # fmt: skip
    told: list[str] = []
    if made.left_out:
        told.append(f"{count(made.left_out, 'unit')} of less weight left out.")
    if number < LEAST:
        told.append(f"A topic of RTE-5 has {LEAST} to {MOST} hypotheses.")
    told.append("Nothing is judged: `thence serve`, protocol `search`, lets people mark sentences.")
    return Group(shown, *(words(each, "dim") for each in told))


def paper_tables_view() -> RenderableType:
    """Tables 10 and 11 as Bentivogli et al. 2009 prints them."""
    ten = table("Table 10. The Search task results", ["RUN"], _AVERAGES)
    for run in rte5.SEARCH_RUNS:
        ten.add_row(words(run.name), *run.micro, *run.by_topic, *run.by_hypothesis)
    eleven = table("Table 11. IR baselines results", [""], ["Precision", "Recall", "F-measure"])
    for depth, figures in rte5.BASELINES.items():
        eleven.add_row(f"Baseline_{depth}", *figures)
    return Group(
        ten,
        words("micro-averaged; macro-averaged by topic; macro-averaged by hypothesis", "dim"),
        Text(""),
        eleven,
    )


def _hundredths(estimate: Estimate, digits: int = 2) -> str:
    return ABSENT if estimate.value is None else f"{100 * estimate.value:.{digits}f}"


def thresholds_view(learnt: Sequence[LearntThreshold], topics: int) -> RenderableType:
    """One line an engine: its threshold, and micro scores on topics it was not learnt on."""
    columns = ["threshold", *_FIGURES, "95 % interval", *(f"own {name}" for name in _FIGURES)]
    made = table(f"Thresholds learnt on {count(topics, 'topic')}", ["engine"], columns)
    for each in learnt:
        cells = [
            _hundredths(estimate, 1)
            for scores in (each.held_out, each.own)
            for estimate in (scores.precision, scores.recall, scores.f)
        ]
        bounds = interval(each.held_out.f)
        made.add_row(words(each.engine), decimal(each.value), *cells[:3], bounds, *cells[3:])
    note = (
        "P, R, F over all sentences, each topic by a threshold learnt on the others; "
        "own: by the engine's verdict. The threshold itself is learnt on all topics."
    )
    return Group(made, words(note, "dim"))
