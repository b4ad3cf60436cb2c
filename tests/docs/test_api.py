"""The reference of the Python API names everything, and its examples do what they say."""

import doctest
import re
from pathlib import Path

import pytest

import thence

PAGE = Path(__file__).resolve().parents[2] / "docs" / "api.md"
SHOWN = (
    *(
        "judge",
        "verify",
        "verify_rows",
        "run",
        "Run",
        "open_run",
        "score",
        "compare",
        "check",
        "campaign",
    ),
    *("stats", "qualify", "mine_errors", "train", "open_data", "generate_ssi", "data_show"),
    *("list_engines", "search_index", "search_find", "search_hypotheses"),
)
"""Names that are shown by an example."""


def examples(name: str) -> list[doctest.DocTest]:
    finder = doctest.DocTestFinder(recurse=False, exclude_empty=True)
    return finder.find(getattr(thence, name), name, globs={"thence": thence})


def test_the_reference_names_everything_once() -> None:
    named = re.findall(r"^::: thence\.(\w+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(named) == thence.__all__


def test_these_have_examples() -> None:
    found = [name for name in thence.__all__ if any(each.examples for each in examples(name))]
    assert sorted(SHOWN) == found


@pytest.mark.parametrize("name", SHOWN)
def test_examples_do_what_they_say(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told: list[str] = []
    for each in examples(name):
        doctest.DocTestRunner(verbose=False).run(each, out=told.append)
    assert not told, "".join(told)
