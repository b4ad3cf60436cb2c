"""A verification on a terminal: each claim, how it stands, and the sentence that decides."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from thence.report.numbers import count, decimal
from thence.report.terminal.layout import words
from thence.report.verification import SIGNS, reading, summary
from thence.verifying.verification import Claim, Role, Standing, Verification

__all__ = ["verification_view"]

_STYLES = {
    Standing.SUPPORTED: "bold green",
    Standing.CONTRADICTED: "bold red",
    Standing.NOT_FOUND: "bold yellow",
    Standing.NOT_JUDGED: "bold",
}

_MOST_REMARKS = 5
_WIDEST = 70


def verification_view(verification: Verification) -> RenderableType:
    """The claims in the order of the answer, then how many stand how."""
    parts: list[RenderableType] = []
    for claim in verification.claims:
        parts += [*_claim(claim), Text("")]
    if verification.remarks:
        parts += [*_remarks(verification), Text("")]
    return Group(*parts, words(summary(verification), "bold"))


def _claim(claim: Claim) -> list[RenderableType]:
    standing, finding = claim.standing, claim.finding
    headline = Text.assemble((f"{SIGNS[standing]} {standing}", _STYLES[standing]))
    if finding.score is not None:
        headline.append(f"  score {decimal(finding.score)}", style="dim")
    found: list[RenderableType] = [headline, _indented(words(claim.text), 2)]
    says = words(f"{reading(finding)}{':' if finding.sentence else ''}", "dim")
    found.append(_indented(says, 2))
    for passage in finding.evidence:
        sentence = " ".join(passage.sentence.split())
        nearest = f"nearest, sentence {passage.number}: " if passage.role is Role.NEAREST else ""
        found.append(_indented(Text.assemble((nearest, "yellow"), sentence), 4))
    if finding.outcome != "OK" and standing is not Standing.NOT_JUDGED:
        found.append(_indented(words(finding.reason, "yellow"), 2))
    if claim.is_disputed:
        found.append(_indented(words("Another source contradicts it.", "yellow"), 2))
    return found


def _remarks(verification: Verification) -> list[RenderableType]:
    remarks = verification.remarks
    left = count(len(remarks), "sentence")
    lines = [words(f"Not judged, since nothing is claimed there: {left}.", "dim")]
    lines += [words(f"  {_short(verification, *span)}", "dim") for span in remarks[:_MOST_REMARKS]]
    if len(remarks) > _MOST_REMARKS:
        lines.append(words(f"  and {len(remarks) - _MOST_REMARKS:,} more", "dim"))
    return [*lines]


def _short(verification: Verification, start: int, end: int) -> str:
    said = " ".join(verification.answer[start:end].split())
    return said if len(said) <= _WIDEST else f"{said[: _WIDEST - 2].rstrip()} …"


def _indented(text: Text, by: int) -> Padding:
    return Padding(text, (0, 0, 0, by), expand=False)
