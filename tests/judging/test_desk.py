"""The desk when the server stalls, sessions end and pages are reloaded: no answer is lost."""

import sqlite3
import threading
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.judging.desk import project_with_judge, said_of, title, wait_for_next
from tests.judging.live import PASSWORD, Program, Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def at_desk(enter: Callable[[str], Page], server: Server, project: int, judge: str) -> Page:
    page = enter(judge)
    page.goto(f"{server.url}/projects/{project}/judge")
    expect(page.locator(".item-title")).to_be_visible()
    return page


def test_a_stall_says_so_and_can_be_tried_again_and_is_kept_once(
    owner: Program, enter: Callable[[str], Page], server: Server
) -> None:
    project, judge = project_with_judge(owner, "pairs-3way")
    page = at_desk(enter, server, project, judge)
    before = title(page)
    stalled: list[Route] = []

    def stall(route: Route) -> None:
        stalled.append(route)

    page.route("**/judge", stall, times=1)
    page.keyboard.press("1")
    waiting = page.get_by_text("has not answered for five seconds")
    expect(waiting).to_be_hidden()
    expect(waiting).to_be_visible(timeout=20_000)
    expect(page.locator(".item-title")).to_have_text(before)
    page.get_by_role("button", name="Try again").click()
    wait_for_next(page, before)
    expect(waiting).to_be_hidden()
    expect(page.locator(".standing b")).to_have_text("1")
    # What hung arrives after all: the same name, so that it is kept once.
    stalled[0].abort()
    assert list(said_of(owner, project).values()) == ["ENTAILMENT"]


def test_a_key_pressed_while_an_answer_is_on_its_way_is_placed_and_not_sent(
    owner: Program, enter: Callable[[str], Page], server: Server
) -> None:
    project, judge = project_with_judge(owner, "pairs-3way")
    page = at_desk(enter, server, project, judge)
    before = title(page)
    expect(page.locator("#save")).to_be_disabled()
    held = threading.Event()

    def hold(route: Route) -> None:
        answer = route.fetch()
        # Long enough for the keys below; the page works meanwhile.
        page.keyboard.press("3")
        page.keyboard.press("1")
        held.set()
        route.fulfill(response=answer)

    page.route("**/judge", hold, times=1)
    page.keyboard.press("2")
    wait_for_next(page, before)
    assert held.is_set()
    expect(page.locator(".standing b")).to_have_text("1")
    # The last key stands on the new item, chosen but not sent.
    expect(page.locator("#said")).to_contain_text("before this item showed")
    expect(page.locator("#answers input:checked")).to_have_value("ENTAILMENT")
    second = title(page)
    time.sleep(0.5)
    expect(page.locator(".item-title")).to_have_text(second)
    page.keyboard.press("Enter")
    wait_for_next(page, second)
    expect(page.locator(".standing b")).to_have_text("2")
    assert sorted(said_of(owner, project).values()) == ["CONTRADICTION", "ENTAILMENT"]


def test_an_expired_session_signs_in_in_place_and_keeps_the_answer(
    owner: Program, enter: Callable[[str], Page], server: Server
) -> None:
    project, judge = project_with_judge(owner, "revisions")
    page = at_desk(enter, server, project, judge)
    before = title(page)
    expect(page.locator("#save")).to_be_disabled()
    with sqlite3.connect(server.database.removeprefix("sqlite:///"), timeout=30) as database:
        database.execute("DELETE FROM sessions")
    page.keyboard.press("5")
    page.keyboard.press("c")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_label("Name")).to_have_value(judge)
    dialog.get_by_label("Password").fill("not the password")
    page.keyboard.press("Enter")
    expect(dialog.get_by_text("name and password do not belong together")).to_be_visible()
    dialog.get_by_label("Password").fill(PASSWORD)
    page.keyboard.press("Enter")
    wait_for_next(page, before)
    expect(dialog).to_be_hidden()
    expect(page.locator(".standing b")).to_have_text("1")
    # The tokens of the page are those of the new session.
    page.keyboard.press("1")
    expect(page.locator(".standing b")).to_have_text("2")
    assert sorted(said_of(owner, project).values()) == ["bidirectional", "reject"]


def test_marks_survive_a_reload_and_undo(
    owner: Program, enter: Callable[[str], Page], server: Server
) -> None:
    project, judge = project_with_judge(owner, "search")
    page = at_desk(enter, server, project, judge)
    count = page.locator("#marked-count")
    before = title(page)
    for key in ("j", "x", "j", "x"):
        page.keyboard.press(key)
    expect(count).to_have_text("2 marked")
    page.reload()
    expect(count).to_have_text("2 marked")
    page.keyboard.press("Enter")
    wait_for_next(page, before)
    expect(count).to_have_text("nothing marked")
    page.keyboard.press("u")
    expect(page.locator(".item-title")).to_have_text(before)
    expect(count).to_have_text("2 marked")
    page.reload()
    expect(count).to_have_text("2 marked")


def test_undo_shows_what_was_said_and_saved_does_not_stay(
    owner: Program, enter: Callable[[str], Page], server: Server
) -> None:
    project, judge = project_with_judge(owner, "monothematic")
    page = at_desk(enter, server, project, judge)
    before = title(page)
    expect(page.locator("#save")).to_be_disabled()
    page.keyboard.press("r")
    page.keyboard.press("2")
    wait_for_next(page, before)
    said = page.locator("#said")
    expect(said).to_have_text("Saved.")
    page.keyboard.press("a")
    expect(said).to_have_text("")
    page.keyboard.press("u")
    expect(page.locator(".item-title")).to_have_text(before)
    chosen = page.locator("#answers input:checked")
    assert chosen.evaluate_all("all => all.map((one) => one.value)") == ["reject", "several"]
    # A correction of what is shown.
    page.keyboard.press("3")
    wait_for_next(page, before)
    assert list(said_of(owner, project).values()) == ["reject"]


def test_phenomena_are_explained_where_they_are_chosen(
    owner: Program, enter: Callable[[str], Page], server: Server
) -> None:
    project, judge = project_with_judge(owner, "pairs-3way")
    page = at_desk(enter, server, project, judge)
    page.keyboard.press("o")
    page.get_by_text("What they mean").click()
    expect(page.get_by_text("A verb is replaced by the noun of the same event")).to_be_visible()
    assert page.locator("label.tick").get_by_text("apposition", exact=True).count() == 1


def test_remarks_past_answers_and_correction_by_hand(
    owner: Program, enter: Callable[[str], Page], server: Server
) -> None:
    project, judge = project_with_judge(owner, "pairs-3way")
    page = at_desk(enter, server, project, judge)
    before = title(page)
    page.keyboard.press("m")
    page.get_by_label("Your remark").fill("is the ferry the Alma?")
    page.get_by_role("button", name="Keep the remark").click()
    expect(page.locator(".remark")).to_contain_text("is the ferry the Alma?")
    expect(page.locator(".item-title")).to_have_text(before)
    page.locator(".item-title").click()
    page.keyboard.press("1")
    wait_for_next(page, before)
    page.get_by_role("link", name="Your answers").click()
    expect(page.locator(".answer-card")).to_have_count(1)
    page.locator(".answer-card h2 a").click()
    expect(page.locator(".remark")).to_contain_text("is the ferry the Alma?")
    page.locator("label.choice", has_text="Unknown").click()
    page.get_by_role("button", name="Correct it").click()
    expect(page.locator(".answer-card")).to_contain_text("Unknown")
    assert list(said_of(owner, project).values()) == ["UNKNOWN"]


def test_the_account_is_reached_on_a_phone(
    owner: Program, browser: Browser, server: Server
) -> None:
    _, judge = project_with_judge(owner, "pairs-2way")
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.goto(f"{server.url}/login")
    page.get_by_label("Name").fill(judge)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").tap()
    expect(page.locator("h1")).to_have_text("Projects")
    link = page.locator("a.who")
    box = link.bounding_box()
    assert box is not None
    assert box["width"] >= 24
    assert box["x"] + box["width"] <= 390
    link.tap()
    expect(page.get_by_role("button", name="Make a token")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    context.close()
