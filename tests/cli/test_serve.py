"""`thence serve`: what it refuses before it answers, in words."""

import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from thence.judging.store import Store
from thence.judging.store.people import add_user, authenticate, open_session, session_user


@pytest.fixture
def password(tmp_path: Path) -> Path:
    path = tmp_path / "password"
    path.write_text("a password that is long\nand a note\n", encoding="utf-8")
    return path


def test_without_an_account_and_a_terminal_it_says_what_to_give(
    thence: Callable[..., Any], tmp_path: Path
) -> None:
    result = thence("serve", "--database", f"sqlite:///{tmp_path / 'j.db'}")
    assert result.status == 2
    assert "--owner NAME and --password-file FILE" in result.err
    assert result.out == ""


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--database", "nonsense"], "--database"),
        (["--owner", "olga"], "--password-file"),
        (["--owner", "olga", "--password-file", "nowhere"], "cannot be read"),
        (["no-such-run"], "does not exist"),
    ],
)
def test_wrong_use_is_refused_in_one_line(
    thence: Callable[..., Any], tmp_path: Path, options: list[str], words: str
) -> None:
    database = ["--database", f"sqlite:///{tmp_path / 'j.db'}"]
    result = thence("serve", *(options if "--database" in options else [*database, *options]))
    assert result.status == 2
    assert words in result.err
    assert result.err.count("\n") == 1


def test_a_short_password_is_refused(thence: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "short").write_text("short", encoding="utf-8")
    database = f"sqlite:///{tmp_path / 'j.db'}"
    files = ("--password-file", tmp_path / "short")
    result = thence("serve", "--database", database, "--owner", "olga", *files)
    assert result.status == 2
    assert "at least 10 characters" in result.err


def test_a_forgotten_password_is_replaced(
    thence: Callable[..., Any], tmp_path: Path, password: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'j.db'}"
    store = Store(database)
    with store.writing() as connection:
        ann = add_user(connection, "ann", "what ann forgot", "judge")
        session = open_session(connection, ann)
    options = ("--database", database, "--password-file", password)
    result = thence("serve", *options, "--new-password", "nobody")
    assert result.status == 2
    assert "there is no account 'nobody'" in result.err
    result = thence("serve", *options, "--new-password", "ann")
    assert (result.status, result.err) == (0, "")
    assert result.out == "ann has another password, and is signed out everywhere.\n"
    assert authenticate(store, "ann", "what ann forgot", "here") is None
    assert authenticate(store, "ann", "a password that is long", "here") == ann
    with store.reading() as connection:
        assert session_user(connection, session) is None
    store.close()


def test_a_port_that_is_taken_is_named(
    thence: Callable[..., Any], tmp_path: Path, password: Path
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        database = f"sqlite:///{tmp_path / 'j.db'}"
        owner = ("--owner", "olga", "--password-file", password)
        result = thence("serve", "--database", database, "--port", port, *owner)
    assert result.status == 1
    assert f"127.0.0.1:{port}" in result.err
    assert "choose another --port" in result.err


def test_stopping_it_is_one_polite_line(tmp_path: Path, password: Path) -> None:
    # A job in the background of a shell is started deaf to Ctrl-C; ours shall hear it.
    start = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    command = [sys.executable, "-c", f"{start}; from thence.cli import main; main()"]
    options = ["serve", "--port", "0", "--owner", "olga", "--password-file", password]
    with subprocess.Popen(
        [*command, *options],  # type: ignore[list-item]
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("Thence answers at http://127.0.0.1:")
        server.send_signal(signal.SIGINT)
        try:
            _, err = server.communicate(timeout=60)
        finally:
            server.kill()
    assert err == "Stopped; all that was judged is in judging.db\n"
    assert server.returncode == 0
