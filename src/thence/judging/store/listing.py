"""Disagreements as they are looked at: side by side, filtered, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    Select,
    and_,
    exists,
    func,
    select,
)

from thence.judging.protocols import Kind, Protocol
from thence.judging.store.projects import Phase, Project, open_disputes
from thence.judging.store.schema import decisions, items, judgements, users
from thence.judging.store.searching import in_item
from thence.judging.store.work import NotYours, Task, shared_of

__all__ = [
    "Dispute",
    "Filter",
    "answers_given",
    "dispute",
    "disputes",
    "next_dispute",
    "open_count",
]

LOOKED_THROUGH = 2_000
"""Disagreements in which answers to filter by are looked for."""


@dataclass(frozen=True, slots=True)
class Dispute:
    """An item that judges differ on, with all that was said of it."""

    task: Task
    position: int
    judgements: Sequence[RowMapping]
    """`judge`, `user_id`, `answers`, `signature`, in the order of the judges."""
    decision: RowMapping | None
    """`judge` who decided, `answers`, `note`."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which disagreements are listed."""

    state: str = "open"
    """`open`, `decided`, `majority` (settled by it) or `all`."""
    judge: str = ""
    """Only those in which this judge is alone against all others."""
    answer: str = ""
    """Only those in which somebody gave this answer."""
    search: str = ""
    """Words of the item."""


def disputes(
    connection: Connection,
    project: Project,
    wanted: Filter,
    *,
    after: int = -1,
    limit: int = 50,
) -> list[Dispute]:
    """Disputed items in the order of the file; `after` a position pages on."""
    query = (
        select(items)
        .where(*_wanted(project, wanted), items.c.position > after)
        .order_by(items.c.position)
        .limit(limit)
    )
    return _with_what_was_said(connection, project, query)


def _wanted(project: Project, wanted: Filter) -> list[ColumnElement[bool]]:
    if wanted.state == "open":
        found = [open_disputes(project)]
    else:
        found = [items.c.project_id == project.id, items.c.disputed]
        if wanted.state == "decided":
            found.append(items.c.decided)
        if wanted.state == "majority":
            found.append(and_(items.c.majority, items.c.decided.is_(False)))
    if wanted.search.strip():
        found.append(in_item(wanted.search))
    if wanted.answer:
        gave = select(judgements.c.item_id).where(
            judgements.c.item_id == items.c.id,
            judgements.c.withdrawn.is_(None),
            judgements.c.signature == wanted.answer,
        )
        found.append(exists(gave))
    if wanted.judge:
        found.append(_alone(wanted.judge))
    return found


def _alone(judge: str) -> ColumnElement[bool]:
    """Items in which a judge gave an answer that nobody else gave."""
    own = judgements.alias("own")
    other = judgements.alias("other")
    shared = select(other.c.id).where(
        other.c.item_id == own.c.item_id,
        other.c.withdrawn.is_(None),
        other.c.user_id != own.c.user_id,
        other.c.signature == own.c.signature,
    )
    mine = (
        select(own.c.id)
        .join(users, users.c.id == own.c.user_id)
        .where(
            own.c.item_id == items.c.id,
            own.c.withdrawn.is_(None),
            users.c.name == judge,
            ~exists(shared),
        )
    )
    return exists(mine)


def answers_given(connection: Connection, project: Project, protocol: Protocol) -> list[str]:
    """The answers that can be filtered by: those of the one question, or those that were given.

    What was given is looked for in the first disagreements only, the most frequent first.
    """
    counted = [one for one in protocol.questions if one.counted]
    if len(counted) == 1 and counted[0].kind is Kind.CHOICE:
        return [choice.value for choice in counted[0].choices]
    first = (
        select(items.c.id)
        .where(items.c.project_id == project.id, items.c.disputed)
        .limit(LOOKED_THROUGH)
    )
    query = (
        select(judgements.c.signature)
        .where(judgements.c.item_id.in_(first), judgements.c.withdrawn.is_(None))
        .group_by(judgements.c.signature)
        .order_by(func.count().desc())
        .limit(20)
    )
    return list(connection.execute(query).scalars())


def next_dispute(connection: Connection, project: Project, after: int = -1) -> int | None:
    """The next item to decide behind a position, from the start again where there is none."""
    query = select(items.c.id).where(open_disputes(project)).order_by(items.c.position).limit(1)
    found = connection.scalar(query.where(items.c.position > after))
    return found if found is not None else connection.scalar(query)


def open_count(connection: Connection, project: Project) -> int:
    """How many items wait for a decision."""
    query = select(func.count()).select_from(items).where(open_disputes(project))
    return connection.scalar(query) or 0


def dispute(connection: Connection, project: Project, item_id: int) -> Dispute:
    """All that was said of an item."""
    own = and_(items.c.id == item_id, items.c.project_id == project.id)
    found = _with_what_was_said(connection, project, select(items).where(own))
    if not found:
        raise NotYours("no such disagreement is open to you")
    return found[0]


def _with_what_was_said(
    connection: Connection, project: Project, query: Select[Any]
) -> list[Dispute]:
    """The items of a query with their judgements and decisions, each read once for all."""
    if project.phase not in (Phase.RECONCILING, Phase.CLOSED):
        raise NotYours("what others said is not open to you yet")
    rows = connection.execute(query).all()
    ids = [row.id for row in rows]
    said = (
        select(
            judgements.c.item_id,
            users.c.name.label("judge"),
            judgements.c.user_id,
            judgements.c.answers,
            judgements.c.signature,
        )
        .join(users, users.c.id == judgements.c.user_id)
        .where(judgements.c.item_id.in_(ids), judgements.c.withdrawn.is_(None))
        .order_by(judgements.c.user_id)
    )
    decided = (
        select(
            decisions.c.item_id,
            users.c.name.label("judge"),
            decisions.c.answers,
            decisions.c.note,
        )
        .join(users, users.c.id == decisions.c.user_id)
        .where(decisions.c.item_id.in_(ids), decisions.c.withdrawn.is_(None))
    )
    by_item: dict[int, list[RowMapping]] = {}
    for one in connection.execute(said).mappings():
        by_item.setdefault(one["item_id"], []).append(one)
    decision = {one["item_id"]: one for one in connection.execute(decided).mappings()}
    shared: dict[str, Any] = {}
    for row in rows:
        key = _shared_key(row.content)
        if key not in shared:
            shared[key] = shared_of(connection, project.id, row.content)
    return [
        Dispute(
            Task(row.id, row.key, row.content, shared[_shared_key(row.content)]),
            row.position,
            by_item.get(row.id, []),
            decision.get(row.id),
        )
        for row in rows
    ]


def _shared_key(content: Mapping[str, Any]) -> str:
    return str(content.get("shared", ""))
