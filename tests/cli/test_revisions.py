"""`thence revisions` as a sequence of commands, from a dump to a data set and its results."""

import json
from pathlib import Path

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
def extracted(thence, tmp_path: Path) -> Path:
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


def test_from_dump_to_table(thence, extracted: Path, tmp_path: Path) -> None:
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
    runs = [tmp_path / "edits", tmp_path / "edits.txt", tmp_path / "overlap-8.txt"]
    result = thence("revisions", "results", data / "test.xml", *runs, "--json")
    found = json.loads(result.out)
    assert len(found) == 3
    assert all(row["pairs"] == 16 for row in found)
    accuracies = [row["accuracy"] for row in found]
    assert accuracies == sorted(accuracies, reverse=True)
    by_name = {row["run"]: row["correct"] for row in found}
    assert by_name["edits"] == by_name["edits.txt"]


def test_a_sample_of_the_items(thence, extracted: Path, tmp_path: Path) -> None:
    items = tmp_path / "items.jsonl"
    result = thence("revisions", "items", extracted, "-o", items, "--size", 5, "--json")
    assert json.loads(result.out) == {"out": str(items), "items": 5, "of": 36}
    first = items.read_bytes()
    thence("revisions", "items", extracted, "-o", items, "--size", 5)
    assert items.read_bytes() == first


def test_json_gives_the_counts(thence, extracted: Path, tmp_path: Path) -> None:
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
        (("extract", "dump.xml", "-o", "o2", "--titles", "none.txt"), "is no list of titles"),
        (("items", ".", "-o", "items.jsonl"), "is no extraction"),
        (("items", "out", "-o", "missing/items.jsonl"), "cannot be written"),
        (("pairs", "items.jsonl", "none.jsonl", "-o", "p.jsonl"), "is no file of judgements"),
        (("split", "none.jsonl", "-o", "data"), "does not exist"),
    ],
)
def test_wrong_use_is_one_sentence(
    thence,
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


def test_the_next_step_is_said(thence, extracted: Path) -> None:
    result = thence("revisions", "extract", extracted.parent / "dump.xml", "--out", extracted)
    assert "thence revisions items" in result.out
