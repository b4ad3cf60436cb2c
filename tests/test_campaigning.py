from pathlib import Path

import pytest

from thence.campaigning import Entry, enter, standings
from thence.errors import WrongUse
from thence.formats import write_pairs
from thence.pair import Label, Pair


@pytest.fixture
def gold(tmp_path: Path) -> Path:
    labels = [Label.ENTAILMENT, Label.NO_ENTAILMENT, Label.ENTAILMENT, Label.NO_ENTAILMENT]
    pairs = [Pair(str(i), "A", "B", label, task="QA") for i, label in enumerate(labels, 1)]
    write_pairs(pairs, tmp_path / "gold.jsonl")
    return tmp_path / "gold.jsonl"


def run_file(path: Path, judgements: str) -> Path:
    lines = (f"{i} {'YES' if letter == 'E' else 'NO'}" for i, letter in enumerate(judgements, 1))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_runs_are_placed_and_the_best_of_each_team_summed_up(gold: Path, tmp_path: Path) -> None:
    first = run_file(tmp_path / "ours1.txt", "EEEE")
    second = run_file(tmp_path / "ours2.txt", "ENEN")
    other = run_file(tmp_path / "theirs.txt", "ENNN")
    found = standings(gold, [Entry(first), Entry(second), Entry(other, "rivals")])
    assert [(one.run, one.team) for one in found.placings] == [
        ("ours2", "ours"),
        ("theirs", "rivals"),
        ("ours1", "ours"),
    ]
    assert found.pairs == 4
    assert found.statistics.two_way.lowest == 0.5
    assert found.statistics.two_way_best.lowest == 0.75
    assert found.statistics.two_way_by_task == {"QA": 0.75}


def test_two_runs_of_one_name_are_refused(gold: Path, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    entries = [Entry(run_file(tmp_path / folder / "run.txt", "EEEE")) for folder in ("a", "b")]
    with pytest.raises(WrongUse, match="several runs are called 'run'"):
        standings(gold, entries)


def test_an_entry_may_name_its_team(tmp_path: Path) -> None:
    assert enter("runs/one") == Entry(Path("runs/one"))
    assert enter("BIU=runs/one") == Entry(Path("runs/one"), "BIU")
    odd = tmp_path / "a=b"
    odd.touch()
    assert enter(str(odd)) == Entry(odd)
    with pytest.raises(WrongUse, match="TEAM=RUN"):
        enter("BIU=")
