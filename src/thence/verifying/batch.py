"""Many answers, each held against its own contexts, in a folder that resumes where one is named."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import orjson

from thence.engines import Engine
from thence.errors import BadInput
from thence.files import LineFile, ResumableFolder, json_objects
from thence.notebook import Tabular
from thence.verifying.checking import check_answer
from thence.verifying.rows import Row
from thence.verifying.selecting import NEAREST
from thence.verifying.source import Source, source_in
from thence.verifying.stored import verification_from_json
from thence.verifying.verification import Requirement, Standing, Verification

__all__ = ["VerifiedRow", "VerifiedRows", "verify_rows"]

_ROWS = "rows.jsonl"
_FOLDER = ResumableFolder(
    name="a batch of verified answers",
    manifest="verify.json",
    schema="thence/verify-batch/1",
    contents=_ROWS,
    others={"rows": "of other rows", "engine": "by another engine or with other options"},
)


@dataclass(frozen=True, slots=True)
class VerifiedRow:
    """What was found of one answer, or why it could not be looked at."""

    id: str
    question: str
    verification: Verification | None
    problem: str = ""
    """Why nothing was checked: no context, or no word in the answer; empty if it was."""

    @property
    def counts(self) -> Counter[Standing]:
        """How many of its claims stand how."""
        return Counter(self.verification.counts if self.verification else {})

    @property
    def supported(self) -> float | None:
        """The share of its claims that are supported; None where it claims nothing."""
        total = self.counts.total()
        return self.counts[Standing.SUPPORTED] / total if total else None

    @property
    def score(self) -> float | None:
        """Of its least supported claim; None where none was judged."""
        claims = self.verification.claims if self.verification else ()
        return min((s for claim in claims if (s := claim.finding.score) is not None), default=None)

    def fails(self, on: Requirement | str | None = None) -> bool:
        """Whether it does not meet a requirement, or could not be judged."""
        if self.verification is None:
            return True
        return self.verification.fails(on)

    def to_json(self) -> dict[str, Any]:
        """The row as plain data."""
        found = self.verification
        return {
            "id": self.id,
            "question": self.question,
            "problem": self.problem,
            "supported": self.supported,
            "score": self.score,
            "verification": None if found is None else found.to_json(),
        }


@dataclass(frozen=True, slots=True)
class VerifiedRows(Tabular):
    """The rows in their order, by one engine."""

    engine: str
    verified: tuple[VerifiedRow, ...]

    @property
    def worst_first(self) -> list[VerifiedRow]:
        """Rows that nothing was checked of, then by contradictions, by support and by score."""
        return sorted(self.verified, key=_badness)

    def fails(self, on: Requirement | str | None = None) -> bool:
        """Whether any row does not meet a requirement, or could not be judged."""
        return any(row.fails(on) for row in self.verified)

    def rows(self) -> list[dict[str, Any]]:
        """A line for each row: its counts, its share of supported claims, its score."""
        return [
            {
                "id": row.id,
                "question": row.question,
                **{str(standing): row.counts[standing] for standing in Standing},
                "supported share": row.supported,
                "score": row.score,
                "problem": row.problem,
            }
            for row in self.verified
        ]


def verify_rows(
    rows: Sequence[Row],
    engine: Engine,
    *,
    sources: Sequence[Source] = (),
    language: str = "en",
    nearest: int = NEAREST,
    folder: Path | None = None,
    on_row: Callable[[int], None] = lambda count: None,
) -> VerifiedRows:
    """Each answer against its contexts, or against `sources` where it has none of its own.

    In a folder what is done is kept as it comes, and the same call continues where it was stopped.
    Every row is judged by itself, so that its result does not depend on those beside it.
    """

    def verified(row: Row) -> VerifiedRow:
        return _verified(row, engine, sources, language=language, nearest=nearest)

    if folder is None:
        return VerifiedRows(engine.name, tuple(_told(map(verified, rows), on_row)))
    identity = {
        "rows": {"count": len(rows), "sha256": _fingerprint(rows, sources)},
        "engine": {"name": engine.name, "config": dict(engine.config())},
        "language": language,
        "nearest": nearest,
    }
    with _FOLDER.resumed(folder, identity, {}), _opened(folder / _ROWS) as (file, found):
        _refuse_other_rows(folder, found, rows)
        on_row(len(found))
        for row in rows[len(found) :]:
            found.append(verified(row))
            file.append(orjson.dumps(found[-1].to_json()) + b"\n")
            on_row(1)
    return VerifiedRows(engine.name, tuple(found))


def _verified(
    row: Row, engine: Engine, sources: Sequence[Source], *, language: str, nearest: int
) -> VerifiedRow:
    given = [source_in(text, name) for name, text in row.contexts] or list(sources)
    plain = VerifiedRow(row.id, row.question, None)
    if not any(source.sentences for source in given):
        return replace(plain, problem="there is no context with a sentence in it")
    if not any(map(str.isalnum, row.answer)):
        return replace(plain, problem="the answer has no word in it")
    found = check_answer(row.answer, given, engine, language=language, nearest=nearest)
    return replace(plain, verification=found)


def _badness(row: VerifiedRow) -> tuple[object, ...]:
    counts = row.counts
    share = 1.0 if row.supported is None else row.supported
    unjudged = row.verification is None or counts[Standing.NOT_JUDGED] > 0
    score = 1.0 if row.score is None else row.score
    return (not unjudged, counts[Standing.CONTRADICTED] == 0, share, score)


def _told(rows: Iterable[VerifiedRow], on_row: Callable[[int], None]) -> Iterator[VerifiedRow]:
    for row in rows:
        on_row(1)
        yield row


@contextmanager
def _opened(path: Path) -> Iterator[tuple[LineFile, list[VerifiedRow]]]:
    with LineFile(path) as file:
        yield file, [_from_json(data) for _, data in json_objects(path)]


def _from_json(data: dict[str, Any]) -> VerifiedRow:
    found = data["verification"]
    verification = None if found is None else verification_from_json(found)
    return VerifiedRow(data["id"], data["question"], verification, data["problem"])


def _refuse_other_rows(folder: Path, found: Sequence[VerifiedRow], rows: Sequence[Row]) -> None:
    if [row.id for row in found] != [row.id for row in rows[: len(found)]]:
        raise BadInput(folder / _ROWS, "does not hold these rows; delete the folder")


def _fingerprint(rows: Sequence[Row], sources: Sequence[Source]) -> str:
    digest = hashlib.sha256()
    for row in rows:
        digest.update(orjson.dumps(row.to_json()) + b"\n")
    for source in sources:
        digest.update(orjson.dumps([source.name, source.text]) + b"\n")
    return digest.hexdigest()
