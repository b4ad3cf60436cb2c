"""Reconciliation: disagreements side by side, decided one after the other."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import RedirectResponse, Response

from thence.judging.store.projects import Phase, counts_of
from thence.judging.store.reconciling import (
    decide,
    dispute,
    disputes,
    next_dispute,
    revise,
    undo_decision,
)
from thence.judging.web.access import LARGEST_ID, Form, Here, InProject, NotAllowed
from thence.judging.web.pages.desk import answers_of
from thence.judging.web.rendering import page
from thence.judging.web.services import Services, ServicesOf

__all__ = ["require_reconciling", "router"]

router = APIRouter(prefix="/projects/{project_id}/disagreements")
ItemId = Annotated[int, Path(ge=1, le=LARGEST_ID)]
PAGE = 50


@router.get("")
def list_disputes(
    here: InProject,
    services: ServicesOf,
    decided: bool = False,
    after: Annotated[int, Query(ge=-1, le=LARGEST_ID)] = -1,
) -> Response:
    """The items that judges differ on: those still open, or those decided."""
    require_reconciling(here)
    with services.store.reading() as connection:
        found = disputes(connection, here.project, decided=decided, after=after, limit=PAGE)
        counts = counts_of(connection, here.project.id)
        first = next_dispute(connection, here.project)
    return page(
        "disagreements.html",
        here.caller,
        here=here,
        disputes=found,
        counts=counts,
        first=first,
        decided=decided,
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
    return page(
        "dispute.html",
        here.caller,
        here=here,
        dispute=found,
        task=found.task,
        protocol=here.protocol,
        counts=counts,
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
