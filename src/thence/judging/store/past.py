"""A judge's past answers: listed, searched, and corrected while judging goes on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from thence.judging.protocols import Answers, Protocol
from thence.judging.store.people import User
from thence.judging.store.projects import Phase, Project
from thence.judging.store.schema import items, judgements
from thence.judging.store.searching import in_item
from thence.judging.store.work import (
    NotYours,
    Task,
    locked,
    require_phase,
    shared_of,
    submit,
    take_back,
)

__all__ = ["Past", "correct", "last_said", "past_answer", "past_answers"]


@dataclass(frozen=True, slots=True)
class Past:
    """An answer that stands."""

    id: int
    item_id: int
    key: str
    content: Mapping[str, Any]
    answers: Answers
    seconds: float
    created: float


def past_answers(
    connection: Connection,
    project: Project,
    user: User,
    *,
    search: str = "",
    before: int | None = None,
    limit: int = 50,
) -> list[Past]:
    """One's answers, the newest first; `before` an id pages on."""
    query = _standing(project, user).order_by(judgements.c.id.desc()).limit(limit)
    if before is not None:
        query = query.where(judgements.c.id < before)
    if search.strip():
        query = query.where(in_item(search, judgements.c.signature))
    return [Past(**row) for row in connection.execute(query).mappings()]


def past_answer(
    connection: Connection, project: Project, user: User, item_id: int
) -> tuple[Task, Past]:
    """One of one's answers with its item."""
    query = _standing(project, user).where(judgements.c.item_id == item_id)
    row = connection.execute(query).mappings().first()
    if row is None:
        raise NotYours("you have no judgement on this item")
    shared = shared_of(connection, project.id, row["content"])
    return Task(item_id, row["key"], row["content"], shared), Past(**row)


def correct(
    connection: Connection,
    project: Project,
    protocol: Protocol,
    user: User,
    item_id: int,
    given: Mapping[str, Any],
    submission: str,
) -> None:
    """Another answer in place of one that stands; the first stays on record as taken back.

    What was said of a whole unit is taken back as a whole: its other items are open again.
    """
    locked(connection, project.id, user)
    require_phase(connection, project, Phase.JUDGING)
    kept = select(judgements.c.submission, judgements.c.seconds).where(
        judgements.c.project_id == project.id,
        judgements.c.user_id == user.id,
        judgements.c.item_id == item_id,
        judgements.c.withdrawn.is_(None),
    )
    row = connection.execute(kept).first()
    if row is None:
        raise NotYours("you have no judgement on this item")
    if row.submission != submission:
        take_back(connection, project, user, row.submission)
    submit(connection, project, protocol, user, item_id, given, submission, row.seconds)


def last_said(connection: Connection, user: User, item_id: int) -> Answers | None:
    """What a judge had said of an item that is open again, or None."""
    # Few rows, put in order here: asked to order them, a database reads all that the judge said.
    query = select(judgements.c.id, judgements.c.answers).where(
        judgements.c.user_id == user.id,
        judgements.c.item_id == item_id,
        judgements.c.withdrawn.is_not(None),
    )
    said = {row.id: row.answers for row in connection.execute(query)}
    return said[max(said)] if said else None


def _standing(project: Project, user: User) -> Any:
    return (
        select(
            judgements.c.id,
            judgements.c.item_id,
            items.c.key,
            items.c.content,
            judgements.c.answers,
            judgements.c.seconds,
            judgements.c.created,
        )
        .join(items, items.c.id == judgements.c.item_id)
        .where(
            judgements.c.project_id == project.id,
            judgements.c.user_id == user.id,
            judgements.c.withdrawn.is_(None),
        )
    )
