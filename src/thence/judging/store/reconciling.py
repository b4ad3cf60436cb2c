"""Reconciliation: who decided what, and judges who correct a slip of their own."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, and_, insert, select, update

from thence.errors import WrongUse
from thence.judging.protocols import Protocol, checked, signature
from thence.judging.store.people import User
from thence.judging.store.projects import Phase, Project
from thence.judging.store.schema import decisions, items, judgements, memberships
from thence.judging.store.work import NotYours, weigh

__all__ = ["decide", "revise", "undo_decision"]

RANK = {"judge": 0, "adjudicator": 1, "owner": 2}


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
