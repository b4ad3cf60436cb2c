"""Systems of ours beside those of paper 000 that they follow, and what explains the difference."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from thence.measure.correlation import MakeUp, Qualification
from thence.papers.qualitative import BY_JUDGEMENT, DEVIATIONS, MAKE_UP, OVERALL, Accuracies
from thence.report.numbers import decimal, percent

__all__ = ["BesidePaper", "beside_paper", "differences_in_words"]

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
