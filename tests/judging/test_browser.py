"""People at the pages in Debian's chromium: every protocol by keyboard, reconciling, exporting."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.judging.desk import project_with_judge, said_of, title, wait_for_next
from tests.judging.files import FILES
from tests.judging.live import OWNER, PASSWORD, Program, Server
from thence.formats import open_pairs

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CONTRAST = Path(__file__).with_name("contrast.js").read_text(encoding="utf-8")
NAMELESS = """() => [...document.querySelectorAll(
  "input:not([type=hidden]), select, textarea, button, a"
)].filter(
  (one) => !one.labels?.length && !one.getAttribute("aria-label") && !one.textContent.trim()
).map((one) => one.outerHTML)"""


def test_pairs_by_keyboard_with_undo_and_later(
    owner: Program, enter: Callable[[str], Page], server: Server
) -> None:
    project, judge = project_with_judge(owner, "pairs-3way", guidelines="Take your time.")
    page = enter(judge)
    page.goto(f"{server.url}/projects/{project}/judge")
    expect(page.get_by_text("Take your time.")).to_be_visible()
    first = title(page)
    # The script has followed the questions once the button is disabled.
    ready = expect(page.locator("#save"))
    ready.to_be_disabled()
    page.keyboard.press("2")
    wait_for_next(page, first)
    expect(page.locator("#said")).to_have_text("Saved.")
    expect(page.locator(".standing b")).to_have_text("1")
    page.keyboard.press("u")
    expect(page.locator(".item-title")).to_have_text(first)
    expect(page.locator("#said")).to_contain_text("Undone")
    page.keyboard.press("l")
    wait_for_next(page, first)
    for _ in range(3):
        before = title(page)
        ready.to_be_disabled()
        page.keyboard.press("1")
        wait_for_next(page, before)
    expect(page.locator(".item-title")).to_have_text(first)
    # Phenomena: while they are open, an answer does not send the form.
    page.keyboard.press("o")
    page.keyboard.press("Space")
    page.keyboard.press("3")
    expect(page.locator("#save")).to_be_enabled()
    expect(page.locator(".item-title")).to_have_text(first)
    page.keyboard.press("Enter")
    expect(page.get_by_text("All done")).to_be_visible()
    labels = said_of(owner, project)
    assert sorted(labels.values()) == ["ENTAILMENT"] * 3 + ["UNKNOWN"]


def test_revisions_by_keyboard(
    owner: Program, enter: Callable[[str], Page], server: Server
) -> None:
    project, judge = project_with_judge(owner, "revisions")
    page = enter(judge)
    page.goto(f"{server.url}/projects/{project}/judge")
    keys = {"r1": "2", "r2": "5c", "r3": "1"}
    for _ in range(3):
        before = title(page)
        name = next(name for name in keys if name in before)
        if name == "r1":
            expect(page.locator("del")).to_have_text(["prime minister", "large "])
            expect(page.locator("ins")).to_have_text(["mayor"])
        if name == "r2":
            expect(page.get_by_text("Why is the pair rejected?")).to_be_hidden()
        for key in keys[name]:
            page.keyboard.press(key)
        wait_for_next(page, before)
    expect(page.get_by_text("All done")).to_be_visible()
    assert said_of(owner, project) == {"r1": "left", "r2": "reject", "r3": "bidirectional"}


def test_rule_instances_by_keyboard(
    owner: Program, enter: Callable[[str], Page], server: Server
) -> None:
    project, judge = project_with_judge(owner, "rule-instances")
    page = enter(judge)
    page.goto(f"{server.url}/projects/{project}/judge")
    keys = {"a-1": "n", "a-2": "yn", "b-1": "x", "b-2": "x", "c-1": "yyy"}
    right = page.get_by_text("Is the right phrase entailed from the sentence?")
    steps = 0
    while "Example" in (before := title(page)):
        steps += 1
        name = next(name for name in keys if name in before)
        expect(right).to_be_hidden()
        for key in keys[name]:
            page.keyboard.press(key)
        wait_for_next(page, before)
    assert steps == 4, "marking the rule answers its second example, too"
    labels = said_of(owner, project)
    assert labels["a-1"] == "no"
    assert labels["b-1"] == labels["b-2"] == "non-relational"
    assert '"relevant_context":"no"' in labels["a-2"]
    assert '"right_entailed":"yes"' in labels["c-1"]


def test_rules_as_such_by_keyboard(
    owner: Program, enter: Callable[[str], Page], server: Server
) -> None:
    project, judge = project_with_judge(owner, "rule-based")
    page = enter(judge)
    page.goto(f"{server.url}/projects/{project}/judge")
    for key, done in (("y", "1"), ("n", "2")):
        page.keyboard.press(key)
        expect(page.locator(".standing b")).to_have_text(done)
    page.keyboard.press("x")
    expect(page.get_by_text("All done")).to_be_visible()
    assert sorted(said_of(owner, project).values()) == ["no", "non-relational", "yes"]


def test_search_by_keyboard(owner: Program, enter: Callable[[str], Page], server: Server) -> None:
    project, judge = project_with_judge(owner, "search")
    page = enter(judge)
    page.goto(f"{server.url}/projects/{project}/judge")
    for _ in range(2):
        before = title(page)
        for key in ("j", "j", "x", "j", "j", "j", "Space", "k", "x", "x"):
            page.keyboard.press(key)
        expect(page.locator("#marked-count")).to_have_text("2 marked")
        page.keyboard.press("Enter")
        wait_for_next(page, before)
    expect(page.get_by_text("All done")).to_be_visible()
    marked = '["COAST_20230304.0012:2","COAST_20230306.0003:2"]'
    assert set(said_of(owner, project).values()) == {f'{{"marked":{marked}}}'}


def test_monothematic_by_keyboard(
    owner: Program, enter: Callable[[str], Page], server: Server
) -> None:
    project, judge = project_with_judge(owner, "monothematic")
    page = enter(judge)
    page.goto(f"{server.url}/projects/{project}/judge")
    for _ in range(2):
        before = title(page)
        if "125.1" in before:
            page.keyboard.press("e")
            expect(page.locator("textarea[name='answer.hypothesis']")).to_be_focused()
            page.keyboard.press("End")
            page.keyboard.press("Control+End")
            page.keyboard.type(" Mended.")
            page.keyboard.press("Escape")
            page.keyboard.press("2")
        else:
            page.keyboard.press("r")
            page.keyboard.press("3")
        wait_for_next(page, before)
    expect(page.get_by_text("All done")).to_be_visible()
    labels = said_of(owner, project)
    assert labels["125.2"] == "reject"
    assert "traffickers. Mended." in labels["125.1"]
    assert "CONTRADICTION" in labels["125.1"]


def test_an_owner_goes_from_file_to_export(
    enter: Callable[[str], Page], browser: Browser, server: Server, tmp_path: Path
) -> None:
    """Make, invite, join by link, judge, reconcile, export: all in the browser."""
    page = enter(OWNER)
    page.get_by_role("link", name="New project").click()
    page.get_by_label("Name", exact=True).fill("From the browser")
    page.get_by_label("Wikipedia revisions, five-way").check()
    file, content = FILES["revisions"]
    (tmp_path / file).write_bytes(content)
    page.get_by_label("File", exact=True).set_input_files(tmp_path / file)
    page.get_by_role("button", name="Make the project").click()
    expect(page.locator("h1")).to_have_text("From the browser")
    judges = []
    for name in ("Ada", "Ben"):
        page.get_by_label("For whom").fill(name)
        page.get_by_role("button", name="Make an invitation").click()
        link = page.locator("#link").input_value()
        guest = browser.new_context().new_page()
        guest.goto(link)
        expect(guest.get_by_label("Code of the invitation")).to_be_hidden()
        assert "#" not in guest.url, "the code leaves the address"
        guest.get_by_label("Name").fill(name)
        guest.get_by_label("Password").fill(PASSWORD)
        guest.keyboard.press("Enter")
        expect(guest.get_by_text("Judging has not begun")).to_be_visible()
        judges.append(guest)
    page.reload()
    page.get_by_role("button", name="Show what will be dealt").click()
    expect(page.locator("#plan")).to_contain_text("3 items to 2 judges each")
    page.get_by_role("button", name="Deal them and begin").click()
    for guest, key in zip(judges, ("1", "2"), strict=True):
        guest.reload()
        guest.get_by_role("link", name="Judge", exact=True).click()
        # The script has followed the questions once the button is disabled.
        expect(guest.locator("#save")).to_be_disabled()
        for done in ("1", "2", None):
            guest.keyboard.press(key if done else "4")
            if done:
                expect(guest.locator(".standing b")).to_have_text(done)
        expect(guest.get_by_text("All done")).to_be_visible()
        guest.goto(f"{page.url}/disagreements")
        expect(guest.get_by_text("once the project is being reconciled")).to_be_visible()
    page.reload()
    page.get_by_label("Judging shall end for everybody").check()
    page.get_by_role("button", name="End judging and reconcile").click()
    page.get_by_role("link", name="Disagreements").click()
    page.get_by_role("link", name="Decide one after the other").click()
    expect(page.locator("[data-take]").first).to_be_visible()
    page.wait_for_load_state()  # the keys are listened to once the page has loaded
    decided = 0
    while page.locator("[data-take]").count():
        before = page.url
        if decided == 0:
            page.keyboard.press("2")
        else:
            page.keyboard.press("a")
            page.keyboard.press("5")
            page.keyboard.press("e")
            page.get_by_label("Why", exact=True).fill("a list, not a sentence")
            page.keyboard.press("Control+Enter")
        page.wait_for_url(lambda url, before=before: url != before)  # type: ignore[misc]
        decided += 1
    assert decided >= 2
    expect(page.locator("h1")).to_contain_text(f"{decided} decided")
    expect(page.get_by_role("link", name="Decide one after the other")).to_have_count(0)
    page.get_by_role("link", name="From the browser").click()
    page.get_by_role("link", name="Results").first.click()
    expect(page.locator("#figures .tile").first).to_contain_text("kappa")
    expect(page.get_by_text(f"decided by {OWNER}")).to_be_visible()
    page.get_by_label("The data set").select_option("rte-xml")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    saved = tmp_path / "pairs.xml"
    download.value.save_as(saved)
    labels = {str(pair.label) for pair in open_pairs(saved)}
    assert labels <= {"ENTAILMENT", "NO_ENTAILMENT"}
    for guest in judges:
        guest.context.close()


def test_an_answer_survives_a_server_that_is_away(
    owner: Program, enter: Callable[[str], Page], server: Server
) -> None:
    project, judge = project_with_judge(owner, "pairs-2way")
    page = enter(judge)
    page.goto(f"{server.url}/projects/{project}/judge")
    before = title(page)
    page.context.set_offline(True)
    page.keyboard.press("1")
    expect(page.locator("#trouble")).to_contain_text("Not saved")
    expect(page.locator(".item-title")).to_have_text(before)
    page.context.set_offline(False)
    page.keyboard.press("Enter")
    wait_for_next(page, before)
    expect(page.locator("#trouble")).to_be_hidden()
    expect(page.locator(".standing b")).to_have_text("1")


def test_a_changed_answer_after_a_lost_reply_is_a_conflict_that_the_judge_sees(
    owner: Program, enter: Callable[[str], Page], server: Server
) -> None:
    project, judge = project_with_judge(owner, "pairs-3way")
    page = enter(judge)
    page.goto(f"{server.url}/projects/{project}/judge")
    before = title(page)
    expect(page.locator("#save")).to_be_disabled()
    lost: list[int] = []

    def lose(route: Route) -> None:
        # The server keeps the answer; its reply never comes back.
        lost.append(route.fetch().status)
        route.abort()

    page.route("**/judge", lose, times=1)
    page.keyboard.press("1")
    expect(page.locator("#trouble")).to_contain_text("Not saved")
    assert lost == [200]
    page.keyboard.press("2")
    expect(page.locator("#trouble")).to_contain_text("an earlier answer of yours")
    expect(page.locator("#trouble")).to_contain_text("ENTAILMENT")
    expect(page.locator(".item-title")).to_have_text(before)
    page.keyboard.press("u")
    expect(page.locator("#said")).to_contain_text("Undone")
    expect(page.locator(".item-title")).to_have_text(before)
    page.keyboard.press("2")
    wait_for_next(page, before)
    expect(page.locator(".standing b")).to_have_text("1")
    assert list(said_of(owner, project).values()) == ["CONTRADICTION"]


def test_without_scripts_one_can_judge(owner: Program, browser: Browser, server: Server) -> None:
    project, judge = project_with_judge(owner, "pairs-2way")
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{server.url}/login")
    page.get_by_label("Name").fill(judge)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.goto(f"{server.url}/projects/{project}/judge")
    page.locator("label.choice").first.click()
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".standing b")).to_have_text("1")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_the_desk_without_scrolling_sideways(
    owner: Program, browser: Browser, server: Server, scheme: str
) -> None:
    project, judge = project_with_judge(owner, "monothematic")
    context = browser.new_context(
        viewport={"width": 360, "height": 740},
        has_touch=True,
        color_scheme="dark" if scheme == "dark" else "light",
    )
    page = context.new_page()
    page.goto(f"{server.url}/login")
    page.get_by_label("Name").fill(judge)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").tap()
    expect(page.locator("h1")).to_have_text("Projects")
    page.goto(f"{server.url}/projects/{project}/judge")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.locator("label.choice", has_text="Reject").tap()
    page.locator("label.choice", has_text="Irrelevant").tap()
    expect(page.locator(".standing b")).to_have_text("1")
    context.close()


def test_everything_has_a_name_and_enough_contrast(
    owner: Program, enter: Callable[[str], Page], server: Server
) -> None:
    project, judge = project_with_judge(owner, "revisions")
    page = enter(judge)
    paths = ["/", f"/projects/{project}", f"/projects/{project}/judge", "/account", "/developers"]
    for path in paths:
        page.goto(f"{server.url}{path}")
        nameless = page.evaluate(NAMELESS)
        assert nameless == [], path
        assert page.evaluate("document.querySelectorAll('h1').length") == 1, path
        assert page.evaluate(CONTRAST) == [], path
