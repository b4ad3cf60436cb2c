"""An answer checked in full: its claims, where their evidence stands, what is marked and cited."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from thence.engines import Engine
from thence.verifying.answer import read_answer
from thence.verifying.citing import citations_in, cited_by
from thence.verifying.marking import marks_of
from thence.verifying.selecting import NEAREST
from thence.verifying.source import Source
from thence.verifying.verification import Claim, Finding, Standing, Verification
from thence.verifying.verify import verify_answer

__all__ = ["check_answer"]

_MARKED = (Standing.CONTRADICTED, Standing.NOT_FOUND)


def check_answer(
    answer: str,
    sources: Sequence[Source],
    engine: Engine,
    *,
    language: str = "en",
    nearest: int = NEAREST,
    on_judged: Callable[[int, int], None] = lambda done, total: None,
) -> Verification:
    """The verification of an answer, told in full.

    A source without a sentence, such as an empty context, keeps its number and carries nothing.
    """
    read = [source for source in sources if source.sentences]
    found = verify_answer(
        answer, read, engine, language=language, nearest=nearest, on_judged=on_judged
    )
    claims = [_placed(claim, sources) for claim in found.claims]
    if any(claim.standing in _MARKED for claim in claims):
        document = read_answer(answer, language)
        tokens = [token for sentence in document for token in sentence]
        claims = [replace(claim, marks=marks_of(claim, tokens, language)) for claim in claims]
    citations = citations_in(answer)
    if citations:
        claims = [
            replace(claim, cited=cited_by(claim.spans, citations, answer)) for claim in claims
        ]
    names = tuple(source.name for source in sources)
    return replace(found, claims=tuple(claims), sources=names)


def _placed(claim: Claim, sources: Sequence[Source]) -> Claim:
    """The claim with a finding of every source, and the page or heading of each passage."""
    findings = iter(claim.findings)
    placed = tuple(
        _with_places(next(findings), source)
        if source.sentences
        else Finding(source.name, Standing.NOT_FOUND)
        for source in sources
    )
    return replace(claim, findings=placed)


def _with_places(finding: Finding, source: Source) -> Finding:
    evidence = tuple(
        replace(passage, place=source.place(passage.number - 1)) for passage in finding.evidence
    )
    return replace(finding, evidence=evidence)
