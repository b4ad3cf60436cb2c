"""Reconciliation: disagreements side by side, who decided what, and judges who correct a slip."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    Text,
    and_,
    cast,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from thence.errors import WrongUse
from thence.judging.protocols import Protocol, checked, signature
from thence.judging.store.people import User
from thence.judging.store.projects import Phase, Project, open_disputes
from thence.judging.store.schema import decisions, items, judgements, memberships, users
from thence.judging.store.work import NotYours, Task, shared_of, weigh

__all__ = [
    "Dispute",
    "Filter",
    "answers_given",
    "decide",
    "dispute",
    "disputes",
    "next_dispute",
    "open_count",
    "revise",
    "undo_decision",
]

RANK = {"judge": 0, "adjudicator": 1, "owner": 2}


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
    *,
    decided: bool = False,
    after: int = -1,
    limit: int = 50,
    wanted: Filter | None = None,
) -> list[RowMapping]:
    """Disputed items in the order of the file; `after` a position pages on."""
    wanted = wanted or Filter("decided" if decided else "open")
    query = (
        select(
            items.c.id,
            items.c.key,
            items.c.position,
            items.c.decided,
            items.c.judged,
            items.c.majority,
        )
        .where(*_wanted(project, wanted), items.c.position > after)
        .order_by(items.c.position)
        .limit(limit)
    )
    return list(connection.execute(query).mappings())


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
        words = json.dumps(" ".join(wanted.search.split())[:200])[1:-1].lower()
        text = func.lower(cast(items.c.content, Text))
        key = func.lower(items.c.key)
        found.append(
            or_(text.contains(words, autoescape=True), key.contains(words, autoescape=True))
        )
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


def answers_given(connection: Connection, project: Project) -> list[str]:
    """The answers that somebody gave, the most frequent first: what can be filtered by."""
    query = (
        select(judgements.c.signature)
        .where(judgements.c.project_id == project.id, judgements.c.withdrawn.is_(None))
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
    item = connection.execute(select(items).where(own)).first()
    if item is None or project.phase not in (Phase.RECONCILING, Phase.CLOSED):
        raise NotYours("no such disagreement is open to you")
    said = (
        select(
            users.c.name.label("judge"),
            judgements.c.user_id,
            judgements.c.answers,
            judgements.c.signature,
        )
        .join(users, users.c.id == judgements.c.user_id)
        .where(judgements.c.item_id == item_id, judgements.c.withdrawn.is_(None))
        .order_by(judgements.c.user_id)
    )
    decided = (
        select(users.c.name.label("judge"), decisions.c.answers, decisions.c.note)
        .join(users, users.c.id == decisions.c.user_id)
        .where(decisions.c.item_id == item_id, decisions.c.withdrawn.is_(None))
    )
    shared = shared_of(connection, project.id, item.content)
    return Dispute(
        Task(item.id, item.key, item.content, shared),
        item.position,
        list(connection.execute(said).mappings()),
        connection.execute(decided).mappings().first(),
    )


def decide(
    connection: Connection,
    project: Project,
    protocol: Protocol,
    user: User,
    item_id: int,
    given: Mapping[str, Any],
    note: str = "",
) -> None:
    """Record what the answer shall be and who said so; an earlier decision gives way."""
    content = _reconcilable(connection, project, item_id)
    answers = checked(protocol, given, frozenset(content.get("places", ())))
    _require_right(connection, project, user, item_id)
    _withdraw(connection, item_id)
    connection.execute(
        insert(decisions).values(
            project_id=project.id,
            item_id=item_id,
            user_id=user.id,
            answers=answers,
            signature=signature(protocol, answers),
            note=note.strip()[:2_000].replace("\0", ""),
            created=time.time(),
        )
    )
    connection.execute(update(items).where(items.c.id == item_id).values(decided=True))


def undo_decision(connection: Connection, project: Project, user: User, item_id: int) -> None:
    """Take a decision back; it stays on record as withdrawn."""
    _reconcilable(connection, project, item_id)
    _require_right(connection, project, user, item_id)
    _withdraw(connection, item_id)
    connection.execute(update(items).where(items.c.id == item_id).values(decided=False))


def revise(
    connection: Connection,
    project: Project,
    protocol: Protocol,
    user: User,
    item_id: int,
    given: Mapping[str, Any],
) -> None:
    """A judge corrects a slip of their own; what they said before stays on record."""
    content = _reconcilable(connection, project, item_id)
    answers = checked(protocol, given, frozenset(content.get("places", ())))
    standing = and_(
        judgements.c.item_id == item_id,
        judgements.c.user_id == user.id,
        judgements.c.withdrawn.is_(None),
    )
    now = time.time()
    changed = connection.execute(update(judgements).where(standing).values(withdrawn=now))
    if changed.rowcount != 1:
        raise NotYours("you have no judgement on this item")
    connection.execute(
        insert(judgements).values(
            project_id=project.id,
            item_id=item_id,
            user_id=user.id,
            answers=answers,
            signature=signature(protocol, answers),
            submission=f"revised-{now:.6f}",
            seconds=0.0,
            phase=Phase.RECONCILING,
            created=now,
        )
    )
    weigh(connection, [item_id], 0)


def _reconcilable(connection: Connection, project: Project, item_id: int) -> Mapping[str, Any]:
    """The content of an item, its row locked, in a project that is being reconciled."""
    if project.phase is not Phase.RECONCILING:
        raise WrongUse(f"the project is in '{project.phase}', not in '{Phase.RECONCILING}'")
    locked = (
        select(items.c.content)
        .where(items.c.id == item_id, items.c.project_id == project.id)
        .with_for_update()
    )
    content: Mapping[str, Any] | None = connection.scalar(locked)
    if content is None:
        raise NotYours("this item is not in the project")
    return content


def _require_right(connection: Connection, project: Project, user: User, item_id: int) -> None:
    """Nobody overrules who stands above them: owners, then adjudicators, then judges."""
    role = (
        select(memberships.c.role)
        .where(memberships.c.project_id == project.id)
        .where(memberships.c.user_id == user.id)
    )
    standing = (
        select(memberships.c.role)
        .join(decisions, decisions.c.user_id == memberships.c.user_id)
        .where(memberships.c.project_id == project.id)
        .where(decisions.c.item_id == item_id, decisions.c.withdrawn.is_(None))
    )
    mine, theirs = connection.scalar(role), connection.scalar(standing)
    if mine not in RANK:
        raise NotYours("readers look on; they decide nothing")
    if theirs in RANK and RANK[theirs] > RANK[mine]:
        who = "an owner" if theirs == "owner" else "an adjudicator"
        raise NotYours(f"{who} of the project has decided this; ask them")


def _withdraw(connection: Connection, item_id: int) -> None:
    standing = and_(decisions.c.item_id == item_id, decisions.c.withdrawn.is_(None))
    connection.execute(update(decisions).where(standing).values(withdrawn=time.time()))
