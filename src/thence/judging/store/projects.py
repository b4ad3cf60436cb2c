"""Projects and who takes part in them: made from a file, dealt out, and moved through phases."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice
from typing import Any, Literal

from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    and_,
    false,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from thence.errors import WrongUse
from thence.judging.protocols import Item, Material, Protocol, kept_protocol
from thence.judging.store.people import User
from thence.judging.store.schema import (
    items,
    memberships,
    projects,
    shared_contents,
    users,
)

__all__ = [
    "BATCH",
    "LEAST_UNANIMOUS",
    "Gold",
    "Member",
    "Phase",
    "Project",
    "Role",
    "add_member",
    "counts_of",
    "create_project",
    "members",
    "membership",
    "move_to",
    "open_disputes",
    "projects_of",
    "set_judging",
]

BATCH = 5_000
LEAST_UNANIMOUS = 3
"""Full agreement is that of three judges at least, as in RTE-5."""

Gold = Literal["agreement", "majority", "unanimous"]
Role = Literal["owner", "adjudicator", "judge", "reader"]
"""Who makes and ends it, who decides where judges differ, who judges, and who only looks on."""


class Phase(StrEnum):
    """Where a project stands; others' answers show from reconciling on, so there is no way back."""

    SETUP = "setup"
    JUDGING = "judging"
    RECONCILING = "reconciling"
    CLOSED = "closed"


NEXT = {
    Phase.SETUP: {Phase.JUDGING},
    Phase.JUDGING: {Phase.RECONCILING},
    Phase.RECONCILING: {Phase.CLOSED},
    Phase.CLOSED: {Phase.RECONCILING},
}


@dataclass(frozen=True, slots=True)
class Project:
    """A file of items under a protocol."""

    id: int
    name: str
    protocol: str
    phase: Phase
    settings: Mapping[str, Any]
    """`deal`: how it was dealt; `gold`: what makes a final answer; `guidelines`: the owner's."""
    source: str
    items: int
    units: int
    created: float
    declaration: str = field(default="", repr=False)
    """The protocol as it was when the project was made."""
    deleted: float | None = None
    """When an owner deleted it; until it is removed for good it can be taken back."""

    @property
    def judged_by(self) -> Protocol:
        """The protocol that the project keeps."""
        return kept_protocol(self.declaration)

    @property
    def gold(self) -> Gold:
        """What makes a final answer where nobody decided."""
        gold: Gold = self.settings.get("gold", "agreement")
        return gold


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody in a project, with how far they are."""

    project_id: int
    user_id: int
    name: str
    role: Role
    judges: bool
    assigned: int
    done: int
    seconds: float
    """All time spent on the judgements that stand."""

    @property
    def per_hour(self) -> float | None:
        """Judgements an hour, by the time that the pages were open."""
        return 3600 * self.done / self.seconds if self.seconds else None


def create_project(
    connection: Connection,
    owner: User,
    name: str,
    protocol: Protocol,
    material: Material,
    source: str,
    settings: Mapping[str, Any],
) -> Project:
    """A new project with all its items, in phase setup; the file is refused where keys repeat."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= 200:
        raise WrongUse("a project has a name of 1 to 200 characters")
    if owner.role != "owner":
        raise WrongUse("only an owner makes projects")
    fields = {
        "name": name,
        "protocol": protocol.name,
        "phase": Phase.SETUP,
        "settings": dict(settings),
        "source": source[:400],
        "items": 0,
        "units": 0,
        "created": time.time(),
        "declaration": protocol.declaration,
        "deleted": None,
    }
    project = connection.scalar(insert(projects).values(fields).returning(projects.c.id))
    assert project is not None
    if material.shared:
        rows = [
            {"project_id": project, "key": key, "content": content}
            for key, content in material.shared.items()
        ]
        connection.execute(insert(shared_contents), rows)
    count, units = _insert_items(connection, project, material)
    connection.execute(
        update(projects).where(projects.c.id == project).values(items=count, units=units)
    )
    add_member(connection, project, owner.id, "owner", judges=False)
    return _project({**fields, "id": project, "items": count, "units": units})


def _insert_items(connection: Connection, project: int, material: Material) -> tuple[int, int]:
    units: dict[str, int] = {}
    count = 0

    def rows() -> Iterator[dict[str, Any]]:
        nonlocal count
        for count, item in enumerate(material.items, start=1):
            yield _row(project, count - 1, units.setdefault(item.unit, len(units)), item)

    remaining = rows()
    try:
        while batch := list(islice(remaining, BATCH)):
            connection.execute(insert(items), batch)
    except IntegrityError as error:
        raise WrongUse("an item's id occurs twice in the file") from error
    if not count:
        raise WrongUse("the file holds nothing to judge")
    return count, len(units)


def _row(project: int, position: int, unit: int, item: Item) -> dict[str, Any]:
    if len(item.key) > 400:
        raise WrongUse(f"the id '{item.key[:40]}…' is longer than 400 characters")
    return {
        "project_id": project,
        "position": position,
        "key": item.key,
        "unit": unit,
        "content": dict(item.content),
        "expected": None if item.expected is None else dict(item.expected),
    }


def add_member(
    connection: Connection,
    project: int,
    user: int,
    role: Role,
    *,
    judges: bool,
) -> None:
    """Take somebody into a project; who is there already stays as they are."""
    there = (memberships.c.project_id == project) & (memberships.c.user_id == user)
    if connection.execute(select(memberships.c.role).where(there)).first() is None:
        connection.execute(
            insert(memberships).values(
                project_id=project, user_id=user, role=role, judges=judges, joined=time.time()
            )
        )


def projects_of(connection: Connection, user: User) -> list[tuple[Project, Member]]:
    """The projects that somebody takes part in, newest first."""
    rows = connection.execute(
        _memberships()
        .add_columns(*_project_columns())
        .join(projects, projects.c.id == memberships.c.project_id)
        .where(memberships.c.user_id == user.id, projects.c.deleted.is_(None))
        .order_by(projects.c.id.desc())
    ).mappings()
    return [(_project(_unprefixed(row)), _member(row)) for row in rows]


def membership(connection: Connection, project: int, user: User) -> tuple[Project, Member] | None:
    """The project and somebody's part in it, or None where they have none."""
    row = (
        connection.execute(
            _memberships()
            .add_columns(*_project_columns())
            .join(projects, projects.c.id == memberships.c.project_id)
            .where(
                memberships.c.user_id == user.id,
                memberships.c.project_id == project,
                projects.c.deleted.is_(None),
            )
        )
        .mappings()
        .first()
    )
    return (_project(_unprefixed(row)), _member(row)) if row else None


def members(connection: Connection, project: int) -> list[Member]:
    """Everybody in a project, in the order in which they came."""
    query = _memberships().where(memberships.c.project_id == project)
    ordered = query.order_by(memberships.c.joined, memberships.c.user_id)
    return [_member(row) for row in connection.execute(ordered).mappings()]


def set_judging(connection: Connection, project: Project, user: User, *, judges: bool) -> None:
    """Whether a member is dealt items; settled once judging has begun."""
    if project.phase is not Phase.SETUP:
        raise WrongUse("who judges is settled: the items have been dealt")
    own = (memberships.c.project_id == project.id) & (memberships.c.user_id == user.id)
    connection.execute(update(memberships).where(own).values(judges=judges))


def move_to(connection: Connection, project: Project, phase: Phase) -> None:
    """Put a project into its next phase; refused where that is not the next, also in a race."""
    if phase not in NEXT[project.phase]:
        raise WrongUse(f"a project that is in '{project.phase}' does not go to '{phase}'")
    here = (projects.c.id == project.id) & (projects.c.phase == project.phase)
    if connection.execute(update(projects).where(here).values(phase=phase)).rowcount != 1:
        raise WrongUse("the project has moved on meanwhile; load the page again")


def counts_of(connection: Connection, project: int) -> dict[str, int]:
    """How many items are disputed, and how many of those have been decided."""
    query = (
        select(items.c.decided, func.count())
        .where(items.c.project_id == project, items.c.disputed)
        .group_by(items.c.decided)
    )
    found = {bool(decided): number for decided, number in connection.execute(query)}
    return {"disputed": sum(found.values()), "decided": found.get(True, 0)}


def open_disputes(project: Project) -> ColumnElement[bool]:
    """The items on which somebody must decide: under majority, those that have none."""
    if project.gold == "unanimous":
        return false()
    waits = and_(items.c.project_id == project.id, items.c.disputed, items.c.decided.is_(False))
    return and_(waits, items.c.majority.is_(False)) if project.gold == "majority" else waits


def _memberships() -> Any:
    return select(memberships, users.c.name.label("user_name")).join(
        users, users.c.id == memberships.c.user_id
    )


def _project_columns() -> list[Any]:
    return [column.label(f"project_{column.name}_") for column in projects.c]


def _unprefixed(row: RowMapping) -> dict[str, Any]:
    return {column.name: row[f"project_{column.name}_"] for column in projects.c}


def _project(row: Mapping[str, Any]) -> Project:
    return Project(**{**row, "phase": Phase(row["phase"])})


def _member(row: RowMapping) -> Member:
    return Member(
        row["project_id"],
        row["user_id"],
        row["user_name"],
        row["role"],
        bool(row["judges"]),
        row["assigned"],
        row["done"],
        row["seconds"],
    )
