"""The server: bound to a socket first, so that its address is known before it answers."""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from thence.errors import BadInput, ThenceError, WrongUse
from thence.files import read_text
from thence.judging.run_pages import run_pages
from thence.judging.store import Store
from thence.judging.store.people import add_user, change_password, find_user
from thence.judging.web.app import create_app
from thence.judging.web.services import Services

__all__ = ["allowed_hosts", "bound", "ensure_owner", "password_in", "replace_password", "serve"]

WAITING = 1_024
PATIENCE_SECONDS = 30
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def ensure_owner(store: Store, name: str, password: str) -> None:
    """Make the account of an owner; one that is there keeps its password."""
    with store.writing() as connection:
        found = find_user(connection, name)
        if found is None:
            add_user(connection, name, password, "owner")
        elif found.role != "owner":
            raise WrongUse(f"'{name}' is a judge; choose another name for the owner")


def replace_password(store: Store, name: str, password: str) -> None:
    """Another password for somebody who has forgotten theirs; their sessions end."""
    with store.writing() as connection:
        found = find_user(connection, name)
        if found is None:
            raise WrongUse(f"there is no account '{name}' in this database")
        change_password(connection, found, password)


def password_in(path: Path) -> str:
    """The password in a file: its first line."""
    lines = read_text(path).splitlines()
    if not lines or not lines[0]:
        raise BadInput(path, "holds no password in its first line")
    return lines[0]


def allowed_hosts(host: str, named: Sequence[str]) -> list[str]:
    """The names by which the server may be called; a page elsewhere cannot point at loopback."""
    if named:
        return [*named, *LOOPBACK]
    return [*LOOPBACK, "[::1]"] if host in LOOPBACK else ["*"]


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens there, or why there is none."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        made = socket.socket(family, kind, protocol)
        try:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            made.bind(place)
            # Who calls between now and the first answer waits, and is not turned away.
            made.listen(WAITING)
        except OSError:
            made.close()
            raise
    except OSError as error:
        raise ThenceError(
            f"{host}:{port} cannot be listened on ({error.strerror}); choose another --port"
        ) from error
    return made


def serve(
    runs: Sequence[Path | str] = (),
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "sqlite:///judging.db",
    gold: Path | str | None = None,
    hosts: Sequence[str] = (),
    https: bool = False,
    largest_upload: int = 32,
    runs_for_all: bool = False,
    proxy: str = "",
    before: Callable[[Services], None] = lambda services: None,
    on_start: Callable[[str, Services], None] = lambda url, services: None,
) -> None:
    """Serve the judging pages, the JSON API and report pages of runs until interrupted.

    Port 0 takes a free one; `hosts` are the names that the server answers to; `https` is for a
    proxy with TLS; `largest_upload` is in megabytes; judges see the runs if `runs_for_all`;
    `proxy` is the address of a proxy whose word on who is asking is taken. `before` is called when
    all is ready but nothing listens yet, `on_start` with the address when somebody can call.
    """
    services = Services(
        Store(database),
        runs=run_pages([Path(run) for run in runs], gold),
        allowed_hosts=allowed_hosts(host, hosts),
        secure_cookies=https,
        largest_upload=largest_upload * 1_000_000,
        runs_for_all=runs_for_all,
    )
    before(services)
    with bound(host, port) as listening:
        shown = f"[{host}]" if ":" in host else host
        on_start(f"http://{shown}:{listening.getsockname()[1]}/", services)
        _answer(services, listening, proxy)


def _answer(services: Services, at: socket.socket, proxy: str) -> None:
    """Answer until interrupted."""
    import h11
    import uvicorn
    from uvicorn.protocols.http.h11_impl import H11Protocol

    class Impatient(H11Protocol):
        """Closes a connection on which nothing comes for a while although a request has begun."""

        heard = 0.0

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.heard = self.loop.time()
            self.loop.call_later(PATIENCE_SECONDS, self._close_if_silent)

        def data_received(self, data: bytes) -> None:
            self.heard = self.loop.time()
            super().data_received(data)

        def _close_if_silent(self) -> None:
            if self.transport.is_closing():
                return
            left = self.heard + PATIENCE_SECONDS - self.loop.time()
            # What is being answered is left in peace, however long it takes.
            if left <= 0 and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
                self.transport.close()
            else:
                again = left if left > 0 else PATIENCE_SECONDS
                self.loop.call_later(again, self._close_if_silent)

    config = uvicorn.Config(
        create_app(services),
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=True,
        http=Impatient,
        # What a client says of its own address counts only if a proxy is named that sets it.
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy or None,
        timeout_graceful_shutdown=5,
    )
    uvicorn.Server(config).run(sockets=[at])
