"""Stores on both databases, an application over a fresh one, and people in it."""

import os
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from starlette.testclient import TestClient

from tests.judging.live import PASSWORD, Program, Server
from tests.judging.visitors import Visitor
from thence.judging.store import Store
from thence.judging.store.people import add_user
from thence.judging.web import Services, create_app


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server that runs as long as the tests do."""
    # Not in the folder of pytest, which every other session closes to other users: as root the
    # server runs as a user of its own.
    with tempfile.TemporaryDirectory(prefix="thence-postgres-") as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        pgserver = pytest.importorskip("pgserver", reason="pip install pgserver")
        import psycopg

        server = pgserver.get_server(Path(folder) / "data", cleanup_mode=None)
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            # The machine does not fail in these tests, only what talks to the database.
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")
        yield server.get_uri()
        # Nothing is kept, so it need not write everything to disk first, which takes half a minute.
        control = Path(folder) / "data" / "postmaster.pid"
        os.kill(int(control.read_text().split()[0]), signal.SIGQUIT)
        until = time.monotonic() + 30
        while control.exists() and time.monotonic() < until:
            time.sleep(0.1)


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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("served")
    started = Server(folder, f"sqlite:///{folder / 'judging.db'}").start()
    yield started
    started.kill()


@pytest.fixture(scope="module")
def owner(server: Server) -> Iterator[Program]:
    program = Program.of_owner(server)
    yield program
    program.client.close()


@pytest.fixture
def enter(browser: Browser, server: Server) -> Iterator[Callable[[str], Page]]:
    """Somebody signs in by keyboard; complaints of the page and foreign requests fail the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def entered(name: str) -> Page:
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda message: (
                complaints.append(message.text) if "Content Security" in message.text else None
            ),
        )
        page.on(
            "request",
            lambda request: (
                None
                if request.url.startswith((server.url, "data:"))
                else complaints.append(request.url)
            ),
        )
        page.goto(f"{server.url}/login")
        expect(page.get_by_label("Name")).to_be_focused()
        page.keyboard.type(name)
        page.keyboard.press("Tab")
        page.keyboard.type(PASSWORD)
        page.keyboard.press("Enter")
        expect(page.locator("h1")).to_have_text("Projects")
        return page

    yield entered
    for context in contexts:
        context.close()
    assert complaints == []
