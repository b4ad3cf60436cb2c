"""axe-core finds no violation on any page, on a desk and on a phone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

import thence
from tests.judging.desk import project_with_judge
from tests.judging.files import FILES, lines
from tests.judging.live import OWNER, PASSWORD, Program, Server
from thence.formats import write_pairs
from thence.pair import Label, Pair

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WIDTHS = ((1400, 900), (390, 844))
COUNTING = "#figures > p.lead.soft"
"""The figures of a results page come after the page."""
OPEN_ALL = "document.querySelectorAll('main details').forEach((one) => (one.open = true))"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with two runs on show."""
    folder = tmp_path_factory.mktemp("served")
    labels = (Label.ENTAILMENT, Label.NO_ENTAILMENT)
    pairs = [Pair(str(n), f"Dog {n} barks.", "A dog barks.", labels[n % 2]) for n in range(8)]
    write_pairs(pairs, folder / "pairs.jsonl")
    for engine in ("always", "overlap-7"):
        thence.run(folder / "pairs.jsonl", engine, folder / engine)
    runs = tuple(str(folder / name) for name in ("always", "overlap-7"))
    started = Server(folder, f"sqlite:///{folder / 'judging.db'}", arguments=runs).start()
    yield started
    started.kill()


def signed_in(browser: Browser, server: Server, name: str) -> Page:
    page = browser.new_context().new_page()
    page.goto(f"{server.url}/login")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url("**/")
    return page


def judged(owner: Program, project: int, name: str, label: str, number: int) -> list[int]:
    """Somebody judges a few items in one way."""
    token = owner.post("/tokens", name=name, password=PASSWORD)["token"]
    program = Program(owner.server, token)
    items = []
    for each in range(number):
        task = program.get(f"/projects/{project}/next")
        program.post(
            f"/projects/{project}/judgements",
            item=task["item"],
            answers={"judgement": label},
            submission=f"{name}-{each}-sent".replace(" ", "-"),
            seconds=4,
        )
        items.append(task["item"])
    program.client.close()
    return items


def pages(owner: Program) -> dict[str, list[str]]:
    """The addresses that each person sees, of projects in all phases."""
    known = [{"id": "k", "text": "A ship sank.", "hypothesis": "A ship sank.", "label": "UNKNOWN"}]
    open_, judge = project_with_judge(
        owner, "pairs-3way", known=lines(known).decode(), guidelines="# Ours\n\n> so"
    )
    items = judged(owner, open_, judge, "UNKNOWN", 2)
    owner.post(f"/projects/{open_}/edit", name="Open")
    name, content = FILES["pairs-3way"]
    fields = {"protocol": "pairs-3way", "file_name": name, "content": content.decode()}
    setup = owner.post("/projects", name="Not begun", **fields)["id"]
    gone = owner.post("/projects", name="Gone", **fields)["id"]
    owner.client.post(
        f"{owner.server.url}/api/projects/{gone}/delete",
        headers={"Authorization": f"Bearer {owner.token}"},
        json={"name": "Gone"},
    ).raise_for_status()
    ended, first = project_with_judge(owner, "pairs-2way")
    owner.post(f"/projects/{ended}/undeal")
    second = f"{first} b"
    owner.join(ended, second).client.close()
    owner.post(f"/projects/{ended}/start")
    judged(owner, ended, first, "ENTAILMENT", 4)
    disputed = judged(owner, ended, second, "NO_ENTAILMENT", 3)
    owner.post(f"/projects/{ended}/phase", phase="reconciling")
    owner.post(
        f"/projects/{ended}/decisions",
        item=disputed[0],
        answers={"judgement": "ENTAILMENT"},
        note="so",
    )
    owner.post(f"/projects/{ended}/remarks", item=disputed[1], text="hm")
    desks = {
        protocol: project_with_judge(owner, protocol)
        for protocol in ("revisions", "rule-instances", "rule-based", "search", "monothematic")
    }
    found = {
        "": ["/login", "/join", "/developers", "/nowhere"],
        OWNER: [
            *("/", "/account", "/projects/new", "/runs", "/runs/1", "/runs/3", "/runs/pairs?id=1"),
            *(f"/projects/{project}" for project in (open_, setup, ended)),
            f"/projects/{open_}/edit",
            f"/projects/{open_}/items",
            f"/projects/{open_}/items/{items[0]}",
            f"/projects/{open_}/results",
            f"/projects/{ended}/results",
            f"/projects/{ended}/disagreements",
            f"/projects/{ended}/disagreements?state=all",
            f"/projects/{ended}/disagreements/{disputed[0]}",
            f"/projects/{ended}/disagreements/{disputed[1]}",
            "/projects/999999",
            "/developers",
            "/runs/pairs?id=nowhere",
        ],
        judge: [
            "/",
            f"/projects/{open_}",
            f"/projects/{open_}/judge",
            f"/projects/{open_}/judge/past",
            f"/projects/{open_}/judge/past/{items[0]}",
            f"/projects/{open_}/edit",
            "/account",
        ],
    }
    for project, name in desks.values():
        found[name] = [f"/projects/{project}/judge"]
    return found


def test_axe_finds_nothing(
    owner: Program, browser: Browser, server: Server, tmp_path: Path
) -> None:
    axe = Axe()
    violations: dict[str, list[str]] = {}
    seen = 0
    for name, addresses in pages(owner).items():
        page = signed_in(browser, server, name) if name else browser.new_context().new_page()
        # The page of a run is written when it is first asked for, which takes a while.
        page.set_default_navigation_timeout(300_000)
        for address in addresses:
            # Loaded as on a desk; what a page does on a phone it does in its style.
            page.set_viewport_size({"width": WIDTHS[0][0], "height": WIDTHS[0][1]})
            page.goto(f"{server.url}{address}")
            page.wait_for_selector(COUNTING, state="detached")
            page.evaluate(OPEN_ALL)
            for width, height in WIDTHS:
                page.set_viewport_size({"width": width, "height": height})
                found = axe.run(page).response["violations"]
                assert page.evaluate("document.documentElement.scrollWidth") <= width, address
                seen += 1
                for one in found:
                    nodes = [node["html"][:200] for node in one["nodes"][:3]]
                    violations[f"{address} at {width}: {one['id']}"] = nodes
        page.context.close()
    assert violations == {}
    assert seen >= 60
