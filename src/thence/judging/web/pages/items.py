"""The items of a project: their owner searches them and notes known answers; remarks on them."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import RedirectResponse, Response

from thence.errors import WrongUse
from thence.judging.store.comments import add_comment, comments_on, remove_comment
from thence.judging.store.known import items_of, known_answer, set_known_answer
from thence.judging.web.access import LARGEST_ID, Form, Here, InProject, OwnsProject
from thence.judging.web.pages.desk import answers_of
from thence.judging.web.rendering import page
from thence.judging.web.services import Services, ServicesOf

__all__ = ["router"]

router = APIRouter(prefix="/projects/{project_id}/items")
ItemId = Annotated[int, Path(ge=1, le=LARGEST_ID)]
PAGE = 50


@router.get("")
def listed(
    here: OwnsProject,
    services: ServicesOf,
    kind: Literal["all", "known", "remarks"] = "all",
    search: Annotated[str, Query(max_length=200, pattern=r"^[^\x00]*$")] = "",
    after: Annotated[int, Query(ge=-1, le=LARGEST_ID)] = -1,
) -> Response:
    """The items, searched."""
    with services.store.reading() as connection:
        found = items_of(
            connection, here.project, kind=kind, search=search, after=after, limit=PAGE
        )
    return page(
        "items.html",
        here.caller,
        here=here,
        protocol=here.protocol,
        found=found,
        kind=kind,
        search=search,
        more=len(found) == PAGE,
    )


@router.get("/{item_id}")
def shown(here: OwnsProject, services: ServicesOf, item_id: ItemId) -> Response:
    """One item, with the answer that is known to be right."""
    return _one(here, services, item_id)


@router.post("/{item_id}/known")
def note(here: OwnsProject, services: ServicesOf, item_id: ItemId, form: Form) -> Response:
    """Note the right answer, or forget it."""
    given = None if form.get("forget") == "yes" else answers_of(form)
    try:
        with services.store.writing() as connection:
            set_known_answer(connection, here.project, here.protocol, item_id, given)
    except WrongUse as error:
        return _one(here, services, item_id, problem=str(error))
    services.figures.forget(here.project.id)
    return RedirectResponse(f"/projects/{here.project.id}/items/{item_id}", 303)


@router.post("/{item_id}/remarks")
def remark(
    request: Request, here: InProject, services: ServicesOf, item_id: ItemId, form: Form
) -> Response:
    """Keep a remark on an item."""
    with services.store.writing() as connection:
        add_comment(connection, here.project, here.member, item_id, str(form.get("text", "")))
    return _remarks(request, here, services, item_id, form)


@router.post("/{item_id}/remarks/{remark_id}/remove")
def unremark(
    request: Request,
    here: InProject,
    services: ServicesOf,
    item_id: ItemId,
    remark_id: ItemId,
    form: Form,
) -> Response:
    """Take a remark of one's own back."""
    with services.store.writing() as connection:
        remove_comment(connection, here.project, here.user, remark_id)
    return _remarks(request, here, services, item_id, form)


def _remarks(
    request: Request, here: Here, services: Services, item_id: int, form: Form
) -> Response:
    if not request.headers.get("hx-request"):
        place = f"/projects/{here.project.id}"
        backs = {
            "past": f"{place}/judge/past/{item_id}",
            "item": f"{place}/items/{item_id}",
            "dispute": f"{place}/disagreements/{item_id}",
        }
        return RedirectResponse(backs.get(str(form.get("back")), f"{place}/judge"), 303)
    with services.store.reading() as connection:
        remarks = comments_on(
            connection, here.project, here.user, item_id, others=not here.is_blind
        )
    return page("remarks.html", here.caller, here=here, item_id=item_id, remarks=remarks, back="")


def _one(here: Here, services: Services, item_id: int, problem: str = "") -> Response:
    with services.store.reading() as connection:
        task, expected = known_answer(connection, here.project, item_id)
        remarks = comments_on(
            connection, here.project, here.user, item_id, others=not here.is_blind
        )
    return page(
        "item.html",
        here.caller,
        status=400 if problem else 200,
        here=here,
        project=here.project,
        protocol=here.protocol,
        task=task,
        expected=expected,
        remarks=remarks,
        problem=problem,
    )
