"""Every claim of an answer judged against every source."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from thence.engines import Engine, Telling, checked_verdicts
from thence.errors import WrongUse
from thence.pair import Label, Pair, Verdict
from thence.text.content import can_deny
from thence.verifying.asserting import without_mentions
from thence.verifying.claims import claims_of
from thence.verifying.quoting import Said, said_by, supports_without_quote
from thence.verifying.selecting import CLOSEST, NEAREST, Excerpt, Shelf
from thence.verifying.source import Source
from thence.verifying.verification import (
    Claim,
    Finding,
    Passage,
    Role,
    Standing,
    Verification,
)
from thence.verifying.weighing import weighed_findings

__all__ = ["verify_answer"]

STANDINGS = {Label.ENTAILMENT: Standing.SUPPORTED, Label.CONTRADICTION: Standing.CONTRADICTED}
ROLES = {Standing.SUPPORTED: Role.SUPPORTS, Standing.CONTRADICTED: Role.CONTRADICTS}
UNQUOTED = "the model says that it follows and quotes what the source does not say"
UNSHOWN = "the model says that it follows and quotes nothing"
SHOWN = 3
"""Sentences that are shown at most of those nearest to a claim that is not found."""


def verify_answer(
    answer: str,
    sources: Sequence[Source],
    engine: Engine,
    *,
    language: str = "en",
    nearest: int = NEAREST,
    on_judged: Callable[[int, int], None] = lambda done, total: None,
) -> Verification:
    """Each claim of an answer with what each source says of it.

    An engine that tells likelihoods reads several short stretches of a source for each claim: see
    `weighing`. Of any other, the verdict on the `nearest` sentences by the words that they share
    decides, each with the sentence before it; what is not found so is looked for once more in the
    closest few alone. If `nearest` is 0, all of a source is read. Every finding says how many
    sentences were read. What a source only mentions supports nothing: see `asserting`.
    """
    if not sources:
        raise WrongUse("an answer is verified against at least one source")
    if nearest < 0:
        raise WrongUse(f"{nearest} sentences cannot be read; 0 reads all of a source")
    stated = claims_of(answer, language)
    shelves = [Shelf(source, language) for source in sources]
    asked = [(claim.text, shelf) for claim in stated.claims for shelf in shelves]
    findings: list[Finding | None] = [None] * len(asked)
    if isinstance(engine, Telling):
        findings = weighed_findings(asked, engine, whole=nearest == 0, on_judged=on_judged)
    left = [number for number, finding in enumerate(findings) if finding is None]
    readings = [_Reading(*asked[n], asked[n][1].excerpt(asked[n][0], nearest)) for n in left]
    for number, finding in zip(left, _asked(readings, engine, on_judged), strict=True):
        findings[number] = finding
    found = without_mentions(
        [(claim, shelf.language) for claim, shelf in asked],
        [finding for finding in findings if finding is not None],
    )
    width = len(sources)
    claims = tuple(
        Claim(claim.text, claim.spans, tuple(found[number * width : (number + 1) * width]))
        for number, claim in enumerate(stated.claims)
    )
    names = tuple(source.name for source in sources)
    return Verification(answer, engine.name, names, claims, stated.remarks)


@dataclass(frozen=True, slots=True)
class _Reading:
    """A claim and what is read for it."""

    claim: str
    shelf: Shelf
    excerpt: Excerpt


def _asked(
    readings: Sequence[_Reading], engine: Engine, on_judged: Callable[[int, int], None]
) -> list[Finding]:
    """What the verdicts of an engine say."""
    findings: list[Finding] = []
    for finding in _findings(readings, engine):
        findings.append(finding)
        on_judged(len(findings), len(readings))
    return _read_again(readings, findings, engine)


def _findings(readings: Sequence[_Reading], engine: Engine) -> Iterator[Finding]:
    pairs = (
        Pair(str(number), each.excerpt.text, each.claim, language=each.shelf.language)
        for number, each in enumerate(readings)
    )
    for reading, verdict in zip(readings, checked_verdicts(engine, pairs), strict=True):
        yield _finding(verdict, reading.claim, reading.excerpt, reading.shelf)


def _read_again(
    readings: Sequence[_Reading], findings: Sequence[Finding], engine: Engine
) -> list[Finding]:
    """What was not found in much text may be found in the few sentences closest to the claim.

    Models grow cautious with the length of what they read. A second reading can only support.
    """
    found = list(findings)
    again = [
        number
        for number, reading in enumerate(readings)
        if found[number].standing is Standing.NOT_FOUND and len(reading.excerpt.indices) > CLOSEST
    ]
    closer = [
        replace(each, excerpt=_closest(each)) for each in (readings[number] for number in again)
    ]
    for number, finding in zip(again, _findings(closer, engine), strict=True):
        if finding.standing is Standing.SUPPORTED:
            found[number] = replace(finding, read=found[number].read)
    return found


def _closest(reading: _Reading) -> Excerpt:
    """The few sentences closest to a claim, without those around them."""
    indices = sorted(reading.shelf.closest(reading.claim, CLOSEST))
    return Excerpt(reading.shelf.source, tuple(indices))


def _finding(verdict: Verdict, claim: str, excerpt: Excerpt, shelf: Shelf) -> Finding:
    source = excerpt.source
    said = said_by(verdict) or Said()
    plain = Finding(
        source.name,
        Standing.NOT_JUDGED,
        verdict.score,
        label=verdict.label,
        read=len(excerpt.indices),
        of=len(source.sentences),
        outcome=verdict.outcome,
        reason=verdict.reason,
        said=said.reason,
        quote=said.quote,
    )
    if verdict.label is None:
        return plain
    named = _named(verdict, excerpt)
    nearest = shelf.nearest(claim, excerpt.indices)
    index = next((each for each in nearest if each in named), named[0]) if named else nearest[0]
    standing = STANDINGS.get(verdict.label, Standing.NOT_FOUND)
    if standing is Standing.SUPPORTED and supports_without_quote(verdict):
        standing = Standing.NOT_FOUND
        plain = replace(plain, reason=UNQUOTED if said.quote else UNSHOWN)
    # A pronoun takes up something of the sentence before.
    passage = source.text[source.sentences[max(0, index - 1)][0] : source.sentences[index][1]]
    if standing is Standing.CONTRADICTED and not can_deny(passage, claim, shelf.language):
        standing = Standing.NOT_FOUND
    further = nearest if standing is Standing.NOT_FOUND else named
    shown = [index, *[each for each in further if each != index][: SHOWN - 1]]
    scores = _scores(verdict) if len(named) == 1 else {}
    evidence = tuple(
        Passage(
            ROLES.get(standing, Role.NEAREST),
            each + 1,
            *source.sentences[each],
            source.sentence(each),
            scores if each in named else {},
        )
        for each in shown
    )
    return replace(plain, standing=standing, evidence=evidence)


def _named(verdict: Verdict, excerpt: Excerpt) -> Sequence[int]:
    """The places in the source of the sentences that the engine names as evidence, in order."""
    if (said := said_by(verdict)) is not None:
        start, end = said.place or (0, 0)
        return _between(excerpt, start, end) if said.place else []
    for evidence in verdict.evidence:
        if evidence.kind == "sentence" and "start" in evidence.data:
            start = int(evidence.data["start"])
            return _between(excerpt, start, int(evidence.data.get("end", start + 1)))
    return []


def _between(excerpt: Excerpt, start: int, end: int) -> Sequence[int]:
    first, last = excerpt.index_at(start), excerpt.index_at(end - 1)
    return [each for each in excerpt.indices if first <= each <= last]


def _scores(verdict: Verdict) -> Mapping[str, float]:
    """What the engine gives the sentence that it names, by label, where it tells."""
    told = (each.data for each in verdict.evidence if each.kind == "sentence")
    scores: Mapping[str, float] = next(told, {}).get("by_itself", {})
    return scores
