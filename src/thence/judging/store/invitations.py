"""Invitations: a code that takes one person into one project, once."""

from __future__ import annotations

import secrets
import time

from sqlalchemy import Connection, RowMapping, delete, insert, select, update

from thence.errors import WrongUse
from thence.judging.store.changing_judges import deal_to_newcomer, welcome_back
from thence.judging.store.people import User, hash_secret
from thence.judging.store.projects import Phase, Project, Role, add_member, membership
from thence.judging.store.schema import invitations, projects, users

__all__ = ["accept", "invitations_of", "invite", "is_open", "withdraw_invitation"]

VALID_SECONDS = 14 * 24 * 3600


def invite(connection: Connection, project: Project, role: Role, note: str = "") -> str:
    """A new code; what is given back is the only copy of it."""
    if role == "judge" and project.phase not in (Phase.SETUP, Phase.JUDGING):
        raise WrongUse("judges cannot join any more: judging has ended")
    code, now = secrets.token_urlsafe(24), time.time()
    connection.execute(
        insert(invitations).values(
            token_hash=hash_secret(code),
            project_id=project.id,
            role=role,
            note=" ".join(note.split())[:80],
            created=now,
            expires=now + VALID_SECONDS,
        )
    )
    return code


def is_open(connection: Connection, code: str) -> bool:
    """Whether a code can still be used."""
    return _found(connection, code) is not None


def accept(connection: Connection, user: User, code: str) -> int:
    """Take somebody into the project that a code is for, and use the code up."""
    found = _found(connection, code)
    if found is None:
        raise WrongUse("the invitation is wrong, used or out of date; ask for a new one")
    unused = (invitations.c.id == found["id"]) & invitations.c.used_by.is_(None)
    changed = connection.execute(update(invitations).where(unused).values(used_by=user.id))
    if changed.rowcount != 1:
        raise WrongUse("the invitation has been used; ask for a new one")
    judge = found["role"] == "judge"
    if judge and found["phase"] not in (Phase.SETUP, Phase.JUDGING):
        raise WrongUse("judging has ended in this project")
    project = int(found["project_id"])
    there = membership(connection, project, user)
    if there is not None:
        if not (judge and welcome_back(connection, *there)):
            raise WrongUse("you take part in this project already; its owner changes your part")
        return project
    add_member(connection, project, user.id, found["role"], judges=judge)
    joined = membership(connection, project, user)
    if judge and joined is not None and joined[0].phase is Phase.JUDGING:
        deal_to_newcomer(connection, joined[0], user.id)
    return project


def invitations_of(connection: Connection, project: int) -> list[RowMapping]:
    """The invitations of a project, newest first, with who used them."""
    query = (
        select(
            invitations.c.id,
            invitations.c.note,
            invitations.c.role,
            invitations.c.created,
            invitations.c.expires,
            users.c.name.label("used_by"),
        )
        .outerjoin(users, users.c.id == invitations.c.used_by)
        .where(invitations.c.project_id == project)
        .order_by(invitations.c.id.desc())
    )
    return list(connection.execute(query).mappings())


def withdraw_invitation(connection: Connection, project: Project, invitation: int) -> bool:
    """End an invitation that nobody has used; False if there is no such."""
    unused = (
        (invitations.c.id == invitation)
        & (invitations.c.project_id == project.id)
        & invitations.c.used_by.is_(None)
    )
    return connection.execute(delete(invitations).where(unused)).rowcount > 0


def _found(connection: Connection, code: str) -> RowMapping | None:
    query = (
        select(invitations, projects.c.phase)
        .join(projects, projects.c.id == invitations.c.project_id)
        .where(
            invitations.c.token_hash == hash_secret(code),
            invitations.c.used_by.is_(None),
            invitations.c.expires > time.time(),
        )
    )
    return connection.execute(query).mappings().first()
