"""Every plugin of docs/extending.md is built, installed and used as the page says, and is short."""

from itertools import groupby
from pathlib import Path

import pytest

from tests.docs.guide import File, steps
from tests.docs.test_guides import GUIDES, follow

PAGE = GUIDES.parent / "extending.md"
LONGEST = 40
"""Lines of a complete plugin, its pyproject.toml among them."""


def test_plugins_are_short() -> None:
    files = [step for step in steps(PAGE.read_text(encoding="utf-8")) if isinstance(step, File)]
    lines = {
        folder: sum(file.content.count("\n") for file in group)
        for folder, group in groupby(files, key=lambda file: file.name.split("/")[0])
    }
    assert lines
    assert {folder: count for folder, count in lines.items() if count > LONGEST} == {}


@pytest.mark.slow
def test_the_page_does_what_it_says(tmp_path: Path) -> None:
    follow("../extending.md", tmp_path)
