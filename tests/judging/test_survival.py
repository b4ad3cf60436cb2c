"""Judges at work while the server is killed: what was acknowledged is there, exactly once."""

import itertools
import threading
import time
import uuid
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.judging.files import lines
from tests.judging.live import Program, Server
from thence.judging.store import Store
from thence.judging.store.people import find_user
from thence.judging.store.projects import projects_of
from thence.judging.store.record import every_judgement

JUDGES = 20
LABELS = ("ENTAILMENT", "CONTRADICTION", "UNKNOWN")


class Judge(threading.Thread):
    """Judges all that was dealt, sending again whatever was not acknowledged."""

    def __init__(self, program: Program, project: int, acknowledged: list[tuple[str, str]]) -> None:
        super().__init__(daemon=True)
        self.program, self.project, self.acknowledged = program, project, acknowledged

    def run(self) -> None:
        for label in itertools.cycle(LABELS):
            task = self._insist("GET", "next").json()
            if task["item"] is None:
                return
            submission = uuid.uuid4().hex
            body = {
                "item": task["item"],
                "answers": {"judgement": label},
                "submission": submission,
            }
            answer = self._insist("POST", "judgements", json=body)
            assert answer.status_code == 201, answer.text
            self.acknowledged.append((task["key"], submission))

    def _insist(self, method: str, path: str, **body: object) -> httpx.Response:
        url = f"{self.program.server.url}/api/projects/{self.project}/{path}"
        headers = {"Authorization": f"Bearer {self.program.token}"}
        while True:
            try:
                answer = self.program.client.request(method, url, headers=headers, **body)  # type: ignore[arg-type]
            except httpx.TransportError:
                time.sleep(0.1)
                continue
            assert answer.status_code < 500, answer.text
            return answer


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize(
    "judgements",
    [pytest.param(1_000, marks=pytest.mark.slow), pytest.param(5_000, marks=pytest.mark.bar)],
)
def test_no_acknowledged_judgement_is_lost_or_doubled(
    kind: str, judgements: int, fresh_database: Callable[[str], str], tmp_path: Path
) -> None:
    kills = 8 if judgements == 5_000 else 5
    database = fresh_database(kind)
    server = Server(tmp_path, database).start()
    try:
        owner = Program.of_owner(server)
        records: list[dict[str, object]] = [
            {"id": str(n), "text": f"Text {n}.", "hypothesis": f"Hypothesis {n}."}
            for n in range(judgements)
        ]
        project = owner.post(
            "/projects", name="Load", protocol="pairs-3way", content=lines(records).decode()
        )["id"]
        programs = [owner.join(project, f"judge {number}") for number in range(JUDGES)]
        owner.post(f"/projects/{project}/start", kind="each", number=1, seed=1)
        acknowledged: list[tuple[str, str]] = []
        judges = [Judge(program, project, acknowledged) for program in programs]
        for judge in judges:
            judge.start()
        for kill in range(1, kills + 1):
            while len(acknowledged) < kill * judgements // (kills + 1):
                assert any(judge.is_alive() for judge in judges)
                time.sleep(0.02)
            server.kill()
            server.start()
        for judge in judges:
            judge.join()
            judge.program.client.close()
        owner.client.close()
    finally:
        server.kill()
    store = Store(database)
    with store.reading() as connection:
        olga = find_user(connection, "olga")
        assert olga is not None
        ((found, _),) = projects_of(connection, olga)
        kept = list(every_judgement(connection, found))
    store.close()
    assert len(acknowledged) == judgements
    assert len(kept) == judgements
    assert {row["item"] for row in kept} == {item for item, _ in acknowledged}
    assert len({row["item"] for row in kept}) == judgements
