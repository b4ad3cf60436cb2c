"""Figures stand beside what they were tuned on, and every reading of a test set is in the log."""

import re
from datetime import date

from tests.docs.test_links import ROOT


def rows(page: str, header: str) -> list[list[str]]:
    """The cells of the table of a page whose header line begins so."""
    lines = (ROOT / page).read_text(encoding="utf-8").splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith(header))
    found = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]])
    return found


def test_each_figure_says_what_was_tuned_on_what() -> None:
    table = rows("docs/measured.md", "| what | value | tuned on | command |")
    assert len(table) > 10
    assert [row for row in table if len(row) != 4 or not all(row)] == []
    parsing = [row for row in table if "Parser P" in row[2] or "parser P" in row[2]]
    assert parsing, "an engine that reads trees says that its parser was trained on such sentences"
    assert "80,000 sentences" in (ROOT / "docs/measured.md").read_text(encoding="utf-8")
    first = rows("README.md", "| measured | value | tuned on |")
    assert first
    assert all(map(all, first))


def test_each_reading_of_a_test_set_has_day_engine_command_figure_and_reason() -> None:
    log = rows("docs/test-readings.md", "| date | data | engine | command | figure | why |")
    assert log
    for row in log:
        assert len(row) == 6
        assert all(row), row
        date.fromisoformat(row[0])
        assert row[2].strip("`")
        assert re.search(r"\d", row[4])
