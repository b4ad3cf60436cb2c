"""A verdict with its evidence, a finished run, and an answer with its claims verified."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from thence.pair import Label, Outcome
from thence.report.findings import own_score
from thence.report.numbers import count, decimal
from thence.report.terminal.layout import table, words
from thence.report.verification import (
    SIGNS,
    citation,
    citations,
    marked_words,
    reading,
    summary,
    told_findings,
)
from thence.verifying.verification import Claim, Passage, Role, Standing, Verification

if TYPE_CHECKING:
    from thence.pair import Evidence, Verdict
    from thence.runs import RunFolder

__all__ = ["run_view", "seen_view", "verdict_view", "verification_view"]

_STYLES = {"ENTAILMENT": "bold green", "CONTRADICTION": "bold red"}
_INDENT = (0, 0, 0, 2)
_STANDING_STYLES = {
    Standing.SUPPORTED: "bold green",
    Standing.CONTRADICTED: "bold red",
    Standing.NOT_FOUND: "bold yellow",
    Standing.NOT_JUDGED: "bold",
}
_MOST_REMARKS = 5
_PLACES = ("start", "end", "sentence", "quote", "number", "last")
_WIDEST = 70


def verdict_view(verdict: Verdict, by: str = "", details: bool = True) -> RenderableType:
    """The judgement, its score, why it is not plain where it is not, and each evidence.

    `by` is the engine, told where nobody chose it. Without `details` each evidence is its sentence;
    one that has none is shown whole.
    """
    label = str(verdict.label or "no judgement")
    headline = Text.assemble((label.lower().replace("_", " "), _STYLES.get(label, "bold")))
    if verdict.score is not None:
        # The score is of entailment, whatever the label; another label has its own, told first.
        named, own = "entailment score", own_score(verdict)
        if own is not None:
            named = "score"
            if verdict.label is not Label.ENTAILMENT:
                named = f"score {decimal(own)}, of entailment"
        headline.append(f"  {named} {decimal(verdict.score)}", style="dim")
    if verdict.outcome != "OK":
        headline.append(f"  {verdict.outcome.lower().replace('_', ' ')}", style="yellow")
    if by:
        headline.append(f"  by {by}", style="dim")
    parts: list[RenderableType] = [headline]
    if verdict.reason:
        parts.append(words(verdict.reason))
    if details:
        for evidence in verdict.evidence:
            parts += [Text(""), *_evidence(evidence)]
        return Group(*parts)
    if verdict.evidence:
        parts.append(Text(""))
    for evidence in verdict.evidence:
        parts += _evidence(evidence)[: 1 if evidence.summary else None]
    if any(evidence.summary and evidence.data for evidence in verdict.evidence):
        parts += [Text(""), words("--details shows what is behind it, --json all.", "dim")]
    return Group(*parts)


def run_view(run: RunFolder) -> RenderableType:
    """Where a finished run is, how much it judged, and what went otherwise than planned."""
    counts = run.manifest.get("counts", {})
    total, outcomes = counts.get("pairs", 0), counts.get("outcomes", {})
    given = sum(number for name, number in outcomes.items() if Outcome(name).has_label)
    failed = sum(number for name, number in outcomes.items() if Outcome(name).failed)
    judged = count(total, "pair") if given == total else f"{given:,} of {count(total, 'pair')}"
    seconds = run.manifest.get("seconds")
    took = f" in {seconds:,.1f} s" if seconds else ""
    if found := run.manifest.get("resumed_at"):
        took = f", {found:,} of them before it was stopped, the rest{took}"
    engine = run.manifest.get("engine", {}).get("name", "the engine")
    done = f"{engine} judged {judged}{took}."
    if run.found_finished:
        done = f"The run was complete: {engine} has judged {judged}."
    if run.judged_again:
        done += f" {count(run.judged_again, 'pair')} at which it had failed were judged again."
    parts: list[RenderableType] = [words(done)]
    unusual = {key: value for key, value in outcomes.items() if key != "OK"}
    skipped = counts.get("skipped", {})
    if unusual or skipped:
        reasons = _usual_reasons(run) if unusual else {}
        made = table("", ["not plain"], ["pairs"], ["why, most often"])
        for name, pairs in [*unusual.items(), *((f"skipped: {k}", v) for k, v in skipped.items())]:
            made.add_row(words(name, "yellow"), f"{pairs:,}", words(reasons.get(name, "")))
        parts.append(made)
    if failed:
        told = f"It failed at {count(failed, 'pair')}: the same command judges them again."
        parts.append(words(told, "yellow"))
    parts += seen_view(run.manifest)
    parts.append(words(f"The run is in {run.folder}", "dim"))
    return Group(*parts)


def seen_view(manifest: Mapping[str, Any]) -> list[RenderableType]:
    """A warning where the engine of a run had been trained on the pairs that it judged."""
    seen = manifest.get("counts", {}).get("seen")
    if not seen:
        return []
    told = f"{manifest['engine']['name']} was trained on {seen:,} of these pairs: on new ones it"
    return [words(f"{told} does worse.", "yellow")]


def _usual_reasons(run: RunFolder) -> dict[str, str]:
    """The commonest reason of each outcome that is not plain."""
    told: dict[str, Counter[str]] = {}
    for verdict in run.verdicts:
        if verdict.reason:
            told.setdefault(verdict.outcome, Counter())[verdict.reason] += 1
    return {outcome: reasons.most_common(1)[0][0] for outcome, reasons in told.items()}


def _evidence(evidence: Evidence) -> list[RenderableType]:
    heading = Text.assemble(
        (evidence.kind, "bold"), "  " if evidence.summary else "", evidence.summary
    )
    # Where a sentence or a quote stands is for a program; the summary says which one it is.
    hidden = _PLACES if evidence.kind in ("sentence", "quote") else ()
    data = _data({name: value for name, value in evidence.data.items() if name not in hidden})
    return [heading] if data is None else [heading, Padding(data, _INDENT)]


def _data(data: Mapping[str, Any]) -> RenderableType | None:
    """Data of any evidence: a name and its value in each row; what is empty is left out."""
    data = {name: value for name, value in data.items() if value not in (None, "", [], (), {})}
    if not data:
        return None
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(overflow="fold")
    for name, value in data.items():
        grid.add_row(words(str(name).replace("_", " ")), _value(value))
    return grid


def _value(value: Any) -> RenderableType:
    if isinstance(value, Mapping):
        return _data(value) or Text("–", style="dim")
    if isinstance(value, bool):
        return Text("yes" if value else "no")
    if isinstance(value, float):
        return Text(decimal(value))
    if isinstance(value, Sequence) and not isinstance(value, str):
        if not value:
            return Text("–", style="dim")
        if all(isinstance(entry, Mapping) for entry in value):
            return _rows(value)
        if not any(isinstance(entry, (Mapping, list, tuple)) for entry in value):
            return words(", ".join(map(str, value)))
        return Group(*map(_line, value))
    return words(value)


def _line(entry: Any) -> RenderableType:
    """One of several things that have parts, such as an axiom and where it is from."""
    if isinstance(entry, Sequence) and not isinstance(entry, str):
        said = [part for part in entry if part not in (None, "", [], (), {})]
        if not any(isinstance(part, (Mapping, list, tuple)) for part in said):
            return words(": ".join(map(str, said)))
    return _value(entry)


def _rows(rows: Sequence[Mapping[str, Any]]) -> RenderableType:
    """A list of like things as a table, a column for each name."""
    columns = list(dict.fromkeys(name for row in rows for name in row))
    made = table("", [str(column).replace("_", " ") for column in columns])
    for row in rows:
        made.add_row(*(_value(row.get(column, "")) for column in columns))
    return made


def verification_view(verification: Verification) -> RenderableType:
    """The claims in the order of the answer, then how many stand how."""
    parts: list[RenderableType] = []
    for claim in verification.claims:
        parts += [*_claim(claim), *_told_of(verification, claim), Text("")]
    if verification.remarks:
        parts += [*_remarks(verification), Text("")]
    parts.append(words(summary(verification), "bold"))
    if cited := citations(verification):
        parts.append(words(cited))
    return Group(*parts)


def _claim(claim: Claim) -> list[RenderableType]:
    standing, finding = claim.standing, claim.finding
    headline = Text.assemble((f"{SIGNS[standing]} {standing}", _STANDING_STYLES[standing]))
    if finding.score is not None:
        # The score is of support, however the claim stands.
        named = "score" if standing is Standing.SUPPORTED else "support score"
        headline.append(f"  {named} {decimal(finding.score)}", style="dim")
    found: list[RenderableType] = [headline, _indented(words(claim.text), 2)]
    for told in told_findings(claim):
        found.append(_indented(words(f"{reading(told)}{':' if told.sentence else ''}", "dim"), 2))
        found += (_passage(passage) for passage in told.evidence)
        if told.said:
            found.append(_indented(words(f"The model says: {told.said}", "dim"), 2))
        if told.outcome == "OK" and told.reason:
            found.append(_indented(words(f"It does not count: {told.reason}.", "yellow"), 2))
    if finding.outcome != "OK" and standing is not Standing.NOT_JUDGED:
        found.append(_indented(words(finding.reason, "yellow"), 2))
    if claim.is_disputed:
        found.append(_indented(words("Another source contradicts it.", "yellow"), 2))
    return found


def _passage(passage: Passage) -> RenderableType:
    sentence = " ".join(passage.sentence.split())
    place = f" ({passage.place})" if passage.place else ""
    is_nearest = passage.role is Role.NEAREST
    nearest = f"nearest, sentence {passage.number}{place}: " if is_nearest else ""
    return _indented(Text.assemble((nearest, "yellow"), sentence), 4)


def _told_of(verification: Verification, claim: Claim) -> list[RenderableType]:
    """The words of a claim that its evidence does not carry, and how its citations hold."""
    found: list[RenderableType] = []
    if claim.marks:
        missing = marked_words(verification, claim)
        found.append(_indented(words(f"Not in the evidence: {missing}"), 2))
    if claim.cited:
        found.append(_indented(words(citation(claim)), 2))
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
