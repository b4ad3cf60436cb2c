"""The work of a judge that is a program: the next item, a judgement, undo."""

from __future__ import annotations

from fastapi import APIRouter

from thence.judging.store.projects import membership
from thence.judging.store.work import next_task, submit, undo
from thence.judging.web.access import Here, InProject
from thence.judging.web.api.models import Acknowledged, JudgementRequest, TaskAnswer
from thence.judging.web.services import Services, ServicesOf

__all__ = ["router"]

router = APIRouter(prefix="/projects/{project_id}", tags=["judging"])


@router.get("/next")
def following(here: InProject, services: ServicesOf) -> TaskAnswer:
    """The next item of who is asking."""
    return _task(here, services)


@router.post("/judgements", status_code=201)
def judgement(here: InProject, services: ServicesOf, asked: JudgementRequest) -> Acknowledged:
    """Keep a judgement; what is acknowledged is on disk, and the same submission is kept once."""
    with services.store.writing() as connection:
        judged = submit(
            connection,
            here.project,
            here.protocol,
            here.user,
            asked.item,
            asked.answers,
            asked.submission,
            asked.seconds,
        )
    return Acknowledged(judged=judged)


@router.post("/undo")
def take_back(here: InProject, services: ServicesOf) -> TaskAnswer:
    """Take the last judgement back; its item is the next one again."""
    with services.store.writing() as connection:
        undo(connection, here.project, here.user)
    return _task(here, services)


def _task(here: Here, services: Services) -> TaskAnswer:
    with services.store.reading() as connection:
        found = membership(connection, here.project.id, here.user)
        task = next_task(connection, here.project, here.user)
    assert found is not None
    done, assigned = found[1].done, found[1].assigned
    if task is None:
        return TaskAnswer(item=None, done=done, assigned=assigned)
    return TaskAnswer(
        item=task.item_id,
        key=task.key,
        content=dict(task.content),
        shared=task.shared,
        done=done,
        assigned=assigned,
    )
