from pathlib import Path

import pytest

from thence.errors import UnknownName, WrongUse
from thence.formats import write_pairs
from thence.pair import Label, Pair
from thence.workbench.campaigning import Entry, campaign, enter, place_among
from thence.workbench.running import run
from thence.workbench.runs import load_run


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
    found = campaign(gold, [Entry(first), Entry(second), Entry(other, "rivals")])
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
        campaign(gold, entries)


def test_an_entry_may_name_its_team(tmp_path: Path) -> None:
    assert enter("runs/one") == Entry(Path("runs/one"))
    assert enter("BIU=runs/one") == Entry(Path("runs/one"), "BIU")
    odd = tmp_path / "a=b"
    odd.touch()
    assert enter(str(odd)) == Entry(odd)
    with pytest.raises(WrongUse, match="TEAM=RUN"):
        enter("BIU=")


def test_runs_are_placed_in_a_published_campaign(gold: Path, tmp_path: Path) -> None:
    loaded = load_run(run_file(tmp_path / "ours.txt", "ENEE"), gold)
    found = place_among([loaded], "RTE-2", gold)
    assert found is not None
    (place,) = found.places
    assert (place.run, place.accuracy.value) == ("ours", 0.75)
    assert place.to_highest == pytest.approx(-0.0038)
    assert "over 4 pairs, the test set of RTE-2 has 800" in found.caution
    assert place_among([loaded], None, gold) is None
    with pytest.raises(UnknownName, match="did you mean 'rte-5'"):
        place_among([loaded], "rte5", gold)


def test_as_many_pairs_as_the_campaign_are_not_known_to_be_its(tmp_path: Path) -> None:
    pairs = [Pair(str(at), "A", "B", Label.ENTAILMENT) for at in range(800)]
    write_pairs(pairs, tmp_path / "gold.jsonl")
    loaded = load_run(run(tmp_path / "gold.jsonl", "always", tmp_path / "run").folder)
    unknown, known = (place_among([loaded], name) for name in ("rte-2", "rte-3"))
    assert unknown is not None and "no checksum of it is known" in unknown.caution
    assert known is not None and "differs from the copy" in known.caution


@pytest.mark.shared
def test_the_test_set_of_a_campaign_is_recognised(shared_data: Path, tmp_path: Path) -> None:
    test_set = shared_data / "rte/rte3_test.xml"
    loaded = load_run(run(test_set, "always", tmp_path / "run").folder)
    found = place_among([loaded])
    assert found is not None
    assert (found.edition.name, found.caution) == ("rte-3", "")
    assert found.places[0].accuracy.value == pytest.approx(410 / 800)
    elsewhere = place_among([loaded], "rte-1")
    assert elsewhere is not None
    assert "are rte/3/test (PASCAL RTE-3 test, annotated), not the test set" in elsewhere.caution
