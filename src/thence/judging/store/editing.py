"""Projects changed by their owners: renamed, described anew, deleted and taken back; roles."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, delete, select, update

from thence.errors import WrongUse
from thence.judging.store.changing_judges import welcome_back
from thence.judging.store.people import User
from thence.judging.store.projects import Gold, Phase, Project, Role, members
from thence.judging.store.schema import (
    assignments,
    comments,
    decisions,
    invitations,
    items,
    judgements,
    memberships,
    projects,
    shared_contents,
)
from thence.judging.store.work import NotYours

__all__ = [
    "GOLD",
    "LONGEST_GUIDELINES",
    "change_settings",
    "delete_project",
    "deleted_projects",
    "edit_project",
    "remove_project",
    "restore_project",
    "set_role",
]

GOLD = ("agreement", "majority", "unanimous")
LONGEST_GUIDELINES = 20_000


def edit_project(
    connection: Connection, project: Project, *, name: str, guidelines: str, gold: Gold | str
) -> None:
    """Another name, other guidelines, another rule for final answers."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= 200:
        raise WrongUse("a project has a name of 1 to 200 characters")
    if gold not in GOLD:
        raise WrongUse(f"final answers come by {', '.join(GOLD)}, not by '{gold[:40]}'")
    if len(guidelines) > LONGEST_GUIDELINES:
        raise WrongUse(f"guidelines have at most {LONGEST_GUIDELINES:,} characters")
    if (
        gold != project.gold
        and project.phase is not Phase.SETUP
        and "unanimous"
        in (
            gold,
            project.gold,
        )
    ):
        raise WrongUse("full agreement of three is chosen, or given up, before judging begins")
    if project.phase is Phase.CLOSED:
        raise WrongUse("the project is closed; open it again first")
    own = projects.c.id == project.id
    connection.execute(update(projects).where(own).values(name=name))
    change_settings(connection, project, gold=gold, guidelines=guidelines.strip())


def change_settings(connection: Connection, project: Project, **changed: Any) -> None:
    """Some settings of a project, the others as they are now."""
    own = projects.c.id == project.id
    now: Mapping[str, Any] = (
        connection.scalar(select(projects.c.settings).where(own).with_for_update()) or {}
    )
    connection.execute(update(projects).where(own).values(settings={**now, **changed}))


def delete_project(connection: Connection, project: Project, typed: str) -> None:
    """Out of everybody's sight, once its name is typed; an owner can take it back."""
    if " ".join(typed.split()) != project.name:
        raise WrongUse("type the project's name as it is written to delete it")
    own = projects.c.id == project.id
    connection.execute(update(projects).where(own).values(deleted=time.time()))


def deleted_projects(connection: Connection, user: User) -> list[tuple[int, str, float]]:
    """The deleted projects that somebody owns: id, name, when."""
    query = (
        select(projects.c.id, projects.c.name, projects.c.deleted)
        .join(memberships, memberships.c.project_id == projects.c.id)
        .where(
            memberships.c.user_id == user.id,
            memberships.c.role == "owner",
            projects.c.deleted.is_not(None),
        )
        .order_by(projects.c.deleted.desc())
    )
    return [(row.id, row.name, row.deleted) for row in connection.execute(query)]


def restore_project(connection: Connection, user: User, project: int) -> None:
    """Take a deleted project back."""
    _require_deleted(connection, user, project)
    connection.execute(update(projects).where(projects.c.id == project).values(deleted=None))


def remove_project(connection: Connection, user: User, project: int, *, sure: bool) -> None:
    """Remove a deleted project for good, with all that was judged in it."""
    _require_deleted(connection, user, project)
    if not sure:
        raise WrongUse("tick that the project shall be removed for good")
    for table in (
        comments,
        decisions,
        judgements,
        assignments,
        items,
        shared_contents,
        invitations,
        memberships,
    ):
        connection.execute(delete(table).where(table.c.project_id == project))
    connection.execute(delete(projects).where(projects.c.id == project))


def set_role(connection: Connection, project: Project, name: str, role: Role) -> None:
    """Another part for somebody in the project; an owner is left, and nobody judges unseen."""
    there = {one.name: one for one in members(connection, project.id)}
    if name not in there:
        raise WrongUse(f"'{name[:80]}' is not in this project")
    member = there[name]
    owners = [one.user_id for one in there.values() if one.role == "owner"]
    if role != "owner" and owners == [member.user_id]:
        raise WrongUse("a project keeps an owner; make somebody else one first")
    judges = member.judges
    if role == "reader" and judges:
        if project.phase is Phase.JUDGING:
            raise WrongUse(f"{name} judges; withdraw them first, so that others take over")
        judges = False
    if role == "judge" and project.phase is Phase.SETUP:
        judges = True
    own = (memberships.c.project_id == project.id) & (memberships.c.user_id == member.user_id)
    connection.execute(update(memberships).where(own).values(role=role, judges=judges))
    if role == "judge":
        welcome_back(connection, project, member)


def _require_deleted(connection: Connection, user: User, project: int) -> None:
    if project not in {number for number, _, _ in deleted_projects(connection, user)}:
        raise NotYours("there is no such deleted project of yours")
