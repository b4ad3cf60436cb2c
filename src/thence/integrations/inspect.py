"""A scorer for Inspect: whether the claims of an output are supported by the sources of its sample.

    from thence.integrations.inspect import supported

    Task(dataset=..., solver=generate(), scorer=supported())

The sources are in the metadata of a sample, under `contexts`, or are its target. The extra is
`thence[inspect]`.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Sequence

from thence.errors import MissingPart
from thence.integrations.checker import Checker, explained

try:
    from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
    from inspect_ai.solver import TaskState
except ImportError as error:
    raise MissingPart("Inspect", "pip install 'thence[inspect]'") from error

__all__ = ["supported"]


@scorer(metrics=[mean(), stderr()])
def supported(sources: str = "contexts", engine: str | None = None, language: str = "en") -> Scorer:
    """The share of the claims of the output that the sources support; NaN if nothing was checked.

    `sources` is the key of the metadata of a sample that holds its texts.
    """
    checker = Checker(engine, language)

    async def score(state: TaskState, target: Target) -> Score:
        texts = _texts(state.metadata.get(sources)) or [text for text in target if text.strip()]
        answer = state.output.completion
        found = await asyncio.to_thread(checker.check, answer, texts, state.input_text)
        counts = {str(standing): number for standing, number in found.counts.items()}
        return Score(
            value=math.nan if found.supported is None else found.supported,
            answer=answer,
            explanation=explained(found),
            metadata={"claims": counts, "least_score": found.score},
        )

    return score


def _texts(given: object) -> list[str]:
    if isinstance(given, str):
        return [given]
    if isinstance(given, Sequence):
        return [text for text in given if isinstance(text, str)]
    return []
