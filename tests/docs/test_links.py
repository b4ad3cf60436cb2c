"""The pages hang together: every link leads somewhere, and every page is led to."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_files_that_there_are(page: Path) -> None:
    assert [str(target) for target in links(page) if not target.exists()] == []


def test_every_page_is_reached_from_the_first() -> None:
    reached: set[Path] = set()
    pending = [ROOT / "README.md"]
    while pending:
        page = pending.pop()
        if page not in reached and page.suffix == ".md":
            reached.add(page)
            pending += links(page)
    assert [str(page.relative_to(ROOT)) for page in PAGES if page not in reached] == []


def links(page: Path) -> list[Path]:
    """What the links and pictures of a page point to, but for addresses on the web."""
    found = re.findall(r"\]\(([^)\s#]+)", page.read_text(encoding="utf-8"))
    return [(page.parent / each).resolve() for each in found if "://" not in each]
