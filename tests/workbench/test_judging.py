"""A string is a text and a path is a file; what may be meant as the other is refused."""

from pathlib import Path

import pytest

import thence
from thence.errors import WrongUse

TEXT = "A man sings in the street."


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "my text"
    path.write_text(TEXT)
    return path


def test_a_path_is_read_and_a_string_is_the_text(file: Path) -> None:
    read = thence.judge(file, "A man sings.", engine="overlap-7")
    assert read == thence.judge(TEXT, "A man sings.", engine="overlap-7")
    assert read.score != thence.judge("my street", "A man sings.", engine="overlap-7").score
    verified = thence.verify("A man sings.", file, engine="overlap-7")
    assert verified.to_json()["sources"] == [str(file)]


@pytest.mark.parametrize("name", ["my text", "missing.txt", "data/ANSWER.PDF", " pairs.jsonl\n"])
def test_a_string_that_looks_like_a_file_is_refused_with_the_fix(file: Path, name: str) -> None:
    fix = rf"looks like a file name; give Path\('{name.strip()}'\)"
    with pytest.raises(WrongUse, match=f"^T is .*{fix}"):
        thence.judge(name, "A man sings.", engine="always")
    with pytest.raises(WrongUse, match=f"^H is .*{fix}"):
        thence.judge(TEXT, name, engine="always")
    with pytest.raises(WrongUse, match=f"^the answer is .*{fix}"):
        thence.verify(name, TEXT, engine="always")
    with pytest.raises(WrongUse, match=f"^source 2 is .*{fix}"):
        thence.verify("A man sings.", [TEXT, name], engine="always")


@pytest.mark.parametrize("text", ["Rome", "He read notes.txt aloud", "U.S.A.", "x" * 9000, "a\0b"])
def test_other_strings_are_texts(file: Path, text: str) -> None:
    assert thence.judge(text, "A man sings.", engine="always").label == "ENTAILMENT"


def test_a_file_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(thence.BadInput, match=r"missing\.txt: cannot be read"):
        thence.judge(tmp_path / "missing.txt", "A man sings.", engine="always")
