"""Generated answers held against their sources: one, several as a report, or a stream of lines."""

from __future__ import annotations

from itertools import chain
from typing import Annotated, Any

import orjson
from fastapi import APIRouter
from fastapi.responses import Response, StreamingResponse
from pydantic import Field, StringConstraints

from thence.errors import WrongUse
from thence.judging.web.access import SignedIn
from thence.judging.web.api.models import Strict, Text, Word
from thence.judging.web.services import Services, ServicesOf
from thence.verifying.batch import VerifiedRows
from thence.verifying.rows import Row
from thence.verifying.selecting import NEAREST
from thence.verifying.verification import Requirement

__all__ = ["router"]

router = APIRouter(tags=["verifying"])

Texts = Annotated[list[Text], Field(min_length=1, max_length=100)]
FailOn = Annotated[
    Requirement | None,
    Field(
        description="What no claim may be, for `fails` in the answer: `contradicted`, or "
        "`unsupported`, which is contradicted or not found."
    ),
]


class Asked(Strict):
    """By which engine, and how."""

    engine: Word | None = Field(None, description="The best engine installed if left out.")
    language: Annotated[str, StringConstraints(pattern="^[a-z]{2,3}$")] = "en"
    nearest: Annotated[int, Field(ge=0, le=1_000)] = Field(
        NEAREST, description="Sentences of a long source that are read for each claim; 0: all."
    )
    fail_on: FailOn = None


class VerificationRequest(Asked):
    """An answer, and the sources that it is held against."""

    answer: Text
    sources: Texts


class VerificationsRequest(Strict):
    """Several answers, each with its sources."""

    verifications: Annotated[list[VerificationRequest], Field(min_length=1, max_length=1_000)]


class RowRequest(Strict):
    """An answer with the texts that it was made from."""

    answer: Text
    contexts: Annotated[list[Text], Field(max_length=100, default_factory=list)]
    question: Text = ""
    id: Word | None = Field(None, description="The number of the row if left out.")


class RowsRequest(Asked):
    """Several answers that are reported together."""

    rows: Annotated[list[RowRequest], Field(min_length=1, max_length=1_000)]


@router.post("/verify")
def verify(caller: SignedIn, services: ServicesOf, request: VerificationRequest) -> dict[str, Any]:
    """How each claim of an answer stands in its sources.

    What is given is what `thence schema verification` tells, with `fails`: whether a claim is as
    `fail_on` forbids, or could not be judged, or nothing was checked.
    """
    return _verified(services, request)


@router.post("/verify/batch")
def verify_batch(caller: SignedIn, services: ServicesOf, request: RowsRequest) -> dict[str, Any]:
    """Several answers, each against its own contexts: rates over all, the worst rows first.

    What is given is what `thence schema verified-rows` tells, with `fails`: whether any row does
    not meet `fail_on`. A row without a context, or in which nothing was checked, never meets it.
    """
    rows = [
        Row(one.id or str(number), one.answer, _named(one.contexts), one.question)
        for number, one in enumerate(request.rows, 1)
    ]
    if len({row.id for row in rows}) < len(rows):
        raise WrongUse("two rows have the same id")
    told = [
        services.engines.verify(request.engine, row, request.language, request.nearest)
        for row in rows
    ]
    found = VerifiedRows(told[0][0], tuple(row for _, row in told))
    return {**services.engines.report(found), "fails": found.fails(request.fail_on)}


@router.post(
    "/verify/stream",
    response_class=StreamingResponse,
    responses={
        200: {"content": {"application/x-ndjson": {}}, "description": "A verification a line"}
    },
)
def verify_stream(
    caller: SignedIn, services: ServicesOf, request: VerificationsRequest
) -> Response:
    """Several answers, a line of JSON for each as soon as it is verified."""
    first, *others = request.verifications
    # The first is waited for, so that a wrong name is answered at once.
    found = chain([_verified(services, first)], (_verified(services, one) for one in others))
    lines = (orjson.dumps(one) + b"\n" for one in found)
    return StreamingResponse(lines, media_type="application/x-ndjson")


def _verified(services: Services, request: VerificationRequest) -> dict[str, Any]:
    row = Row("1", request.answer, _named(request.sources))
    _, found = services.engines.verify(request.engine, row, request.language, request.nearest)
    if found.verification is None:
        raise WrongUse(found.problem)
    return {**found.verification.to_json(), "fails": found.fails(request.fail_on)}


def _named(texts: list[str]) -> tuple[tuple[str, str], ...]:
    return tuple((f"source {number}", text) for number, text in enumerate(texts, 1))
