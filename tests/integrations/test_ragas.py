"""The metrics of ragas, as ragas runs them."""

import asyncio
import math
import os

import pytest

pytest.importorskip("ragas")

from ragas import EvaluationDataset, evaluate

from thence.integrations.ragas import SupportedClaims, SupportedShare

Texts = tuple[str, str, str]


def test_a_data_set_is_evaluated(texts: Texts) -> None:
    source, right, half = texts
    rows = [
        {"user_input": "Q", "response": answer, "retrieved_contexts": [source]}
        for answer in (right, half, "Shall I go on?")
    ]
    metric = SupportedClaims(engine="nli")
    found = evaluate(EvaluationDataset.from_list(rows), metrics=[metric], show_progress=False)
    first, second, third = found["supported_claims"]
    assert (first, second) == (1.0, 0.5)
    assert math.isnan(third)


def test_a_metric_of_the_collections_tells_why(texts: Texts) -> None:
    source, _, half = texts
    found = asyncio.run(SupportedShare().ascore(response=half, retrieved_contexts=[source]))
    assert found.value == 0.5
    assert "not found: The Alma was built in Lyon." in found.reason


def test_its_telemetry_is_off() -> None:
    assert os.environ["RAGAS_DO_NOT_TRACK"] == "true"
