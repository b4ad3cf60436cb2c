"""The judging pages with 100,000 items in a project: the 95th percentile of each page's answer."""

import resource
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

import numpy as np
from starlette.testclient import TestClient

from benchmarks.table import Row
from thence.judging.protocols import PROTOCOLS, Item, Material
from thence.judging.store import Store
from thence.judging.store.dealing import Deal
from thence.judging.store.people import User, add_token, add_user, open_session
from thence.judging.store.projects import (
    Phase,
    Project,
    add_member,
    create_project,
    membership,
    move_to,
)
from thence.judging.store.starting import start_judging
from thence.judging.store.work import next_task, submit
from thence.judging.web import Services, create_app
from thence.judging.web.access import SESSION_COOKIE, csrf_token

ITEMS = 100_000
JUDGED = 2_000
"""Judgements of each of two judges before the pages are timed."""
FEWEST = 20 * JUDGED
"""A tenth of them must outlast the judgements."""
ANSWERS = 100
MADE = f"project made, dealt to two, {2 * JUDGED:,} judgements kept"
FIGURES = f"figures over {2 * JUDGED:,} judgements"
WHOLE = {MADE, FIGURES}
"""What is done as a whole, and is no page that somebody waits for."""
PROTOCOL = PROTOCOLS["pairs-3way"]
LABELS = ("ENTAILMENT", "CONTRADICTION", "UNKNOWN")


@dataclass(frozen=True, slots=True)
class Timed:
    """Seconds by the clock and of the processor."""

    wall: float
    processor: float


def rows(share: float = 1.0) -> list[Row]:
    items = max(int(share * ITEMS), FEWEST)
    fewer, timed = _in_project_of(items // 10), _in_project_of(items)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return [
        Row(
            f"{name}, {items:,} items",
            f"{1000 * took.wall:,.1f} ms, of which CPU {1000 * took.processor:,.1f} ms",
            memory=memory,
            bar="" if name in WHOLE else "under 50 ms at the 95th percentile",
            growth=took.processor / fewer[name].processor,
        )
        for name, took in timed.items()
    ]


def _in_project_of(items: int) -> dict[str, Timed]:
    with tempfile.TemporaryDirectory(prefix="thence-") as folder:
        services = Services(Store(f"sqlite:///{Path(folder) / 'judging.db'}"))
        found = _timed(services, items)
        services.store.close()
    return found


def _timed(services: Services, items: int) -> dict[str, Timed]:
    project: list[tuple[Project, User, User]] = []
    making = _took(lambda: project.append(_project(services.store, items)))
    (made, owner, judge), *_ = project
    app = create_app(services)
    judges, owners = _client(services, app, judge), _client(services, app, owner)
    with judges, owners:
        return {MADE: making, **_pages(services, made, judge, judges, owners)}


def _pages(
    services: Services, project: Project, judge: User, judges: TestClient, owners: TestClient
) -> dict[str, Timed]:
    path = f"/projects/{project.id}"

    def judged() -> None:
        with services.store.reading() as connection:
            task = next_task(connection, project, judge)
        assert task is not None
        fields = {"item": task.item_id, "submission": uuid4().hex, "answer.judgement": "UNKNOWN"}
        token = csrf_token(judges.cookies[SESSION_COOKIE])
        headers = {"HX-Request": "true", "X-CSRF-Token": token}
        _ok(judges.post(f"{path}/judge", data=fields, headers=headers).status_code)

    timed = {
        "start page": _percentile(lambda: _ok(judges.get("/").status_code)),
        "desk": _percentile(lambda: _ok(judges.get(f"{path}/judge").status_code)),
        "judgement kept, next item shown": _percentile(judged),
        "project page of the owner": _percentile(lambda: _ok(owners.get(path).status_code)),
        "results page": _percentile(lambda: _ok(owners.get(f"{path}/results").status_code)),
        FIGURES: _took(lambda: _ok(owners.get(f"{path}/results/figures").status_code)),
    }
    with services.store.writing() as connection:
        move_to(connection, project, Phase.RECONCILING)
    listed = f"{path}/disagreements"
    first = owners.get(listed).text.split(f"{listed}/")[1].split('"')[0]
    one = f"{listed}/{first}"
    return timed | {
        "disagreements": _percentile(lambda: _ok(owners.get(listed).status_code)),
        "one disagreement": _percentile(lambda: _ok(owners.get(one).status_code)),
    }


def _project(store: Store, count: int) -> tuple[Project, User, User]:
    content = {"text": "The ferry sank off the coast. " * 5, "hypothesis": "The ferry sank."}
    items = [
        Item(str(n), str(n), {"id": str(n), "language": "en", **content}) for n in range(count)
    ]
    with store.writing() as connection:
        owner = add_user(connection, "owner", "a long password", "owner")
        made = create_project(connection, owner, "Bench", PROTOCOL, Material(items), "f", {})
        judges = [add_user(connection, name, "a long password", "judge") for name in ("ann", "bob")]
        for judge in judges:
            add_member(connection, made.id, judge.id, "judge", judges=True)
        start_judging(connection, made, Deal(seed=1))
    with store.reading() as connection:
        found = membership(connection, made.id, owner)
    assert found is not None
    project = found[0]
    for place, judge in enumerate(judges):
        _judge(store, project, judge, place)
    return project, owner, judges[0]


def _judge(store: Store, project: Project, judge: User, place: int) -> None:
    """The same items by both, of which every tenth is disputed."""
    with store.writing() as connection:
        for number in range(JUDGED):
            task = next_task(connection, project, judge)
            assert task is not None
            label = LABELS[(int(task.key) + (place if number % 10 == 0 else 0)) % 3]
            answers = {"judgement": label}
            submit(connection, project, PROTOCOL, judge, task.item_id, answers, uuid4().hex, 5.0)


def _client(services: Services, app: object, user: User) -> TestClient:
    with services.store.writing() as connection:
        add_token(connection, user, "bench")
        session = open_session(connection, user)
    return TestClient(app, cookies={SESSION_COOKIE: session})  # type: ignore[arg-type]


def _percentile(ask: Callable[[], None]) -> Timed:
    """The 95th percentiles by the clock, and by the processor, which is not delayed by others."""
    ask()
    took = [_took(ask) for _ in range(ANSWERS)]
    wall = float(np.percentile([each.wall for each in took], 95))
    return Timed(wall, float(np.percentile([each.processor for each in took], 95)))


def _took(work: Callable[[], None]) -> Timed:
    began, worked = time.perf_counter(), time.process_time()
    work()
    return Timed(time.perf_counter() - began, time.process_time() - worked)


def _ok(status: int) -> None:
    assert status == 200, status
