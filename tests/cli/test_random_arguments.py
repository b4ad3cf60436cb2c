"""Whatever stands on the command line, the command ends with 0, 1 or 2 and a sentence."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command
from typer.testing import CliRunner

from tests.readers import READERS
from thence.cli.app import app
from thence.cli.verbs import command_of
from thence.errors import ThenceError

COSTLY = {
    "ablate",
    "decompose",
    "demo",
    "qualify",
    "reproduce",
    "run",
    "serve",
    "train",
    "tune",
} | {
    "generate ssi",
    "judge",
    "verify",
    "revisions extract",
    "rules learn",
    "rules sample",
    "rules apply",
    "search run",
}
"""Verbs whose work takes seconds, or that do not end by themselves."""


def commands(group: TyperGroup, above: str = "") -> Iterator[tuple[str, TyperCommand]]:
    for name, listed in group.commands.items():
        full = f"{above} {name}".strip()
        command = listed if above else command_of(name)
        if isinstance(command, TyperGroup):
            yield from commands(command, full)
        elif full not in COSTLY:
            yield full, command  # type: ignore[misc]


ROOT = get_command(app)
assert isinstance(ROOT, TyperGroup)
VERBS = dict(commands(ROOT))
FILES = {name: content for reader in READERS for name, content in reader.files.items()}
ODD = (
    "",
    "-",
    "--",
    "-1",
    "0",
    "1e400",
    "nan",
    "²",
    "a=b",
    "=",
    "nowhere/x.jsonl",
    ".",
    "/dev/null",
)
NAMES = ("always", "overlap-8", "rte-xml", "jsonl", "wordnet", "rte/3/test", "run", "en", "e,n,c")


@st.composite
def arguments(draw: st.DrawFn) -> list[str]:
    """A verb, or next to one, with options of its own and of nobody's."""
    verb = draw(st.sampled_from(sorted(VERBS)))
    options = [option for param in VERBS[verb].params for option in param.opts if option[:1] == "-"]
    values = st.one_of(
        st.sampled_from([*ODD, *NAMES, *VERBS]),
        st.sampled_from(sorted(FILES)),
        st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12),
    )
    words = st.one_of(values, st.sampled_from([*options, "--json", "--nothing"]))
    return [*verb.split(), *draw(st.lists(words, max_size=7))]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with files of every kind, to stand in."""
    folder = tmp_path_factory.mktemp("place")
    for name, content in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("THENCE_CONFIG", str(folder / "config" / "resources.toml"))
        yield folder


@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(arguments())
def test_no_traceback(place: Path, words: list[str]) -> None:
    ended(words)


@pytest.mark.slow
@settings(max_examples=300, suppress_health_check=list(HealthCheck))
@given(arguments())
def test_no_traceback_in_many(place: Path, words: list[str]) -> None:
    ended(words)


def ended(words: list[str]) -> None:
    result = CliRunner().invoke(app, words)
    if isinstance(result.exception, ThenceError):
        assert str(result.exception)
        return
    assert result.exception is None or isinstance(result.exception, SystemExit), words
    assert result.exit_code in {0, 1, 2}
