"""What is too long is refused before, or right after, it is read."""

from __future__ import annotations

import pytest

from thence.engines import build_engine, checked_verdicts
from thence.pair import Outcome, Pair, Verdict


def _judged(engine: str, text: str) -> Verdict:
    (verdict,) = checked_verdicts(build_engine(engine, {}), [Pair("1", text, "Anna saw mice.")])
    return verdict


@pytest.mark.parametrize("engine", ["nutcracker", "afazio", "srl", "venses", "classifier"])
@pytest.mark.parametrize("text", ["Anna saw a cat. " * 62_500, "x" * 50_000])
def test_what_is_too_long_is_refused_unread(engine: str, text: str) -> None:
    verdict = _judged(engine, text)
    assert verdict.outcome is Outcome.REFUSED
    assert "characters" in verdict.reason
