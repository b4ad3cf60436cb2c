"""Whatever its description allows, and more, is sent to the API: no answer is a failure of ours."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case
from schemathesis.generation import GenerationMode
from starlette.testclient import TestClient

from tests.judging.conftest import PASSWORD, House
from tests.judging.files import FILES

pytestmark = pytest.mark.slow

EXAMPLES = {GenerationMode.POSITIVE: 12, GenerationMode.NEGATIVE: 4}
"""Requests for each operation; wrong ones take long to make up."""


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_the_api_never_fails(house: House, mode: GenerationMode) -> None:
    token = house.client.post("/api/tokens", json={"name": "olga", "password": PASSWORD}).json()
    headers = {"Authorization": f"Bearer {token['token']}"}
    client = TestClient(house.client.app, raise_server_exceptions=False)
    name, content = FILES["pairs-3way"]
    fields = {"name": "P", "protocol": "pairs-3way", "file_name": name}
    made = client.post(
        "/api/projects", json={**fields, "content": content.decode()}, headers=headers
    )
    project = made.json()["id"]
    client.post(f"/api/projects/{project}/judging", json={"judges": True}, headers=headers)
    client.post(f"/api/projects/{project}/start", json={}, headers=headers)
    described = client.get("/api/openapi.json", headers=headers).json()
    schema = schemathesis.openapi.from_dict(described)
    asked = 0
    for result in schema.get_all_operations():
        operation = result.ok()

        @given(case=operation.as_strategy(generation_mode=mode))
        @settings(
            max_examples=EXAMPLES[mode],
            database=None,
            derandomize=True,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def ask(case: Case) -> None:
            nonlocal asked
            answer = client.request(**_request(case, project, headers))
            assert answer.status_code < 500, (case.method, case.path, case.body, answer.text)
            asked += 1

        ask()
    assert asked > 2 * len(described["paths"])


def _request(case: Case, project: int, headers: dict[str, str]) -> dict[str, Any]:
    """The request of a case, on the project that there is, and without engines that load long."""
    path = case.path.replace("{project_id}", str(project))
    body = case.body
    request: dict[str, Any] = {
        "method": case.method,
        "url": path,
        "params": case.query,
        "headers": headers,
    }
    if isinstance(body, dict) and not isinstance(body.get("engine"), str):
        body = {**body, "engine": "overlap-7"} if "/judge" in path else body
    if isinstance(body, bytes):
        return {**request, "content": body}
    is_given = body is not None and type(body).__name__ != "NotSet"
    return {**request, "json": body} if is_given else request
