"""The database: SQLite beside the work or PostgreSQL by URL, migrated when it is opened."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from threading import Lock
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, OperationalError

from thence.errors import MissingPart, ThenceError, WrongUse

__all__ = ["Store", "migrate"]

BUSY_SECONDS = 30


class Store:
    """The engine behind a URL; what commits inside `writing` is on disk when the block ends."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)
        # SQLite lets one write at a time, and whoever finds another at it sleeps and looks again;
        # who waits here is woken as soon as it is their turn.
        one_at_a_time = self.engine.dialect.name == "sqlite"
        self._turn: AbstractContextManager[Any] = Lock() if one_at_a_time else nullcontext()
        try:
            migrate(self.engine)
        except OperationalError as error:
            reason = str(error.orig).strip().splitlines()[0]
            raise ThenceError(
                f"the database cannot be opened ({reason}); check --database"
            ) from error

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection to look with."""
        with self.engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction: all of it or nothing, and durable once it ends."""
        with self._turn, self.engine.connect() as plain:
            connection = plain.execution_options(thence_write=True)
            with connection.begin():
                yield connection

    def checkpoint(self) -> None:
        """Bring all that is in SQLite's log into the file of the database."""
        if self.engine.dialect.name == "sqlite":
            with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as plain:
                plain.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Give the connections back."""
        self.engine.dispose()


def migrate(engine: Engine) -> None:
    """Bring the tables to the newest revision; nothing happens where they are."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option(
        "script_location", str(Path(__file__).parents[1] / "migrations").replace("%", "%%")
    )
    with engine.connect() as plain:
        connection = plain.execution_options(thence_write=True)
        with connection.begin():
            config.attributes["connection"] = connection
            command.upgrade(config, "head")


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise WrongUse(
            "--database is not the URL of a database; "
            "use sqlite:///FILE or postgresql://USER@HOST/NAME"
        ) from None
    if parsed.get_backend_name() == "sqlite":
        _make_private(parsed.database)
        return _sqlite(url)
    if parsed.get_backend_name() != "postgresql":
        raise WrongUse(f"'{parsed.get_backend_name()}' is not served; use sqlite or postgresql")
    try:
        return create_engine(
            parsed.set(drivername="postgresql+psycopg"),
            pool_size=20,
            max_overflow=20,
            pool_pre_ping=True,
        )
    except ModuleNotFoundError as error:
        raise MissingPart("psycopg", "pip install 'thence[postgres]'") from error


def _make_private(database: str | None) -> None:
    """A new file is made for the eyes of its owner only; SQLite's log gets the same rights."""
    if not database or database == ":memory:" or database.startswith("file:"):
        return
    try:
        os.close(os.open(database, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except OSError:
        # It is there already, or cannot be made: opening it says why.
        return


def _sqlite(url: str) -> Engine:
    engine = create_engine(
        url, pool_size=20, max_overflow=20, connect_args={"timeout": BUSY_SECONDS}
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: Any) -> None:
        # The driver must not open transactions of its own: `begin` below decides which kind.
        connection.isolation_level = None
        cursor = connection.cursor()
        # FULL: a commit returns when the log is on disk, so what a judge sees acknowledged stays.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A writer that takes the lock at once waits for it; one that takes it late is refused.
        write = connection.get_execution_options().get("thence_write")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")

    return engine
