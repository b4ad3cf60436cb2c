"""One pair, or one answer and its sources: what `judge` and `verify` do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thence.engines import Engine, checked_verdicts
from thence.pair import Pair, Verdict
from thence.verifying.selecting import NEAREST
from thence.verifying.source import Source, answer_text, source_of, text_of
from thence.workbench.opening import default_engine, engine_for

if TYPE_CHECKING:
    from thence.verifying.verification import Verification

__all__ = ["judge", "verify", "write_verification"]


def judge(
    text: Path | str,
    hypothesis: Path | str,
    *,
    engine: str | Engine | None = None,
    language: str = "en",
    settings: Mapping[str, Any] | None = None,
) -> Verdict:
    """The verdict on one pair, by the best engine for its language unless one is named.

    A `Path` is a file to read, a string is the text itself.

    Examples:
        >>> verdict = thence.judge("A man sings in the street.", "A man sings.", engine="overlap-7")
        >>> verdict.label
        <Label.ENTAILMENT: 'ENTAILMENT'>
        >>> verdict.evidence[0].summary
        '2 of 2 words of H are in T: enough.'
    """
    engine = engine or default_engine(language)
    pair = Pair("1", text_of(text, "T"), text_of(hypothesis, "H"), language=language)
    return next(checked_verdicts(engine_for(engine, settings), [pair]))


def verify(
    answer: Source | Path | str,
    sources: Sequence[Source | Path | str] | Source | Path | str,
    *,
    engine: str | Engine | None = None,
    language: str = "en",
    nearest: int = NEAREST,
    settings: Mapping[str, Any] | None = None,
    on_judged: Callable[[int, int], None] = lambda done, total: None,
) -> Verification:
    """Each claim of a generated answer: supported, contradicted or not found, with the sentence.

    A `Path` is a file to read, a string is the text itself. Of a long source the `nearest`
    sentences to each claim are read, each with the one before it; 0 reads everything.

    Examples:
        >>> answer = "The ship sank. Nobody was hurt."
        >>> found = thence.verify(answer, "The ship sank off Crete.", engine="overlap-7")
        >>> [(claim.text, str(claim.standing)) for claim in found.claims]
        [('The ship sank.', 'supported'), ('Nobody was hurt.', 'not found')]
    """
    from thence.verifying.checking import check_answer

    if isinstance(sources, (str, Path, Source)):
        sources = [sources]
    return check_answer(
        answer_text(answer),
        [source_of(source, f"source {number}") for number, source in enumerate(sources, 1)],
        engine_for(engine or default_engine(language), settings),
        language=language,
        nearest=nearest,
        on_judged=on_judged,
    )


def write_verification(verification: Verification, path: Path | str) -> None:
    """One self-contained HTML page: the answer with its claims marked, and what decides each."""
    from thence.report.verification import write_verification as write

    write(verification, Path(path))
