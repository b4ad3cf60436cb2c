"""The metric of DeepEval, as DeepEval runs it."""

import os

import pytest

pytest.importorskip("deepeval")

from deepeval import assert_test
from deepeval.test_case import LLMTestCase

from thence.integrations.deepeval import SupportedMetric

Texts = tuple[str, str, str]


def case(answer: str, *sources: str) -> LLMTestCase:
    return LLMTestCase(
        input="What of the Alma?", actual_output=answer, retrieval_context=[*sources]
    )


def test_the_share_of_supported_claims_is_the_score(texts: Texts) -> None:
    source, right, half = texts
    metric = SupportedMetric(threshold=0.8)
    assert metric.measure(case(right, source)) == 1.0
    assert metric.is_successful()
    assert metric.measure(case(half, "It rained.", source)) == 0.5
    assert not metric.is_successful()
    assert "not found: The Alma was built in Lyon." in metric.reason


def test_nothing_checked_is_no_success(texts: Texts) -> None:
    metric = SupportedMetric(threshold=0.0)
    assert metric.measure(case("Shall I go on?", texts[0])) == 0.0
    assert not metric.is_successful()
    assert metric.measure(case(texts[1])) == 0.0
    assert "no context" in metric.reason


def test_deepeval_asserts_with_it(texts: Texts) -> None:
    source, right, half = texts
    assert_test(case(right, source), [SupportedMetric()])
    with pytest.raises(AssertionError, match="Supported by sources"):
        assert_test(case(half, source), [SupportedMetric()])


def test_its_telemetry_is_off() -> None:
    assert os.environ["DEEPEVAL_TELEMETRY_OPT_OUT"] == "1"
