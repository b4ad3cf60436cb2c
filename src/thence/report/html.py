"""The report as one HTML page that is complete in itself: no request leaves it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from markupsafe import Markup

from thence.errors import WrongUse
from thence.measure.aligned import Aligned, require_same_pairs
from thence.measure.correlation import Qualification, is_benchmark, qualify
from thence.measure.score import Score, score
from thence.pair import Label, Outcome, Pair
from thence.papers.history import Among
from thence.report.figures import Figure, overview_figure
from thence.report.findings import (
    Remark,
    about_failures,
    about_significance,
    label_in_words,
    lead,
)
from thence.report.history import HistoryView, history_view
from thence.report.pairs import NO_VERDICT, EmbeddedPairs, embed_pairs
from thence.report.qualification import QualificationView, qualification_view
from thence.report.ranking import TRIVIAL, Ranking, standing, trivial_runs
from thence.report.rendering import render, write_page
from thence.report.run_view import RunView, run_view
from thence.report.tags import constructs_in_words
from thence.report.weak_spots import WhereEnginesFail, where_engines_fail

__all__ = ["write_report"]

STYLES = ("style.css", "pairs.css", "adapt.css")
SCRIPTS = (
    "elements.js",
    "evidence.js",
    "tables.js",
    "runs.js",
    "pairs.js",
    "controls.js",
    "address.js",
    "switch.js",
)


@dataclass(frozen=True, slots=True)
class Filter:
    """A filter of the table of pairs: the values and what they are called."""

    name: str
    title: str
    choices: Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Page:
    """All that the template shows."""

    title: str
    lead: Markup
    findings: Sequence[Remark]
    standing: Ranking
    overview: Figure
    weak: WhereEnginesFail | None
    """None where the pairs have no parts."""
    runs: Sequence[RunView]
    qualification: QualificationView | None
    """None where the pairs are not originals with monothematic parts."""
    history: HistoryView | None
    """None where the runs are not placed in a campaign."""
    has_tasks: bool
    """Whether a pair has a task, so that the table has a column for it."""
    filters: Sequence[Filter]
    embedded: EmbeddedPairs


def write_report(
    runs: Sequence[Aligned],
    path: Path,
    *,
    title: str,
    manifests: Sequence[Mapping[str, Any]] = (),
    scores: Sequence[Score] = (),
    qualifications: Sequence[Qualification] = (),
    among: Among | None = None,
) -> None:
    """Write the page on runs over the same pairs, all or nothing.

    `manifests`, `scores` and `qualifications` follow the runs; scores that are not given are
    computed, and so are qualifications where the pairs are originals and monothematic ones;
    `among` places the runs in a campaign.
    """
    if not runs:
        raise WrongUse("a report needs at least one run")
    require_same_pairs(*runs)
    if manifests and len(manifests) != len(runs):
        raise WrongUse(f"a report has {len(runs)} runs but {len(manifests)} manifests")
    scores = scores or [score(run) for run in runs]
    named = _named_apart(_named_by_engine(runs, manifests) if not qualifications else runs)
    if among is not None:
        new = {run.name: one.name for run, one in zip(runs, named, strict=True)}
        places = tuple(replace(each, run=new.get(each.run, each.run)) for each in among.places)
        among = replace(among, places=places)
    if not qualifications and is_benchmark(runs[0]):
        qualifications = [qualify(run) for run in named]
    page = _page(named, scores, title, manifests or [{}] * len(runs), qualifications, among)
    write_page(render("page.html", STYLES, SCRIPTS, page=page), path)


def _named_by_engine(
    runs: Sequence[Aligned], manifests: Sequence[Mapping[str, Any]]
) -> Sequence[Aligned]:
    """The runs by the names of their engines, where these tell them apart."""
    names = [manifest.get("engine", {}).get("name") for manifest in manifests]
    if not names or None in names or len(set(names)) < len(names):
        return runs
    return [replace(run, name=name) for run, name in zip(runs, names, strict=True)]


def _named_apart(runs: Sequence[Aligned]) -> list[Aligned]:
    """The runs with a number behind a name that an earlier one has."""
    named: list[Aligned] = []
    times: Counter[str] = Counter()
    for run in runs:
        times[run.name] += 1
        again = times[run.name] > 1
        named.append(replace(run, name=f"{run.name} ({times[run.name]})") if again else run)
    return named


def _page(
    runs: Sequence[Aligned],
    scores: Sequence[Score],
    title: str,
    manifests: Sequence[Mapping[str, Any]],
    qualifications: Sequence[Qualification],
    among: Among | None,
) -> Page:
    engines = [
        manifest.get("engine", {}).get("name", run.name)
        for run, manifest in zip(runs, manifests, strict=True)
    ]
    trivial = {number for number, engine in enumerate(engines) if engine in TRIVIAL}
    order = standing(runs, scores, trivial_runs(runs[0], besides=engines), trivial)
    outcomes = {run.name: one.outcomes for run, one in zip(runs, scores, strict=True)}
    views = [
        run_view(run, one, number, manifest)
        for number, (run, one, manifest) in enumerate(zip(runs, scores, manifests, strict=True))
    ]
    return Page(
        title=title,
        lead=lead(order),
        findings=[*about_significance(order), *about_failures(outcomes)],
        standing=order,
        overview=overview_figure(order),
        weak=where_engines_fail(
            runs, order.first, [row.number for row in order.rows if row.number is not None]
        ),
        runs=views,
        qualification=qualification_view(qualifications) if qualifications else None,
        history=history_view(among) if among else None,
        has_tasks=any(item.pair.task for item in runs[0]),
        filters=_filters(runs),
        embedded=embed_pairs(runs),
    )


def _filters(runs: Sequence[Aligned]) -> list[Filter]:
    """The filters that part the pairs; one with a single value is left out."""
    pairs = [item.pair for item in runs[0]]
    judged = {item.label for run in runs for item in run}
    outcomes = {item.outcome for run in runs for item in run}
    labels = [(label, label_in_words(label)) for label in Label]
    filters = [
        Filter(
            "gold",
            "Any gold",
            [
                (label, text)
                for label, text in labels
                if label in _with_two_way({pair.label for pair in pairs})
            ],
        ),
        Filter(
            "judged",
            "Any verdict",
            [
                *((label, text) for label, text in labels if label in _with_two_way(judged)),
                *([("none", label_in_words(None))] if None in judged else []),
            ],
        ),
        Filter(
            "task",
            "Any task",
            [(task, task) for task in sorted({pair.task for pair in pairs} - {""})],
        ),
        Filter(
            "outcome",
            "Any outcome",
            [
                *((one, one.lower().replace("_", " ")) for one in Outcome if one in outcomes),
                *([(NO_VERDICT, "no verdict")] if None in outcomes else []),
            ],
        ),
        Filter("kind", "Any kind", _kinds(pairs)),
        Filter("phenomenon", "Any phenomenon", _phenomena(pairs)),
        Filter("construct", "Any construction", _constructs(pairs)),
    ]
    always = ("gold", "judged", "kind", "phenomenon") if _kinds(pairs) else ("gold", "judged")
    return [one for one in filters if len(one.choices) > 1 or one.name in always]


def _kinds(pairs: Sequence[Pair]) -> list[tuple[str, str]]:
    """Originals and monothematic pairs, where there are such."""
    if not any(pair.parent for pair in pairs):
        return []
    return [("original", "original pairs"), ("monothematic", "monothematic pairs")]


def _phenomena(pairs: Sequence[Pair]) -> list[tuple[str, str]]:
    """Each category, asked for by the colon behind its name, before its phenomena."""
    names = {name for pair in pairs for name in pair.phenomena}
    categories = {f"{name.partition(':')[0]}:" for name in names if ":" in name}
    return [
        (name, f"{name[:-1]}, all" if name in categories else name)
        for name in sorted(names | categories)
    ]


def _constructs(pairs: Sequence[Pair]) -> list[tuple[str, str]]:
    """The constructions of the pairs of a suite."""
    names = {name for pair in pairs for name in constructs_in_words(pair)}
    return [(name, name) for name in sorted(names)]


def _with_two_way(labels: set[Label | None]) -> set[Label | None]:
    """Where contradiction or unknown occurs, both can be asked for as no entailment."""
    return labels | {label.two_way for label in labels if label is not None}
