"""Judges who come late and judges who go: open units are handed over, what is judged stays."""

from __future__ import annotations

import random
from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update

from thence.errors import WrongUse
from thence.judging.store.projects import Member, Phase, Project, members
from thence.judging.store.schema import assignments, items, memberships

__all__ = ["deal_to_newcomer", "welcome_back", "withdraw_judge"]


def deal_to_newcomer(connection: Connection, project: Project, newcomer: int) -> None:
    """Everything, if everyone judges everything; otherwise an equal share of what is open.

    The share is taken from every judge, so that each unit keeps its number of judges. A judge who
    had left and comes back gets what they have not had.
    """
    held = _held(connection, project, newcomer)
    others = [one for one in _judges(connection, project) if one.user_id != newcomer]
    chance = random.Random(newcomer)
    if project.settings.get("deal", {}).get("kind", "everyone") == "everyone":
        units = _all_units(connection, project)
        chance.shuffle(units)
        lacking = [item for unit in units for item in unit if item not in held]
        _give(connection, project, newcomer, lacking)
        return
    known = _items_with_known_answers(connection, project)
    _give(connection, project, newcomer, [item for item in known if item not in held])
    taken = {*known, *held}
    for other in others:
        _lock(connection, project, other.user_id)
        units = _open_units(connection, project, other.user_id)
        free = [unit for unit in units if not taken & set(unit)]
        # From the end of their order, so that nobody loses the item on their desk.
        share = free[len(free) - len(free) // (len(others) + 1) :]
        chosen = [item for unit in share for item in unit]
        taken.update(chosen)
        _take(connection, project, other.user_id, chosen)
        _give(connection, project, newcomer, chosen)


def welcome_back(connection: Connection, project: Project, member: Member) -> bool:
    """Deal to a judge who was withdrawn; False for others, who may have seen what judges said."""
    if project.phase is not Phase.JUDGING or member.role != "judge" or member.judges:
        return False
    own = _membership(project, member.user_id)
    connection.execute(update(memberships).where(own).values(judges=True))
    deal_to_newcomer(connection, project, member.user_id)
    return True


def withdraw_judge(
    connection: Connection, project: Project, judge: str, replaced_by: str | None = None
) -> int:
    """End a judge's part; how many open items nobody could take over.

    The open items go to the judge who replaces them, or in turn to all others who lack them.
    """
    if project.phase is not Phase.JUDGING:
        raise WrongUse("judges are withdrawn while judging goes on")
    there = {one.name: one for one in _judges(connection, project)}
    if judge not in there:
        raise WrongUse(f"'{judge[:80]}' does not judge in this project")
    leaving = there.pop(judge).user_id
    if replaced_by and replaced_by not in there:
        raise WrongUse(f"'{replaced_by[:80]}' does not judge in this project")
    takers = [there[replaced_by]] if replaced_by else list(there.values())
    if not takers:
        raise WrongUse("nobody would be left to judge; invite somebody first, or end judging")
    _lock(connection, project, leaving)
    units = _open_units(connection, project, leaving)
    _take(connection, project, leaving, [item for unit in units for item in unit])
    # Items with known answers are everybody's already.
    known = set(_items_with_known_answers(connection, project))
    units = [unit for unit in units if not known & set(unit)]
    own = _membership(project, leaving)
    connection.execute(update(memberships).where(own).values(judges=False))
    return _spread(connection, project, units, [taker.user_id for taker in takers])


def _spread(
    connection: Connection, project: Project, units: Sequence[list[int]], takers: list[int]
) -> int:
    """Give each unit to the next taker who lacks it; how many items nobody takes."""
    held = {taker: _held(connection, project, taker) for taker in takers}
    given: dict[int, list[int]] = {taker: [] for taker in takers}
    left = 0
    for unit in units:
        lacking = [taker for taker in takers if not held[taker] & set(unit)]
        if not lacking:
            left += len(unit)
            continue
        taker = min(lacking, key=lambda one: len(given[one]))
        given[taker].extend(unit)
    for taker, chosen in given.items():
        _give(connection, project, taker, chosen)
    return left


def _judges(connection: Connection, project: Project) -> list[Member]:
    return [one for one in members(connection, project.id) if one.judges]


def _all_units(connection: Connection, project: Project) -> list[list[int]]:
    found: dict[int, list[int]] = {}
    query = select(items.c.unit, items.c.id).where(items.c.project_id == project.id)
    for unit, item in connection.execute(query.order_by(items.c.position)):
        found.setdefault(unit, []).append(item)
    return list(found.values())


def _items_with_known_answers(connection: Connection, project: Project) -> list[int]:
    query = select(items.c.id).where(
        items.c.project_id == project.id, items.c.expected.is_not(None)
    )
    return list(connection.execute(query).scalars())


def _open_units(connection: Connection, project: Project, judge: int) -> list[list[int]]:
    """The units that a judge has not begun, and what is open of the others, in their order."""
    found: dict[int, list[int]] = {}
    query = (
        select(items.c.unit, items.c.id)
        .join(assignments, assignments.c.item_id == items.c.id)
        .where(_assigned(project, judge), assignments.c.done.is_(False))
        .order_by(assignments.c.position)
    )
    for unit, item in connection.execute(query):
        found.setdefault(unit, []).append(item)
    return list(found.values())


def _held(connection: Connection, project: Project, judge: int) -> set[int]:
    query = select(assignments.c.item_id).where(_assigned(project, judge))
    return set(connection.execute(query).scalars())


def _take(connection: Connection, project: Project, judge: int, chosen: Sequence[int]) -> None:
    for item in chosen:
        own = and_(_assigned(project, judge), assignments.c.item_id == item)
        connection.execute(delete(assignments).where(own))
    _count(connection, project, judge, -len(chosen))


def _give(connection: Connection, project: Project, judge: int, chosen: Sequence[int]) -> None:
    if not chosen:
        return
    last = connection.scalar(
        select(func.max(assignments.c.position)).where(_assigned(project, judge))
    )
    first = 0 if last is None else last + 1
    rows = [
        {"user_id": judge, "item_id": item, "project_id": project.id, "position": first + place}
        for place, item in enumerate(chosen)
    ]
    connection.execute(insert(assignments), rows)
    _count(connection, project, judge, len(chosen))


def _count(connection: Connection, project: Project, judge: int, change: int) -> None:
    connection.execute(
        update(memberships)
        .where(_membership(project, judge))
        .values(assigned=memberships.c.assigned + change)
    )


def _lock(connection: Connection, project: Project, judge: int) -> None:
    """No judgement of this judge comes in between."""
    query = select(memberships.c.user_id).where(_membership(project, judge)).with_for_update()
    connection.execute(query).all()


def _membership(project: Project, judge: int) -> ColumnElement[bool]:
    return and_(memberships.c.project_id == project.id, memberships.c.user_id == judge)


def _assigned(project: Project, judge: int) -> ColumnElement[bool]:
    return and_(assignments.c.project_id == project.id, assignments.c.user_id == judge)
