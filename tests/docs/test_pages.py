"""What the pages tell a reader to type is typed, with small files in the place of the reader's."""

import re
import shlex
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import thence
from tests.docs.commands import named_commands
from tests.docs.guide import Command, steps
from tests.docs.test_guides import follow
from tests.docs.test_links import PAGES, ROOT
from thence.cli.app import app
from thence.formats import write_pairs
from thence.workbench.opening import open_data

HERE = Path(__file__).parent
TOPICS = ROOT / "src" / "thence" / "datasets" / "topics"
RUN: dict[str, Any] = tomllib.loads((HERE / "page_commands.toml").read_text(encoding="utf-8"))
FOLLOWED = {
    *(ROOT / "docs" / name for name in ("extending.md", "revisions.md")),
    *(ROOT / "docs" / "guides").glob("*.md"),
}
"""Pages that a test of their own runs from the first command to the last."""


def test_every_command_in_a_block_is_run_or_has_a_reason_not_to_be() -> None:
    told = {*RUN["quick"], *RUN["slow"], *RUN["left"]}
    named = {
        one.line
        for page in PAGES
        if page not in FOLLOWED
        for one in named_commands(page.read_text(encoding="utf-8"))
        if not one.in_text and one.line.startswith("thence ")
    }
    shown = {
        re.sub(r"\\\n\s*", "", step.line)
        for page in SHOWN
        for step in steps((ROOT / "docs" / page).read_text(encoding="utf-8"))
        if isinstance(step, Command)
    }
    assert named - told - shown == set()
    assert told - named == set(), "no page names these any more"


def test_a_reason_names_tests_that_there_are() -> None:
    paths = re.findall(r"(?:tests|docs)/[\w/.]+\w", " ".join(RUN["left"].values()))
    assert len(paths) > 10
    assert [path for path in paths if not (ROOT / path).exists()] == []


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what a reader has: pairs, two runs, an engine's config, texts."""
    folder = tmp_path_factory.mktemp("desk")
    shutil.copytree(HERE / "material" / "verify", folder, dirs_exist_ok=True)
    (folder / "topics").mkdir()
    for topic in ("T01.xml", "T02.xml"):
        shutil.copy(TOPICS / topic, folder / "topics")
    pairs = list(open_data("mono/en/originals"))
    write_pairs(pairs[:4], folder / "few.jsonl")
    write_pairs(pairs[:4], folder / "pairs.xml")
    write_pairs(pairs[20:44], folder / "training.jsonl")
    (folder / "engine.json").write_text('{"engine": "overlap-7"}', encoding="utf-8")
    (folder / "answers.jsonl").write_text(
        '{"question": "Who?", "contexts": ["Ann sang."], "answer": "Ann sang."}\n', "utf-8"
    )
    (folder / "triples.txt").write_text(
        "cats, eat, fish\tcats, devour, fish\tTrue\ncats, eat, fish\tcats, see, fish\tFalse\n",
        encoding="utf-8",
    )
    thence.run("mono/en/originals", "overlap-7", folder / "words")
    thence.run("mono/en/originals", "overlap-8", folder / "letters")
    thence.run("mono/en/monothematic", "overlap-7", folder / "words-on-parts")
    return folder


@pytest.mark.parametrize("typed", RUN["quick"].values(), ids=RUN["quick"])
def test_a_command_of_a_page_works(typed: str, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    works(typed, desk, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("typed", RUN["slow"].values(), ids=RUN["slow"])
def test_a_costly_command_of_a_page_works(
    typed: str, desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    works(typed, desk, monkeypatch)


DONE: set[tuple[Path, str]] = set()
"""What was typed at which desk: a command may need what another wrote."""


def works(typed: str, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(desk)
    for each in typed.split(" && "):
        if (desk, each) in DONE:
            continue
        done = CliRunner().invoke(app, shlex.split(each)[1:])
        assert done.exit_code == 0, f"{each}\n{done.output}\n{done.exception!r}"
        DONE.add((desk, each))


SHOWN = {"verify.md", "engines.md", "search.md", "rules.md", "continuous.md"}
"""Pages that show what commands print, in one sitting."""


@pytest.mark.parametrize("page", ["verify.md", "engines.md", "rules.md"])
def test_a_page_shows_what_is_printed(page: str, tmp_path: Path) -> None:
    shown(page, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("page", ["search.md", "continuous.md"])
def test_a_page_shows_what_is_printed_after_a_while(page: str, tmp_path: Path) -> None:
    shown(page, tmp_path)


def shown(page: str, folder: Path) -> None:
    material = HERE / "material" / page.removesuffix(".md")
    if material.exists():
        shutil.copytree(material, folder, dirs_exist_ok=True)
    follow(f"../{page}", folder)
