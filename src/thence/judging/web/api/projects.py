"""Projects: made from a file's content, dealt out, moved on, and read out."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from sqlalchemy import Connection

from thence.judging.creating import project_from_file
from thence.judging.store.changing_judges import withdraw_judge
from thence.judging.store.dealing import Deal
from thence.judging.store.projects import (
    Member,
    Phase,
    Project,
    members,
    membership,
    move_to,
    projects_of,
    set_judging,
)
from thence.judging.store.starting import planned, start_judging
from thence.judging.web.access import Here, InProject, NotAllowed, OwnsProject, SignedIn
from thence.judging.web.api.models import (
    DealRequest,
    JudgingRequest,
    MemberAnswer,
    PhaseRequest,
    PlanAnswer,
    ProjectAnswer,
    ProjectRequest,
    WithdrawalRequest,
)
from thence.judging.web.pages import exporting
from thence.judging.web.pages.results import require_figures
from thence.judging.web.services import Services, ServicesOf

__all__ = ["project_now", "router"]

router = APIRouter(tags=["projects"])


@router.get("/projects")
def list_projects(caller: SignedIn, services: ServicesOf) -> list[ProjectAnswer]:
    """One's projects, newest first."""
    with services.store.reading() as connection:
        found = projects_of(connection, caller.user)
    return [_answer(project, []) for project, _ in found]


@router.post("/projects", status_code=201)
def create(caller: SignedIn, services: ServicesOf, asked: ProjectRequest) -> ProjectAnswer:
    """Make a project from the content of a file."""
    if caller.user.role != "owner":
        raise NotAllowed("only an owner makes projects")
    project = project_from_file(
        services.store,
        caller.user,
        name=asked.name,
        protocol=asked.protocol,
        file_name=asked.file_name,
        content=asked.content.encode(),
        gold=asked.gold,
        guidelines=asked.guidelines,
        declaration=asked.protocol_file.encode(),
        known=(asked.known_file_name, asked.known.encode()) if asked.known else None,
    )
    return _answer(project, [])


@router.get("/projects/{project_id}")
def show(here: InProject, services: ServicesOf) -> ProjectAnswer:
    """A project and who is in it."""
    return project_now(here, services)


@router.post("/projects/{project_id}/judging")
def judging(here: OwnsProject, services: ServicesOf, asked: JudgingRequest) -> ProjectAnswer:
    """Whether the owner is dealt items too."""
    with services.store.writing() as connection:
        set_judging(connection, here.project, here.user, judges=asked.judges)
    return project_now(here, services)


@router.post("/projects/{project_id}/plan")
def plan(here: OwnsProject, services: ServicesOf, asked: DealRequest) -> PlanAnswer:
    """What would be dealt, without dealing it."""
    with services.store.reading() as connection:
        found = planned(connection, here.project, _deal(asked))
    return PlanAnswer(items=dict(found.items), judged_by=dict(found.judged_by), known=found.known)


@router.post("/projects/{project_id}/start")
def start(here: OwnsProject, services: ServicesOf, asked: DealRequest) -> ProjectAnswer:
    """Deal the items and begin."""
    how = _deal(asked)
    services.proposer.require_done(here.project)
    with services.store.writing() as connection:
        start_judging(connection, here.project, how)
    return project_now(here, services)


@router.post("/projects/{project_id}/judges/withdraw")
def withdraw(here: OwnsProject, services: ServicesOf, asked: WithdrawalRequest) -> ProjectAnswer:
    """End a judge's part and hand their open items over."""
    with services.store.writing() as connection:
        withdraw_judge(connection, here.project, asked.judge, asked.replaced_by)
    return project_now(here, services)


@router.post("/projects/{project_id}/phase")
def phase(here: OwnsProject, services: ServicesOf, asked: PhaseRequest) -> ProjectAnswer:
    """On to the next phase."""
    with services.store.writing() as connection:
        move_to(connection, here.project, Phase(asked.phase))
    return project_now(here, services)


@router.get("/projects/{project_id}/results")
def results(here: InProject, services: ServicesOf) -> dict[str, Any]:
    """Agreement with intervals, confusion of judges, final labels, discards by reason."""
    require_figures(here)
    return services.figures.results(services.store, here.protocol, here.project).to_json()


router.get("/projects/{project_id}/export/pairs")(exporting.export_pairs)
router.get("/projects/{project_id}/export/judgements")(exporting.export_judgements)
router.get("/projects/{project_id}/export/special")(exporting.export_special)
router.get("/projects/{project_id}/export/model")(exporting.export_model)
router.get("/projects/{project_id}/export/remarks")(exporting.export_remarks)


def project_now(here: Here, services: Services) -> ProjectAnswer:
    """A project as it is now, with who is in it."""
    with services.store.reading() as connection:
        return _shown(connection, here)


def _deal(asked: DealRequest) -> Deal:
    return Deal(asked.kind, asked.number, asked.share, asked.seed)


def _shown(connection: Connection, here: Here) -> ProjectAnswer:
    found = membership(connection, here.project.id, here.user)
    assert found is not None
    return _answer(found[0], members(connection, here.project.id))


def _answer(project: Project, people: list[Member]) -> ProjectAnswer:
    return ProjectAnswer(
        id=project.id,
        name=project.name,
        protocol=project.protocol,
        phase=project.phase,
        items=project.items,
        units=project.units,
        settings=dict(project.settings),
        members=[
            MemberAnswer(
                name=one.name,
                role=one.role,
                judges=one.judges,
                assigned=one.assigned,
                done=one.done,
                per_hour=one.per_hour,
            )
            for one in people
        ],
    )
