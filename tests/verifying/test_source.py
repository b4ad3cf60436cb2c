"""An argument is standard input or a file; what is neither is refused, however many its words."""

import io
from pathlib import Path

import pytest

from thence.errors import BadInput, WrongUse
from thence.verifying.source import named_text, source_of


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a source.txt"
    path.write_text("\ufeffA ship sank. Nobody was hurt.", encoding="utf-8")
    return path


def test_a_file_that_exists_is_read(file: Path) -> None:
    source = named_text(str(file), "source 1")
    assert source.name == str(file)
    assert [source.sentence(index) for index in range(2)] == ["A ship sank.", "Nobody was hurt."]


@pytest.mark.parametrize("argument", ["A ship sank.", "an answre.txt", "A ship sank. " * 400])
def test_an_argument_is_never_the_text_itself(argument: str) -> None:
    with pytest.raises(WrongUse, match=r"is no file that exists; .*--text") as raised:
        named_text(argument, "source 1")
    assert len(str(raised.value)) < 250


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("A ship sank."))
    assert named_text("-", "source 1").text == "A ship sank."


@pytest.mark.parametrize("argument", ["missing.txt", "… !"])
def test_neither_file_nor_words(argument: str) -> None:
    with pytest.raises(WrongUse):
        named_text(argument, "source 1")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WrongUse, match="is a folder"):
        named_text(str(tmp_path), "source 1")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"A ship\nsank in \xff", ":2: is not UTF-8"),
        (b"PK\3\4\0\xff", "no text file"),
        (b"%PDF-1.7\n%\xe2\xe3", "is a PDF that cannot be read"),
        (b"\xef\xbb\xbf\n<!DOCTYPE html>\n<script>A ship sank.</script>", "no word"),
        (b"# A ship sank\n\n## Nobody was hurt\n", "headings and no sentence"),
        (b" \n", "no word"),
    ],
)
def test_what_is_no_text_is_refused_by_name(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "source"
    path.write_bytes(content)
    with pytest.raises(WrongUse, match=reason) as raised:
        source_of(path, "source 1")
    assert str(path) in str(raised.value)


def test_a_file_that_is_gone(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        source_of(tmp_path / "gone", "source 1")
