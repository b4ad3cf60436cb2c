"""Writing all or nothing."""

from pathlib import Path

import pytest

from thence.errors import WrongUse
from thence.files import read_json, replacing, write_json, write_text


def test_the_file_appears_whole(tmp_path: Path) -> None:
    path = tmp_path / "out"
    path.write_bytes(b"old")
    with replacing(path) as file:
        file.write(b"new")
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "out"
    path.write_bytes(b"old")
    with pytest.raises(KeyboardInterrupt), replacing(path) as file:
        file.write(b"new")
        raise KeyboardInterrupt
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_is_followed(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"old")
    link.symlink_to(target)
    with replacing(link) as file:
        file.write(b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


def test_a_folder_or_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WrongUse, match="is not a file"), replacing(tmp_path):
        pass
    with pytest.raises(WrongUse, match="No such file"), replacing(tmp_path / "no" / "x"):
        pass


def test_text_and_json_are_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "out"
    write_json(path, {"città": [1, None]})
    assert path.read_text(encoding="utf-8") == '{\n "città": [\n  1,\n  null\n ]\n}\n'
    assert read_json(path) == {"città": [1, None]}
    write_text(path, "half a pair: \ud800")
    assert path.read_bytes() == b"half a pair: ?"
    with pytest.raises(TypeError):
        write_json(path, {"a": object()})
    assert path.read_bytes() == b"half a pair: ?"
