"""Every judging page of a project of 100,000 items, with 20 judges and 500 verifications beside.

A real server on SQLite; each judge shows the desk, answers and thinks for a second, over and over
(one answer in ten is taken back);
a batch of 500 verifications runs at the same time. The 99th percentile of each page by the clock,
which another process on the machine lengthens, with the load that there was.
"""

import os
import random
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from uuid import uuid4

import httpx
import numpy as np

from benchmarks.judging import LABELS, PROTOCOL
from benchmarks.table import Row
from thence.judging.protocols import Item, Material
from thence.judging.serving import bound
from thence.judging.store import Store
from thence.judging.store.dealing import Deal
from thence.judging.store.people import User, add_token, add_user, open_session
from thence.judging.store.projects import Project, add_member, create_project, membership
from thence.judging.store.starting import start_judging
from thence.judging.store.work import next_task, submit
from thence.judging.web.access import SESSION_COOKIE, csrf_token

ITEMS = 100_000
JUDGES = 20
JUDGED = 200
"""Judgements of each judge before the clock starts."""
VERIFICATIONS = 500
SECONDS = 120.0
THINKING = 1.0
UNDONE = 0.1
"""The share of answers that are taken back."""
LOOKING = 0.2
"""Seconds between two pages of the owner."""
BAR = "under 300 ms at the 99th percentile"
ANSWER = "The ferry sank off the coast. Nobody was hurt."
SOURCE = "A ferry sank off the coast on Monday. All passengers were saved. " * 3


@dataclass
class Clock:
    """Seconds by page."""

    took: dict[str, list[float]] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def time(self, name: str, ask: Callable[[], httpx.Response]) -> httpx.Response:
        began = time.perf_counter()
        answer = ask()
        seconds = time.perf_counter() - began
        assert answer.status_code == 200, (name, answer.status_code, answer.text[:300])
        with self.lock:
            self.took.setdefault(name, []).append(seconds)
        return answer


def rows(share: float = 1.0) -> list[Row]:
    items = max(int(share * ITEMS), 2 * JUDGES * JUDGED)
    with tempfile.TemporaryDirectory(prefix="thence-") as folder:
        database = f"sqlite:///{Path(folder) / 'judging.db'}"
        store = Store(database)
        project, owner, judges = _project(store, items)
        sessions = {user.name: _session(store, user) for user in (owner, *judges)}
        with store.writing() as connection:
            token = add_token(connection, owner, "bench")
        store.close()
        port, stop = _served(database, Path(folder))
        try:
            clock, verified = _together(
                f"http://127.0.0.1:{port}", project.id, sessions, owner.name, token, share
            )
        finally:
            stop()
    load = os.getloadavg()[0]
    found = [
        Row(
            f"{name}, {items:,} items, {JUDGES} judges",
            f"{1000 * np.percentile(took, 99):,.0f} ms (median {1000 * np.median(took):,.0f}), "
            f"{len(took):,} times, load {load:.0f}",
            bar=BAR,
        )
        for name, took in sorted(clock.took.items())
    ]
    return [*found, Row("verifications done meanwhile", f"{verified:,} of {VERIFICATIONS}")]


def _project(store: Store, count: int) -> tuple[Project, User, list[User]]:
    content = {"text": "The ferry sank off the coast. " * 5, "hypothesis": "The ferry sank."}
    items = [
        Item(str(n), str(n), {"id": str(n), "language": "en", **content}) for n in range(count)
    ]
    with store.writing() as connection:
        owner = add_user(connection, "owner", "a long password", "owner")
        settings = {"gold": "majority"}
        made = create_project(connection, owner, "Bench", PROTOCOL, Material(items), "f", settings)
        judges = [
            add_user(connection, f"judge {n}", "a long password", "judge") for n in range(JUDGES)
        ]
        for judge in judges:
            add_member(connection, made.id, judge.id, "judge", judges=True)
        start_judging(connection, made, Deal("each", number=2, seed=1))
    with store.reading() as connection:
        found = membership(connection, made.id, owner)
    assert found is not None
    project = found[0]
    for place, judge in enumerate(judges):
        with store.writing() as connection:
            for number in range(JUDGED):
                task = next_task(connection, project, judge)
                assert task is not None
                answers = {"judgement": LABELS[(int(task.key) + place * (number % 10 == 0)) % 3]}
                submit(
                    connection, project, PROTOCOL, judge, task.item_id, answers, uuid4().hex, 5.0
                )
    return project, owner, judges


def _session(store: Store, user: User) -> str:
    with store.writing() as connection:
        return open_session(connection, user)


def _served(database: str, folder: Path) -> tuple[int, Callable[[], None]]:
    """A server as a process of its own, on a free port."""
    import subprocess
    import sys

    with bound("127.0.0.1", 0) as free:
        port = int(free.getsockname()[1])
    password = folder / "password"
    password.write_text("a long password", encoding="utf-8")
    process = subprocess.Popen(
        [
            *(sys.executable, "-c", "from thence.cli import main; main()", "serve"),
            *("--port", str(port), "--database", database, "--json"),
            *("--owner", "owner", "--password-file", str(password)),
        ],
        stdout=subprocess.DEVNULL,
    )
    until = time.monotonic() + 120
    while True:
        try:
            httpx.get(f"http://127.0.0.1:{port}/login", timeout=30).raise_for_status()
            break
        except httpx.TransportError:
            if time.monotonic() > until:
                process.kill()
                raise
            time.sleep(0.2)

    def stop() -> None:
        process.terminate()
        process.wait(30)

    return port, stop


def _together(
    url: str, project: int, sessions: dict[str, str], owner: str, token: str, share: float
) -> tuple[Clock, int]:
    clock, ended = Clock(), threading.Event()
    judges = [name for name in sessions if name != owner]
    verified = [0]
    place = f"{url}/projects/{project}"
    # The engine and the pages are loaded before the clock starts, as on a server that has run
    # for a while.
    _verify(url, token)
    pages = {
        "start page": url,
        "project page of the owner": place,
        "results page": f"{place}/results",
        "figures": f"{place}/results/figures",
        "items": f"{place}/items",
        "items searched for what is nowhere": f"{place}/items?search=zebra",
        "items with known answers": f"{place}/items?kind=known",
        "protocol": f"{place}/protocol",
        "edit": f"{place}/edit",
        "account": f"{url}/account",
    }
    for name in (judges[0], owner):
        with httpx.Client(cookies={SESSION_COOKIE: sessions[name]}, timeout=60) as client:
            for path in (*pages.values(), f"{place}/judge", f"{place}/judge/past"):
                client.get(path)

    def judge(name: str) -> None:
        # Each begins at a moment of their own, as people do.
        ended.wait(THINKING * judges.index(name) / len(judges))
        chance = random.Random(name)
        with httpx.Client(cookies={SESSION_COOKIE: sessions[name]}, timeout=60) as client:
            headers = {"HX-Request": "true", "X-CSRF-Token": csrf_token(sessions[name])}
            while not ended.is_set():
                page = clock.time("desk", lambda: client.get(f"{place}/judge")).text
                item = page.split('name="item" value="')[1].split('"')[0]
                fields = {"item": item, "submission": uuid4().hex, "answer.judgement": "UNKNOWN"}
                clock.time(
                    "judgement kept, next item shown",
                    lambda fields=fields: client.post(  # type: ignore[misc]
                        f"{place}/judge", data=fields, headers=headers
                    ),
                )
                if chance.random() < UNDONE:
                    clock.time(
                        "answer taken back",
                        lambda: client.post(f"{place}/judge/undo", headers=headers),
                    )
                ended.wait(THINKING)

    def verify() -> None:
        for _ in range(VERIFICATIONS):
            if ended.is_set():
                return
            _verify(url, token)
            verified[0] += 1

    def look() -> None:
        with httpx.Client(cookies={SESSION_COOKIE: sessions[owner]}, timeout=60) as client:
            while not ended.is_set():
                for name, path in pages.items():
                    ended.wait(LOOKING)
                    clock.time(name, lambda path=path: client.get(path))  # type: ignore[misc]

    def look_back() -> None:
        name = next(name for name in sessions if name != owner)
        with httpx.Client(cookies={SESSION_COOKIE: sessions[name]}, timeout=60) as client:
            while not ended.is_set():
                for title, path in (
                    ("past answers", f"{place}/judge/past"),
                    ("past answers searched", f"{place}/judge/past?search=ferry"),
                ):
                    clock.time(title, lambda path=path: client.get(path))  # type: ignore[misc]
                ended.wait(THINKING)

    threads = [threading.Thread(target=judge, args=(name,)) for name in judges]
    threads += [threading.Thread(target=one) for one in (verify, look, look_back)]
    for thread in threads:
        thread.start()
    time.sleep(max(share * SECONDS, 20.0))
    ended.set()
    for thread in threads:
        thread.join()
    _reconciled(url, project, sessions[owner], clock)
    return clock, verified[0]


def _verify(url: str, token: str) -> None:
    body = {"answer": ANSWER, "sources": [SOURCE]}
    headers = {"Authorization": f"Bearer {token}"}
    httpx.post(f"{url}/api/verify", json=body, headers=headers, timeout=120).raise_for_status()


def _reconciled(url: str, project: int, session: str, clock: Clock) -> None:
    """The pages that there are from reconciling on."""
    place = f"{url}/projects/{project}"
    with httpx.Client(cookies={SESSION_COOKIE: session}, timeout=60) as client:
        fields = {"phase": "reconciling", "sure": "yes", "csrf": csrf_token(session)}
        client.post(f"{place}/phase", data=fields)
        listed = f"{place}/disagreements"
        page = client.get(listed).text
        first = page.split(f"/projects/{project}/disagreements/")[1].split('"')[0]
        for _ in range(100):
            clock.time("disagreements", lambda: client.get(listed))
            clock.time(
                "disagreements, filtered",
                lambda: client.get(f"{listed}?state=all&judge=judge+1&search=ferry"),
            )
            clock.time("one disagreement", lambda: client.get(f"{listed}/{first}"))
