"""An answer and its sources, or many of them: what `verify` does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thence.engines import Engine
from thence.verifying.selecting import NEAREST
from thence.verifying.source import Source, answer_text, source_of
from thence.workbench.opening import engine_for, engine_for_many

if TYPE_CHECKING:
    from thence.verifying.batch import VerifiedRows
    from thence.verifying.rows import Row
    from thence.verifying.verification import Verification

__all__ = ["verify", "verify_rows", "write_verification", "write_verified_rows"]

Sources = Sequence[Source | Path | str] | Source | Path | str


def verify(
    answer: Source | Path | str,
    sources: Sources,
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

    return check_answer(
        answer_text(answer),
        _opened(sources),
        engine_for(engine or engine_for_many(language), settings),
        language=language,
        nearest=nearest,
        on_judged=on_judged,
    )


def verify_rows(
    rows: Path | str | Iterable[Mapping[str, Any] | Row],
    sources: Sources = (),
    *,
    engine: str | Engine | None = None,
    language: str = "en",
    nearest: int = NEAREST,
    settings: Mapping[str, Any] | None = None,
    out: Path | str | None = None,
    on_row: Callable[[int], None] = lambda count: None,
) -> VerifiedRows:
    """Many answers, each against its own contexts, from a file or as records of Python.

    A row has `question`, `contexts` and `answer`, or ragas' `user_input`, `retrieved_contexts`
    and `response`; `sources` are for rows without contexts. With `out` the work is kept in that
    folder as it comes, and the same call continues where it was stopped.

    Examples:
        >>> row = {"contexts": ["The ship sank off Crete."], "answer": "The ship sank."}
        >>> found = thence.verify_rows([row], engine="overlap-7")
        >>> found.rows()[0]["supported"]
        1
    """
    from thence.verifying.batch import verify_rows as verified
    from thence.verifying.rows import read_rows, rows_of

    return verified(
        read_rows(Path(rows)) if isinstance(rows, (str, Path)) else rows_of(rows),
        engine_for(engine or engine_for_many(language), settings),
        sources=_opened(sources),
        language=language,
        nearest=nearest,
        folder=None if out is None else Path(out),
        on_row=on_row,
    )


def write_verification(verification: Verification, path: Path | str) -> None:
    """One self-contained HTML page: the answer with its claims marked, and what decides each."""
    from thence.report.verification import write_verification as write

    write(verification, Path(path))


def write_verified_rows(found: VerifiedRows, path: Path | str) -> None:
    """One self-contained HTML page: the rates over all rows, and the rows, the worst first."""
    from thence.report.verified_rows import write_verified_rows as write

    write(found, Path(path))


def _opened(sources: Sources) -> list[Source]:
    if isinstance(sources, (str, Path, Source)):
        sources = [sources]
    return [source_of(source, f"source {number}") for number, source in enumerate(sources, 1)]
