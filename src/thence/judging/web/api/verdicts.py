"""Verdicts of engines: one pair, a batch, or a stream of lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response, StreamingResponse

from thence.engines import engine_names, engine_spec
from thence.errors import ThenceError
from thence.formats import verdict_to_json
from thence.judging.web.access import SignedIn
from thence.judging.web.api.models import (
    BatchRequest,
    JudgeRequest,
    PairRequest,
    VerdictAnswer,
)
from thence.judging.web.services import ServicesOf
from thence.pair import Pair

__all__ = ["router"]

router = APIRouter(tags=["verdicts"])


@router.get("/engines")
def engines(caller: SignedIn) -> list[dict[str, Any]]:
    """The engines that are installed, and what each is good for."""
    found = []
    for name in engine_names():
        try:
            spec = engine_spec(name)
        except ThenceError:
            continue
        found.append({"name": name, "summary": spec.summary, "three_way": spec.three_way})
    return found


@router.post("/judge", response_model=VerdictAnswer)
def judge(caller: SignedIn, services: ServicesOf, request: JudgeRequest) -> Response:
    """Whether the text entails the hypothesis, and why."""
    (verdict,) = services.engines.judge(request.engine, [_pair(request)])
    return Response(verdict_to_json(verdict), media_type="application/json")


@router.post("/judge/batch", response_model=list[VerdictAnswer])
def judge_batch(caller: SignedIn, services: ServicesOf, request: BatchRequest) -> Response:
    """The verdicts on some pairs, in their order, all at once."""
    verdicts = services.engines.judge(request.engine, _pairs(request.pairs))
    lines = b",".join(map(verdict_to_json, verdicts))
    return Response(b"[" + lines + b"]", media_type="application/json")


@router.post(
    "/judge/stream",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/x-ndjson": {}}, "description": "A verdict a line"}},
)
def judge_stream(caller: SignedIn, services: ServicesOf, request: BatchRequest) -> Response:
    """The same, a line of JSON for each verdict as soon as it is there."""
    verdicts = services.engines.judge(request.engine, _pairs(request.pairs))
    return StreamingResponse(map(verdict_to_json, verdicts), media_type="application/x-ndjson")


def _pairs(requests: Sequence[PairRequest]) -> list[Pair]:
    """The pairs of a batch; one without an id gets the first number that no other has."""
    given = {one.id for one in requests if "id" in one.model_fields_set}
    free = (str(number) for number in count(1) if str(number) not in given)
    return [
        _pair(one if "id" in one.model_fields_set else one.model_copy(update={"id": next(free)}))
        for one in requests
    ]


def _pair(request: PairRequest) -> Pair:
    return Pair(request.id, request.text, request.hypothesis, language=request.language)
