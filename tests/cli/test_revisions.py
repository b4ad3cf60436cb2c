"""`thence revisions` as a sequence of commands, from a dump to a data set and its results."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.build.revisions.history_dumps import dump
from thence.formats import open_pairs

SUBJECTS = (
    "king",
    "mayor",
    "poet",
    "banker",
    "miner",
    "sailor",
    "doctor",
    "farmer",
    "painter",
    "judge",
)


@pytest.fixture
def extracted(thence: Callable[..., Any], tmp_path: Path) -> Path:
    """The folder of an extraction from a dump with a page for each of two domains."""
    path = tmp_path / "dump.xml"
    pages = {
        f"{town} {number}": [
            f"The {subject} of {town} number {number} opened the old bridge in spring."
            for subject in SUBJECTS
        ]
        for town in ("Rome", "Milan")
        for number in range(2)
    }
    path.write_text(dump(pages), encoding="utf-8")
    out = tmp_path / "out"
    result = thence("revisions", "extract", path, "--out", out, "--jobs", 1)
    assert result.status == 0, result.err
    assert "36 pairs to judge" in result.out
    return out


def test_from_dump_to_table(thence: Callable[..., Any], extracted: Path, tmp_path: Path) -> None:
    items, judgements = tmp_path / "items.jsonl", tmp_path / "judgements.jsonl"
    assert "36 of 36" in thence("revisions", "items", extracted, "-o", items).out
    relations = ["left", "no", "bidirectional", "reject"]
    judgements.write_text(
        "".join(
            json.dumps({"item": pair.id, "relation": relations[place % 4]}) + "\n"
            for place, pair in enumerate(open_pairs(items))
        ),
        encoding="utf-8",
    )
    pairs = tmp_path / "pairs.jsonl"
    result = thence("revisions", "pairs", items, judgements, "-o", pairs, "--json")
    assert json.loads(result.out) == {"out": str(pairs), "judged": 36, "pairs": 54}
    data = tmp_path / "data"
    result = thence("revisions", "split", pairs, "-o", data, "--training", 16, "--test", 16)
    assert result.status == 0, result.err
    assert "16 + 16 pairs, half entailed" in result.out
    for engine in ("edits", "overlap-8"):
        run = tmp_path / engine
        options = ("--engine", engine, "--train", data / "training.xml", "--out", run)
        assert thence("run", data / "test.xml", *options).status == 0
        assert "16 judgements" in thence("revisions", "run-file", run, "-o", f"{run}.txt").out
    again = thence("revisions", "run-file", run, "-o", f"{run}.txt", "--json")
    assert json.loads(again.out) == {"out": f"{run}.txt", "judgements": 16}
    runs = [tmp_path / "edits", tmp_path / "edits.txt", tmp_path / "overlap-8.txt"]
    result = thence("revisions", "results", data / "test.xml", *runs, "--json")
    found = json.loads(result.out)
    assert len(found) == 3
    assert all(row["pairs"] == 16 for row in found)
    accuracies = [row["accuracy"] for row in found]
    assert accuracies == sorted(accuracies, reverse=True)
    by_name = {row["run"]: row["correct"] for row in found}
    assert by_name["edits"] == by_name["edits.txt"]


def test_a_sample_of_the_items(thence: Callable[..., Any], extracted: Path, tmp_path: Path) -> None:
    items = tmp_path / "items.jsonl"
    result = thence("revisions", "items", extracted, "-o", items, "--size", 5, "--json")
    assert json.loads(result.out) == {"out": str(items), "items": 5, "of": 36}
    first = items.read_bytes()
    thence("revisions", "items", extracted, "-o", items, "--size", 5)
    assert items.read_bytes() == first


def test_json_gives_the_counts(thence: Callable[..., Any], extracted: Path, tmp_path: Path) -> None:
    result = thence(
        "revisions", "extract", tmp_path / "dump.xml", "-o", tmp_path / "o", "-j", 1, "--json",
        "--pattern", "^Rome",
    )  # fmt: skip
    counts = json.loads(result.out)
    assert counts["pages"] == {"not selected": 2, "taken": 2}
    assert counts["pairs"] == {"changed": 18, "kept": 18}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("extract", "nowhere.xml", "-o", "out"), "nowhere.xml: cannot be read"),
        (("extract", "dump.xml", "-o", "o2", "--pattern", "("), "no regular expression"),
        (("extract", "dump.xml", "-o", "o2", "--titles", "none.txt"), "none.txt: cannot be read"),
        (("items", ".", "-o", "items.jsonl"), "is not an extraction"),
        (("items", "out", "-o", "missing/items.jsonl"), "cannot be written"),
        (("pairs", "items.jsonl", "none.jsonl", "-o", "p.jsonl"), "is no file of judgements"),
        (("split", "none.jsonl", "-o", "data"), "does not exist"),
    ],
)
def test_wrong_use_is_one_sentence(
    thence: Callable[..., Any],
    extracted: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    message: str,
) -> None:
    monkeypatch.chdir(extracted.parent)
    result = thence("revisions", *arguments)
    assert result.status == 2
    assert message in result.err
    assert result.err.count("\n") == 1


def test_the_next_step_is_said(thence: Callable[..., Any], extracted: Path) -> None:
    result = thence("revisions", "extract", extracted.parent / "dump.xml", "--out", extracted)
    assert "thence revisions items" in result.out


ITALIAN_ENGINES = ("edits", "classifier", "overlap-8", "venses", "afazio", "srl", "nutcracker")


@pytest.mark.slow
def test_italian_end_to_end(thence: Callable[..., Any], tmp_path: Path) -> None:
    who = ("Il re", "Il sindaco", "Il vecchio sindaco", "Maria", "Il poeta", "Il vescovo")
    path = tmp_path / "dump.xml"
    pages = {
        town: [f"{one} di {town} aprì il ponte nel 1932." for one in who]
        for town in ("Roma", "Pisa")
    }
    path.write_text(dump(pages, language="it"), encoding="utf-8")
    candidates, judgements = tmp_path / "c", tmp_path / "j.jsonl"
    pairs, data = tmp_path / "p.jsonl", tmp_path / "data"
    assert thence("revisions", "extract", path, "-o", candidates, "-j", 1).status == 0
    assert thence("revisions", "items", candidates, "-o", tmp_path / "i.jsonl").status == 0
    items = list(open_pairs(tmp_path / "i.jsonl"))
    assert {pair.language for pair in items} == {"it"}
    said = [
        json.dumps({"item": pair.id, "relation": "right" if "vecchio" in pair.hypothesis else "no"})
        if place % 2
        else json.dumps({"item": pair.id, "relation": "bidirectional"})
        for place, pair in enumerate(items)
    ]
    judgements.write_text("\n".join(said) + "\n", encoding="utf-8")
    assert thence("revisions", "pairs", tmp_path / "i.jsonl", judgements, "-o", pairs).status == 0
    assert thence("revisions", "split", pairs, "-o", data, "--training", 6, "--test", 6).status == 0
    for engine in ITALIAN_ENGINES:
        run = tmp_path / engine
        result = thence("run", data / "test.xml", "--engine", engine, "--out", run)
        assert result.status == 0, result.err
        lines = (run / "verdicts.jsonl").read_text(encoding="utf-8").splitlines()
        outcomes = [json.loads(line)["outcome"] for line in lines]
        assert len(outcomes) == 6
        assert set(outcomes) <= {"OK", "NO_PARSE"}, (engine, outcomes)
        assert "OK" in outcomes
    table = thence(
        "revisions", "results", data / "test.xml", *(tmp_path / e for e in ITALIAN_ENGINES)
    )
    assert all(engine in table.out for engine in ITALIAN_ENGINES)


@pytest.mark.parametrize("engine", ["edits", "overlap-8", "srl"])
def test_a_language_that_no_engine_knows_is_refused_with_the_reason(
    thence: Callable[..., Any], tmp_path: Path, engine: str
) -> None:
    pairs = tmp_path / "de.jsonl"
    fields = {
        "id": "1",
        "text": "Der Mann schläft.",
        "hypothesis": "Ein Mann schläft.",
        "language": "de",
    }
    pairs.write_text(json.dumps(fields), encoding="utf-8")
    result = thence("run", pairs, "--engine", engine, "--out", tmp_path / "run")
    assert result.status == 1  # there is no verdict on any pair
    assert "REFUSED" in result.out
    assert "'de'" in result.out
