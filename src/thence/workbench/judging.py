"""One pair: what `judge` does."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from thence.engines import Engine, checked_verdicts
from thence.pair import Pair, Verdict
from thence.verifying.source import text_of
from thence.workbench.opening import default_engine, engine_for

__all__ = ["judge"]


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
