"""Every route refuses who has no session, who is in another project, and who forges a token."""

import re
from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from fastapi.routing import iter_route_contexts
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from tests.judging.conftest import House
from tests.judging.files import FILES
from tests.judging.live import PASSWORD
from tests.judging.visitors import Visitor
from thence.judging.store.people import add_token, find_user

PUBLIC = {
    ("GET", "/login"),
    ("POST", "/login"),
    ("GET", "/join"),
    ("POST", "/join"),
    ("POST", "/setup"),
    ("POST", "/api/tokens"),
    ("POST", "/api/join"),
    ("GET", "/api/openapi.json"),
    ("GET", "/developers"),
}
"""Where one comes in; their forms carry a visitor's token, and what they take is checked."""


def routes(house: House) -> Iterator[tuple[str, str]]:
    """Every method and path of the application, with ids put in."""
    app = house.client.app
    assert isinstance(app, FastAPI)
    found = [route for route in iter_route_contexts(app.routes) if route.methods]
    assert len(found) > 40
    for route in found:
        for method in (route.methods or set()) - {"HEAD"}:
            assert route.path
            yield method, route.path


def filled(path: str, project: int, item: int) -> str:
    path = path.replace("{project_id}", str(project)).replace("{item_id}", str(item))
    return re.sub(r"\{\w+\}", "1", path)


@pytest.fixture
def project(house: House) -> int:
    """A project of olga's, dealt to herself."""
    made = house.owner.create_project("pairs-3way", FILES["pairs-3way"])
    house.owner.send(f"/projects/{made}/judging", judges="yes")
    house.owner.send(f"/projects/{made}/start", kind="everyone")
    return made


def test_without_a_session_every_route_refuses(house: House, project: int) -> None:
    item = int(house.owner.item(project)["item"])
    nobody = TestClient(house.client.app, follow_redirects=False)
    for method, path in routes(house):
        if (method, path) in PUBLIC:
            continue
        answer = nobody.request(method, filled(path, project, item))
        assert answer.status_code == 401, (method, path, answer.status_code)
        assert "Nobody was" not in answer.text


def test_with_another_project_s_session_every_route_refuses(house: House, project: int) -> None:
    item = int(house.owner.item(project)["item"])
    other = house.visitor("otto", "owner")
    other.create_project("pairs-3way", FILES["pairs-3way"])
    checked = 0
    for method, path in routes(house):
        if "{project_id}" not in path:
            continue
        answer = other.client.request(
            method, filled(path, project, item), headers={"X-CSRF-Token": other.csrf}
        )
        assert answer.status_code == 404, (method, path, answer.status_code)
        checked += 1
    assert checked > 25


def test_with_a_forged_token_every_route_refuses(house: House, project: int) -> None:
    item = int(house.owner.item(project)["item"])
    forger = TestClient(house.client.app, follow_redirects=False)
    forger.cookies.set("thence_session", "forged" * 6)
    for method, path in routes(house):
        if (method, path) in PUBLIC:
            continue
        answer = forger.request(
            method,
            filled(path, project, item),
            headers={"Authorization": "Bearer forged", "X-CSRF-Token": "forged"},
        )
        assert answer.status_code == 401, (method, path, answer.status_code)


def test_without_the_csrf_token_nothing_is_changed(house: House, project: int) -> None:
    item = int(house.owner.item(project)["item"])
    client = house.owner.client
    for method, path in routes(house):
        if method == "GET" or (method, path) in PUBLIC:
            continue
        for headers in ({}, {"X-CSRF-Token": "forged"}):
            answer = client.request(method, filled(path, project, item), headers=headers)
            assert answer.status_code == 403, (method, path, answer.status_code)
        cross = {"X-CSRF-Token": house.owner.csrf, "Sec-Fetch-Site": "cross-site"}
        answer = client.request(method, filled(path, project, item), headers=cross)
        assert answer.status_code == 403, (method, path, answer.status_code)


def test_the_doors_need_the_visitor_s_token(house: House) -> None:
    for path in ("/login", "/join", "/setup"):
        visitor = TestClient(house.client.app)
        visitor.get("/login")
        answer = visitor.post(path, data={"csrf": house.owner.csrf, "name": "olga"})
        assert answer.status_code == 403


def test_a_judge_does_not_do_what_owners_do(house: House) -> None:
    project = house.owner.create_project("pairs-3way", FILES["pairs-3way"])
    code = house.owner.invited(project)
    judge = Visitor(TestClient(house.client.app))
    judge.read("/join")
    judge.send("/join", code=code, name="ann", password=PASSWORD, account="new")
    for path, fields in (
        ("invitations", {}),
        ("start", {"kind": "everyone"}),
        ("phase", {"phase": "reconciling"}),
        ("judging", {"judges": "yes"}),
    ):
        judge.send(f"/projects/{project}/{path}", status=403, **fields)
    for path in ("export/pairs", "export/judgements", "export/special", "results"):
        judge.read(f"/projects/{project}/{path}", status=403)
    judge.read("/projects/new", status=403)
    judge.send("/projects", status=403, name="Mine")


def test_a_judge_reaches_only_items_dealt_to_them(house: House) -> None:
    owner = house.owner
    project = owner.create_project("pairs-3way", FILES["pairs-3way"])
    judges = []
    for name in ("ann", "bob"):
        judge = Visitor(TestClient(house.client.app))
        judge.read("/join")
        code = owner.invited(project)
        judge.send("/join", code=code, name=name, password=PASSWORD, account="new")
        judges.append(judge)
    owner.send(f"/projects/{project}/start", kind="each", amount="1")
    ann, bob = judges
    item = bob.item(project)
    ann.item(project)
    ann.send(f"/projects/{project}/judge", status=404, **item, answer__judgement="UNKNOWN")
    ann.send(f"/projects/{project}/judge/later", status=404, item=item["item"])


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(house: House) -> None:
    visitor = TestClient(house.client.app, follow_redirects=False)
    page = visitor.get("/login")
    csrf = re.search(r'name="csrf" value="([^"]+)"', page.text)
    assert csrf
    answer = visitor.post("/login", data={"csrf": csrf[1], "name": "olga", "password": PASSWORD})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert answer.headers["location"] == "/"
    house.services.secure_cookies = True
    answer = visitor.post("/login", data={"csrf": csrf[1], "name": "olga", "password": PASSWORD})
    assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize("wanted", ["https://evil.example", "//evil.example", "/\\evil", "x"])
def test_signing_in_never_leads_elsewhere(house: House, wanted: str) -> None:
    visitor = TestClient(house.client.app, follow_redirects=False)
    csrf = re.search(r'name="csrf" value="([^"]+)"', visitor.get("/login").text)
    assert csrf
    fields = {"csrf": csrf[1], "name": "olga", "password": PASSWORD, "next": wanted}
    assert visitor.post("/login", data=fields).headers["location"] == "/"


def test_every_answer_carries_the_headers(house: House) -> None:
    for path in ("/", "/nowhere", "/api/engines", "/static/judge.js", "/login"):
        answer = house.client.get(path)
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_failed_sign_ins_are_slowed_down(house: House) -> None:
    visitor = Visitor(TestClient(house.client.app))
    visitor.read("/login")
    for _ in range(5):
        visitor.send("/login", status=401, name="olga", password="wrong")
    visitor.send("/login", status=429, name="olga", password=PASSWORD)
    answer = house.client.post("/api/tokens", json={"name": "olga", "password": PASSWORD})
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) > 0


def test_a_database_that_is_away_is_said_in_words(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away() -> None:
        raise OperationalError("SELECT secret", {}, Exception("connection refused"))

    monkeypatch.setattr(house.services.store, "reading", away)
    for path in ("/", "/api/projects"):
        answer = house.client.get(path)
        assert answer.status_code == 503
        assert "try again" in answer.text
    assert "connection refused" in caplog.text
    assert "secret" not in caplog.text


def test_signing_out_ends_the_session(house: House) -> None:
    cookie = house.owner.client.cookies["thence_session"]
    house.owner.read("/")
    house.owner.send("/logout")
    again = TestClient(house.client.app, cookies={"thence_session": cookie})
    assert again.get("/").status_code == 401


def test_a_withdrawn_token_ends(house: House) -> None:
    with house.services.store.writing() as connection:
        olga = find_user(connection, "olga")
        assert olga is not None
        token = add_token(connection, olga, "script")
    program = TestClient(house.client.app, headers={"Authorization": f"Bearer {token}"})
    assert program.get("/api/projects").status_code == 200
    assert program.get("/").status_code == 401, "a token is for the API only"
    page = house.owner.read("/account")
    path = re.search(r"/account/tokens/\d+/withdraw", page)
    assert path
    house.owner.send(path[0])
    assert program.get("/api/projects").status_code == 401
