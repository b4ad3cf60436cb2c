"""A verification as one HTML page: the answer with its claims marked, and what decides each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from thence.report.numbers import count, listed, percent
from thence.report.rendering import render, write_page
from thence.verifying.verification import (
    Cited,
    Claim,
    Finding,
    Kind,
    Mark,
    Standing,
    Verification,
)

__all__ = [
    "SIGNS",
    "citation",
    "citations",
    "marked_words",
    "reading",
    "summary",
    "told_findings",
    "write_verification",
]

STYLES = ("style.css", "verification.css", "adapt.css")
SCRIPTS = ("verification.js", "switch.js")
SIGNS = {
    Standing.SUPPORTED: "✓",
    Standing.CONTRADICTED: "✗",
    Standing.NOT_FOUND: "?",
    Standing.NOT_JUDGED: "!",
}


@dataclass(frozen=True, slots=True)
class Stretch:
    """A piece of the answer, as it stands there."""

    text: str
    claim: int | None = None
    """The claim that it makes; None for what makes none."""
    is_last: bool = False
    """Whether the claim ends here, so that its label follows."""
    is_remark: bool = False
    pieces: tuple[tuple[str, str], ...] = ()
    """Its text again, cut where words are marked, each piece with its kind or none."""


@dataclass(frozen=True, slots=True)
class ClaimView:
    """A claim with its standing in words."""

    number: int
    claim: Claim
    kind: str
    """The standing as a class of the page."""
    sign: str
    reading: str


@dataclass(frozen=True, slots=True)
class Page:
    """All that the template shows."""

    verification: Verification
    lead: str
    stretches: Sequence[Stretch]
    claims: Sequence[ClaimView]
    counts: Sequence[tuple[Standing, str, int]]
    first: int
    """The claim that is opened at first: one that needs a look."""


def write_verification(verification: Verification, path: Path) -> None:
    """Write the page, all or nothing."""
    write_page(_rendered(verification), path)


def summary(verification: Verification) -> str:
    """How the claims stand, in one sentence."""
    total = len(verification.claims)
    if not total:
        return "The answer claims nothing that could be held against a source."
    parts = [
        f"{number} {'is' if number == 1 else 'are'} {standing}"
        for standing, number in verification.counts.items()
        if number
    ]
    against = count(len(verification.sources), "source")
    return f"Of {count(total, 'claim')} held against {against}, {listed(parts)}."


def reading(finding: Finding) -> str:
    """What a finding says, in front of its sentence."""
    place = f"Sentence {finding.number} of {finding.of} of {finding.source}{where(finding)}"
    if finding.standing is Standing.NOT_JUDGED:
        reason = (finding.reason or str(finding.outcome)).rstrip(".")
        return f"{finding.source} could not be judged: {reason}."
    if finding.standing is Standing.SUPPORTED:
        return f"{place} supports it"
    if finding.standing is Standing.CONTRADICTED:
        return f"{place} contradicts it"
    if not finding.of:
        return f"Not found in {finding.source}, which has no sentence"
    searched = "all" if finding.read == finding.of else f"the nearest {finding.read} of"
    read = f"{searched} {count(finding.of, 'sentence')} read" if finding.of > 1 else "its one read"
    nearest = "the nearest does" if len(finding.evidence) == 1 else "the nearest do"
    return f"Not found in {finding.source}, {read}; {nearest} not support it"


def _in_brackets(mark: Mark) -> str:
    """What kind of word a mark is on, in brackets; nothing of a word like any other."""
    return "" if mark.kind is Kind.OTHER else f" ({mark.kind})"


def where(finding: Finding) -> str:
    """The page or the heading of the sentence that a finding shows, in brackets."""
    place = finding.evidence[0].place if finding.evidence else ""
    return f" ({place})" if place else ""


def told_findings(claim: Claim) -> list[Finding]:
    """The finding that decides, and behind it those of further sources that say no other.

    Where nothing was found every source is named, since all of them were read.
    """
    if claim.standing is Standing.NOT_FOUND:
        return list(claim.findings)
    return [claim.finding]


def citations(verification: Verification) -> str:
    """How the citations of an answer hold, in one sentence; empty if it cites nothing."""
    precision, recall = verification.citation_precision, verification.citation_recall
    if precision is None or recall is None:
        return ""
    named = sum(len(claim.cited) for claim in verification.claims)
    return (
        f"Of {count(named, 'citation')} {percent(precision)} name a source that supports their "
        f"claim (precision); {percent(recall)} of the claims are supported by a source that they "
        "cite (recall)."
    )


def citation(claim: Claim) -> str:
    """Whether what a claim cites supports it, in words; empty if it cites nothing."""
    named = ", ".join(f"[{number}]" for number in claim.cited)
    others = ", ".join(f"[{number}]" for number in sorted(claim.supporting))
    said = {
        Cited.BY_CITED: f"It cites {named}, which supports it.",
        Cited.BY_ANOTHER: f"It cites {named}, but {others} supports it.",
        Cited.BY_NONE: f"It cites {named}, and no source supports it.",
    }
    return said.get(claim.citation, "")


def marked_words(verification: Verification, claim: Claim) -> str:
    """The words that nothing in the evidence carries, each with its kind; empty for none."""
    told = (
        f"“{' '.join(verification.answer[mark.start : mark.end].split())}”{_in_brackets(mark)}"
        for mark in claim.marks
    )
    return ", ".join(told)


def _rendered(verification: Verification) -> str:
    page = _page(verification)
    return render(
        "verification.html",
        STYLES,
        SCRIPTS,
        page=page,
        reading=reading,
        told_findings=told_findings,
        citation=citation,
        citations=citations(verification),
        marked_words=lambda claim: marked_words(verification, claim),
    )


def _page(verification: Verification) -> Page:
    claims = [
        ClaimView(
            number, claim, _kind(claim.standing), SIGNS[claim.standing], reading(claim.finding)
        )
        for number, claim in enumerate(verification.claims, 1)
    ]
    urgent = (Standing.CONTRADICTED, Standing.NOT_FOUND, Standing.NOT_JUDGED, Standing.SUPPORTED)
    order = sorted(claims, key=lambda view: (urgent.index(view.claim.standing), view.number))
    return Page(
        verification,
        summary(verification),
        _stretches(verification),
        claims,
        [(standing, _kind(standing), number) for standing, number in verification.counts.items()],
        order[0].number if order else 0,
    )


def _stretches(verification: Verification) -> list[Stretch]:
    """The answer cut where claims and remarks begin and end; nothing of it is left out."""
    marked = [
        (start, end, number, (start, end) == claim.spans[-1])
        for number, claim in enumerate(verification.claims, 1)
        for start, end in claim.spans
    ]
    marked += [(start, end, 0, False) for start, end in verification.remarks]
    found: list[Stretch] = []
    reached = 0
    for start, end, number, is_last in sorted(marked):
        if start > reached:
            found.append(Stretch(verification.answer[reached:start]))
        found.append(
            Stretch(
                verification.answer[start:end],
                number or None,
                is_last,
                is_remark=not number,
                pieces=_pieces(verification, number, start, end),
            )
        )
        reached = end
    rest = verification.answer[reached:]
    return [*found, Stretch(rest)] if rest else found


def _pieces(
    verification: Verification, number: int, start: int, end: int
) -> tuple[tuple[str, str], ...]:
    """A stretch cut where words of its claim are marked."""
    if not number:
        return ()
    found: list[tuple[str, str]] = []
    reached = start
    for mark in verification.claims[number - 1].marks:
        if start <= mark.start and mark.end <= end:
            found.append((verification.answer[reached : mark.start], ""))
            found.append((verification.answer[mark.start : mark.end], str(mark.kind)))
            reached = mark.end
    return (*found, (verification.answer[reached:end], ""))


def _kind(standing: Standing) -> str:
    return standing.replace(" ", "-")
