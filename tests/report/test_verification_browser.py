"""The page on a verification in Debian's chromium with the network off."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import opened, violations_anywhere
from thence.report.verification import write_verification
from thence.verifying.verification import (
    Claim,
    Finding,
    Passage,
    Role,
    Standing,
    Verification,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ANSWER = "The ship sank on Monday and fourteen sailors died. The captain was tried. Why?"
SENTENCES = ("The Maren sank on Monday.", "All sailors were saved.", "The captain was heard.")
SPANS = ((0, 23), (28, 50), (51, 73))
STANDINGS = (Standing.SUPPORTED, Standing.CONTRADICTED, Standing.NOT_FOUND)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    claims = tuple(
        Claim(
            f"{ANSWER[span[0] : span[1]].rstrip('.')}.",
            (span,),
            (
                Finding(
                    "log.txt",
                    standing,
                    0.5,
                    (Passage(role, number, 0, len(sentence), sentence),),
                    read=3,
                    of=3,
                ),
            ),
        )
        for number, (span, standing, role, sentence) in enumerate(
            zip(SPANS, STANDINGS, Role, SENTENCES, strict=True), 1
        )
    )
    path = tmp_path_factory.mktemp("browser") / "verification.html"
    write_verification(Verification(ANSWER, "nli", ("log.txt",), claims, ((74, 78),)), path)
    return path


@pytest.fixture(params=["wide", "phone", "no script"])
def page(request: pytest.FixtureRequest, browser: Browser, written: Path) -> Iterator[Page]:
    """The page, opened; whatever it logs or asks of the network fails the test."""
    context = browser.new_context(
        color_scheme="dark" if request.param == "wide" else "light",
        viewport={"width": 390 if request.param == "phone" else 1280, "height": 844},
        java_script_enabled=request.param != "no script",
    )
    context.set_offline(True)
    with opened(context, written) as page:
        yield page
    context.close()


def test_a_claim_that_is_chosen_shows_its_sentence(
    page: Page, request: pytest.FixtureRequest
) -> None:
    scripted = "no script" not in request.node.name
    labels = page.locator(".said .standing")
    expect(labels).to_have_text(["✓ supported", "✗ contradicted", "? not found"])
    if scripted:
        # The claim that most needs a look is open at first.
        expect(page.locator(".card:visible h2")).to_have_text("fourteen sailors died.")
    page.get_by_role("link", name="The captain was tried.", exact=True).click()
    nearest = "nearest, sentence 3 The captain was heard."
    if scripted:
        expect(page.locator(".card:visible blockquote")).to_have_text(nearest)
        expect(page.locator(".claim.chosen")).to_have_text("The captain was tried.")
        page.keyboard.press("k")
        expect(page.locator(".card:visible blockquote")).to_have_text("All sailors were saved.")
        page.locator(".card:visible").get_by_role("button", name="Before").click()
        expect(page.locator(".card:visible blockquote")).to_have_text("The Maren sank on Monday.")
    else:
        expect(page.locator("tr:target blockquote")).to_have_text(nearest)
    overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    if scripted:
        assert page.evaluate(overflow) == 0


def test_light_and_dark_can_be_switched(page: Page, request: pytest.FixtureRequest) -> None:
    if "no script" in request.node.name:
        expect(page.locator("#theme")).to_be_hidden()
        return
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator("#theme").click()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != before


def test_on_a_phone_the_sheet_of_a_claim_leaves_the_answer_free(
    browser: Browser, written: Path
) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 700}, offline=True)
    with opened(context, written) as page:
        sheet = page.locator(".card:visible").bounding_box()
        answer = page.locator(".answer").bounding_box()
        assert sheet is not None and answer is not None
        assert answer["y"] + answer["height"] <= sheet["y"]
        for claim in page.locator(".said .claim").all():
            claim.click()
            sheet = page.locator(".card:visible").bounding_box()
            chosen = page.locator(".claim.chosen").bounding_box()
            assert sheet is not None and chosen is not None
            assert chosen["y"] + chosen["height"] <= sheet["y"] or (
                sheet["y"] + sheet["height"] <= chosen["y"]
            )
        page.emulate_media(media="print")
        labels = page.locator(".said .standing")
        expect(labels).to_have_text(["✓ supported", "✗ contradicted", "? not found"])
        expect(labels.first).to_be_visible()
    context.close()


def test_axe_finds_no_violation(browser: Browser, written: Path) -> None:
    assert violations_anywhere(browser, written) == []
