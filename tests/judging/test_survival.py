"""Judges at work while the server is killed: what was acknowledged is there, exactly once."""

import itertools
import json
import socket
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
LOST = 5
STALLS = 3
STALL_SECONDS = 6.0
LABELS = ("ENTAILMENT", "CONTRADICTION", "UNKNOWN")


class Line:
    """The line between judges and server: now and then a reply is lost, or a request stalls."""

    def __init__(self, of: int) -> None:
        self.lock = threading.Lock()
        self.sent = 0
        steps = of // 10
        self.planned = {steps * (n + 1): "lost" for n in range(LOST)}
        self.planned |= {steps * (n + 1) + steps // 2: "stall" for n in range(STALLS)}
        self.happened: list[str] = []

    def trouble(self) -> str:
        """What happens to the next request."""
        with self.lock:
            self.sent += 1
            found = self.planned.pop(self.sent, "")
            if found:
                self.happened.append(found)
            return found


class Judge(threading.Thread):
    """Judges all that was dealt, sending again whatever was not acknowledged."""

    def __init__(
        self, program: Program, project: int, acknowledged: list[tuple[str, str]], line: Line
    ) -> None:
        super().__init__(daemon=True)
        self.program, self.project, self.acknowledged = program, project, acknowledged
        self.line = line

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
            self.acknowledged.append((task["key"], label))

    def _insist(self, method: str, path: str, **body: object) -> httpx.Response:
        url = f"{self.program.server.url}/api/projects/{self.project}/{path}"
        headers = {"Authorization": f"Bearer {self.program.token}"}
        while True:
            trouble = self.line.trouble() if method == "POST" else ""
            try:
                if trouble == "stall":
                    self._stalled(url, headers, body)
                answer = self.program.client.request(method, url, headers=headers, **body)  # type: ignore[arg-type]
            except (httpx.TransportError, OSError):
                time.sleep(0.1)
                continue
            if trouble == "lost":
                # The server answered, but nobody heard it.
                continue
            assert answer.status_code < 500, answer.text
            return answer

    def _stalled(self, url: str, headers: dict[str, str], body: dict[str, object]) -> None:
        """The request hangs half-way and is given up, as by somebody who tries again."""
        content = json.dumps(body["json"]).encode()
        address = httpx.URL(url)
        assert address.host is not None
        with socket.create_connection((address.host, address.port or 80), timeout=60) as line:
            head = (
                f"POST {address.path} HTTP/1.1\r\nHost: {address.host}\r\n"
                f"Authorization: {headers['Authorization']}\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
            )
            line.sendall(head.encode() + content[: len(content) // 2])
            time.sleep(STALL_SECONDS)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize(
    "judgements",
    [pytest.param(400, marks=pytest.mark.slow), pytest.param(5_000, marks=pytest.mark.bar)],
)
def test_no_acknowledged_judgement_is_lost_or_doubled(
    kind: str, judgements: int, fresh_database: Callable[[str], str], tmp_path: Path
) -> None:
    kills = 8 if judgements == 5_000 else 3
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
        line = Line(judgements)
        judges = [Judge(program, project, acknowledged, line) for program in programs]
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
    assert sorted(line.happened) == ["lost"] * LOST + ["stall"] * STALLS
    # Each item is there once, with the answer that its judge saw as saved.
    assert {(row["item"], row["signature"]) for row in kept} == set(acknowledged)
    assert len({row["item"] for row in kept}) == judgements
