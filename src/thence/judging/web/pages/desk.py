"""The judge's desk: one item after the other, by keyboard, with undo."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from thence.errors import WrongUse
from thence.judging.store.comments import comments_on
from thence.judging.store.past import last_said
from thence.judging.store.projects import membership
from thence.judging.store.work import NotYours, next_task, postpone, submit, undo
from thence.judging.web.access import LARGEST_ID, Form, Here, InProject, NotAllowed
from thence.judging.web.rendering import page
from thence.judging.web.services import Services, ServicesOf

__all__ = ["answers_of", "item_of", "router"]

router = APIRouter(prefix="/projects/{project_id}/judge")


@router.get("")
def desk(here: InProject, services: ServicesOf) -> Response:
    """The next item."""
    return _desk(here, services, "desk.html", said="")


@router.post("")
def judge(request: Request, here: InProject, services: ServicesOf, form: Form) -> Response:
    """Keep a judgement, and only then show the next item."""
    with services.store.writing() as connection:
        submit(
            connection,
            here.project,
            here.protocol,
            here.user,
            item_of(form),
            answers_of(form),
            str(form.get("submission", "")),
            _seconds(form),
        )
    return _next(request, here, services, "Saved.")


@router.post("/undo")
def take_back(request: Request, here: InProject, services: ServicesOf) -> Response:
    """Take the last judgement back and show its item again."""
    with services.store.writing() as connection:
        opened = undo(connection, here.project, here.user)
    said = (
        "There is nothing to undo."
        if opened is None
        else "Undone: judge it again. What you said is marked."
    )
    return _next(request, here, services, said)


@router.post("/later")
def later(request: Request, here: InProject, services: ServicesOf, form: Form) -> Response:
    """Put the item behind all others."""
    with services.store.writing() as connection:
        postpone(connection, here.project, here.user, item_of(form))
    return _next(request, here, services, "Put off until later.")


def answers_of(form: dict[str, Any]) -> dict[str, Any]:
    """The answers in a form: the fields whose names begin with `answer.`; empty ones are none."""
    prefix = "answer."
    return {
        name.removeprefix(prefix): value
        for name, value in form.items()
        if name.startswith(prefix) and value
    }


def item_of(form: dict[str, Any]) -> int:
    """The item that a form is about."""
    text = str(form.get("item", ""))
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= LARGEST_ID:
        raise WrongUse("the form does not say which item it is about; load the page again")
    return int(text)


def _seconds(form: dict[str, Any]) -> float:
    try:
        seconds = float(str(form.get("seconds", "0")))
    except ValueError:
        return 0.0
    return seconds if math.isfinite(seconds) else 0.0


def _next(request: Request, here: Here, services: Services, said: str) -> Response:
    if not request.headers.get("hx-request"):
        return RedirectResponse(f"/projects/{here.project.id}/judge", 303)
    with services.store.reading() as connection:
        found = membership(connection, here.project.id, here.user)
    if found is None:
        raise NotYours("no such project is open to you")
    project, member = found
    return _desk(replace(here, project=project, member=member), services, "desk_work.html", said)


def _desk(here: Here, services: Services, template: str, said: str) -> Response:
    if not here.member.judges:
        raise NotAllowed("you do not judge in this project")
    with services.store.reading() as connection:
        task = next_task(connection, here.project, here.user)
        said_before, remarks = None, []
        if task is not None:
            said_before = last_said(connection, here.user, task.item_id)
            remarks = comments_on(connection, here.project, here.user, task.item_id, others=False)
    return page(
        template,
        here.caller,
        project=here.project,
        member=here.member,
        protocol=here.protocol,
        task=task,
        said=said,
        values=said_before or {},
        remarks=remarks,
        here=here,
    )
