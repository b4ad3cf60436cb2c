"""What is parsed once is kept, and what is kept is never believed when it is broken."""

import multiprocessing
from pathlib import Path

import pytest

from thence.knowledge.members import cache_folder, parsed


def _length(path: Path) -> dict[str, int]:
    return {"length": len(path.read_text())}


def _never(path: Path) -> None:
    raise AssertionError(f"{path} was parsed again")


def _kept(reader: str) -> list[Path]:
    return list((cache_folder() / "knowledge").glob(f"{reader}-*"))


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "source"
    path.write_text("abc")
    return path


def test_parsed_once(source: Path) -> None:
    assert parsed(source, "once-1", _length) == {"length": 3}
    assert parsed(source, "once-1", _never) == {"length": 3}


def test_a_changed_source_or_reader_is_parsed_anew(source: Path) -> None:
    parsed(source, "anew-1", _length)
    with pytest.raises(AssertionError):
        parsed(source, "anew-2", _never)
    source.write_text("abcd")
    assert parsed(source, "anew-1", _length) == {"length": 4}


def test_a_cut_file_is_parsed_anew_and_replaced(source: Path) -> None:
    parsed(source, "cut-1", _length)
    (kept,) = _kept("cut-1")
    kept.write_bytes(kept.read_bytes()[:-3])
    assert parsed(source, "cut-1", _length) == {"length": 3}
    assert parsed(source, "cut-1", _never) == {"length": 3}


def test_a_cache_that_cannot_be_written_costs_no_result(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    occupied = tmp_path / "occupied"
    occupied.write_text("a file where the folder should be")
    monkeypatch.setenv("XDG_CACHE_HOME", str(occupied))
    assert parsed(source, "unwritable-1", _length) == {"length": 3}


def _parse_often(path: Path) -> set[int]:
    return {parsed(path, "many-1", _length)["length"] for _ in range(50)}


def test_writers_at_once_leave_one_whole_file(source: Path) -> None:
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert pool.map(_parse_often, [source] * 4) == [{3}] * 4
    assert len(_kept("many-1")) == 1
