"""A metric for DeepEval: the share of the claims of an output that its retrieval context supports.

    from thence.integrations.deepeval import SupportedMetric

    assert_test(LLMTestCase(input=..., actual_output=..., retrieval_context=[...]),
                [SupportedMetric(threshold=0.9)])

The extra is `thence[deepeval]`. DeepEval's own telemetry is switched off unless it is asked for.
"""

from __future__ import annotations

import asyncio
import os
from typing import Any

from thence.errors import MissingPart
from thence.integrations.checker import Checker, explained, passes

os.environ.setdefault("DEEPEVAL_TELEMETRY_OPT_OUT", "1")

try:
    from deepeval.metrics import BaseMetric
    from deepeval.test_case import LLMTestCase
except ImportError as error:
    raise MissingPart("DeepEval", "pip install 'thence[deepeval]'") from error

__all__ = ["SupportedMetric"]


class SupportedMetric(BaseMetric):
    """Judged on this machine: no model behind an endpoint is asked unless the engine is one."""

    def __init__(
        self,
        threshold: float = 1.0,
        *,
        least_score: float | None = None,
        engine: str | None = None,
        language: str = "en",
    ) -> None:
        self.threshold = threshold
        self.least_score = least_score
        self.async_mode = True
        self.include_reason = True
        self.evaluation_model = f"thence {engine or 'default engine'}"
        self._checker = Checker(engine, language)

    def measure(self, test_case: LLMTestCase, *args: Any, **kwargs: Any) -> float:
        """The share of supported claims; 0, and no success, where nothing was checked."""
        given = test_case.retrieval_context
        sources = [each if isinstance(each, str) else each.context for each in given or ()]
        found = self._checker.check(test_case.actual_output or "", sources)
        self.score = found.supported or 0.0
        self.reason = explained(found)
        self.success = passes(found, self.threshold, self.least_score)
        return self.score

    async def a_measure(self, test_case: LLMTestCase, *args: Any, **kwargs: Any) -> float:
        """The same, while other tests go on."""
        return await asyncio.to_thread(self.measure, test_case)

    def is_successful(self) -> bool:
        """Whether the last test case met the threshold."""
        return bool(self.success)

    @property
    def __name__(self) -> str:
        return "Supported by sources"
