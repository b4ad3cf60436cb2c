"""Stores on both databases, an application over a fresh one, and people in it."""

import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.judging.visitors import Visitor
from thence.judging.store import Store
from thence.judging.store.people import add_user
from thence.judging.web import Services, create_app

PASSWORD = "a password that is long"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server that runs as long as the tests do."""
    # Not in the folder of pytest, which every other session closes to other users: as root the
    # server runs as a user of its own.
    with tempfile.TemporaryDirectory(prefix="thence-postgres-") as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        pgserver = pytest.importorskip("pgserver", reason="pip install pgserver")
        server = pgserver.get_server(Path(folder) / "data")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture
def fresh_database(tmp_path: Path, request: pytest.FixtureRequest) -> Callable[[str], str]:
    """The URL of an empty database of a kind: `sqlite` or `postgresql`."""

    def url(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path / 'judging.db'}"
        import psycopg

        base: str = request.getfixturevalue("postgres")
        name = f"t{abs(hash(tmp_path)):x}"
        with psycopg.connect(base, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return base.replace("/postgres?", f"/{name}?")

    return url


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def store(request: pytest.FixtureRequest, fresh_database: Callable[[str], str]) -> Iterator[Store]:
    """An empty store, on each database."""
    made = Store(fresh_database(request.param))
    yield made
    made.close()


@dataclass
class House:
    """An application with an owner, and a door for others."""

    services: Services
    client: TestClient
    owner: Visitor

    def visitor(self, name: str, role: str = "judge") -> Visitor:
        """Somebody with an account, signed in."""
        with self.services.store.writing() as connection:
            add_user(connection, name, PASSWORD, "owner" if role == "owner" else "judge")
        return self.entered(name)

    def entered(self, name: str) -> Visitor:
        """Somebody who has an account signs in."""
        visitor = Visitor(TestClient(self.client.app, follow_redirects=True))
        visitor.sign_in(name, PASSWORD)
        return visitor


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """The application over SQLite, with the owner `olga` signed in."""
    services = Services(Store(f"sqlite:///{tmp_path / 'house.db'}"))
    with services.store.writing() as connection:
        add_user(connection, "olga", PASSWORD, "owner")
    client = TestClient(create_app(services), follow_redirects=True)
    made = House(services, client, Visitor(client))
    made.owner.sign_in("olga", PASSWORD)
    yield made
    services.store.close()
