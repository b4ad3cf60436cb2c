"""Debian's chromium for the tests of pages."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

__all__ = ["browser", "offline", "opened", "violations", "violations_anywhere"]

PATIENCE = 60_000
"""Milliseconds that a page has to show what is expected: a busy machine is no defect."""


# No longer than a module: while it runs, the thread has an event loop that others stumble over.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The browser; without one the test is skipped, or fails where one is required."""
    from playwright.sync_api import expect, sync_playwright

    chromium = shutil.which("chromium")
    if chromium is None:
        reason = "chromium is not installed: apt-get install chromium"
        if os.environ.get("THENCE_REQUIRE_BROWSER") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture(scope="module")
def offline(browser: Browser) -> Iterator[BrowserContext]:
    """A desk with the network off, where nothing scrolls smoothly: a test need not wait for it."""
    context = browser.new_context(
        color_scheme="light",
        reduced_motion="reduce",
        viewport={"width": 1280, "height": 900},
        offline=True,
    )
    yield context
    context.close()


@contextmanager
def opened(context: BrowserContext, path: Path, *beside: str) -> Iterator[Page]:
    """A page from a file; what it logs, and what it asks for but itself and these, is an error."""
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda asked: complaints.append(asked.url.partition("#")[0]))
    page.goto(path.as_uri())
    yield page
    page.close()
    own = {path.as_uri(), *((path.parent / name).as_uri() for name in beside), "data:,"}
    assert set(complaints) <= own


def violations(page: Page) -> list[str]:
    """What axe finds wrong with a page as it stands: the rule, and the first element."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response["violations"]
    return [
        f"{each['id']} × {len(each['nodes'])}: {each['nodes'][0]['html'][:200]}" for each in found
    ]


def violations_anywhere(browser: Browser, path: Path, unfold: str = "") -> list[str]:
    """What axe finds on a page, wide and narrow, light and dark, with `unfold` clicked first."""
    found = []
    for width in (1400, 390):
        for scheme in ("light", "dark"):
            context = browser.new_context(
                color_scheme=scheme, viewport={"width": width, "height": 900}, bypass_csp=True
            )
            page = context.new_page()
            page.goto(path.as_uri())
            if unfold:
                page.locator(unfold).first.click()
            page.evaluate(
                "document.querySelectorAll('details').forEach((one) => { one.open = true })"
            )
            found += [f"{width} {scheme}: {each}" for each in violations(page)]
            context.close()
    return found
