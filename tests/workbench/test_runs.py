"""The run object: everything that is asked of a run, from a folder, a file or another run."""

import pickle
from pathlib import Path

import pytest

import thence
from thence.errors import WrongUse

PAIRS = """\
{"id": "1", "text": "A dog barks.", "hypothesis": "A dog barks.", "label": "ENTAILMENT"}
{"id": "2", "text": "A dog barks.", "hypothesis": "A cat sleeps.", "label": "NO_ENTAILMENT"}
{"id": "3", "text": "A dog barks.", "hypothesis": "A bird sings.", "label": "NO_ENTAILMENT"}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pairs.jsonl").write_text(PAIRS)
    (tmp_path / "theirs.txt").write_text("1 YES\n2 NO\n3 NO\n")
    return tmp_path


def test_a_run_has_its_pairs_its_verdicts_and_both_joined() -> None:
    run = thence.run("pairs.jsonl", "always", "runs/first")
    assert run.folder == Path("runs/first")
    assert run.name == "first"
    assert run.finished
    for _ in range(2):
        assert [pair.id for pair in run.pairs] == ["1", "2", "3"]
        assert [verdict.label for verdict in run.verdicts] == ["ENTAILMENT"] * 3
    assert [item.correct() for item in run.aligned] == [True, False, False]
    assert run.score().estimates["accuracy"].value == pytest.approx(1 / 3)
    assert run.score().to_json() == thence.score("pairs.jsonl", run).to_json()


def test_a_run_is_opened_again_as_it_was() -> None:
    made = thence.run("pairs.jsonl", "always", "again")
    opened = thence.open_run("again")
    assert opened.manifest == made.manifest
    assert opened.aligned == made.aligned
    carried = pickle.loads(pickle.dumps(made))
    assert carried.aligned == made.aligned


def test_a_run_file_needs_its_gold() -> None:
    run = thence.open_run("theirs.txt")
    assert run.finished
    assert [verdict.pair_id for verdict in run.verdicts] == ["1", "2", "3"]
    with pytest.raises(WrongUse, match="does not say which pairs it judges"):
        _ = run.pairs
    assert thence.open_run(run, "pairs.jsonl").score().estimates["accuracy"].value == 1.0


def test_the_best_engine_is_taken_if_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thence.workbench.opening.BEST_FIRST", ("overlap-7", "always"))
    run = thence.run("pairs.jsonl")
    assert run.manifest["engine"]["name"] == "overlap-7"
    assert run.folder == Path("runs/pairs-overlap-7")


def test_the_report_lies_beside_the_run_unless_a_path_is_named() -> None:
    run = thence.run("pairs.jsonl", "always", "first")
    assert run.report() == Path("first/report.html")
    assert "<title>always on pairs</title>" in Path("first/report.html").read_text()
    assert thence.open_run("theirs.txt", "pairs.jsonl").report("page.html").exists()
    assert thence.run("pairs.jsonl", "always", "first").found_finished


def test_runs_and_paths_are_compared_alike() -> None:
    first = thence.run("pairs.jsonl", "always", "first")
    second = thence.open_run("theirs.txt", "pairs.jsonl")
    found = thence.compare(first, second)
    assert (found.first, found.second) == ("first", "theirs")
    assert [before.pair.id for before, _ in found.changes.fixed] == ["2", "3"]
    assert found.to_json() == thence.compare("first", Path("theirs.txt")).to_json()
    assert thence.compare("first", "first").changes.fixed == ()


def test_a_run_that_became_worse_is_told(folder: Path) -> None:
    pairs = [PAIRS.splitlines()[1].replace('"2"', f'"{number}"') for number in range(40)]
    (folder / "many.jsonl").write_text("\n".join(pairs))
    (folder / "right.txt").write_text("".join(f"{number} NO\n" for number in range(40)))
    worse = thence.run("many.jsonl", "always", "worse")
    found = thence.check(worse, against="right.txt")
    assert [part.name for part in found.dropped] == ["all pairs"]
    assert not thence.check("right.txt", against=worse).dropped
