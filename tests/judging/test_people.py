"""Accounts, secrets and invitations, on SQLite and on a real PostgreSQL alike."""

import time

import pytest

from tests.judging.test_store import PAIRS, pair_items
from thence.errors import WrongUse
from thence.judging.store import Store, people
from thence.judging.store.invitations import accept, invite
from thence.judging.store.people import (
    Throttled,
    add_token,
    add_user,
    authenticate,
    close_session,
    open_session,
    session_user,
    token_user,
)
from thence.judging.store.projects import (
    create_project,
)
from thence.judging.store.schema import METADATA


def test_an_invitation_takes_one_person_in_once(store: Store) -> None:
    with store.writing() as connection:
        owner = add_user(connection, "olga", "a long password", "owner")
        project = create_project(connection, owner, "P", PAIRS, pair_items(1), "f", {})
        code = invite(connection, project, "judge")
        ann = add_user(connection, "ann", "a long password", "judge")
        bob = add_user(connection, "bob", "a long password", "judge")
        assert accept(connection, ann, code) == project.id
        with pytest.raises(WrongUse, match="used"):
            accept(connection, bob, code)
        with pytest.raises(WrongUse):
            accept(connection, bob, "guessed")


def test_secrets_are_kept_as_hashes_only(store: Store) -> None:
    with store.writing() as connection:
        ann = add_user(connection, "ann", "a long password", "owner")
        session, token = open_session(connection, ann), add_token(connection, ann, "script")
    with store.reading() as connection:
        held = [
            str(value)
            for table in METADATA.sorted_tables
            for row in connection.execute(table.select())
            for value in row
        ]
        assert session_user(connection, session) == ann
        assert token_user(connection, token) == ann
        assert session_user(connection, token) is None
    assert not any(secret in value for value in held for secret in ("a long pass", session, token))
    assert any(value.startswith("$argon2id$") for value in held)
    with store.writing() as connection:
        close_session(connection, session)
        assert session_user(connection, session) is None


def test_guessing_is_slowed_down(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    with store.writing() as connection:
        add_user(connection, "ann", "a long password", "judge")
    for _ in range(5):
        assert authenticate(store, "ann", "wrong", "10.0.0.1") is None
    with pytest.raises(Throttled):
        authenticate(store, "ann", "a long password", "10.0.0.1")
    assert authenticate(store, "ann", "a long password", "10.0.0.2") is not None
    later = time.time() + 16 * 60
    monkeypatch.setattr(people.time, "time", lambda: later)  # type: ignore[attr-defined]
    assert authenticate(store, "ann", "a long password", "10.0.0.1") is not None


def test_an_address_that_tries_many_names_is_slowed_down(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "FAILURES_OF_ADDRESS", 3)
    for name in ("a", "b", "c"):
        assert authenticate(store, name, "wrong", "10.0.0.1") is None
    with pytest.raises(Throttled):
        authenticate(store, "d", "wrong", "10.0.0.1")
