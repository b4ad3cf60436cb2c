"""What the page shows of the qualitative evaluation, ready for the template."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from thence.measure.correlation import FEW, Group, MakeUp, PairIndex, Qualification
from thence.measure.estimate import Estimate
from thence.pair import Label
from thence.papers.qualitative import BY_JUDGEMENT, DEVIATIONS, MAKE_UP, OVERALL, Accuracies
from thence.report.correlation_charts import IndexPoint, PairPoint, index_dots, pair_scatter
from thence.report.figures import Figure, drawn
from thence.report.findings import label_in_words
from thence.report.numbers import decimal, percent
from thence.report.ranking import TRIVIAL

__all__ = [
    "BesidePaper",
    "QualificationView",
    "beside_paper",
    "differences_in_words",
    "nearest_to_ideal",
    "qualification_view",
]

_SERIES = {
    "all pairs": "var(--ink)",
    "entailment": "var(--entailment)",
    "negative": "var(--contradiction)",
}

_GOLD = {
    Label.ENTAILMENT: "var(--entailment)",
    Label.CONTRADICTION: "var(--contradiction)",
    Label.UNKNOWN: "var(--neutral)",
    Label.NO_ENTAILMENT: "var(--neutral)",
}


@dataclass(frozen=True, slots=True)
class PhenomenonRow:
    """A phenomenon or category: accuracy on its parts, and the filters that show its pairs."""

    name: str
    whole: bool
    """Whether it is a category."""
    positive: Estimate
    negative: Estimate
    filters: Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class SystemView:
    """One system."""

    qualification: Qualification
    chart: Figure
    rows: Sequence[PhenomenonRow]
    open: bool
    """Whether it is unfolded at first."""


@dataclass(frozen=True, slots=True)
class QualificationView:
    """The section on whole pairs and their parts."""

    finding: str
    chart: Figure
    systems: Sequence[SystemView]
    categories: Sequence[str]
    beside: Sequence[BesidePaper]
    differences: str
    few: int
    tolerance: float


def qualification_view(found: Sequence[Qualification]) -> QualificationView:
    """The view of systems that are shown in the order of the runs of the page."""
    nearest = nearest_to_ideal(found)
    beside = beside_paper(found)
    return QualificationView(
        finding=_finding(found, nearest),
        chart=_index_figure(found),
        systems=[
            SystemView(
                one, _pair_figure(one), list(_rows(one, number)), one is (nearest or found[0])
            )
            for number, one in enumerate(found)
        ],
        categories=list(found[0].two_way.categories),
        beside=beside,
        differences=differences_in_words(beside) if beside else "",
        few=FEW,
        tolerance=found[0].reading.tolerance,
    )


def nearest_to_ideal(found: Sequence[Qualification]) -> Qualification | None:
    """The system nearest to the ideal, of those that do better than one answer to all parts.

    Engines that look at nothing, or were fitted on what they judge, are not among them.
    """
    candidates = [
        (distance, number)
        for number, one in enumerate(found)
        if one.reading.skilled
        and one.system not in TRIVIAL
        and "(in sample)" not in one.system
        and (distance := one.two_way.whole.overall.distance.value) is not None
    ]
    return found[min(candidates)[1]] if candidates else None


def _finding(found: Sequence[Qualification], nearest: Qualification | None) -> str:
    if len(found) == 1:
        return f"{found[0].system} shows {found[0].reading.headline}"
    if nearest is None:
        return "No system does clearly better on parts than one answer to all of them"
    index = nearest.two_way.whole.overall.index.value
    caution = ", but opposites by judgement cancel out in it" if nearest.reading.inverse else ""
    return (
        "Of the systems that do better on parts than one answer to all, "
        f"{nearest.system} is nearest to the ideal CI of 1 ({index:.2f}){caution}"
    )


def _index_figure(found: Sequence[Qualification]) -> Figure:
    points = []
    for one in found:
        whole = one.two_way.whole
        parts = (whole.overall, whole.positive, whole.negative)
        points += [
            IndexPoint(one.system, series, part.index)
            for series, part in zip(_SERIES, parts, strict=True)
        ]
    inverse = sum(one.reading.inverse for one in found)
    title = f"{inverse} of {len(found)} systems miss on one judgement and are over on the other"
    if len(found) == 1:
        title = f"{found[0].system}: {found[0].reading.headline}"
    note = "CI with 95 % interval; dashed, the ideal of 1; an undefined CI has no dot."
    svg = drawn(title, note, index_dots(points, _SERIES))
    return Figure(title, note, svg, legend=list(_SERIES.items()))


def _pair_figure(one: Qualification) -> Figure:
    """Figure 1 of the paper."""
    order = list(_GOLD)
    pairs = sorted(one.pairs, key=lambda pair: (order.index(pair.gold), *_by_index(pair)))
    present = [label for label in _GOLD if any(pair.gold is label for pair in pairs)]
    colours = {label_in_words(label): _GOLD[label] for label in present}
    lost = sum(pair.index == 0 for pair in pairs)
    lucky = sum(pair.index is not None and pair.index > 1 for pair in pairs)
    title = (
        f"{lost} of {len(pairs)} originals are lost though a part is right; "
        f"{lucky} are right though a part is wrong"
    )
    note = "Each original against its own parts; 0 and undefined have no place on the scale."
    points = [PairPoint(label_in_words(pair.gold), pair.index) for pair in pairs]
    return Figure(
        title,
        note,
        drawn(title, note, pair_scatter(points, colours)),
        legend=list(colours.items()),
    )


def _by_index(pair: PairIndex) -> tuple[bool, float]:
    return pair.index is None, -(pair.index or 0.0)


def _rows(one: Qualification, number: int) -> Iterator[PhenomenonRow]:
    """Each category after its phenomena, as in the paper's table 2."""
    figures = one.two_way
    for category, total in figures.categories.items():
        for name, group in figures.phenomena.items():
            if name.startswith(f"{category}:"):
                yield _row(name, group, number, whole=False)
        yield _row(category, total, number, whole=True)


def _row(name: str, group: Group, number: int, *, whole: bool) -> PhenomenonRow:
    asked = f"{name}:" if whole else name
    parts = {"run": number, "phenomenon": asked, "kind": "monothematic"}
    return PhenomenonRow(
        name if whole else name.partition(":")[2],
        whole,
        group.positive.monothematic,
        group.negative.monothematic,
        {
            "all": parts,
            "positive": {**parts, "gold": Label.ENTAILMENT},
            "negative": {**parts, "gold": Label.NO_ENTAILMENT},
        },
    )


KIN = {
    "edits": "EDITS",
    "venses": "VENSES",
    "overlap-3": "Word Overlap",
    "biased": "biased baseline",
}
"""Engines of ours and the systems of the paper; `overlap-3` counts tokens as the paper does."""


@dataclass(frozen=True, slots=True)
class BesidePaper:
    """A system of ours and what the paper printed for its kin."""

    ours: Qualification
    theirs: str
    overall: Accuracies
    positive: Accuracies
    negative: Accuracies
    deviation: str


def beside_paper(qualifications: Iterable[Qualification]) -> list[BesidePaper]:
    """Those that have a kin in the paper, by the name of their engine."""
    return [
        BesidePaper(one, kin, OVERALL[kin], *BY_JUDGEMENT[kin], DEVIATIONS[kin])
        for one in qualifications
        if (kin := KIN.get(one.system.split()[0]))
    ]


def differences_in_words(rows: Sequence[BesidePaper], theirs: MakeUp = MAKE_UP) -> str:
    """How the make-up of the two benchmarks accounts for what differs."""
    ours = rows[0].ours.make_up
    benchmarks = (
        f"Entailment are {_positive(theirs)} in the paper, and {_positive(ours)} here. "
        f"There {_sides(theirs)}, so that knowing the phenomenon alone gives "
        f"away {_share(theirs.given_away, theirs.monothematic)} of the pairs; here {_sides(ours)}, "
        f"and it gives away {_share(ours.given_away, ours.monothematic)}."
    )
    biased = [row for row in rows if row.theirs == KIN["biased"]]
    return " ".join([benchmarks, *(_bias(row, ours, theirs) for row in biased)])


def _bias(row: BesidePaper, ours: MakeUp, theirs: MakeUp) -> str:
    """Why the biased baseline has another DI: what its mostly negative phenomena also hold."""
    whole = row.ours.two_way.whole
    lost, known = ours.in_negative
    their_lost, their_known = theirs.in_negative
    return (
        f"The biased baseline calls negative what has a phenomenon that is mostly negative: there "
        f"{_names(theirs.negative)}, with {their_lost} positive and {their_known} of "
        f"{theirs.monothematic - theirs.positive} negative parts; here {_names(ours.negative)}, "
        f"with {lost} and {known} of {ours.monothematic - ours.positive}. Entailing originals that "
        f"hold one are lost to it (CI {decimal(whole.positive.index.value, 2)}, there "
        f"{row.positive.index}); and as one among several phenomena makes an original negative, it "
        f"is right on {percent(whole.negative.originals.value)} of the negative originals and on "
        f"{percent(whole.negative.monothematic.value)} of the negative parts (CI "
        f"{decimal(whole.negative.index.value, 2)}, there {row.negative.index})."
    )


def _positive(make_up: MakeUp) -> str:
    return (
        f"{_share(make_up.positive_originals, make_up.originals)} of {make_up.originals} originals "
        f"and {_share(make_up.positive, make_up.monothematic)} of {make_up.monothematic} "
        "monothematic pairs"
    )


def _sides(make_up: MakeUp) -> str:
    return f"{len(make_up.two_sided)} of {len(make_up.phenomena)} phenomena have both judgements"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "none"


def _names(phenomena: Sequence[str]) -> str:
    names = [name.partition(":")[2].replace("-", " ") or name for name in phenomena]
    if len(names) < 2:
        return "".join(names) or "none"
    return f"{', '.join(names[:-1])} and {names[-1]}"
