"""Work that was stopped is gone on with by the same call, by one process at a time."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.errors import BadInput, ThenceError, WrongUse
from thence.files import LineFile, ResumableFolder, locked, read_json, read_manifest

THING = ResumableFolder("a thing", "thing.json", "thing/1", "*.jsonl", {"size": "of another size"})
ASKED = {"size": 3, "words": ("a", "b"), "data": {"source": "here", "sha256": "x"}}


def test_a_manifest_is_read(tmp_path: Path) -> None:
    path = tmp_path / "thing.json"
    path.write_text('{"schema": "thing/1", "size": 3}', encoding="utf-8")
    assert read_manifest(path, "thing/1", absent="is no thing")["size"] == 3


def test_a_folder_without_one_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r": is no thing$"):
        read_manifest(tmp_path / "thing.json", "thing/1", absent="is no thing")
    (tmp_path / "file").touch()
    with pytest.raises(BadInput, match=r"file: is no thing$"):
        read_manifest(tmp_path / "file" / "thing.json", "thing/1", absent="is no thing")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"{", "is not JSON"),
        (b"\xff", "is not UTF-8"),
        (b"[]", "is not of the schema thing/1; make it anew"),
        (b'{"schema": "thing/2"}', "is not of the schema thing/1; make it anew"),
    ],
)
def test_a_damaged_one_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "thing.json"
    path.write_bytes(content)
    with pytest.raises(BadInput, match=reason) as found:
        read_manifest(path, "thing/1", absent="is no thing", remedy="; make it anew")
    assert found.value.path == path


def test_new_work_is_written_down_and_found_again(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "thing"
    with THING.resumed(folder, ASKED, {"finished": None}) as begun:
        assert begun == read_json(folder / "thing.json")
        assert list(begun) == ["schema", "size", "words", "data", "finished"]
        (folder / "work.jsonl").touch()
    THING.write(folder, {**begun, "finished": True})
    moved = {**ASKED, "data": {"source": "elsewhere", "sha256": "x"}}
    with THING.resumed(folder, moved, {"finished": None}) as found:
        assert found["finished"] is True
        assert found["data"]["source"] == "here"


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        ({"size": 4}, "holds a thing of another size; choose another folder or delete it"),
        ({"words": ["a"]}, "holds a thing with other words"),
        ({"data": {"source": "here", "sha256": "y"}}, "holds a thing with other data"),
        ({"more": 1}, "holds a thing with other more"),
    ],
)
def test_other_work_is_refused(tmp_path: Path, other: dict, reason: str) -> None:
    with THING.resumed(tmp_path, ASKED, {}):
        pass
    before = (tmp_path / "thing.json").read_bytes()
    with pytest.raises(WrongUse, match=reason), THING.resumed(tmp_path, {**ASKED, **other}, {}):
        pass
    assert (tmp_path / "thing.json").read_bytes() == before


def test_files_of_something_else_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "old.jsonl").touch()
    with (
        pytest.raises(WrongUse, match=r"holds old\.jsonl but no thing\.json, so it is not a thing"),
        THING.resumed(tmp_path, ASKED, {}),
    ):
        pass
    assert [path.name for path in tmp_path.iterdir()] == ["old.jsonl"]
    with (
        pytest.raises(WrongUse, match="cannot be made a folder"),
        THING.resumed(tmp_path / "old.jsonl" / "in", ASKED, {}),
    ):
        pass


def test_one_process_writes_at_a_time(tmp_path: Path) -> None:
    with (
        THING.resumed(tmp_path, ASKED, {}),
        pytest.raises(ThenceError, match="another process is writing into"),
        THING.resumed(tmp_path, ASKED, {}),
    ):
        pass
    with THING.resumed(tmp_path, ASKED, {}):
        pass


def test_files_in_one_folder_are_locked_apart(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    with locked(one), locked(other), pytest.raises(ThenceError, match=r"into .*one"), locked(one):
        pass
    with pytest.raises(WrongUse, match="cannot be written: No such file"), locked(one / "in" / "x"):
        pass


@given(
    st.lists(st.binary(max_size=9000).map(lambda line: line.replace(b"\n", b"") + b"\n")),
    st.binary(max_size=9000).map(lambda line: line.replace(b"\n", b"")),
)
def test_a_cut_line_is_dropped(
    tmp_path_factory: pytest.TempPathFactory, lines: list[bytes], cut: bytes
) -> None:
    path = tmp_path_factory.mktemp("lines") / "lines"
    path.write_bytes(b"".join(lines) + cut)
    with LineFile(path) as file:
        assert path.read_bytes() == b"".join(lines)
        file.append(b"more\n")
        assert file.size == path.stat().st_size
    assert path.read_bytes() == b"".join(lines) + b"more\n"


def test_lines_are_cut_back_and_gone_on_with(tmp_path: Path) -> None:
    with LineFile(tmp_path / "lines") as file:
        file.append(b"one\ntwo\n")
        file.cut(4)
        assert file.size == 4
        file.append(b"three\n")
    assert (tmp_path / "lines").read_bytes() == b"one\nthree\n"
    with pytest.raises(WrongUse, match="cannot be written"):
        LineFile(tmp_path / "none" / "lines")
