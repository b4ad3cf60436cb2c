"""The API: verdicts, and a project from file to export by programs alone."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

from tests.judging.conftest import House
from tests.judging.files import FILES
from tests.judging.live import PASSWORD
from thence.formats import open_pairs
from thence.formats.topics import open_topics
from thence.judging.run_pages import RunPage
from thence.judging.store.people import find_user
from thence.judging.web import Services, create_app
from thence.judging.web.services import SetupCode
from thence.rules.judgements import read_judgements


@pytest.fixture
def program(house: House) -> TestClient:
    """Olga's script."""
    answer = house.client.post("/api/tokens", json={"name": "olga", "password": PASSWORD})
    token = answer.json()["token"]
    return TestClient(house.client.app, headers={"Authorization": f"Bearer {token}"})


def post(client: TestClient, path: str, status: int = 201, **fields: Any) -> dict[str, Any]:
    answer = client.post(f"/api{path}", json=fields)
    assert answer.status_code == status, (path, answer.status_code, answer.text)
    found: dict[str, Any] = answer.json()
    return found


def project_of(program: TestClient, protocol: str, **fields: Any) -> Any:
    name, content = FILES[protocol]
    given = {"name": "P", "protocol": protocol, "file_name": name, "content": content.decode()}
    return post(program, "/projects", **given, **fields)["id"]  # type: ignore[arg-type]


def joined(program: TestClient, project: object, name: str) -> TestClient:
    code = post(program, f"/projects/{project}/invitations")["code"]
    fields = {"code": code, "name": name, "password": PASSWORD}
    token = post(program, "/join", status=200, **fields)["token"]
    return TestClient(program.app, headers={"Authorization": f"Bearer {token}"})


def judged(client: TestClient, project: object, answers: dict[str, Any]) -> Iterator[str]:
    """Judge everything in one way; the keys of the items."""
    while True:
        task = client.get(f"/api/projects/{project}/next").json()
        if task["item"] is None:
            return
        submission = uuid4().hex
        fields = {"item": task["item"], "answers": answers, "submission": submission}
        assert post(client, f"/projects/{project}/judgements", **fields)["judged"]
        yield task["key"]


PAIR = {"text": "The ferry sank.", "hypothesis": "The ferry sank off the coast."}


def test_a_verdict_comes_with_its_evidence(program: TestClient) -> None:
    found = post(program, "/judge", status=200, **PAIR, engine="overlap-7")
    assert found["outcome"] == "OK"
    assert found["evidence"]


def test_a_batch_and_a_stream_answer_in_order(program: TestClient) -> None:
    pairs = [{**PAIR, "id": str(number)} for number in range(40)]
    fields = {"pairs": pairs, "engine": "overlap-7"}
    batch = program.post("/api/judge/batch", json=fields).json()
    assert [verdict["pair_id"] for verdict in batch] == [str(number) for number in range(40)]
    with program.stream("POST", "/api/judge/stream", json=fields) as stream:
        assert stream.headers["content-type"].startswith("application/x-ndjson")
        lines = [json.loads(line) for line in stream.iter_lines()]
    assert lines == batch


def test_pairs_of_a_batch_without_ids_get_distinct_ones(program: TestClient) -> None:
    pairs = [PAIR, {**PAIR, "id": "1"}, PAIR, {**PAIR, "id": "x"}]
    fields = {"pairs": pairs, "engine": "overlap-7"}
    batch = program.post("/api/judge/batch", json=fields).json()
    assert [verdict["pair_id"] for verdict in batch] == ["2", "1", "3", "x"]


def test_each_pair_goes_to_an_engine_that_reads_its_language(program: TestClient) -> None:
    italian = {"text": "Il cane nero dorme.", "hypothesis": "Il cane dorme.", "language": "it"}
    pairs = [{**pair, "id": str(number)} for number, pair in enumerate([PAIR, italian, PAIR])]
    batch = program.post("/api/judge/batch", json={"pairs": pairs}).json()
    assert [verdict["pair_id"] for verdict in batch] == ["0", "1", "2"]
    assert [verdict["outcome"] for verdict in batch] == ["OK", "OK", "OK"]


@pytest.mark.parametrize(
    "fields",
    [
        {**PAIR, "engine": "overlap-77"},
        {**PAIR, "engine": "config.json"},
        {**PAIR, "engine": "../engine"},
        {"text": "T"},
        {**PAIR, "text": "a\0b"},
        {**PAIR, "language": "English"},
        {**PAIR, "surprise": 1},
    ],
)
def test_a_wrong_request_is_refused_with_its_field(
    program: TestClient, fields: dict[str, Any]
) -> None:
    assert program.post("/api/judge", json=fields).status_code == 422


def test_engines_and_protocols_are_listed(program: TestClient) -> None:
    engines = [engine["name"] for engine in program.get("/api/engines").json()]
    assert "overlap-7" in engines
    protocols = {one["name"]: one for one in program.get("/api/protocols").json()}
    questions = protocols["rule-instances"]["questions"]
    assert [question["name"] for question in questions] == [
        "left_entailed",
        "relevant_context",
        "right_entailed",
    ]
    assert questions[2]["asked_when"] == {"left_entailed": ["yes"], "relevant_context": ["yes"]}


def test_programs_judge_revisions_into_a_balanced_data_set(
    program: TestClient, tmp_path: Path
) -> None:
    project = project_of(program, "revisions")
    ann, bob = joined(program, project, "ann"), joined(program, project, "bob")
    post(program, f"/projects/{project}/start", status=200, kind="everyone")
    assert sorted(judged(ann, project, {"relation": "left"})) == ["r1", "r2", "r3"]
    list(judged(bob, project, {"relation": "left"}))
    assert ann.post(f"/api/projects/{project}/undo", json={}).json()["done"] == 2
    list(judged(ann, project, {"relation": "reject", "reason": "anaphora"}))
    shown = program.get(f"/api/projects/{project}/results").json()
    assert shown["agreement"][0]["cohen_kappa"]["n"] == 3
    assert ann.get(f"/api/projects/{project}/results").status_code == 403
    assert program.get(f"/api/projects/{project}/disagreements").status_code == 403
    post(program, f"/projects/{project}/phase", status=200, phase="reconciling")
    (dispute,) = program.get(f"/api/projects/{project}/disagreements").json()
    assert {said["judge"] for said in dispute["judgements"]} == {"ann", "bob"}
    answers = {"relation": "reject", "reason": "anaphora"}
    post(program, f"/projects/{project}/decisions", item=dispute["item"], answers=answers)
    found = program.get(f"/api/projects/{project}/results").json()
    assert found["final_answers"] == {"agreed": 2, "decided by olga": 1}
    assert found["discards"] == {"anaphora": 1}
    for format, name in (("jsonl", "p.jsonl"), ("rte-xml", "p.xml"), ("parquet", "p.parquet")):
        answer = program.get(
            f"/api/projects/{project}/export/pairs", params={"format": format, "balance": True}
        )
        path = tmp_path / name
        path.write_bytes(answer.content)
        labels = [str(pair.label) for pair in open_pairs(path)]
        assert labels == ["ENTAILMENT", "NO_ENTAILMENT"] * 2
    raw = program.get(f"/api/projects/{project}/export/judgements", params={"format": "csv"})
    assert len(raw.text.splitlines()) == 1 + 3 + 3 + 1


def test_rules_go_on_to_rules_evaluate(program: TestClient, tmp_path: Path) -> None:
    project = project_of(program, "rule-instances")
    ann = joined(program, project, "ann")
    post(program, f"/projects/{project}/start", status=200)
    while (task := ann.get(f"/api/projects/{project}/next").json())["item"] is not None:
        answers = {"left_entailed": "non-relational" if task["key"][0] == "b" else "no"}
        fields = {"item": task["item"], "answers": answers, "submission": uuid4().hex}
        post(ann, f"/projects/{project}/judgements", **fields)
    post(program, f"/projects/{project}/phase", status=200, phase="reconciling")
    path = tmp_path / "judgements.jsonl"
    path.write_bytes(program.get(f"/api/projects/{project}/export/special").content)
    found = read_judgements([path])
    assert sorted(one.example for one in found) == ["", "a-1", "a-2", "c-1"]
    assert [one.rule for one in found if not one.example] == ["X , Y => X own Y"]


def test_search_goes_on_as_topics_with_gold(program: TestClient, tmp_path: Path) -> None:
    project = project_of(program, "search")
    ann = joined(program, project, "ann")
    post(program, f"/projects/{project}/start", status=200)
    mark = "COAST_20230306.0003:2"
    list(judged(ann, project, {"marked": [mark]}))
    post(program, f"/projects/{project}/phase", status=200, phase="reconciling")
    path = tmp_path / "topics.xml"
    path.write_bytes(program.get(f"/api/projects/{project}/export/special").content)
    (topic,) = open_topics(path)
    assert [set(map(str, one.entailing or ())) for one in topic.hypotheses] == [{mark}, {mark}]


def test_full_agreement_of_three_or_discard(program: TestClient) -> None:
    project = project_of(program, "pairs-2way", gold="unanimous")
    judges = [joined(program, project, name) for name in ("ann", "bob", "cleo")]
    post(program, f"/projects/{project}/start", status=200)
    for judge in judges[:2]:
        list(judged(judge, project, {"judgement": "ENTAILMENT"}))
    while (task := judges[2].get(f"/api/projects/{project}/next").json())["item"] is not None:
        label = "ENTAILMENT" if task["key"] == "1" else "NO_ENTAILMENT"
        fields = {
            "item": task["item"],
            "answers": {"judgement": label},
            "submission": uuid4().hex,
        }
        post(judges[2], f"/projects/{project}/judgements", **fields)
    post(program, f"/projects/{project}/phase", status=200, phase="reconciling")
    exported = program.get(f"/api/projects/{project}/export/pairs").text.splitlines()
    assert [json.loads(line)["id"] for line in exported] == ["1"]
    shown = program.get(f"/api/projects/{project}/results").json()
    assert shown["final_answers"] == {"no full agreement": 3, "agreed": 1}
    (figures,) = shown["agreement"]
    # All three agree on one of four items; "yes" was said of all four.
    assert figures["full_agreement"]["value"] == 0.25
    assert figures["where_one_said"]["ENTAILMENT"]["value"] == 0.25


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("pairs.jsonl", "not json"),
        ("pairs.xml", '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
        ("../../etc/passwd", "root:x:0:0"),
        ("pairs.jsonl", '{"id": "1", "text": "T", "hypothesis": "H"}\n' * 2),
    ],
)
def test_a_bad_file_is_refused_by_its_own_name(
    program: TestClient, name: str, content: str
) -> None:
    fields = {"name": "P", "protocol": "pairs-2way", "file_name": name, "content": content}
    words = post(program, "/projects", status=400, **fields)["detail"]
    assert isinstance(words, str)
    assert "thence-" not in words
    assert "root:x" not in words
    assert program.get("/api/projects").json() == []


def test_too_large_a_body_is_refused(house: House, program: TestClient) -> None:
    services = Services(house.services.store, largest_upload=1_000)
    small = TestClient(create_app(services), headers=program.headers)  # type: ignore[arg-type]
    fields = {"name": "P", "protocol": "pairs-2way", "content": "x" * 2_000}
    assert small.post("/api/projects", json=fields).status_code == 413

    def trickle() -> Iterator[bytes]:
        for _ in range(50):
            yield b"x" * 100

    assert small.post("/api/projects", content=trickle()).status_code == 413


def test_another_host_s_name_is_not_answered(house: House) -> None:
    services = Services(house.services.store, allowed_hosts=["127.0.0.1"])
    client = TestClient(create_app(services), base_url="http://evil.example")
    assert client.get("/login").status_code == 400


def test_runs_are_on_show_to_who_is_signed_in(house: House) -> None:
    report = "<!doctype html><p>A report</p>"
    house.services.runs = [RunPage("edits on RTE-3", "800 pairs", lambda: report)]
    for place in ("/runs", "/"):
        shown = house.owner.read(place)
        assert "edits on RTE-3" in shown
        assert "800 pairs" in shown
    answer = house.owner.client.get("/runs/1")
    assert "A report" in answer.text
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    house.owner.read("/runs/2", status=404)


def test_the_first_account_takes_the_terminal_s_code(tmp_path: Path) -> None:
    from tests.judging.visitors import Visitor
    from thence.judging.store import Store

    services = Services(Store(f"sqlite:///{tmp_path / 'new.db'}"), setup=SetupCode("c0de"))
    visitor = Visitor(TestClient(create_app(services)))
    assert "first account" in visitor.read("/", status=401)
    wrong = {"code": "guess", "name": "olga", "password": PASSWORD}
    visitor.send("/setup", status=400, **wrong)
    visitor.send("/setup", status=400, **{**wrong, "code": "c0de", "password": "short"})
    assert "Nothing to judge yet" in visitor.send("/setup", **{**wrong, "code": " C0DE"})  # type: ignore[arg-type]
    again = Visitor(TestClient(visitor.client.app))
    again.read("/login")
    again.send("/setup", status=400, code="c0de", name="otto", password=PASSWORD)
    with services.store.reading() as connection:
        assert find_user(connection, "otto") is None
    services.store.close()


def test_the_description_is_complete(program: TestClient, house: House) -> None:
    described = program.get("/api/openapi.json").json()
    assert "/api/judge" in described["paths"]
    assert all(
        operation["description"]
        for methods in described["paths"].values()
        for operation in methods.values()
    )
    assert "/api/judge/stream" in house.owner.read("/developers")
