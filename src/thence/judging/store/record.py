"""All that was said in a project, item by item, for results and exports."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, RowMapping, func, select

from thence.judging.protocols import Answers, Item
from thence.judging.store.projects import Phase, Project
from thence.judging.store.schema import (
    decisions,
    items,
    judgements,
    memberships,
    shared_contents,
    users,
)

__all__ = ["Record", "Said", "every_judgement", "records", "shared_contents_of", "version_of"]


@dataclass(frozen=True, slots=True)
class Said:
    """One judgement that stands, or a decision."""

    judge: str
    answers: Answers
    signature: str
    note: str = ""
    seconds: float = 0.0
    shown: bool = False
    """Whether the judge saw what an engine proposed."""


@dataclass(frozen=True, slots=True)
class Record:
    """An item with the judgements that stand on it."""

    item: Item
    judgements: Sequence[Said]
    decision: Said | None
    first: Sequence[Said]
    """What the judges said before any saw the others' answers."""
    expected: Answers | None = None
    """The answers that are known to be right; the item is then no part of the data."""
    proposed: Mapping[str, Any] | None = None
    """What an engine proposed."""

    @property
    def corrected(self) -> int:
        """How many judges changed their answer afterwards."""
        before = {said.judge: said.signature for said in self.first}
        return sum(before.get(said.judge) != said.signature for said in self.judgements)


def records(connection: Connection, project: Project) -> Iterator[Record]:
    """The judged items of a project in the order of the file."""
    said = _standing(connection, project)
    first = _first(connection, project)
    decided = _decisions(connection, project)
    query = (
        select(
            items.c.id,
            items.c.key,
            items.c.unit,
            items.c.content,
            items.c.expected,
            items.c.proposed,
        )
        .where(items.c.project_id == project.id, items.c.judged > 0)
        .order_by(items.c.position)
    )
    for row in connection.execute(query):
        # What was judged since the judgements were read is left for the next time.
        if row.id in said:
            yield Record(
                Item(row.key, str(row.unit), row.content),
                said[row.id],
                decided.get(row.id),
                first.get(row.id, said[row.id]),
                row.expected,
                row.proposed,
            )


def shared_contents_of(connection: Connection, project: Project) -> dict[str, Any]:
    """What several items show, by key."""
    query = select(shared_contents.c.key, shared_contents.c.content).where(
        shared_contents.c.project_id == project.id
    )
    return {row.key: row.content for row in connection.execute(query)}


def every_judgement(connection: Connection, project: Project) -> Iterator[RowMapping]:
    """Every judgement ever made, also those taken back, in the order in which they came."""
    query = (
        select(
            items.c.key.label("item"),
            users.c.name.label("judge"),
            judgements.c.signature,
            judgements.c.answers,
            judgements.c.seconds,
            judgements.c.phase,
            judgements.c.created,
            judgements.c.withdrawn,
            judgements.c.shown,
        )
        .join(items, items.c.id == judgements.c.item_id)
        .join(users, users.c.id == judgements.c.user_id)
        .where(judgements.c.project_id == project.id)
        .order_by(judgements.c.id)
    )
    yield from connection.execute(query).mappings()


def version_of(connection: Connection, project: Project) -> Mapping[str, Any]:
    """Something that changes whenever a judgement or a decision does, without reading them all."""
    newest = (
        select(func.max(judgements.c.id))
        .where(
            judgements.c.project_id == memberships.c.project_id,
            judgements.c.user_id == memberships.c.user_id,
        )
        .correlate(memberships)
        .scalar_subquery()
    )
    # One that is taken back and not replaced changes how many there are.
    said = select(
        func.max(newest).label("judgement"), func.sum(memberships.c.done).label("judged")
    ).where(memberships.c.project_id == project.id)
    decided = select(
        func.max(decisions.c.id).label("decision"), func.max(decisions.c.withdrawn).label("back")
    ).where(decisions.c.project_id == project.id)
    return {
        **connection.execute(said).mappings().one(),
        **connection.execute(decided).mappings().one(),
    }


def _standing(connection: Connection, project: Project) -> dict[int, list[Said]]:
    query = (
        select(
            judgements.c.item_id,
            users.c.name,
            judgements.c.answers,
            judgements.c.signature,
            judgements.c.seconds,
            judgements.c.shown,
        )
        .join(users, users.c.id == judgements.c.user_id)
        .where(judgements.c.project_id == project.id, judgements.c.withdrawn.is_(None))
        .order_by(judgements.c.user_id)
    )
    found: dict[int, list[Said]] = {}
    for row in connection.execute(query):
        said = Said(
            row.name, row.answers, row.signature, seconds=row.seconds, shown=bool(row.shown)
        )
        found.setdefault(row.item_id, []).append(said)
    return found


def _first(connection: Connection, project: Project) -> dict[int, list[Said]]:
    """For items on which an answer was corrected in reconciliation, what was said before."""
    corrected = (
        select(judgements.c.item_id)
        .where(judgements.c.project_id == project.id, judgements.c.phase != Phase.JUDGING)
        .distinct()
    )
    query = (
        select(judgements, users.c.name)
        .join(users, users.c.id == judgements.c.user_id)
        .where(judgements.c.project_id == project.id, judgements.c.item_id.in_(corrected))
        .order_by(judgements.c.user_id, judgements.c.id)
    )
    found: dict[int, dict[str, Said]] = {}
    stood: set[tuple[int, str]] = set()
    for row in connection.execute(query):
        if row.phase == Phase.JUDGING:
            said = Said(
                row.name, row.answers, row.signature, seconds=row.seconds, shown=bool(row.shown)
            )
            found.setdefault(row.item_id, {})[row.name] = said
        # One that was taken back while judging went on, and not replaced, did not stand.
        if row.withdrawn is None or row.phase != Phase.JUDGING:
            stood.add((row.item_id, row.name))
    return {
        item: [said for name, said in by_judge.items() if (item, name) in stood]
        for item, by_judge in found.items()
    }


def _decisions(connection: Connection, project: Project) -> dict[int, Said]:
    query = (
        select(
            decisions.c.item_id,
            users.c.name,
            decisions.c.answers,
            decisions.c.signature,
            decisions.c.note,
        )
        .join(users, users.c.id == decisions.c.user_id)
        .where(decisions.c.project_id == project.id, decisions.c.withdrawn.is_(None))
    )
    return {
        row.item_id: Said(row.name, row.answers, row.signature, row.note)
        for row in connection.execute(query)
    }
