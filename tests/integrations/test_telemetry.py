"""Events of OpenTelemetry, as its SDK exports them."""

import pytest

pytest.importorskip("opentelemetry.sdk")

from opentelemetry.sdk._logs import LoggerProvider
from opentelemetry.sdk._logs.export import (
    InMemoryLogRecordExporter,
    SimpleLogRecordProcessor,
)

import thence
from thence.integrations.telemetry import emit_verification

Texts = tuple[str, str, str]


@pytest.fixture
def exported() -> tuple[LoggerProvider, InMemoryLogRecordExporter]:
    exporter = InMemoryLogRecordExporter()
    provider = LoggerProvider()
    provider.add_log_record_processor(SimpleLogRecordProcessor(exporter))
    return provider, exporter


def test_an_event_tells_figures_and_no_text(
    texts: Texts, exported: tuple[LoggerProvider, InMemoryLogRecordExporter]
) -> None:
    source, _, half = texts
    provider, exporter = exported
    found = thence.verify(half, source)
    emit_verification(found, response_id="r-1", each_claim=True, provider=provider)
    answer, *claims = [each.log_record for each in exporter.get_finished_logs()]
    assert answer.event_name == "gen_ai.evaluation.result"
    told = dict(answer.attributes or {})
    assert told["gen_ai.evaluation.name"] == "thence.supported"
    assert told["gen_ai.evaluation.score.value"] == 0.5
    assert told["gen_ai.evaluation.score.label"] == "unsupported"
    assert told["gen_ai.response.id"] == "r-1"
    assert (told["thence.claims"], told["thence.claims.not_found"]) == (2, 1)
    assert [dict(each.attributes or {})["thence.claim.number"] for each in claims] == [1, 2]
    shown = " ".join(
        str(each) for record in (answer, *claims) for each in record.attributes.values()
    )
    assert not {word for word in ("Alma", "passengers", "Lyon") if word in shown + str(answer.body)}


def test_text_is_told_if_it_is_asked_for(
    texts: Texts, exported: tuple[LoggerProvider, InMemoryLogRecordExporter]
) -> None:
    source, _, half = texts
    provider, exporter = exported
    emit_verification(thence.verify(half, source), with_text=True, provider=provider)
    (record,) = [each.log_record for each in exporter.get_finished_logs()]
    explanation = dict(record.attributes or {})["gen_ai.evaluation.explanation"]
    assert "not found: The Alma was built in Lyon." in str(explanation)
