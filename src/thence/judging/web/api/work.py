"""The work of a judge that is a program: the next item, a judgement, undo."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from thence.judging.store.comments import add_comment, comments_on
from thence.judging.store.past import correct, last_said, past_answers
from thence.judging.store.projects import membership
from thence.judging.store.work import next_task, submit, undo
from thence.judging.web.access import Here, InProject
from thence.judging.web.api.models import (
    LARGEST_ID,
    Acknowledged,
    JudgementRequest,
    PastAnswer,
    Remark,
    RemarkRequest,
    TaskAnswer,
)
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


@router.get("/judgements")
def past(
    here: InProject,
    services: ServicesOf,
    search: Annotated[str, Query(max_length=200, pattern=r"^[^\x00]*$")] = "",
    before: Annotated[int | None, Query(ge=1, le=LARGEST_ID)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> list[PastAnswer]:
    """One's answers that stand, the newest first; `before` pages on."""
    with services.store.reading() as connection:
        found = past_answers(
            connection, here.project, here.user, search=search, before=before, limit=limit
        )
    return [
        PastAnswer(
            id=one.id,
            item=one.item_id,
            key=one.key,
            answers=dict(one.answers),
            seconds=round(one.seconds, 1),
        )
        for one in found
    ]


@router.post("/corrections", status_code=201)
def correction(here: InProject, services: ServicesOf, asked: JudgementRequest) -> Acknowledged:
    """Another answer in place of one that stands; the first stays on record as taken back."""
    with services.store.writing() as connection:
        correct(
            connection,
            here.project,
            here.protocol,
            here.user,
            asked.item,
            asked.answers,
            asked.submission,
        )
    return Acknowledged(judged=1)


@router.post("/remarks", status_code=201)
def remark(here: InProject, services: ServicesOf, asked: RemarkRequest) -> list[Remark]:
    """Keep a remark on an item; all on it that the caller may see."""
    with services.store.writing() as connection:
        add_comment(connection, here.project, here.member, asked.item, asked.text)
        found = comments_on(
            connection, here.project, here.user, asked.item, others=not here.is_blind
        )
    return [
        Remark(item=one.item_id, key=one.item, author=one.author, text=one.text) for one in found
    ]


def _task(here: Here, services: Services) -> TaskAnswer:
    with services.store.reading() as connection:
        found = membership(connection, here.project.id, here.user)
        task = next_task(connection, here.project, here.user)
        said = None
        if task is not None:
            said = last_said(connection, here.user, task.item_id)
    assert found is not None
    done, assigned = found[1].done, found[1].assigned
    if task is None:
        return TaskAnswer(item=None, done=done, assigned=assigned)
    return TaskAnswer(
        item=task.item_id,
        key=task.key,
        content=dict(task.content),
        shared=task.shared,
        proposed=None if task.proposed is None else dict(task.proposed),
        said=None if said is None else dict(said),
        done=done,
        assigned=assigned,
    )
