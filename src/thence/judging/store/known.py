"""Items as their owner sees them: searched, and some given an answer that is known to be right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, RowMapping, and_, false, select, update

from thence.errors import WrongUse
from thence.judging.protocols import Protocol, checked
from thence.judging.store.projects import Phase, Project
from thence.judging.store.schema import comments, items
from thence.judging.store.searching import in_item
from thence.judging.store.work import NotYours, Task, shared_of, weigh

__all__ = ["items_of", "known_answer", "set_known_answer"]

KINDS = ("all", "known", "remarks")


def items_of(
    connection: Connection,
    project: Project,
    *,
    kind: str = "all",
    search: str = "",
    after: int = -1,
    limit: int = 50,
) -> list[RowMapping]:
    """Items in the order of the file; all, those with known answers, or those remarked on."""
    query = (
        select(
            items.c.id,
            items.c.key,
            items.c.position,
            items.c.content,
            items.c.judged,
            items.c.expected,
            items.c.proposed,
        )
        .where(items.c.project_id == project.id, items.c.position > after)
        .order_by(items.c.position)
        .limit(limit)
    )
    if kind == "known":
        query = query.where(items.c.expected.is_not(None))
    if kind == "remarks":
        remarked = select(comments.c.item_id).where(comments.c.project_id == project.id)
        query = query.where(items.c.id.in_(remarked))
    if search.strip():
        query = query.where(in_item(search))
    return list(connection.execute(query).mappings())


def known_answer(
    connection: Connection, project: Project, item_id: int
) -> tuple[Task, Mapping[str, Any] | None]:
    """An item with the answer that is known to be right, or None."""
    own = and_(items.c.id == item_id, items.c.project_id == project.id)
    row = connection.execute(select(items).where(own)).first()
    if row is None:
        raise NotYours("this item is not in the project")
    shared = shared_of(connection, project.id, row.content)
    return Task(row.id, row.key, row.content, shared, row.proposed), row.expected


def set_known_answer(
    connection: Connection,
    project: Project,
    protocol: Protocol,
    item_id: int,
    given: Mapping[str, Any] | None,
) -> None:
    """Note what the right answer is, or forget it; the item then counts as a check, or again."""
    if project.phase not in (Phase.SETUP, Phase.JUDGING):
        raise WrongUse("known answers are settled once judging has ended")
    own = and_(items.c.id == item_id, items.c.project_id == project.id)
    content = connection.scalar(select(items.c.content).where(own).with_for_update())
    if content is None:
        raise NotYours("this item is not in the project")
    answers = (
        None if given is None else checked(protocol, given, frozenset(content.get("places", ())))
    )
    connection.execute(update(items).where(own).values(expected=answers, disputed=false()))
    weigh(connection, [item_id], 0)
