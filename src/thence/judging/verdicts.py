"""Engines for the API, in a process of their own: pages stay fast while it judges and verifies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, groupby
from typing import Any

from thence.engines import Engine, build_engine, checked_verdicts, engine_names
from thence.errors import UnknownName
from thence.judging.worker import Worker
from thence.pair import Pair, Verdict
from thence.verifying.batch import VerifiedRow, VerifiedRows, verify_rows
from thence.verifying.rates import report_of
from thence.verifying.rows import Row
from thence.workbench.opening import default_engine

__all__ = ["EnginePool"]

AT_ONCE = 16
"""Pairs judged before others who ask get their turn."""


@dataclass(slots=True)
class EnginePool:
    """Engines by name; a config file is never taken from a request."""

    _worker: Worker = field(default_factory=Worker)

    def require(self, name: str) -> None:
        """Refuse a name that no engine has."""
        installed = engine_names()
        if name not in installed:
            raise UnknownName("engine", name, installed)

    def judge(self, name: str | None, pairs: Sequence[Pair]) -> Iterator[Verdict]:
        """The verdicts in order, by the best engine for their language unless one is named."""
        # Asked for before the first verdict is, so that a wrong name is answered at once.
        parts = [
            (name or default_engine(language), list(part))
            for language, part in groupby(pairs, key=lambda pair: pair.language)
        ]
        for engine, _ in parts:
            self.require(engine)
        return chain.from_iterable(self._judged(*part) for part in parts)

    def verify(
        self, name: str | None, row: Row, language: str, nearest: int
    ) -> tuple[str, VerifiedRow]:
        """The engine that did it, and how each claim of an answer stands in its contexts."""
        engine = name or default_engine(language)
        self.require(engine)
        found: VerifiedRow = self._worker.ask(_verify, engine, row, language, nearest)
        return engine, found

    def report(self, found: VerifiedRows) -> Mapping[str, Any]:
        """The rates over verified answers, and the answers, as plain data."""
        told: Mapping[str, Any] = self._worker.ask(report_of, found)
        return told

    def close(self) -> None:
        """End the process."""
        self._worker.close()

    def _judged(self, engine: str, pairs: Sequence[Pair]) -> Iterator[Verdict]:
        for start in range(0, len(pairs), AT_ONCE):
            yield from self._worker.ask(_judge, engine, pairs[start : start + AT_ONCE])


def _judge(name: str, pairs: Sequence[Pair]) -> list[Verdict]:
    return list(checked_verdicts(_engine(name), pairs))


def _verify(name: str, row: Row, language: str, nearest: int) -> VerifiedRow:
    # A text of a request is never taken for the name of a file of the server.
    return verify_rows([row], _engine(name), language=language, nearest=nearest).verified[0]


@cache
def _engine(name: str) -> Engine:
    return build_engine(name, None)
