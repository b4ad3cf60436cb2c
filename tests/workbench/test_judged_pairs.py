"""A run is scored against what it judged, whatever ids the gold has."""

import json
from pathlib import Path

import pytest

import thence
from thence.errors import BadInput, WrongUse
from thence.formats import write_pairs
from thence.pair import Label, Pair

YES, NO = Label.ENTAILMENT, Label.NO_ENTAILMENT
PAIRS = [
    Pair("1", "A dog barks.", "A dog barks.", YES),
    Pair("2", "A dog barks.", "A cat sleeps.", NO),
    Pair("3", "A dog barks.", "A bird sings.", NO),
]
OTHERS = [Pair(pair.id, "It rains.", pair.hypothesis, pair.label) for pair in PAIRS]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write_pairs(PAIRS, "pairs.jsonl")
    write_pairs(OTHERS, "others.jsonl")
    thence.run("pairs.jsonl", "always", "run")
    return tmp_path


def test_gold_whose_ids_match_and_whose_texts_do_not_is_refused() -> None:
    said = "judged other texts: 3 of the 3 pairs"
    with pytest.raises(WrongUse, match=said):
        thence.score("others.jsonl", "run")
    with pytest.raises(WrongUse, match=said):
        thence.load_runs(["run"], "others.jsonl")
    with pytest.raises(WrongUse, match=said):
        thence.campaign("others.jsonl", ["run"])
    with pytest.raises(WrongUse, match=said):
        thence.compare("run", "run", "others.jsonl")
    with pytest.raises(WrongUse, match=said):
        thence.qualify(["run"], gold=["others.jsonl"])


def test_who_insists_is_obeyed() -> None:
    scored = thence.score("others.jsonl", "run", force=True)
    assert scored.estimates["accuracy"].value == pytest.approx(1 / 3)
    assert thence.campaign("others.jsonl", ["run"], force=True).pairs == 3


def test_corrected_labels_other_spaces_a_part_and_another_format_pass() -> None:
    corrected = [Pair(p.id, p.text.replace(" ", "  "), p.hypothesis, YES) for p in PAIRS]
    write_pairs(corrected, "corrected.xml")
    assert thence.score("corrected.xml", "run").estimates["accuracy"].value == 1.0
    write_pairs(PAIRS[:1], "part.jsonl")
    assert thence.score("part.jsonl", "run").estimates["accuracy"].value == 1.0


def test_pairs_of_which_none_was_judged_are_refused() -> None:
    write_pairs([Pair("9", "It rains.", "It rains.", YES)], "nine.jsonl")
    with pytest.raises(WrongUse, match="judged none of these pairs"):
        thence.score("nine.jsonl", "run")


def test_data_that_changed_since_are_refused_unless_only_labels_did() -> None:
    write_pairs([Pair(pair.id, pair.text, pair.hypothesis, YES) for pair in PAIRS], "pairs.jsonl")
    assert thence.score("run").estimates["accuracy"].value == 1.0
    write_pairs(OTHERS, "pairs.jsonl")
    with pytest.raises(BadInput, match="has changed since run judged it"):
        thence.score("run")
    assert thence.score("run", force=True).estimates["accuracy"].value == pytest.approx(1 / 3)


def test_runs_without_digests_are_scored_as_before() -> None:
    Path("run/pairs.digests").unlink()
    assert thence.score("others.jsonl", "run").estimates["accuracy"].value == pytest.approx(1 / 3)
    Path("theirs.txt").write_text("1 YES\n2 NO\n3 NO\n")
    assert thence.score("others.jsonl", "theirs.txt").estimates["accuracy"].value == 1.0


def test_a_run_that_was_stopped_and_went_on_has_the_digests_of_all_its_pairs() -> None:
    whole = Path("run/pairs.digests").read_text()
    assert len(set(whole.split())) == 3
    manifest = json.loads(Path("run/run.json").read_text())
    Path("run/run.json").write_text(json.dumps({**manifest, "finished": None}))
    lines = Path("run/verdicts.jsonl").read_text().splitlines(keepends=True)
    Path("run/verdicts.jsonl").write_text("".join(lines[:2]))
    Path("run/pairs.digests").write_text(whole[:20])
    with pytest.raises(WrongUse, match="1 of the 1 pairs"):
        thence.score("others.jsonl", "run")
    assert thence.run("pairs.jsonl", "always", "run").finished
    assert Path("run/pairs.digests").read_text() == whole
