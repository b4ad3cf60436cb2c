"""What is kept, on SQLite and on a real PostgreSQL alike."""

import threading
from collections.abc import Sequence
from dataclasses import replace

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select

from thence.errors import ThenceError, WrongUse
from thence.judging.protocols import PROTOCOLS, Item, Material
from thence.judging.results import results_of
from thence.judging.store import Store, people
from thence.judging.store.dealing import Deal
from thence.judging.store.invitations import accept, invite
from thence.judging.store.listing import Filter, dispute, disputes
from thence.judging.store.people import (
    User,
    add_user,
)
from thence.judging.store.projects import (
    Phase,
    Project,
    counts_of,
    create_project,
    members,
    membership,
    move_to,
)
from thence.judging.store.reconciling import decide, revise, undo_decision
from thence.judging.store.record import every_judgement, records
from thence.judging.store.schema import METADATA, items
from thence.judging.store.starting import start_judging
from thence.judging.store.work import NotYours, next_task, postpone, submit, undo

PAIRS = PROTOCOLS["pairs-3way"]
RULES = PROTOCOLS["rule-instances"]
YES = {"judgement": "ENTAILMENT"}
NO = {"judgement": "UNKNOWN"}


def pair_items(number: int) -> Material:
    fields = {"text": "T", "hypothesis": "H", "language": "en"}
    return Material([Item(str(n), str(n), {"id": str(n), **fields}) for n in range(number)])


def begun(
    store: Store, number: int, judges: Sequence[str], how: Deal | None = None
) -> tuple[Project, list[User]]:
    """A project whose items are dealt."""
    with store.writing() as connection:
        owner = add_user(connection, "olga", "a long password", "owner")
        made = create_project(
            connection, owner, "P", PAIRS, pair_items(number), "p.jsonl", {"gold": "agreement"}
        )
        people_in = [add_user(connection, name, "a long password", "judge") for name in judges]
        for judge in people_in:
            accept(connection, judge, invite(connection, made, "judge"))
        start_judging(connection, made, how or Deal())
    return now(store, made, owner), people_in


def now(store: Store, project: Project, user: User) -> Project:
    with store.reading() as connection:
        found = membership(connection, project.id, user)
    assert found is not None
    return found[0]


def reconciling(store: Store, project: Project) -> Project:
    with store.writing() as connection:
        move_to(connection, project, Phase.RECONCILING)
    return replace(project, phase=Phase.RECONCILING)


def test_the_migrations_make_the_tables_that_the_code_names(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_opening_again_changes_nothing(store: Store) -> None:
    url = store.engine.url.render_as_string(hide_password=False)
    with store.writing() as connection:
        add_user(connection, "ann", "a long password", "owner")
    again = Store(url)
    with again.reading() as connection:
        assert people.any_user(connection)
    again.close()


def test_a_judgement_is_kept_once_however_often_it_is_sent(store: Store) -> None:
    project, (ann,) = begun(store, 3, ["ann"])
    with store.reading() as connection:
        task = next_task(connection, project, ann)
    assert task is not None
    for _ in range(3):
        with store.writing() as connection:
            assert submit(connection, project, PAIRS, ann, task.item_id, YES, "submission-1") == 1
    with pytest.raises(WrongUse, match="judged already"), store.writing() as connection:
        submit(connection, project, PAIRS, ann, task.item_id, NO, "submission-2")
    with store.reading() as connection:
        assert len(list(every_judgement(connection, project))) == 1
        (_, member) = members(connection, project.id)
        assert (member.done, member.assigned) == (1, 3)


def test_one_submission_is_not_for_two_items(store: Store) -> None:
    project, (ann,) = begun(store, 2, ["ann"])
    first = judge_next(store, project, ann, YES, "submission-1")
    with store.reading() as connection:
        task = next_task(connection, project, ann)
    assert task is not None
    assert task.item_id != first
    with pytest.raises(WrongUse, match="another item"), store.writing() as connection:
        submit(connection, project, PAIRS, ann, task.item_id, YES, "submission-1")


def test_undo_brings_the_item_back_and_leaves_a_trace(store: Store) -> None:
    project, (ann,) = begun(store, 2, ["ann"])
    item = judge_next(store, project, ann, YES, "submission-1")
    with store.writing() as connection:
        assert undo(connection, project, ann) == item
        assert undo(connection, project, ann) is None
    with store.reading() as connection:
        task = next_task(connection, project, ann)
        assert task is not None
        assert task.item_id == item
        (row,) = every_judgement(connection, project)
        assert row["withdrawn"] is not None
        assert list(records(connection, project)) == []
    with pytest.raises(WrongUse, match="taken back"), store.writing() as connection:
        submit(connection, project, PAIRS, ann, item, YES, "submission-1")
    assert judge_next(store, project, ann, NO, "submission-2") == item


def test_later_puts_an_item_behind_the_others(store: Store) -> None:
    project, (ann,) = begun(store, 3, ["ann"])
    with store.reading() as connection:
        task = next_task(connection, project, ann)
    assert task is not None
    with store.writing() as connection:
        postpone(connection, project, ann, task.item_id)
    order = [judge_next(store, project, ann, YES, f"submission-{n}") for n in range(3)]
    assert order[-1] == task.item_id


def test_marking_a_rule_judges_all_its_examples_and_undo_opens_them(store: Store) -> None:
    examples = [
        Item(f"{rule}-{n}", rule, {"rule": rule, "sentence": "s"})
        for rule in ("r1", "r2")
        for n in range(3)
    ]
    with store.writing() as connection:
        owner = add_user(connection, "olga", "a long password", "owner")
        project = create_project(connection, owner, "R", RULES, Material(examples), "f", {})
        assert (project.items, project.units) == (6, 2)
        ann = add_user(connection, "ann", "a long password", "judge")
        accept(connection, ann, invite(connection, project, "judge"))
        start_judging(connection, project, Deal())
    project = now(store, project, owner)
    first = judge_next(store, project, ann, {"left_entailed": "no"}, "submission-1", RULES)
    with store.reading() as connection:
        task = next_task(connection, project, ann)
    assert task is not None
    with store.writing() as connection:
        whole = {"left_entailed": "non-relational"}
        assert submit(connection, project, RULES, ann, task.item_id, whole, "submission-2") == 2
        assert submit(connection, project, RULES, ann, task.item_id, whole, "submission-2") == 2
    with store.reading() as connection:
        assert member_of(store, project, ann) == (3, 6)
        following = next_task(connection, project, ann)
    assert following is not None
    assert following.content["rule"] != task.content["rule"]
    with store.writing() as connection:
        assert undo(connection, project, ann) is not None
    assert member_of(store, project, ann) == (1, 6)
    assert first


def test_only_what_was_dealt_can_be_judged(store: Store) -> None:
    project, (ann, bob) = begun(store, 4, ["ann", "bob"], Deal("each", number=1, seed=3))
    with store.reading() as connection:
        task = next_task(connection, project, bob)
    assert task is not None
    with pytest.raises(NotYours), store.writing() as connection:
        submit(connection, project, PAIRS, ann, task.item_id, YES, "submission-1")
    stranger = User(999, "zoe", "judge")
    with pytest.raises(NotYours), store.writing() as connection:
        submit(connection, project, PAIRS, stranger, task.item_id, YES, "submission-1")


def test_disagreements_are_seen_decided_and_taken_back(store: Store) -> None:
    project, (ann, bob) = begun(store, 2, ["ann", "bob"])
    for number in range(2):
        judge_next(store, project, ann, YES, f"submission-{number}")
    for number in range(2):
        with store.reading() as connection:
            task = next_task(connection, project, bob)
        assert task is not None
        answers = NO if task.key == "1" else YES
        with store.writing() as connection:
            submit(connection, project, PAIRS, bob, task.item_id, answers, f"submission-{number}")
    with store.reading() as connection:
        assert counts_of(connection, project.id) == {"disputed": 1, "decided": 0}
        disputed = connection.scalar(select(items.c.id).where(items.c.disputed))
        assert disputed is not None
        with pytest.raises(NotYours):
            dispute(connection, project, disputed)
        with pytest.raises(NotYours):
            disputes(connection, project, Filter("all"))
    with pytest.raises(WrongUse), store.writing() as connection:
        decide(connection, project, PAIRS, ann, disputed, YES)
    project = reconciling(store, project)
    with pytest.raises(WrongUse), store.writing() as connection:
        undo(connection, project, ann)
    with store.writing() as connection:
        decide(connection, project, PAIRS, ann, disputed, YES, "first thought")
        decide(connection, project, PAIRS, bob, disputed, NO, "second thought")
    with store.reading() as connection:
        found = dispute(connection, project, disputed)
        assert [said["judge"] for said in found.judgements] == ["ann", "bob"]
        assert found.decision is not None
        assert (found.decision["judge"], found.decision["note"]) == ("bob", "second thought")
        decided = [one.decision for one in records(connection, project) if one.decision]
        assert [one.judge for one in decided] == ["bob"]
    with store.writing() as connection:
        undo_decision(connection, project, ann, disputed)
        assert counts_of(connection, project.id) == {"disputed": 1, "decided": 0}
        revise(connection, project, PAIRS, bob, disputed, YES)
        assert counts_of(connection, project.id) == {"disputed": 0, "decided": 0}
    with store.reading() as connection:
        phases = [row["phase"] for row in every_judgement(connection, project)]
    assert phases == ["judging"] * 4 + ["reconciling"]


def test_agreement_is_of_what_was_said_before_the_others_were_seen(store: Store) -> None:
    project, (ann, bob, eve) = begun(store, 2, ["ann", "bob", "eve"])
    for number, answers in enumerate((YES, NO)):
        judge_next(store, project, ann, answers, f"submission-{number}")
    for number in range(2):
        judge_next(store, project, bob, YES, f"submission-{number}")
    # What was taken back while judging went on counts nowhere.
    judge_next(store, project, eve, NO, "submission-0")
    with store.writing() as connection:
        undo(connection, project, eve)
    project = reconciling(store, project)
    with store.reading() as connection:
        before = results_of(PAIRS, project, list(records(connection, project)))
        (disputed,) = (one.task.item_id for one in disputes(connection, project, Filter()))
    assert (before.corrected, before.after) == (0, [])
    with store.writing() as connection:
        revise(connection, project, PAIRS, bob, disputed, NO)
    with store.reading() as connection:
        found = results_of(PAIRS, project, list(records(connection, project)))
    assert found.corrected == 1
    assert found.agreements[0].to_json() == before.agreements[0].to_json()
    assert found.agreements[0].agreement.judges == ("ann", "bob")
    assert found.agreements[0].agreement.percentage.value == 0.5
    assert found.after[0].agreement.percentage.value == 1.0
    assert found.finals == {"ENTAILMENT": 1, "UNKNOWN": 1}


def test_two_judges_at_once_see_each_other_s_difference(store: Store) -> None:
    project, (ann, bob) = begun(store, 20, ["ann", "bob"])

    def work(user: User, answers: dict[str, str]) -> None:
        for number in range(20):
            judge_next(store, project, user, answers, f"submission-{number}")

    threads = [threading.Thread(target=work, args=pair) for pair in ((ann, YES), (bob, NO))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with store.reading() as connection:
        assert counts_of(connection, project.id)["disputed"] == 20


def test_phases_go_forward_only(store: Store) -> None:
    project, _ = begun(store, 1, ["ann"])
    with pytest.raises(WrongUse), store.writing() as connection:
        move_to(connection, project, Phase.SETUP)
    moved = reconciling(store, project)
    with pytest.raises(WrongUse), store.writing() as connection:
        move_to(connection, moved, Phase.JUDGING)
    # Whoever still sees the earlier phase is refused, too.
    with pytest.raises(WrongUse, match="moved on"), store.writing() as connection:
        move_to(connection, project, Phase.RECONCILING)


def test_a_file_with_a_repeated_id_leaves_nothing_behind(store: Store) -> None:
    twice = Material([Item("1", "1", {}), Item("1", "1", {})])
    with store.writing() as connection:
        owner = add_user(connection, "olga", "a long password", "owner")
    with pytest.raises(WrongUse, match="occurs twice"), store.writing() as connection:
        create_project(connection, owner, "P", PAIRS, twice, "f", {})
    with store.reading() as connection:
        assert membership(connection, 1, owner) is None


@pytest.mark.parametrize(
    "url", ["not a url", "mysql://root@localhost/x", "sqlite:////no/such/folder/judging.db"]
)
def test_a_database_that_cannot_be_is_refused_in_words(url: str) -> None:
    with pytest.raises(ThenceError, match=r"--database|served"):
        Store(url)


def judge_next(
    store: Store,
    project: Project,
    user: User,
    answers: dict[str, str],
    submission: str,
    protocol: object = PAIRS,
) -> int:
    with store.reading() as connection:
        task = next_task(connection, project, user)
    assert task is not None
    chosen = RULES if protocol is RULES else PAIRS
    with store.writing() as connection:
        submit(connection, project, chosen, user, task.item_id, answers, submission)
    return task.item_id


def member_of(store: Store, project: Project, user: User) -> tuple[int, int]:
    with store.reading() as connection:
        found = membership(connection, project.id, user)
    assert found is not None
    return found[1].done, found[1].assigned
