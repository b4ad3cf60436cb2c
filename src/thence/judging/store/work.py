"""The work of a judge: the next item, a judgement that is kept exactly once, and undo."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, and_, false, func, insert, select, update

from thence.errors import WrongUse
from thence.judging.protocols import Protocol, checked, is_whole_unit, signature
from thence.judging.store.people import User
from thence.judging.store.projects import Phase, Project
from thence.judging.store.schema import (
    assignments,
    items,
    judgements,
    memberships,
    projects,
    shared_contents,
)

__all__ = [
    "Conflict",
    "NotYours",
    "Task",
    "locked",
    "next_task",
    "postpone",
    "require_phase",
    "shared_of",
    "shows_proposal",
    "submit",
    "take_back",
    "undo",
    "weigh",
]

LONGEST_SECONDS = 600.0
"""A page left open for longer was not being judged; its time is cut here."""


class NotYours(WrongUse):
    """An item that was not dealt to this judge, or a project that one is not in."""


class Conflict(WrongUse):
    """A submission that is kept with another answer than the one sent now."""


@dataclass(frozen=True, slots=True)
class Task:
    """An item as it lies before a judge."""

    item_id: int
    key: str
    content: Mapping[str, Any]
    shared: Any = None
    """What several items show, such as the documents of a topic."""
    proposed: Mapping[str, Any] | None = None
    """What an engine proposed, if this judge is to see it."""


def next_task(connection: Connection, project: Project, user: User) -> Task | None:
    """The first open item of a judge, or None where all is done."""
    query = (
        select(items.c.id, items.c.key, items.c.content, items.c.proposed)
        .join(assignments, assignments.c.item_id == items.c.id)
        .where(
            assignments.c.project_id == project.id,
            assignments.c.user_id == user.id,
            assignments.c.done.is_(False),
        )
        .order_by(assignments.c.position)
        .limit(1)
    )
    row = connection.execute(query).first()
    if row is None:
        return None
    shared = shared_of(connection, project.id, row.content)
    shown = row.proposed is not None and shows_proposal(project, user, row.id)
    return Task(row.id, row.key, row.content, shared, row.proposed if shown else None)


def shows_proposal(project: Project, user: User, item_id: int) -> bool:
    """Whether a judge sees what an engine proposed: all of it, none, or a half drawn for each."""
    show = project.settings.get("proposals", {}).get("show", "never")
    if show != "half":
        return bool(show == "always")
    drawn = hashlib.sha256(f"{project.id}:{user.id}:{item_id}".encode()).digest()
    return drawn[0] % 2 == 0


def shared_of(connection: Connection, project: int, content: Mapping[str, Any]) -> Any:
    """What an item shows together with others, or None."""
    if "shared" not in content:
        return None
    own = and_(shared_contents.c.project_id == project, shared_contents.c.key == content["shared"])
    return connection.scalar(select(shared_contents.c.content).where(own))


def submit(
    connection: Connection,
    project: Project,
    protocol: Protocol,
    user: User,
    item_id: int,
    given: Mapping[str, Any],
    submission: str,
    seconds: float = 0.0,
) -> int:
    """Keep a judgement; the same submission sent again is kept once. How many items it judged.

    A submission is named by the sender, so that one who did not hear back can send it again. With
    another answer it is a conflict: nobody is told "saved" of an answer that is not stored.
    """
    if not 8 <= len(submission) <= 80 or not submission.isascii():
        raise WrongUse("a submission is named by 8 to 80 characters that nobody else uses")
    locked(connection, project.id, user)
    kept = and_(
        judgements.c.user_id == user.id,
        judgements.c.submission == submission,
        judgements.c.project_id == project.id,
    )
    already = connection.execute(
        select(judgements.c.item_id, judgements.c.withdrawn, judgements.c.answers).where(kept)
    ).all()
    if already:
        if item_id not in [row.item_id for row in already]:
            raise WrongUse("this submission was used for another item")
        if any(row.withdrawn is not None for row in already):
            raise WrongUse("this submission was taken back; give the judgement another name")
        if not _same_answer(connection, protocol, item_id, given, already[0].answers):
            raise Conflict(
                "an earlier answer of yours to this item was saved "
                f"({signature(protocol, already[0].answers)}); undo it to answer again"
            )
        return len(already)
    require_phase(connection, project, Phase.JUDGING)
    own = and_(assignments.c.item_id == item_id, assignments.c.user_id == user.id)
    query = (
        select(assignments.c.done, items.c.unit, items.c.content)
        .join(items, items.c.id == assignments.c.item_id)
        .where(own, assignments.c.project_id == project.id)
    )
    row = connection.execute(query).first()
    if row is None:
        raise NotYours("this item was not dealt to you")
    if row.done:
        raise WrongUse("this item is judged already; undo that first")
    answers = checked(protocol, given, frozenset(row.content.get("places", ())))
    chosen = [item_id]
    if is_whole_unit(protocol, answers):
        chosen = _open_of_unit(connection, project, user, row.unit)
    seconds = min(max(seconds, 0.0), LONGEST_SECONDS)
    _insert(connection, project, protocol, user, chosen, answers, submission, seconds)
    return len(chosen)


def _same_answer(
    connection: Connection,
    protocol: Protocol,
    item_id: int,
    given: Mapping[str, Any],
    kept: Mapping[str, Any],
) -> bool:
    content = connection.scalar(select(items.c.content).where(items.c.id == item_id)) or {}
    return checked(protocol, given, frozenset(content.get("places", ()))) == dict(kept)


def undo(connection: Connection, project: Project, user: User) -> int | None:
    """Take back the last submission that stands; the item that is open again, or None."""
    locked(connection, project.id, user)
    require_phase(connection, project, Phase.JUDGING)
    standing = and_(
        judgements.c.project_id == project.id,
        judgements.c.user_id == user.id,
        judgements.c.withdrawn.is_(None),
    )
    last = connection.execute(
        select(judgements.c.submission).where(standing).order_by(judgements.c.id.desc()).limit(1)
    ).first()
    if last is None:
        return None
    return take_back(connection, project, user, last.submission)


def take_back(connection: Connection, project: Project, user: User, submission: str) -> int:
    """Take a submission that stands back: its items are open again; the first of them."""
    of_it = and_(
        judgements.c.project_id == project.id,
        judgements.c.user_id == user.id,
        judgements.c.submission == submission,
        judgements.c.withdrawn.is_(None),
    )
    rows = connection.execute(select(judgements.c.item_id, judgements.c.seconds).where(of_it)).all()
    ids = sorted(row.item_id for row in rows)
    connection.execute(update(judgements).where(of_it).values(withdrawn=time.time()))
    _set_done(connection, user, ids, done=False)
    _count(connection, project, user, -len(ids), -sum(row.seconds for row in rows))
    weigh(connection, ids, -1)
    return int(ids[0])


def postpone(connection: Connection, project: Project, user: User, item_id: int) -> None:
    """Put an open item behind all others of the judge."""
    own = and_(assignments.c.project_id == project.id, assignments.c.user_id == user.id)
    last = connection.scalar(select(func.max(assignments.c.position)).where(own)) or 0
    changed = connection.execute(
        update(assignments)
        .where(own, assignments.c.item_id == item_id, assignments.c.done.is_(False))
        .values(position=last + 1)
    )
    if changed.rowcount != 1:
        raise NotYours("this item is not open before you")


def locked(connection: Connection, project: int, user: User) -> None:
    """One submission of a judge at a time, wherever it comes from."""
    own = and_(memberships.c.project_id == project, memberships.c.user_id == user.id)
    query = select(memberships.c.judges).where(own).with_for_update()
    row = connection.execute(query).first()
    if row is None:
        raise NotYours("you are not in this project")
    if not row.judges:
        raise NotYours("you do not judge in this project")


def require_phase(connection: Connection, project: Project, phase: Phase) -> None:
    """Refuse what does not belong in the phase that the project is in now."""
    here = connection.scalar(select(projects.c.phase).where(projects.c.id == project.id))
    if here != phase:
        raise WrongUse(f"the project is in '{here}', not in '{phase}'")


def _open_of_unit(connection: Connection, project: Project, user: User, unit: int) -> list[int]:
    query = (
        select(items.c.id)
        .join(assignments, assignments.c.item_id == items.c.id)
        .where(
            items.c.project_id == project.id,
            items.c.unit == unit,
            assignments.c.user_id == user.id,
            assignments.c.done.is_(False),
        )
        .order_by(items.c.id)
    )
    return list(connection.execute(query).scalars())


def _insert(
    connection: Connection,
    project: Project,
    protocol: Protocol,
    user: User,
    ids: list[int],
    answers: Mapping[str, Any],
    submission: str,
    seconds: float,
) -> None:
    row = {
        "project_id": project.id,
        "user_id": user.id,
        "answers": dict(answers),
        "signature": signature(protocol, answers),
        "submission": submission,
        "seconds": seconds / len(ids),
        "phase": Phase.JUDGING,
        "created": time.time(),
    }
    shown = _shown(connection, project, user, ids)
    rows = [{**row, "item_id": item, "shown": item in shown} for item in ids]
    connection.execute(insert(judgements), rows)
    _set_done(connection, user, ids, done=True)
    _count(connection, project, user, len(ids), seconds)
    weigh(connection, ids, 1)


def _shown(connection: Connection, project: Project, user: User, ids: list[int]) -> set[int]:
    """The items of which the judge saw a proposal."""
    if "proposals" not in project.settings:
        return set()
    proposed = select(items.c.id).where(items.c.id.in_(ids), items.c.proposed.is_not(None))
    found = connection.execute(proposed).scalars()
    return {item for item in found if shows_proposal(project, user, item)}


def _set_done(connection: Connection, user: User, ids: list[int], *, done: bool) -> None:
    own = and_(assignments.c.user_id == user.id, assignments.c.item_id.in_(ids))
    connection.execute(update(assignments).where(own).values(done=done))


def _count(
    connection: Connection, project: Project, user: User, number: int, seconds: float
) -> None:
    own = and_(memberships.c.project_id == project.id, memberships.c.user_id == user.id)
    connection.execute(
        update(memberships)
        .where(own)
        .values(done=memberships.c.done + number, seconds=memberships.c.seconds + seconds)
    )


def weigh(connection: Connection, ids: list[int], change: int) -> None:
    """Note on the items how often they are judged, whether judges differ, and if most agree."""
    for item in ids:
        # The row of the item is locked first, so that of two judges the second sees the first.
        connection.execute(
            update(items).where(items.c.id == item).values(judged=items.c.judged + change)
        )
        query = (
            select(func.count())
            .where(judgements.c.item_id == item, judgements.c.withdrawn.is_(None))
            .group_by(judgements.c.signature)
        )
        votes = list(connection.execute(query).scalars())
        # Nobody needs to decide on an item whose answer is known.
        disputed = items.c.expected.is_(None) if len(votes) > 1 else false()
        majority = 2 * max(votes, default=0) > sum(votes)
        connection.execute(
            update(items).where(items.c.id == item).values(disputed=disputed, majority=majority)
        )
