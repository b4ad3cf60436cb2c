"""What an engine proposes for the items of a project, kept beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, RowMapping, bindparam, func, select, update

from thence.judging.store.projects import Project
from thence.judging.store.schema import items

__all__ = ["forget_proposals", "keep_proposals", "proposals_made", "without_proposal"]


def without_proposal(
    connection: Connection, project: Project, after: int, limit: int
) -> Sequence[RowMapping]:
    """Some items behind a position that nothing is proposed for yet."""
    query = (
        select(items.c.id, items.c.position, items.c.content)
        .where(items.c.project_id == project.id, items.c.position > after)
        .where(items.c.proposed.is_(None))
        .order_by(items.c.position)
        .limit(limit)
    )
    return connection.execute(query).mappings().all()


def keep_proposals(connection: Connection, proposals: Mapping[int, Mapping[str, Any]]) -> None:
    """Keep proposals by item."""
    statement = update(items).where(items.c.id == bindparam("item"))
    rows = [{"item": item, "proposed": dict(one)} for item, one in proposals.items()]
    connection.execute(statement, rows)


def proposals_made(connection: Connection, project: Project) -> int:
    """How many items have a proposal."""
    query = select(func.count()).where(
        items.c.project_id == project.id, items.c.proposed.is_not(None)
    )
    return connection.scalar(query) or 0


def forget_proposals(connection: Connection, project: Project) -> None:
    """Start afresh."""
    own = items.c.project_id == project.id
    connection.execute(update(items).where(own).values(proposed=None))
