"""Disagreements and decisions on them."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from thence.judging.store.listing import Filter, disputes
from thence.judging.store.reconciling import decide
from thence.judging.web.access import InProject
from thence.judging.web.api.models import LARGEST_ID, Acknowledged, DecisionRequest
from thence.judging.web.pages.reconciling import State, require_reconciling
from thence.judging.web.services import ServicesOf

__all__ = ["router"]

router = APIRouter(prefix="/projects/{project_id}", tags=["reconciling"])


@router.get("/disagreements")
def disagreements(
    here: InProject,
    services: ServicesOf,
    decided: bool = False,
    after: Annotated[int, Query(ge=-1, le=LARGEST_ID)] = -1,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    state: State | None = None,
    judge: Annotated[str, Query(max_length=80, pattern=r"^[^\x00]*$")] = "",
    answer: Annotated[str, Query(max_length=2_000, pattern=r"^[^\x00]*$")] = "",
    search: Annotated[str, Query(max_length=200, pattern=r"^[^\x00]*$")] = "",
) -> list[dict[str, Any]]:
    """Items that judges differ on, open or decided, with what each said; `after` pages on."""
    require_reconciling(here)
    with services.store.reading() as connection:
        wanted = Filter(state or ("decided" if decided else "open"), judge, answer, search)
        found = disputes(connection, here.project, wanted, after=after, limit=limit)
    return [
        {
            "item": one.task.item_id,
            "key": one.task.key,
            "position": one.position,
            "judgements": [
                {"judge": said["judge"], "answers": said["answers"]} for said in one.judgements
            ],
            "decision": one.decision
            and {
                "judge": one.decision["judge"],
                "answers": one.decision["answers"],
                "note": one.decision["note"],
            },
        }
        for one in found
    ]


@router.post("/decisions", status_code=201)
def decision(here: InProject, services: ServicesOf, asked: DecisionRequest) -> Acknowledged:
    """Record what the answer shall be, and that the caller said so."""
    require_reconciling(here)
    with services.store.writing() as connection:
        decide(
            connection,
            here.project,
            here.protocol,
            here.user,
            asked.item,
            asked.answers,
            asked.note,
        )
    return Acknowledged(judged=1)
