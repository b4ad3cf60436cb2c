"""A project: who takes part, how far they are, how items are dealt, and its phases."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import RedirectResponse, Response

from thence.engines import engine_names
from thence.errors import WrongUse
from thence.judging.proposals import answers_for
from thence.judging.store.changing_judges import withdraw_judge
from thence.judging.store.dealing import Deal
from thence.judging.store.invitations import invitations_of, invite, withdraw_invitation
from thence.judging.store.listing import open_count
from thence.judging.store.projects import (
    Phase,
    counts_of,
    members,
    move_to,
    set_judging,
)
from thence.judging.store.proposing import proposals_made
from thence.judging.store.starting import Plan, planned, start_judging
from thence.judging.web.access import LARGEST_ID, Form, Here, InProject, OwnsProject
from thence.judging.web.pages.editing import ROLES, role_of
from thence.judging.web.rendering import page
from thence.judging.web.services import Services, ServicesOf
from thence.pair import Label
from thence.report.numbers import count

__all__ = ["router"]

router = APIRouter(prefix="/projects/{project_id}")


@router.get("")
def project_page(here: InProject, services: ServicesOf) -> Response:
    """The project as its owner, or one of its judges, sees it."""
    return _project(here, services)


@router.post("/invitations")
def invite_judge(request: Request, here: OwnsProject, services: ServicesOf, form: Form) -> Response:
    """A new invitation; its link is shown this once."""
    try:
        role = role_of(form.get("role", "judge"))
        with services.store.writing() as connection:
            code = invite(connection, here.project, role, str(form.get("note", "")))
    except WrongUse as error:
        return _project(here, services, problem=str(error))
    return _project(here, services, link=f"{request.url_for('join_page')}#{code}")


@router.post("/judging")
def judge_too(here: OwnsProject, services: ServicesOf, form: Form) -> Response:
    """Whether the owner judges too."""
    with services.store.writing() as connection:
        set_judging(connection, here.project, here.user, judges=form.get("judges") == "yes")
    return _back(here)


@router.post("/plan")
def plan(here: OwnsProject, services: ServicesOf, form: Form) -> Response:
    """Show what would be dealt."""
    try:
        with services.store.reading() as connection:
            found = planned(connection, here.project, deal_of(form))
    except WrongUse as error:
        return _project(here, services, problem=str(error), given=form)
    return _project(here, services, given=form, plan=found)


@router.post("/start")
def start(here: OwnsProject, services: ServicesOf, form: Form) -> Response:
    """Deal the items and begin."""
    try:
        how = deal_of(form)
        services.proposer.require_done(here.project)
        with services.store.writing() as connection:
            start_judging(connection, here.project, how)
    except WrongUse as error:
        return _project(here, services, problem=str(error), given=form)
    return _back(here)


@router.post("/invitations/{invitation_id}/withdraw")
def withdraw(
    here: OwnsProject,
    services: ServicesOf,
    invitation_id: Annotated[int, Path(ge=1, le=LARGEST_ID)],
) -> Response:
    """End an invitation that nobody has used."""
    with services.store.writing() as connection:
        withdraw_invitation(connection, here.project, invitation_id)
    return _back(here)


@router.post("/judges/withdraw")
def withdraw_from_judging(here: OwnsProject, services: ServicesOf, form: Form) -> Response:
    """End a judge's part and hand their open items over."""
    judge, taker = str(form.get("judge", "")), str(form.get("replaced_by", "")) or None
    try:
        with services.store.writing() as connection:
            left = withdraw_judge(connection, here.project, judge, taker)
    except WrongUse as error:
        return _project(here, services, problem=str(error))
    said = f"{judge} does not judge any more."
    if left:
        said += f" Nobody could take over {count(left, 'item')}: all others have them, too."
    return _project(here, services, said=said)


@router.post("/phase")
def change_phase(here: OwnsProject, services: ServicesOf, form: Form) -> Response:
    """On to the next phase."""
    wanted = str(form.get("phase", ""))
    if wanted not in (Phase.RECONCILING, Phase.CLOSED):
        raise WrongUse("a project goes on to reconciling, then it is closed")
    if here.project.phase is Phase.JUDGING and form.get("sure") != "yes":
        return _project(here, services, problem="judging goes on; tick that it shall end first")
    with services.store.writing() as connection:
        move_to(connection, here.project, Phase(wanted))
    return _back(here)


def deal_of(form: dict[str, Any]) -> Deal:
    """How to deal, from the fields of the form; `amount` is a number, or a share with a %."""
    kind, amount = str(form.get("kind", "everyone")), str(form.get("amount", "")).strip()
    if kind not in ("everyone", "shared", "each"):
        raise WrongUse("items are dealt to everyone, shared in part, or to some judges each")
    try:
        seed = int(str(form.get("seed", "") or 0))
        if kind == "everyone":
            return Deal("everyone", seed=seed)
        if kind == "shared" and amount.endswith("%"):
            return Deal("shared", share=float(amount[:-1].replace(",", ".")) / 100, seed=seed)
        return Deal("shared" if kind == "shared" else "each", number=int(amount), seed=seed)
    except ValueError:
        raise WrongUse("the amount is a whole number, or a share such as 15 %") from None


def _project(
    here: Here,
    services: Services,
    *,
    problem: str = "",
    link: str = "",
    said: str = "",
    given: dict[str, Any] | None = None,
    plan: Plan | None = None,
) -> Response:
    with services.store.reading() as connection:
        people = members(connection, here.project.id)
        counts = counts_of(connection, here.project.id)
        waiting = open_count(connection, here.project)
        invited = invitations_of(connection, here.project.id) if here.is_owner else []
        proposed = 0
        if here.is_owner and "proposals" in here.project.settings:
            proposed = proposals_made(connection, here.project)
    return page(
        "project.html",
        here.caller,
        status=400 if problem else 200,
        here=here,
        members=people,
        counts=counts,
        waiting=waiting,
        roles=ROLES,
        engines=_engines(here),
        proposed=proposed,
        proposing=services.proposer.is_working(here.project),
        proposing_failed=services.proposer.failed.get(here.project.id, ""),
        invitations=invited,
        problem=problem,
        link=link,
        said=said,
        given=given or {},
        plan=plan,
    )


def _engines(here: Here) -> list[str]:
    """The engines that can propose answers here."""
    can = here.protocol.material == "pairs" and answers_for(here.protocol, Label.ENTAILMENT)
    return engine_names() if can and here.is_owner else []


def _back(here: Here) -> Response:
    return RedirectResponse(f"/projects/{here.project.id}", 303)
