"""Metrics for ragas: the share of the claims of a response that its retrieved contexts support.

    from thence.integrations.ragas import SupportedClaims

    evaluate(dataset, metrics=[SupportedClaims()])
    await SupportedShare().ascore(response=..., retrieved_contexts=[...])

The extra is `thence[ragas]`. ragas' own telemetry is switched off unless it is asked for.
"""

from __future__ import annotations

import asyncio
import math
import os
from dataclasses import dataclass, field
from typing import Any

from thence.errors import MissingPart
from thence.integrations.checker import Checker, explained

os.environ.setdefault("RAGAS_DO_NOT_TRACK", "true")

try:
    from ragas.dataset_schema import SingleTurnSample
    from ragas.metrics.base import MetricType, SingleTurnMetric
    from ragas.metrics.collections.base import BaseMetric
    from ragas.metrics.result import MetricResult
except ImportError as error:
    raise MissingPart("ragas", "pip install 'thence[ragas]'") from error

__all__ = ["SupportedClaims", "SupportedShare"]


@dataclass
class SupportedClaims(SingleTurnMetric):
    """For `evaluate`; NaN where nothing was checked, as ragas has it for its own metrics."""

    name: str = "supported_claims"
    _required_columns: dict[MetricType, set[str]] = field(
        default_factory=lambda: {MetricType.SINGLE_TURN: {"response", "retrieved_contexts"}}
    )
    engine: str | None = None
    language: str = "en"
    _checker: Checker | None = None

    def init(self, run_config: Any) -> None:
        """Nothing has to be set up: the engine is built when it is first asked."""

    async def _single_turn_ascore(self, sample: SingleTurnSample, callbacks: Any) -> float:
        if self._checker is None:
            self._checker = Checker(self.engine, self.language)
        contexts = sample.retrieved_contexts or []
        found = await asyncio.to_thread(self._checker.check, sample.response or "", contexts)
        return math.nan if found.supported is None else found.supported


class SupportedShare(BaseMetric):
    """The same as a metric of ragas' collections, with the reason in words."""

    def __init__(
        self, name: str = "supported_share", *, engine: str | None = None, language: str = "en"
    ) -> None:
        super().__init__(name=name)
        self._checker = Checker(engine, language)

    async def ascore(
        self, response: str, retrieved_contexts: list[str], **others: Any
    ) -> MetricResult:
        """The share of supported claims."""
        found = await asyncio.to_thread(self._checker.check, response, retrieved_contexts)
        value = math.nan if found.supported is None else found.supported
        return MetricResult(value=value, reason=explained(found))
