"""Answers that were not meant, what judges may not see, dead ends, and what is kept secret."""

import re
import signal
import socket
import sqlite3
import stat
import subprocess
import time
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

from tests.judging.conftest import House
from tests.judging.files import FILES
from tests.judging.live import OWNER, PASSWORD, Program, Server
from tests.judging.test_roles import program
from thence.judging.run_pages import RunPage
from thence.judging.store import Store
from thence.judging.store.people import add_token, authenticate, find_user, token_user
from thence.judging.store.projects import projects_of
from thence.judging.store.record import every_judgement, records
from thence.judging.store.schema import tokens
from thence.judging.web import Services, create_app
from thence.judging.web.limits import POLICY
from thence.judging.web.pages.entrance import address

STORED = Path(__file__).parent / "stored" / "judging_0001.sql"


def dealt(house: House, *names: str, **fields: Any) -> int:
    """A project that these judges judge."""
    project = house.owner.create_project("pairs-3way", FILES["pairs-3way"], **fields)
    for name in names:
        judge = house.visitor(name)
        code = house.owner.invited(project)
        judge.read("/join")
        judge.send("/join", code=code, name=name, password=PASSWORD, account="mine")
    house.owner.send(f"/projects/{project}/start", kind="everyone")
    return project


def test_a_submission_with_another_answer_is_a_conflict(house: House) -> None:
    project = dealt(house, "ann")
    ann = program(house, "ann")
    item = ann.get(f"/api/projects/{project}/next").json()["item"]
    body = {"item": item, "answers": {"judgement": "ENTAILMENT"}, "submission": uuid4().hex}
    place = f"/api/projects/{project}/judgements"
    assert ann.post(place, json=body).status_code == 201
    assert ann.post(place, json=body).json() == {"judged": 1}
    other = ann.post(place, json={**body, "answers": {"judgement": "UNKNOWN"}})
    assert other.status_code == 409
    assert "ENTAILMENT" in other.json()["detail"]
    visitor = house.entered("ann")
    visitor.read("/")
    page = visitor.send(
        f"/projects/{project}/judge",
        status=409,
        item=str(item),
        submission=str(body["submission"]),
        answer__judgement="UNKNOWN",
    )
    assert "undo it to answer again" in page


def test_runs_are_shown_to_judges_only_if_the_server_was_told_so(house: House) -> None:
    house.services.runs = [RunPage("edits on RTE-3", "800 pairs", lambda: "<p>gold</p>")]
    judge = house.visitor("ann")
    for path in ("/runs", "/runs/1"):
        assert "gold of their pairs" in judge.read(path, status=403)
    assert "edits on RTE-3" not in judge.read("/")
    house.services.runs_for_all = True
    assert "edits on RTE-3" in judge.read("/runs")


def test_the_page_of_a_run_follows_the_policy_of_all_pages(house: House) -> None:
    report = (
        '<meta http-equiv="Content-Security-Policy" content="script-src &#39;sha256-x&#39;">'
        '<style>p { color: red; }</style><p style="--heat: 1">x</p><script>go();</script>'
    )
    house.services.runs = [RunPage("run", "", lambda: report)]
    answer = house.client.get("/runs/1")
    assert answer.headers["content-security-policy"] == POLICY
    assert "sha256" not in answer.text
    assert "go()" not in answer.text
    assert house.client.get("/runs/1/script-1.js").text == "go();"
    sheet = house.client.get("/runs/1/page.css")
    assert sheet.headers["content-type"].startswith("text/css")
    assert '[data-style="1"] { --heat: 1 !important; }' in sheet.text
    assert house.client.get("/runs/1/script-2.js").status_code == 404
    assert house.client.get("/runs/pairs?id=1").status_code == 404


def test_what_an_owner_decided_a_judge_does_not_change(house: House) -> None:
    project = dealt(house, "ann", "bob")
    judges = {name: house.entered(name) for name in ("ann", "bob")}
    for (name, judge), label in zip(judges.items(), ("ENTAILMENT", "UNKNOWN"), strict=True):
        assert name
        while judge.item(project):
            judge.judge(project, judgement=label)
    house.owner.send(f"/projects/{project}/phase", phase="reconciling", sure="yes")
    page = house.owner.read(f"/projects/{project}/disagreements")
    first = page.split(f"/projects/{project}/disagreements/")[1].split('"')[0]
    place = f"/projects/{project}/disagreements/{first}"
    house.owner.read(place)
    house.owner.send(place, answer__judgement="UNKNOWN")
    ann = judges["ann"]
    ann.read(place)
    assert "An owner of the project" in ann.send(place, status=404, answer__judgement="ENTAILMENT")
    ann.send(f"{place}/undo", status=404)
    assert "Decided by olga" in ann.read(place)


def test_tokens_end_with_the_password_and_with_time(house: House) -> None:
    store = house.services.store
    with store.writing() as connection:
        olga = find_user(connection, "olga")
        assert olga is not None
        old, new = (add_token(connection, olga, name) for name in ("old", "new"))
    with store.writing() as connection:
        connection.execute(tokens.update().where(tokens.c.name == "old").values(expires=1.0))
    with store.reading() as connection:
        assert token_user(connection, old) is None
        assert token_user(connection, new) == olga
    assert "Ends" in house.owner.read("/account")
    house.owner.send("/account/password", current=PASSWORD, password="another long one")
    with store.reading() as connection:
        assert token_user(connection, new) is None


def test_a_new_database_is_for_its_owner_s_eyes(tmp_path: Path) -> None:
    path = tmp_path / "judging.db"
    store = Store(f"sqlite:///{path}")
    modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
    assert modes
    assert set(modes.values()) == {0o600}, modes
    store.close()


def test_https_is_remembered_by_browsers(house: House) -> None:
    assert "strict-transport-security" not in house.client.get("/login").headers
    services = Services(house.services.store, secure_cookies=True)
    answer = TestClient(create_app(services)).get("/login")
    assert answer.headers["strict-transport-security"].startswith("max-age=")


@pytest.mark.parametrize("path", ["/login", "/", "/api/projects", "/static/judge.js"])
def test_head_is_answered_as_get_without_the_body(house: House, path: str) -> None:
    whole, head = house.client.get(path), house.client.head(path)
    assert head.status_code == whole.status_code == 200
    assert head.content == b""
    assert head.headers["content-type"] == whole.headers["content-type"]


def test_every_refusal_for_a_time_says_for_how_long(house: House) -> None:
    visitor = house.visitor("ann")
    visitor.read("/account")
    for _ in range(5):
        authenticate(house.services.store, "ann", "wrong", "testclient")
    fields = {"current": PASSWORD, "password": "another long one"}
    answer = visitor.client.post("/account/password", data={"csrf": visitor.csrf, **fields})
    assert (answer.status_code, int(answer.headers["retry-after"]) > 0) == (429, True)
    guest = TestClient(house.client.app)
    csrf = re.search(r'name="csrf" value="([^"]+)"', guest.get("/login").text)
    assert csrf
    given = {"csrf": csrf[1], "name": "ann", "password": PASSWORD}
    answer = guest.post("/login", data=given)
    assert (answer.status_code, int(answer.headers["retry-after"]) > 0) == (429, True)


def test_the_api_is_described_to_everybody(house: House) -> None:
    guest = TestClient(house.client.app)
    assert "/api/judge" in guest.get("/api/openapi.json").json()["paths"]
    assert "/api/judge/stream" in guest.get("/developers").text


def test_a_stored_database_is_upgraded_in_place(tmp_path: Path) -> None:
    path = tmp_path / "judging.db"
    connection = sqlite3.connect(path)
    connection.executescript(STORED.read_text(encoding="utf-8"))
    connection.close()
    store = Store(f"sqlite:///{path}")
    olga = authenticate(store, "olga", PASSWORD, "here")
    assert olga is not None
    with store.reading() as reading:
        found = projects_of(reading, olga)
        assert [project.name for project, _ in found] == ["Old revisions", "Old pairs-3way"]
        kept = {project.name: list(every_judgement(reading, project)) for project, _ in found}
        assert {name: len(rows) for name, rows in kept.items()} == {
            "Old revisions": 6,
            "Old pairs-3way": 6,
        }
        assert sum(row["withdrawn"] is not None for row in kept["Old pairs-3way"]) == 1
        (decided,) = [one.decision for one in records(reading, found[0][0]) if one.decision]
        assert (decided.judge, decided.note) == ("olga", "as read")
        # Each keeps its protocol as it was, and knows where most judges agree.
        assert [project.judged_by.name for project, _ in found] == ["revisions", "pairs-3way"]
        (judgement, phenomena) = found[1][0].judged_by.questions
        assert judgement.suggestions == ("ENTAILMENT", "CONTRADICTION", "UNKNOWN")
        assert phenomena.name == "phenomena"
        assert [member.role for _, member in found] == ["owner", "owner"]
        expires = reading.scalar(tokens.select().with_only_columns(tokens.c.expires))
        assert expires is not None
        assert expires > time.time()
    store.close()


@pytest.mark.slow
def test_a_served_database_is_safe_from_its_callers(tmp_path: Path) -> None:
    """Addresses that callers make up, half a request, an aborted one, and a polite end."""
    database = tmp_path / "judging.db"
    code = (
        "import thence.judging.serving as serving; serving.PATIENCE_SECONDS = 0.5; "
        "from thence.cli import main; main()"
    )
    server = Server(tmp_path, f"sqlite:///{database}", code=code, errors=subprocess.PIPE).start()
    try:
        token = Program.of_owner(server).token
        for number in range(6):
            answer = httpx.post(
                f"{server.url}/api/tokens",
                json={"name": OWNER, "password": "wrong"},
                headers={"X-Forwarded-For": f"10.0.0.{number}"},
                timeout=60,
            )
        assert answer.status_code == 429
        with socket.create_connection(("127.0.0.1", server.port), timeout=60) as half:
            half.sendall(b"GET / HTTP/1.1\r\nHost: ")
            assert half.recv(1) == b""
        with socket.create_connection(("127.0.0.1", server.port), timeout=60) as second:
            second.sendall(b"GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert second.recv(4) == b"HTTP"
            # Half of another one on the same connection, which then falls silent.
            second.sendall(b"GET / HTTP/1.1\r\nHost: ")
            while second.recv(65_536):
                pass
        with socket.create_connection(("127.0.0.1", server.port), timeout=60) as stalled:
            head = b"POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n"
            stalled.sendall(head + b"name=olga")
            while stalled.recv(65_536):
                pass
        with socket.create_connection(("127.0.0.1", server.port), timeout=60) as aborted:
            head = b"POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n"
            kind = b"Content-Type: application/x-www-form-urlencoded\r\n\r\nname=olga"
            aborted.sendall(head + kind)
            time.sleep(0.3)
        httpx.get(f"{server.url}/login", timeout=60).raise_for_status()
        asked = {"text": "A dog barks.", "hypothesis": "A dog barks.", "engine": "overlap-7"}
        headers = {"Authorization": f"Bearer {token}"}
        url = f"{server.url}/api/judge"
        httpx.post(url, json=asked, headers=headers, timeout=60).raise_for_status()
    finally:
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        _, said = server.process.communicate(timeout=60)
    assert said == ""
    log = database.with_name("judging.db-wal")
    assert not log.exists() or log.stat().st_size == 0


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("10.0.0.7", "10.0.0.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("::ffff:10.0.0.7", "10.0.0.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_failures_are_counted_by_what_one_caller_has(host: str, counted: str) -> None:
    scope = {"type": "http", "client": (host, 1), "headers": []}
    assert address(Request(scope)) == counted


@pytest.mark.slow
def test_behind_a_named_proxy_each_caller_has_a_limit_of_their_own(tmp_path: Path) -> None:
    server = Server(
        tmp_path, f"sqlite:///{tmp_path / 'judging.db'}", arguments=("--proxy", "127.0.0.1")
    ).start()

    def tried(forwarded: str, password: str = "wrong") -> int:
        return httpx.post(
            f"{server.url}/api/tokens",
            json={"name": OWNER, "password": password},
            headers={"X-Forwarded-For": forwarded},
            timeout=60,
        ).status_code

    try:
        # What a caller puts in front of the proxy's word changes nothing.
        found = [tried(f"6.6.6.{number}, 10.0.0.1") for number in range(6)]
        assert found == [401] * 5 + [429]
        assert tried("10.0.0.1", PASSWORD) == 429
        assert tried("10.0.0.2", PASSWORD) == 200
    finally:
        server.kill()
