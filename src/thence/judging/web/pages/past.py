"""A judge's past answers: a list that can be searched, each answer correctable."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import RedirectResponse, Response

from thence.errors import WrongUse
from thence.judging.store.comments import comments_on
from thence.judging.store.past import correct, past_answer, past_answers
from thence.judging.web.access import LARGEST_ID, Form, Here, InProject, NotAllowed
from thence.judging.web.pages.desk import answers_of
from thence.judging.web.rendering import page
from thence.judging.web.services import Services, ServicesOf

__all__ = ["router"]

router = APIRouter(prefix="/projects/{project_id}/judge/past")
ItemId = Annotated[int, Path(ge=1, le=LARGEST_ID)]
PAGE = 50


@router.get("")
def listed(
    here: InProject,
    services: ServicesOf,
    search: Annotated[str, Query(max_length=200, pattern=r"^[^\x00]*$")] = "",
    before: Annotated[int | None, Query(ge=1, le=LARGEST_ID)] = None,
) -> Response:
    """One's answers, the newest first."""
    _require_judge(here)
    with services.store.reading() as connection:
        found = past_answers(
            connection, here.project, here.user, search=search, before=before, limit=PAGE
        )
    return page(
        "past.html",
        here.caller,
        here=here,
        protocol=here.protocol,
        found=found,
        search=search,
        more=len(found) == PAGE,
    )


@router.get("/{item_id}")
def shown(here: InProject, services: ServicesOf, item_id: ItemId) -> Response:
    """One answer with its item."""
    return _one(here, services, item_id)


@router.post("/{item_id}")
def corrected(here: InProject, services: ServicesOf, item_id: ItemId, form: Form) -> Response:
    """Another answer in its place."""
    _require_judge(here)
    try:
        with services.store.writing() as connection:
            correct(
                connection,
                here.project,
                here.protocol,
                here.user,
                item_id,
                answers_of(form),
                str(form.get("submission", "")),
            )
    except WrongUse as error:
        return _one(here, services, item_id, problem=str(error))
    return RedirectResponse(f"/projects/{here.project.id}/judge/past", 303)


def _one(here: Here, services: Services, item_id: int, problem: str = "") -> Response:
    _require_judge(here)
    with services.store.reading() as connection:
        task, past = past_answer(connection, here.project, here.user, item_id)
        remarks = comments_on(connection, here.project, here.user, item_id, others=False)
    return page(
        "past_answer.html",
        here.caller,
        status=400 if problem else 200,
        here=here,
        project=here.project,
        member=here.member,
        protocol=here.protocol,
        task=task,
        past=past,
        remarks=remarks,
        problem=problem,
    )


def _require_judge(here: Here) -> None:
    if not here.member.judges:
        raise NotAllowed("you do not judge in this project")
