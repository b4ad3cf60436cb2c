"""Judging begins: units are dealt among the judges, items with known answers go to everybody."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice

from sqlalchemy import Connection, delete, insert, select, update

from thence.errors import WrongUse
from thence.judging.store.dealing import Deal, deal
from thence.judging.store.projects import (
    BATCH,
    LEAST_UNANIMOUS,
    Phase,
    Project,
    members,
    move_to,
)
from thence.judging.store.schema import assignments, items, judgements, memberships, projects

__all__ = ["Plan", "planned", "start_judging", "take_deal_back"]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a deal would give to whom."""

    items: Mapping[str, int]
    """How many items each judge gets, those with known answers included."""
    judged_by: Mapping[int, int]
    """How many items have so many judges, without those with known answers."""
    known: int
    """Items with known answers, which go to everybody."""


def planned(connection: Connection, project: Project, how: Deal) -> Plan:
    """What would be dealt; a deal that leads nowhere is refused."""
    if project.phase is not Phase.SETUP:
        raise WrongUse("the items are dealt already")
    dealt = _dealt(connection, project, how)
    names = {member.user_id: member.name for member in members(connection, project.id)}
    judges = Counter(item for items_of_judge in dealt.values() for item in items_of_judge)
    known = _known(connection, project)
    judged_by = Counter(number for item, number in judges.items() if item not in known)
    return Plan(
        {names[judge]: len(ids) for judge, ids in dealt.items()},
        dict(sorted(judged_by.items(), reverse=True)),
        len(known),
    )


def start_judging(connection: Connection, project: Project, how: Deal) -> None:
    """Deal the units among the judges and let them begin."""
    move_to(connection, project, Phase.JUDGING)
    for judge, ids in _dealt(connection, project, how).items():
        rows = (
            {"user_id": judge, "item_id": item, "project_id": project.id, "position": position}
            for position, item in enumerate(ids)
        )
        while batch := list(islice(rows, BATCH)):
            connection.execute(insert(assignments), batch)
        own = (memberships.c.project_id == project.id) & (memberships.c.user_id == judge)
        connection.execute(update(memberships).where(own).values(assigned=len(ids)))
    settings = {**project.settings, "deal": how.to_json()}
    connection.execute(
        update(projects).where(projects.c.id == project.id).values(settings=settings)
    )


def _dealt(connection: Connection, project: Project, how: Deal) -> dict[int, list[int]]:
    """The items of each judge in the order in which that judge sees them."""
    judges = [member.user_id for member in members(connection, project.id) if member.judges]
    of_unit, checks = _units(connection, project)
    plain = [unit for unit in of_unit if unit not in checks]
    if project.gold == "unanimous" and _fewest(len(plain), judges, how) < LEAST_UNANIMOUS:
        raise WrongUse(
            "full agreement of three needs three judges for each item; nothing would be final"
        )
    dealt = deal(len(plain), judges, how)
    chance = random.Random(how.seed)
    found = {}
    for judge, places in dealt.items():
        units = [plain[place] for place in places]
        for check in sorted(checks):
            units.insert(chance.randint(0, len(units)), check)
        found[judge] = [item for unit in units for item in of_unit[unit]]
    return found


def _known(connection: Connection, project: Project) -> set[int]:
    query = select(items.c.id).where(
        items.c.project_id == project.id, items.c.expected.is_not(None)
    )
    return set(connection.execute(query).scalars())


def take_deal_back(connection: Connection, project: Project) -> None:
    """Back to setting up, as long as nobody has judged anything."""
    if project.phase is not Phase.JUDGING:
        raise WrongUse("a deal is taken back while judging goes on")
    own = projects.c.id == project.id
    connection.execute(select(projects.c.id).where(own).with_for_update()).all()
    first = select(judgements.c.id).where(judgements.c.project_id == project.id).limit(1)
    if connection.scalar(first) is not None:
        raise WrongUse("somebody has judged already; the deal stands")
    connection.execute(delete(assignments).where(assignments.c.project_id == project.id))
    everybody = memberships.c.project_id == project.id
    connection.execute(update(memberships).where(everybody).values(assigned=0))
    settings = {key: value for key, value in project.settings.items() if key != "deal"}
    connection.execute(update(projects).where(own).values(phase=Phase.SETUP, settings=settings))


def _units(connection: Connection, project: Project) -> tuple[dict[int, list[int]], set[int]]:
    """The items of each unit, and the units with a known answer."""
    of_unit: dict[int, list[int]] = {}
    checks = set()
    listed = select(items.c.unit, items.c.id, items.c.expected.is_not(None)).where(
        items.c.project_id == project.id
    )
    for unit, item, is_check in connection.execute(listed.order_by(items.c.position)):
        of_unit.setdefault(unit, []).append(item)
        if is_check:
            checks.add(unit)
    return of_unit, checks


def _fewest(units: int, judges: list[int], how: Deal) -> int:
    """How many judges the least judged unit gets."""
    if how.kind == "each":
        return 1 if how.number is None else how.number
    by_all = how.kind == "everyone" or how.share == 1 or how.number == units
    return len(judges) if by_all else 1
