"""OpenTelemetry events of verified answers, under the conventions for generative AI.

    from thence.integrations.telemetry import emit_verification

    emit_verification(thence.verify(answer, sources), response_id="resp-1")

An event `gen_ai.evaluation.result` tells the share of supported claims; no text of the answer or of
a source is in it unless `with_text` is given. Where it goes is the business of the application,
which sets up OpenTelemetry; without that it goes nowhere. The extra is `thence[telemetry]`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from thence.errors import MissingPart
from thence.verifying.verification import Claim, Standing, Verification

try:
    from opentelemetry._logs import LoggerProvider, SeverityNumber, get_logger
except ImportError as error:
    raise MissingPart("OpenTelemetry", "pip install 'thence[telemetry]'") from error

if TYPE_CHECKING:
    from opentelemetry.util.types import AnyValue

__all__ = ["EVENT", "attributes_of", "emit_verification"]

EVENT = "gen_ai.evaluation.result"
NAME = "thence.supported"
_LABELS = {
    Standing.CONTRADICTED: "contradicted",
    Standing.NOT_JUDGED: "not_judged",
    Standing.NOT_FOUND: "unsupported",
}


def emit_verification(
    verification: Verification,
    *,
    response_id: str = "",
    with_text: bool = False,
    each_claim: bool = False,
    provider: LoggerProvider | None = None,
) -> None:
    """An event for an answer, and one for each of its claims if `each_claim` is given.

    It belongs to the span that is current, such as that of the request to the model.
    """
    logger = get_logger("thence", version("thence"), logger_provider=provider)
    told = [attributes_of(verification, with_text=with_text)]
    if each_claim:
        told += _claims(verification, with_text=with_text)
    for attributes in told:
        if response_id:
            attributes["gen_ai.response.id"] = response_id
        logger.emit(event_name=EVENT, severity_number=SeverityNumber.INFO, attributes=attributes)


def attributes_of(verification: Verification, *, with_text: bool = False) -> dict[str, AnyValue]:
    """What the event of an answer says: the share, a label, the counts, the engine."""
    counts = verification.counts
    total = len(verification.claims)
    label = next((word for each, word in _LABELS.items() if counts[each]), "supported")
    found: dict[str, AnyValue] = {
        "gen_ai.evaluation.name": NAME,
        "gen_ai.evaluation.score.label": label if total else "not_checked",
        "thence.engine": verification.engine,
        "thence.sources": len(verification.sources),
        "thence.claims": total,
        **{f"thence.claims.{each.replace(' ', '_')}": number for each, number in counts.items()},
    }
    if total:
        found["gen_ai.evaluation.score.value"] = counts[Standing.SUPPORTED] / total
    if with_text:
        found["gen_ai.evaluation.explanation"] = "\n".join(
            f"{claim.standing}: {claim.text}" for claim in verification.claims
        )
    return found


def _claims(verification: Verification, *, with_text: bool) -> Iterator[dict[str, AnyValue]]:
    for number, claim in enumerate(verification.claims, 1):
        yield {"thence.claim.number": number, **_of_claim(claim, with_text=with_text)}


def _of_claim(claim: Claim, *, with_text: bool) -> Mapping[str, Any]:
    found: dict[str, Any] = {
        "gen_ai.evaluation.name": f"{NAME}.claim",
        "gen_ai.evaluation.score.label": _LABELS.get(claim.standing, "supported"),
        "thence.marks": [str(mark.kind) for mark in claim.marks],
    }
    if claim.finding.score is not None:
        found["gen_ai.evaluation.score.value"] = claim.finding.score
    if with_text:
        sentence = " ".join(claim.finding.sentence.split())
        found["gen_ai.evaluation.explanation"] = f"{claim.text}\n{sentence}".strip()
    return found
