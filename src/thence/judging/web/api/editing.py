"""A project changed by its owner: name, rules, people's parts, known answers, proposals."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query
from fastapi.responses import Response

from thence.judging.store.editing import (
    delete_project,
    edit_project,
    restore_project,
    set_role,
)
from thence.judging.store.known import items_of, set_known_answer
from thence.judging.store.starting import take_deal_back
from thence.judging.web.access import LARGEST_ID, OwnsProject, SignedIn
from thence.judging.web.api.models import (
    EditRequest,
    ItemAnswer,
    KnownRequest,
    NameRequest,
    ProjectAnswer,
    ProposalsRequest,
    RoleRequest,
)
from thence.judging.web.api.projects import project_now
from thence.judging.web.services import ServicesOf

__all__ = ["router"]

router = APIRouter(tags=["projects"])


@router.post("/projects/{project_id}/edit")
def edit(here: OwnsProject, services: ServicesOf, asked: EditRequest) -> ProjectAnswer:
    """Another name, other guidelines, another rule for final answers."""
    settings = here.project.settings
    with services.store.writing() as connection:
        edit_project(
            connection,
            here.project,
            name=here.project.name if asked.name is None else asked.name,
            guidelines=(
                settings.get("guidelines", "") if asked.guidelines is None else asked.guidelines
            ),
            gold=asked.gold or here.project.gold,
        )
    return project_now(here, services)


@router.post("/projects/{project_id}/delete", status_code=204)
def delete(here: OwnsProject, services: ServicesOf, asked: NameRequest) -> Response:
    """Out of everybody's sight; an owner can restore it."""
    with services.store.writing() as connection:
        delete_project(connection, here.project, asked.name)
    return Response(status_code=204)


@router.post("/projects/{project_id}/restore", status_code=204)
def restore(
    caller: SignedIn,
    services: ServicesOf,
    project_id: Annotated[int, Path(ge=1, le=LARGEST_ID)],
) -> Response:
    """Take a deleted project back."""
    with services.store.writing() as connection:
        restore_project(connection, caller.user, project_id)
    return Response(status_code=204)


@router.post("/projects/{project_id}/roles")
def role(here: OwnsProject, services: ServicesOf, asked: RoleRequest) -> ProjectAnswer:
    """Another part for somebody in the project."""
    with services.store.writing() as connection:
        set_role(connection, here.project, asked.name, asked.role)
    return project_now(here, services)


@router.post("/projects/{project_id}/undeal")
def undeal(here: OwnsProject, services: ServicesOf) -> ProjectAnswer:
    """Take the deal back, as long as nobody has judged."""
    with services.store.writing() as connection:
        take_deal_back(connection, here.project)
    return project_now(here, services)


@router.post("/projects/{project_id}/proposals", status_code=202)
def propose(here: OwnsProject, services: ServicesOf, asked: ProposalsRequest) -> ProjectAnswer:
    """Let an engine propose answers, beside all else."""
    services.proposer.begin(here.project, asked.engine, asked.show)
    return project_now(here, services)


@router.get("/projects/{project_id}/items")
def items(
    here: OwnsProject,
    services: ServicesOf,
    kind: Literal["all", "known", "remarks"] = "all",
    search: Annotated[str, Query(max_length=200, pattern=r"^[^\x00]*$")] = "",
    after: Annotated[int, Query(ge=-1, le=LARGEST_ID)] = -1,
    limit: Annotated[int, Query(ge=1, le=500)] = 50,
) -> list[ItemAnswer]:
    """The items in the order of the file; `after` a position pages on."""
    with services.store.reading() as connection:
        found = items_of(
            connection, here.project, kind=kind, search=search, after=after, limit=limit
        )
    return [_item(row) for row in found]


@router.post("/projects/{project_id}/known", status_code=204)
def known(here: OwnsProject, services: ServicesOf, asked: KnownRequest) -> Response:
    """Note the right answer to an item, or forget it."""
    with services.store.writing() as connection:
        set_known_answer(connection, here.project, here.protocol, asked.item, asked.answers)
    services.figures.forget(here.project.id)
    return Response(status_code=204)


def _item(row: Any) -> ItemAnswer:
    return ItemAnswer(
        item=row["id"],
        key=row["key"],
        position=row["position"],
        judged=row["judged"],
        known=row["expected"],
        proposed=row["proposed"],
    )
