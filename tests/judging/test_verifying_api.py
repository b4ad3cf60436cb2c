"""Generated answers held against their sources over HTTP, with a key."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from starlette.testclient import TestClient

from tests.judging.conftest import House
from tests.judging.live import PASSWORD
from thence.schemas import schema

SOURCE = "The ship sank in May. The crew was saved."


@pytest.fixture
def program(house: House) -> TestClient:
    """Olga's script."""
    answer = house.client.post("/api/tokens", json={"name": "olga", "password": PASSWORD})
    token = answer.json()["token"]
    return TestClient(house.client.app, headers={"Authorization": f"Bearer {token}"})


def asked(program: TestClient, path: str, status: int = 200, **fields: object) -> dict[str, Any]:
    answer = program.post(f"/api/verify{path}", json={"engine": "overlap-7", **fields})
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize(
    ("answer", "fail_on", "fails"),
    [
        ("The ship sank.", "unsupported", False),
        ("A cat flew.", None, False),
        ("A cat flew.", "contradicted", False),
        ("A cat flew.", "unsupported", True),
        ("Why?", None, False),
        ("Why?", "contradicted", True),
    ],
)
def test_an_answer_is_verified_and_may_fail(
    program: TestClient, answer: str, fail_on: str | None, fails: bool
) -> None:
    found = asked(program, "", answer=answer, sources=["It rained.", SOURCE], fail_on=fail_on)
    assert found.pop("fails") is fails
    Draft202012Validator(schema("verification")).validate(found)
    assert found["sources"] == ["source 1", "source 2"]


def test_a_batch_is_reported_the_worst_first(program: TestClient) -> None:
    rows = [
        {"answer": "The ship sank [1].", "contexts": [SOURCE], "id": "right"},
        {"answer": "A cat flew.", "contexts": [SOURCE], "question": "What flew?"},
        {"answer": "The ship sank."},
    ]
    found = asked(program, "/batch", rows=rows, fail_on="unsupported")
    assert found.pop("fails") is True
    Draft202012Validator(schema("verified-rows")).validate(found)
    assert [row["id"] for row in found["rows"]] == ["3", "2", "right"]
    rates = {rate["name"]: rate["value"] for rate in found["rates"]}
    assert rates["answers_supported"] == pytest.approx(1 / 3)
    assert rates["answers_not_checked"] == pytest.approx(1 / 3)
    assert rates["citation_recall"] == 1.0
    assert asked(program, "/batch", rows=rows[:1], fail_on="unsupported")["fails"] is False


def test_what_cannot_be_done_is_told(program: TestClient) -> None:
    rows = [{"answer": "A.", "contexts": ["B."], "id": "a"}] * 2
    assert "same id" in str(asked(program, "/batch", 400, rows=rows))
    assert "no word" in str(asked(program, "", 400, answer="…", sources=[SOURCE]))
    asked(program, "", 422, answer="A.", sources=[], fail_on="unsupported")
    asked(program, "", 422, answer="A.", sources=["B."], fail_on="everything")
    asked(program, "/batch", 422, rows=[])
    asked(program, "", 422, answer="A.", sources=["B."], engine="nonsense")


def test_the_name_of_a_file_is_a_text_like_any_other(program: TestClient, tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("The code is 4711.", encoding="utf-8")
    found = asked(program, "", answer="The code is 4711.", sources=[str(secret)])
    assert found["counts"]["supported"] == 0


def test_a_stream_gives_a_line_for_each(program: TestClient) -> None:
    asks = [{"answer": "The ship sank.", "sources": [SOURCE], "engine": "overlap-7"}] * 3
    with program.stream("POST", "/api/verify/stream", json={"verifications": asks}) as stream:
        lines = [json.loads(line) for line in stream.iter_lines()]
    assert [line["counts"]["supported"] for line in lines] == [1, 1, 1]


def test_nobody_is_served_without_a_key_and_everybody_may_read_how(house: House) -> None:
    stranger = TestClient(house.client.app)
    for path in ("", "/batch"):
        assert stranger.post(f"/api/verify{path}", json={}).status_code == 401
    paths = stranger.get("/api/openapi.json").json()["paths"]
    assert {"/api/verify", "/api/verify/batch"} <= paths.keys()
    assert "fail_on" in json.dumps(paths) + stranger.get("/api/openapi.json").text
