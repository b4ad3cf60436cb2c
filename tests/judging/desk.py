"""Projects for people at a browser, and what stands on their desk."""

import json
from itertools import count

from playwright.sync_api import Page, expect

from tests.judging.files import FILES
from tests.judging.live import Program

names = count()


def project_with_judge(owner: Program, protocol: str, **fields: str) -> tuple[int, str]:
    """A project that has begun, and the name of its judge."""
    file, content = FILES[protocol]
    project = owner.post(
        "/projects",
        name=f"Browser {protocol}",
        protocol=protocol,
        file_name=file,
        content=content.decode(),
        **fields,
    )["id"]
    judge = f"judge {next(names)}"
    owner.join(project, judge).client.close()
    owner.post(f"/projects/{project}/start")
    return project, judge


def said_of(owner: Program, project: int) -> dict[str, str]:
    """The labels that were kept, by item, once the project is reconciled."""
    owner.post(f"/projects/{project}/phase", phase="reconciling")
    answer = owner.client.get(
        f"{owner.server.url}/api/projects/{project}/export/judgements",
        headers={"Authorization": f"Bearer {owner.token}"},
    )
    rows = [line for line in answer.text.splitlines() if line]
    return {row["item"]: row["label"] for row in map(json.loads, rows) if row["withdrawn"] is None}


def title(page: Page) -> str:
    return page.locator(".item-title").inner_text()


def wait_for_next(page: Page, before: str) -> None:
    expect(page.locator(".item-title")).not_to_have_text(before)
