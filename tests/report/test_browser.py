"""The page in Debian's chromium with the network off."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import opened, violations_anywhere
from tests.measure.correlation.families import aligned, family
from thence.measure.aligned import Aligned
from thence.report.html import write_report

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def report(runs: list[Aligned], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("browser") / "report.html"
    write_report(runs, path, title="Test")
    return path


@pytest.fixture
def page(offline: BrowserContext, report: Path) -> Iterator[Page]:
    """The page, opened; whatever it logs or asks of the network fails the test."""
    with opened(offline, report) as page:
        yield page


def test_wrong_only_leaves_the_wrong_pairs(page: Page) -> None:
    rows = page.locator("#pair-rows tr.pair")
    expect(rows).to_have_count(50)
    expect(page.locator("#pair-count")).to_have_text("All 120 pairs")
    page.get_by_label("Wrong", exact=True).check()
    # steady, the best of the two runs, is chosen at first; it is wrong on 40 pairs.
    expect(page.locator("#pair-count")).to_have_text("40 of 120 pairs")
    expect(rows).to_have_count(40)
    expect(page.locator("#pair-rows .mark.right")).to_have_count(0)


def test_filters_and_search_go_together(page: Page) -> None:
    page.locator("select[name=task]").select_option("QA")
    expect(page.locator("#pair-count")).to_have_text("60 of 120 pairs")
    page.keyboard.press("/")
    page.keyboard.type("sank ship 7")
    # 67, 70 to 79, 87, 97, 107, 117
    expect(page.locator("#pair-count")).to_have_text("15 of 120 pairs")
    page.locator("input[type=search]").fill('"ship 77 sank"')
    expect(page.locator("#pair-rows td.id")).to_have_text(["77"])
    page.get_by_role("button", name="Clear").click()
    page.keyboard.press("/")
    page.keyboard.type("ONERROR 'quoted' zoë <!--")
    expect(page.locator("#pair-rows td.id")).to_have_text(["0"])
    page.locator("select[name=outcome]").select_option("OK")
    expect(page.locator("#pair-rows td.id")).to_have_text(["0"])


def test_evidence_opens_by_key_and_is_text(page: Page, hostile: str) -> None:
    page.locator("body").press("j")
    page.keyboard.press("Enter")
    detail = page.locator("tr.detail")
    expect(detail).to_have_count(1)
    expect(detail.locator(".chip.found")).to_have_text(["ship", "sank"])
    expect(detail.locator(".chip.missing")).to_have_text([hostile])
    expect(detail.locator(".texts")).to_contain_text(f"Text {hostile}")
    expect(page.locator("img")).to_have_count(0)
    expect(page).to_have_title("Test")
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    expect(detail.nth(1).locator(".texts mark.found")).to_have_text(
        ["ship", "sank", "ship", "sank"]
    )
    page.keyboard.press("Enter")
    expect(detail).to_have_count(1)


def test_walking_goes_on_to_the_next_page(page: Page) -> None:
    page.locator("#pair-rows .open").last.focus()
    page.keyboard.press("j")
    expect(page.locator("#page-number")).to_have_text("Page 2 of 3")
    expect(page.locator("#pair-rows .open").first).to_be_focused()


def test_a_cell_of_the_confusion_matrix_opens_its_pairs(page: Page) -> None:
    page.get_by_role("tab", name="shaky").click()
    cell = page.locator("#run-1 .confusion tbody tr").first.locator("button").last
    pairs = cell.locator("b").inner_text()
    cell.click()
    expect(page.locator("#pair-count")).to_have_text(f"{pairs} of 120 pairs")
    expect(page.locator("#pair-rows td.judged .label")).to_have_text(["no judgement"] * int(pairs))


def test_a_suspect_opens_its_errors(page: Page) -> None:
    section = page.locator("#run-0 .suspects")
    section.locator("summary").click()
    row = section.locator("tbody tr").first
    name, errors = row.locator("button").inner_text(), row.locator("td").nth(2).inner_text()
    row.locator("button").click()
    expect(page.locator("#pair-count")).to_have_text(f"{errors} of 120 pairs")
    expect(page.locator("#pair-only")).to_have_text(f"· only the errors with {name}")
    expect(page.locator("#pair-rows .mark.right")).to_have_count(0)
    # The address alone tells them, as one who was sent it sees.
    page.reload()
    expect(page.locator("#pair-count")).to_have_text(f"{errors} of 120 pairs")
    expect(page.locator("#pair-only")).to_have_text(f"· only the errors with {name}")
    page.get_by_role("button", name="Clear").click()
    expect(page.locator("#pair-count")).to_have_text("All 120 pairs")
    expect(page.locator("#pair-only")).to_be_hidden()
    page.go_back()
    expect(page.locator("#pair-count")).to_have_text(f"{errors} of 120 pairs")


def test_the_address_of_a_pair_that_is_not_there_says_so(page: Page) -> None:
    page.evaluate("location.hash = '#pair=nowhere'")
    expect(page.locator("#pair-only")).to_have_text("· no pair has the id nowhere")
    expect(page.locator("#pair-count")).to_have_text("All 120 pairs")


def test_packed_pairs_are_reached_by_address_too(
    offline: BrowserContext,
    runs: list[Aligned],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("thence.report.pairs.PACKED_FROM", 0)
    write_report(runs, tmp_path / "packed.html", title="Test")
    assert 'data-packed="deflate"' in (tmp_path / "packed.html").read_text(encoding="utf-8")
    page = offline.new_page()
    page.goto(f"{(tmp_path / 'packed.html').as_uri()}#pair=77")
    expect(page.locator("tr.opened td.id")).to_have_text("77")
    page.close()


def test_tables_sort(page: Page) -> None:
    table = page.locator("table.sortable")
    table.get_by_role("button", name="Two-way").click()
    values = [
        float(cell.get_attribute("data-value") or 0)
        for cell in table.locator("tbody td:nth-child(2)").all()
    ]
    assert values == sorted(values, reverse=True)
    table.get_by_role("button", name="Two-way").click()
    expect(table.locator("tbody tr").first.locator("td").first).to_have_attribute(
        "data-value", str(min(values))
    )
    page.locator(".pairs").get_by_role("button", name="Entailment").click()
    expect(page.locator("#pair-rows td.score").first).to_have_text("0.400")


def test_theme_switches_and_phone_does_not_overflow(page: Page) -> None:
    colour = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(colour)
    page.locator("#theme").click()
    assert page.evaluate(colour) != light
    page.locator("#theme").click()
    assert page.evaluate(colour) == light
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_wide_table_is_scrolled_by_keys_and_not_cut_on_paper(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 700})
    heat = page.locator(".heat")
    heat.focus()
    page.keyboard.press("ArrowRight")
    expect(heat).not_to_have_js_property("scrollLeft", 0)
    page.emulate_media(media="print")
    assert heat.evaluate("element => getComputedStyle(element).overflowX") == "visible"
    # Without colours, right and wrong are told by their signs, and by filled and empty squares.
    expect(page.locator("#pair-rows .mark.right [aria-hidden]").first).to_have_text("✓")
    expect(page.locator("#pair-rows .mark.wrong [aria-hidden]").first).to_have_text("✗")
    filled, empty = (
        page.locator(f".run-marks .{kind}").first.evaluate(
            "element => getComputedStyle(element).backgroundColor"
        )
        for kind in ("right", "wrong")
    )
    assert empty == "rgba(0, 0, 0, 0)"
    assert filled != empty
    page.emulate_media(media="screen")


def test_without_scripts_the_figures_show(browser: Browser, report: Path) -> None:
    plain = browser.new_context(java_script_enabled=False, offline=True)
    page = plain.new_page()
    page.goto(report.as_uri())
    expect(page.locator(".lead")).to_be_visible()
    expect(page.locator("#run-1 figure svg").first).to_be_visible()
    expect(page.get_by_text("The table of pairs needs JavaScript")).to_be_visible()
    expect(page.locator("#pair-tools")).to_be_hidden()
    plain.close()


def test_a_phenomenon_opens_its_parts(offline: BrowserContext, tmp_path: Path) -> None:
    names = ["lexical:synonymy", "lexical:hyponymy", "lexical-syntactic:causative"]
    originals = [family("C", "N", "ECU", "ENE", phenomena=names) for _ in range(4)]
    write_report([aligned(*originals)], tmp_path / "report.html", title="Parts")
    page = offline.new_page()
    page.goto((tmp_path / "report.html").as_uri())
    parts = page.locator("#parts .system")
    for name, pairs in (("hyponymy", 4), ("lexical", 8), ("lexical-syntactic", 4)):
        parts.get_by_role("button", name=name, exact=True).click()
        expect(page.locator("#pair-count")).to_have_text(f"{pairs} of 16 pairs")
    page.close()


def test_every_pair_has_an_address_and_back_works(offline: BrowserContext, report: Path) -> None:
    with opened(offline, report) as page:
        page.get_by_label("Wrong", exact=True).check()
        page.locator("select[name=task]").select_option("QA")
        shown = page.locator("#pair-count").inner_text()
        first, second = page.locator("#pair-rows .open").all()[:2]
        one, two = first.get_attribute("data-pair"), second.get_attribute("data-pair")
        first.click()
        address = page.url
        assert address.endswith(f"#right=wrong&task=QA&pair={one}")
        second.click()
        assert page.url.endswith(f"&pair={two}")
        page.go_back()
        expect(page.locator("tr.detail")).to_have_count(1)
        expect(page.locator(f'[data-pair="{one}"]')).to_have_attribute("aria-expanded", "true")
        page.go_back()
        expect(page.locator("tr.detail")).to_have_count(0)
        expect(page.locator("#pair-count")).to_have_text(shown)
    with offline.new_page() as page:
        page.goto(address)
        expect(page.locator("#pair-count")).to_have_text(shown)
        expect(page.locator("tr.detail")).to_have_count(1)
    with offline.new_page() as page:
        page.goto(f"{report.as_uri()}#pair=111")
        expect(page.locator('[data-pair="111"]')).to_have_attribute("aria-expanded", "true")
        expect(page.locator("#page-number")).to_have_text("Page 3 of 3")


def test_a_weak_spot_opens_its_wrong_pairs_and_back_leaves_them(page: Page) -> None:
    page.locator(".heat td button").first.click()
    expect(page.locator("#pair-count")).not_to_have_text("All 120 pairs")
    page.go_back()
    expect(page.locator("#pair-count")).to_have_text("All 120 pairs")


def test_packed_pairs_are_the_same(
    offline: BrowserContext, runs: list[Aligned], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thence.report.pairs.PACKED_FROM", 0)
    write_report(runs, tmp_path / "packed.html", title="Packed")
    assert 'data-packed="deflate"' in (tmp_path / "packed.html").read_text()
    with opened(offline, tmp_path / "packed.html") as page:
        expect(page.locator("#pair-count")).to_have_text("All 120 pairs")
        page.get_by_label("Wrong", exact=True).check()
        expect(page.locator("#pair-count")).to_have_text("40 of 120 pairs")


def test_axe_finds_no_violation(browser: Browser, report: Path) -> None:
    assert violations_anywhere(browser, report, "#pair-rows .open") == []
