"""Reconciliation: disagreements side by side, decided one after the other."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query
from fastapi.responses import RedirectResponse, Response

from thence.judging.store.comments import comments_on
from thence.judging.store.listing import (
    Filter,
    answers_given,
    dispute,
    disputes,
    next_dispute,
    open_count,
)
from thence.judging.store.projects import Phase, counts_of, members
from thence.judging.store.reconciling import decide, revise, undo_decision
from thence.judging.web.access import LARGEST_ID, Form, Here, InProject, NotAllowed
from thence.judging.web.pages.desk import answers_of
from thence.judging.web.rendering import page
from thence.judging.web.services import Services, ServicesOf

__all__ = ["State", "require_reconciling", "router"]

router = APIRouter(prefix="/projects/{project_id}/disagreements")
ItemId = Annotated[int, Path(ge=1, le=LARGEST_ID)]
PAGE = 20
State = Literal["open", "decided", "majority", "all"]


@router.get("")
def list_disputes(
    here: InProject,
    services: ServicesOf,
    state: State = "open",
    judge: Annotated[str, Query(max_length=80, pattern=r"^[^\x00]*$")] = "",
    answer: Annotated[str, Query(max_length=2_000, pattern=r"^[^\x00]*$")] = "",
    search: Annotated[str, Query(max_length=200, pattern=r"^[^\x00]*$")] = "",
    after: Annotated[int, Query(ge=-1, le=LARGEST_ID)] = -1,
) -> Response:
    """The items that judges differ on, texts and answers side by side."""
    require_reconciling(here)
    wanted = Filter(state, judge, answer, search)
    with services.store.reading() as connection:
        found = disputes(connection, here.project, wanted, after=after, limit=PAGE)
        counts = counts_of(connection, here.project.id)
        waiting = open_count(connection, here.project)
        first = next_dispute(connection, here.project)
        answers = answers_given(connection, here.project, here.protocol)
        people = members(connection, here.project.id)
    return page(
        "disagreements.html",
        here.caller,
        here=here,
        disputes=found,
        counts=counts,
        waiting=waiting,
        first=first,
        wanted=wanted,
        answers=answers,
        after=after,
        judges=[one.name for one in people if one.done],
        protocol=here.protocol,
        more=len(found) == PAGE,
    )


@router.get("/{item_id}")
def show_dispute(here: InProject, services: ServicesOf, item_id: ItemId) -> Response:
    """One item with what each judge said."""
    require_reconciling(here)
    with services.store.reading() as connection:
        found = dispute(connection, here.project, item_id)
        counts = counts_of(connection, here.project.id)
        following = next_dispute(connection, here.project, found.position)
        waiting = open_count(connection, here.project)
        remarks = comments_on(connection, here.project, here.user, item_id, others=True)
    return page(
        "dispute.html",
        here.caller,
        here=here,
        dispute=found,
        task=found.task,
        protocol=here.protocol,
        counts=counts,
        waiting=waiting,
        remarks=remarks,
        following=following if following != item_id else None,
    )


@router.post("/{item_id}")
def decide_dispute(here: InProject, services: ServicesOf, item_id: ItemId, form: Form) -> Response:
    """Record a decision, and go on to the next disagreement."""
    require_reconciling(here)
    with services.store.writing() as connection:
        note = str(form.get("note", ""))
        answers = answers_of(form)
        decide(connection, here.project, here.protocol, here.user, item_id, answers, note)
    back = str(form.get("list", ""))
    if back and back.isprintable():
        then = str(form.get("then", ""))
        place = f"/projects/{here.project.id}/disagreements?{back}"
        return RedirectResponse(f"{place}#item-{then if then.isdigit() else item_id}", 303)
    return _onward(here, services, item_id)


@router.post("/{item_id}/undo")
def undo_dispute(here: InProject, services: ServicesOf, item_id: ItemId) -> Response:
    """Take a decision back."""
    require_reconciling(here)
    with services.store.writing() as connection:
        undo_decision(connection, here.project, here.user, item_id)
    return RedirectResponse(f"/projects/{here.project.id}/disagreements/{item_id}", 303)


@router.post("/{item_id}/revise")
def revise_own(here: InProject, services: ServicesOf, item_id: ItemId, form: Form) -> Response:
    """Correct one's own judgement."""
    require_reconciling(here)
    with services.store.writing() as connection:
        revise(connection, here.project, here.protocol, here.user, item_id, answers_of(form))
    return RedirectResponse(f"/projects/{here.project.id}/disagreements/{item_id}", 303)


def require_reconciling(here: Here) -> None:
    """Nobody sees another's answers before."""
    if here.project.phase not in (Phase.RECONCILING, Phase.CLOSED):
        raise NotAllowed("others' answers show once the project is being reconciled")


def _onward(here: Here, services: Services, item_id: int) -> Response:
    with services.store.reading() as connection:
        position = dispute(connection, here.project, item_id).position
        following = next_dispute(connection, here.project, position)
    place = f"/projects/{here.project.id}/disagreements"
    return RedirectResponse(f"{place}/{following}" if following else place, 303)
