"""Runs side by side: told apart, and held against the pairs that one of them names."""

import shutil
from pathlib import Path

import pytest

import thence
from thence.errors import WrongUse

PAIRS = """\
{"id": "1", "text": "A dog barks.", "hypothesis": "A dog barks.", "label": "ENTAILMENT"}
{"id": "2", "text": "A dog barks.", "hypothesis": "A cat sleeps.", "label": "NO_ENTAILMENT"}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """`a/run` and `b/run` by one engine each, `a/run.txt` and `b/run.txt` by nobody's."""
    (tmp_path / "pairs.jsonl").write_text(PAIRS)
    for name, engine in (("a", "always"), ("b", "random")):
        thence.run(tmp_path / "pairs.jsonl", engine, tmp_path / name / "run")
        (tmp_path / name / "run.txt").write_text("1 YES\n2 NO\n")
    return tmp_path


def names(*runs: Path) -> list[str]:
    return [run.aligned.name for run in thence.load_runs(runs)]


def test_a_name_of_its_own_is_kept(folder: Path) -> None:
    shutil.copytree(folder / "b" / "run", folder / "other")
    assert names(folder / "a" / "run", folder / "other") == ["run", "other"]


def test_runs_of_one_name_are_told_apart_by_the_folders_above(folder: Path) -> None:
    assert names(folder / "a" / "run", folder / "b" / "run") == ["a/run", "b/run"]
    shutil.copytree(folder / "a", folder / "b" / "a")
    here = folder.name
    assert names(folder / "a" / "run", folder / "b" / "a" / "run") == [f"{here}/a/run", "b/a/run"]


def test_files_that_differ_in_their_ending_alone_are_named_whole(folder: Path) -> None:
    run = folder / "a" / "run.txt"
    twin = Path(shutil.copy(run, folder / "a" / "run.res"))
    assert names(run, twin, folder / "b" / "run")[:2] == ["run.txt", "run.res"]


def test_a_run_file_is_held_against_the_pairs_that_a_folder_names(folder: Path) -> None:
    one, other = thence.load_runs([folder / "b" / "run.txt", folder / "a" / "run"])
    assert [item.correct() for item in one.aligned] == [True, True]
    assert [item.correct() for item in other.aligned] == [True, False]
    with pytest.raises(WrongUse, match="name them with --gold"):
        thence.load_runs([folder / "a" / "run.txt", folder / "b" / "run.txt"])


def test_folders_keep_to_their_own_pairs(folder: Path) -> None:
    (folder / "others.jsonl").write_text(PAIRS.replace('"1"', '"3"'))
    thence.run(folder / "others.jsonl", "always", folder / "c")
    one, other = thence.load_runs([folder / "a" / "run", folder / "c"])
    assert [item.pair.id for item in one.aligned] == ["1", "2"]
    assert [item.pair.id for item in other.aligned] == ["3", "2"]
