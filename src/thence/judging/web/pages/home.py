"""The start page with one's projects, and making a new one from a file."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import RedirectResponse, Response

from thence.errors import WrongUse
from thence.judging.creating import project_from_file
from thence.judging.protocols import PROTOCOLS
from thence.judging.store.editing import deleted_projects
from thence.judging.store.people import User
from thence.judging.store.projects import projects_of
from thence.judging.web.access import Form, NotAllowed, SignedIn
from thence.judging.web.rendering import page
from thence.judging.web.services import ServicesOf

__all__ = ["router"]

router = APIRouter()


@router.get("/")
def home(caller: SignedIn, services: ServicesOf) -> Response:
    """One's projects."""
    with services.store.reading() as connection:
        found = projects_of(connection, caller.user)
        deleted = deleted_projects(connection, caller.user)
    return page(
        "home.html",
        caller,
        projects=found,
        deleted=deleted,
        runs=services.runs if caller.sees_runs else (),
    )


@router.get("/projects/new")
def new_project(caller: SignedIn) -> Response:
    """The form for a new project."""
    _require_owner(caller.user)
    return page("new_project.html", caller, protocols=PROTOCOLS, problem="", given={})


@router.post("/projects")
def create(caller: SignedIn, services: ServicesOf, form: Form) -> Response:
    """Make a project from an uploaded file."""
    _require_owner(caller.user)
    try:
        name, content = _upload(form)
        project = project_from_file(
            services.store,
            caller.user,
            name=str(form.get("name", "")),
            protocol=str(form.get("protocol", "")),
            file_name=name,
            content=content,
            gold=str(form.get("gold", "agreement")),
            guidelines=str(form.get("guidelines", "")),
            declaration=_own_protocol(form),
            known=_given(form, "known"),
        )
    except WrongUse as error:
        return page(
            "new_project.html",
            caller,
            status=400,
            protocols=PROTOCOLS,
            problem=str(error),
            given=form,
        )
    return RedirectResponse(f"/projects/{project.id}", 303)


def _upload(form: dict[str, Any]) -> tuple[str, bytes]:
    file = _given(form, "file")
    if file is None:
        raise WrongUse("choose a file with something in it")
    return file


def _given(form: dict[str, Any], name: str) -> tuple[str, bytes] | None:
    """A file that was chosen and is not empty."""
    file = form.get(name)
    return file if isinstance(file, tuple) and file[1] else None


def _own_protocol(form: dict[str, Any]) -> bytes:
    if form.get("protocol") != "own":
        return b""
    file = _given(form, "declaration")
    if file is None:
        raise WrongUse("choose the file of your protocol")
    return file[1]


def _require_owner(user: User) -> None:
    if user.role != "owner":
        raise NotAllowed("only an owner makes projects; you were invited as a judge")
