"""What is read of the store: no more than is asked for, and what is searched for."""

from pathlib import Path

import pytest
from sqlalchemy import event

from tests.judging.test_store import PAIRS, YES, begun, judge_next
from thence.judging.protocols import Item, Material
from thence.judging.store import Store
from thence.judging.store.known import items_of
from thence.judging.store.past import last_said
from thence.judging.store.people import (
    add_user,
)
from thence.judging.store.projects import (
    create_project,
)
from thence.judging.store.work import undo


def test_no_more_is_read_for_a_judgement_than_concerns_it(tmp_path: Path) -> None:
    """The plans of SQLite: neither a whole project nor all that a judge said is gone through."""
    store = Store(f"sqlite:///{tmp_path / 'plans.db'}")
    project, (ann,) = begun(store, 3, ["ann"])
    asked: list[tuple[str, tuple[object, ...]]] = []

    def listen(
        connection: object, cursor: object, statement: str, values: tuple[object, ...], *_: object
    ) -> None:
        asked.append((statement, values))

    event.listen(store.engine, "before_cursor_execute", listen)
    judge_next(store, project, ann, YES, "submission-0")
    with store.writing() as connection:
        opened = undo(connection, project, ann)
    assert opened is not None
    with store.reading() as connection:
        assert last_said(connection, ann, opened) == YES
    event.remove(store.engine, "before_cursor_execute", listen)
    plans = []
    with store.engine.connect() as plain:
        for statement, values in asked:
            if statement.startswith(("SELECT", "UPDATE", "DELETE")):
                rows = plain.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
                plans += [row.detail for row in rows]
    store.close()
    assert len(plans) > 10
    assert [plan for plan in plans if plan.startswith("SCAN")] == []
    assert [plan for plan in plans if "judgements" in plan and "(project_id=?)" in plan] == []
    of_judge = [
        one for one in plans if "judgements" in one and "(project_id=? AND user_id=?)" in one
    ]
    # Only for undo, to find the newest one at the end of the index.
    assert len(of_judge) == 1
    assert "judgements_project_id_user_id_id" in of_judge[0]


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("FERRY", ["a_1"]),
        ("zürich", ["b/2"]),
        ("50%", ["a_1"]),
        ("a_", ["a_1"]),
        ("b/2", ["b/2"]),
        ("the  ferry", ["a_1"]),
        ("%", ["a_1"]),
        ("nowhere", []),
    ],
)
def test_words_are_found_whatever_their_case(store: Store, search: str, found: list[str]) -> None:
    texts = {"a_1": "The Ferry was 50% full.", "b/2": "She left zürich.", "abc": "So did he."}
    content = {"hypothesis": "H", "language": "en"}
    material = Material(
        [Item(key, key, {"id": key, "text": text, **content}) for key, text in texts.items()]
    )
    with store.writing() as connection:
        owner = add_user(connection, "olga", "a long password", "owner")
        project = create_project(connection, owner, "P", PAIRS, material, "f", {})
    with store.reading() as connection:
        assert [row["key"] for row in items_of(connection, project, search=search)] == found
