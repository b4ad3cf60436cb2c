"""Remarks on items: seen by who made them, and by all once answers are."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import Connection, and_, delete, insert, select

from thence.errors import WrongUse
from thence.judging.store.people import User
from thence.judging.store.projects import Member, Phase, Project
from thence.judging.store.schema import assignments, comments, items, users
from thence.judging.store.work import NotYours

__all__ = ["Comment", "add_comment", "all_comments", "comments_on", "remove_comment"]

LONGEST = 2_000


@dataclass(frozen=True, slots=True)
class Comment:
    """What somebody remarked on an item."""

    id: int
    item_id: int
    item: str
    author: str
    text: str
    created: float


def add_comment(
    connection: Connection, project: Project, member: Member, item_id: int, text: str
) -> None:
    """Keep a remark; while judging goes on, judges remark on what was dealt to them."""
    text = text.strip().replace("\0", "")
    if not 1 <= len(text) <= LONGEST:
        raise WrongUse(f"a remark has 1 to {LONGEST:,} characters")
    if member.role == "reader":
        raise NotYours("readers look on; they remark on nothing")
    if project.phase is Phase.CLOSED:
        raise WrongUse("the project is closed")
    query = select(items.c.id).where(items.c.id == item_id, items.c.project_id == project.id)
    if member.judges and project.phase is Phase.JUDGING:
        own = and_(assignments.c.item_id == items.c.id, assignments.c.user_id == member.user_id)
        query = query.join(assignments, own)
    if connection.scalar(query) is None:
        raise NotYours("no such item is open to you")
    connection.execute(
        insert(comments).values(
            project_id=project.id,
            item_id=item_id,
            user_id=member.user_id,
            text=text,
            created=time.time(),
        )
    )


def comments_on(
    connection: Connection, project: Project, user: User, item_id: int, *, others: bool
) -> list[Comment]:
    """The remarks on an item: one's own, or everybody's."""
    seen = comments.c.item_id == item_id
    if not others:
        seen = and_(seen, comments.c.user_id == user.id)
    return _listed(connection, project, seen)


def all_comments(connection: Connection, project: Project) -> list[Comment]:
    """Every remark in a project, oldest first."""
    return _listed(connection, project, comments.c.project_id == project.id)


def remove_comment(connection: Connection, project: Project, user: User, comment: int) -> bool:
    """Take a remark of one's own back; False if there is no such."""
    own = and_(
        comments.c.id == comment,
        comments.c.project_id == project.id,
        comments.c.user_id == user.id,
    )
    return connection.execute(delete(comments).where(own)).rowcount > 0


def _listed(connection: Connection, project: Project, seen: object) -> list[Comment]:
    query = (
        select(
            comments.c.id,
            comments.c.item_id,
            items.c.key.label("item"),
            users.c.name.label("author"),
            comments.c.text,
            comments.c.created,
        )
        .join(items, items.c.id == comments.c.item_id)
        .join(users, users.c.id == comments.c.user_id)
        .where(comments.c.project_id == project.id, seen)  # type: ignore[arg-type]
        .order_by(comments.c.id)
    )
    return [Comment(**row) for row in connection.execute(query).mappings()]
