"""An owner changes a project: its name and rules, people's parts, proposals; deletes it, or not."""

from __future__ import annotations

import json
from typing import Annotated, cast

from fastapi import APIRouter, Path
from fastapi.responses import RedirectResponse, Response
from starlette.responses import PlainTextResponse

from thence.errors import WrongUse
from thence.judging.protocols import protocol_file
from thence.judging.store.editing import (
    delete_project,
    edit_project,
    remove_project,
    restore_project,
    set_role,
)
from thence.judging.store.projects import Role
from thence.judging.store.starting import take_deal_back
from thence.judging.web.access import LARGEST_ID, Form, Here, InProject, OwnsProject, SignedIn
from thence.judging.web.rendering import page
from thence.judging.web.services import ServicesOf

__all__ = ["ROLES", "role_of", "router"]

router = APIRouter()
ROLES = ("owner", "adjudicator", "judge", "reader")
ProjectId = Annotated[int, Path(ge=1, le=LARGEST_ID)]


@router.get("/projects/{project_id}/edit")
def edit_page(here: OwnsProject) -> Response:
    """What can be changed."""
    return _edit(here)


@router.post("/projects/{project_id}/edit")
def edit(here: OwnsProject, services: ServicesOf, form: Form) -> Response:
    """Change it."""
    try:
        with services.store.writing() as connection:
            edit_project(
                connection,
                here.project,
                name=str(form.get("name", "")),
                guidelines=str(form.get("guidelines", "")),
                gold=str(form.get("gold", here.project.gold)),
            )
    except WrongUse as error:
        return _edit(here, str(error))
    return RedirectResponse(f"/projects/{here.project.id}", 303)


@router.post("/projects/{project_id}/delete")
def delete(here: OwnsProject, services: ServicesOf, form: Form) -> Response:
    """Out of sight; the start page can take it back."""
    try:
        with services.store.writing() as connection:
            delete_project(connection, here.project, str(form.get("typed", "")))
    except WrongUse as error:
        return _edit(here, str(error))
    return RedirectResponse("/", 303)


@router.post("/projects/{project_id}/restore")
def restore(caller: SignedIn, services: ServicesOf, project_id: ProjectId) -> Response:
    """Take a deleted project back."""
    with services.store.writing() as connection:
        restore_project(connection, caller.user, project_id)
    return RedirectResponse(f"/projects/{project_id}", 303)


@router.post("/projects/{project_id}/remove")
def remove(caller: SignedIn, services: ServicesOf, project_id: ProjectId, form: Form) -> Response:
    """Remove a deleted project for good."""
    with services.store.writing() as connection:
        remove_project(connection, caller.user, project_id, sure=form.get("sure") == "yes")
    return RedirectResponse("/", 303)


@router.post("/projects/{project_id}/roles")
def roles(here: OwnsProject, services: ServicesOf, form: Form) -> Response:
    """Another part for somebody."""
    with services.store.writing() as connection:
        set_role(connection, here.project, str(form.get("name", "")), role_of(form.get("role")))
    return RedirectResponse(f"/projects/{here.project.id}", 303)


@router.post("/projects/{project_id}/undeal")
def undeal(here: OwnsProject, services: ServicesOf) -> Response:
    """Take the deal back, as long as nobody has judged."""
    with services.store.writing() as connection:
        take_deal_back(connection, here.project)
    return RedirectResponse(f"/projects/{here.project.id}", 303)


@router.post("/projects/{project_id}/proposals")
def propose(here: OwnsProject, services: ServicesOf, form: Form) -> Response:
    """Let an engine propose answers."""
    services.proposer.begin(here.project, str(form.get("engine", "")), str(form.get("show", "")))
    return RedirectResponse(f"/projects/{here.project.id}", 303)


@router.get("/projects/{project_id}/protocol")
def kept_protocol_file(here: InProject) -> Response:
    """The protocol that the project keeps, as a file."""
    text = json.dumps(json.loads(here.project.declaration), ensure_ascii=False, indent=2)
    headers = {"content-disposition": f'attachment; filename="{here.protocol.name}.json"'}
    return Response(text.encode(), headers=headers, media_type="application/json")


@router.get("/protocols/{name}")
def shipped_protocol_file(caller: SignedIn, name: str) -> Response:
    """The file of a protocol that ships: a start for one's own."""
    headers = {"content-disposition": f'attachment; filename="{name}.toml"'}
    return PlainTextResponse(protocol_file(name), headers=headers, media_type="application/toml")


def role_of(given: object) -> Role:
    """A role by its name."""
    if given not in ROLES:
        raise WrongUse(f"people are {', '.join(ROLES)}")
    return cast(Role, given)


def _edit(here: Here, problem: str = "") -> Response:
    return page(
        "edit.html",
        here.caller,
        status=400 if problem else 200,
        here=here,
        problem=problem,
    )
