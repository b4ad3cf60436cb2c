"""The start page of the tour in Debian's chromium with the network off."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import opened, violations_anywhere
from thence.measure.estimate import Estimate
from thence.report import charts
from thence.report.figures import Figure, drawn
from thence.report.numbers import number_cell, share_cell, word_cell
from thence.report.tour import Stop, write_start_page
from thence.report.tour.page import Card, Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def stop(number: int, hostile: str) -> Stop:
    """A stop with everything that a stop can have."""
    estimate = Estimate(number / 10, 0.0, 1.0, 10, "test")
    chart = charts.accuracy_dots([charts.Point(f"engine {hostile}", estimate)])
    return Stop(
        name=f"Stop {number}",
        finding=f"Finding {number} {hostile}",
        about="What is done here. " * 8,
        commands=[f"thence run {'a-long-path/' * 12}{hostile}"],
        figure=Figure(f"Chart {number}", "A note.", drawn("Chart", "A note.", chart)),
        tables=[
            Table(
                f"Table {number}",
                ("Engine", "Pairs", "Accuracy"),
                [
                    (
                        word_cell(name),
                        number_cell(pairs),
                        share_cell(Estimate(share, 0, 1, pairs, "test")),
                    )
                    for name, pairs, share in (("a", 9, 0.5), ("b", 1200, 0.25), ("c", 80, 0.75))
                ],
            )
        ],
        cards=[Card("A pair", "entailment", "entailment", [("T", hostile), ("H", "It sank.")])],
        page="beside.html",
        page_name="Beside",
        page_holds="all of it",
    )


@pytest.fixture(scope="module")
def start(hostile: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tour")
    path = folder / "index.html"
    stops = [stop(number, hostile) for number in range(1, 9)]
    write_start_page(stops, path, headline={"Engines": "3"}, seconds={hostile: 1.5})
    (folder / "beside.html").write_text("<!doctype html><title>Beside</title>", encoding="utf-8")
    return path


@pytest.fixture
def page(offline: BrowserContext, start: Path) -> Iterator[Page]:
    """The page, opened; whatever it logs, and what it asks for but itself, fails the test."""
    with opened(offline, start, "beside.html") as page:
        yield page


def test_links_lead_on(page: Page) -> None:
    expect(page.locator(".way a")).to_have_count(8)
    page.locator(".way a").nth(4).click()
    expect(page.locator("#stop-5 h2")).to_be_in_viewport()
    page.locator("#stop-5 .read-on").click()
    expect(page).to_have_title("Beside")


def test_keys_walk_the_stops(page: Page) -> None:
    page.locator("body").press("3")
    expect(page.locator("#stop-3")).to_be_focused()
    expect(page.locator("#stop-3 h2")).to_be_in_viewport()
    page.keyboard.press("j")
    expect(page.locator("#stop-4")).to_be_focused()


def test_tables_sort_and_texts_stay_text(page: Page, hostile: str) -> None:
    table = page.locator("#stop-1 table")
    table.get_by_role("button", name="Pairs").click()
    expect(table.locator("tbody th")).to_have_text(["b", "c", "a"])
    table.get_by_role("button", name="Accuracy").click()
    expect(table.locator("tbody th")).to_have_text(["c", "a", "b"])
    expect(page).to_have_title("A tour of Thence")
    expect(page.locator("#stop-1 h2")).to_have_text(f"Finding 1 {hostile}")
    expect(page.locator("img")).to_have_count(0)


def test_theme_switches_and_phone_does_not_overflow(page: Page) -> None:
    colour = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(colour)
    page.locator("#theme").click()
    assert page.evaluate(colour) != light
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_without_scripts_everything_but_the_keys_shows(browser: Browser, start: Path) -> None:
    plain = browser.new_context(java_script_enabled=False, offline=True)
    page = plain.new_page()
    page.goto(start.as_uri())
    expect(page.locator("#stop-8 figure svg")).to_be_visible()
    expect(page.locator("#stop-8 table")).to_be_visible()
    expect(page.locator(".keys")).to_be_hidden()
    plain.close()


def test_axe_finds_no_violation(browser: Browser, start: Path) -> None:
    assert violations_anywhere(browser, start) == []
