"""What a newcomer types first: each slip is answered with what to type instead."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

CSV = "\ufeffpremise;hypothesis;label\r\nA dog barks.;A dog barks.;yes\r\nA cat.;It sleeps.;no\r\n"


def refused(result: Any, *words: str) -> None:
    assert result.status == 2
    assert result.err.count("\n") == 1, result.err
    for word in words:
        assert word in result.err


def test_a_file_given_to_judge_is_no_text(thence: Callable[..., Any]) -> None:
    refused(
        thence("judge", "notes.txt", "A dog barks."),
        "T is 'notes.txt', which looks like a file name",
        "thence judge - HYPOTHESIS < FILE",
    )
    refused(thence("judge", "A dog barks.", "notes.txt"), "H is 'notes.txt'")


def test_columns_by_wrong_names(thence: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "wrong.csv").write_text("premise,hyp\nT,H\n", encoding="utf-8")
    refused(
        thence("run", tmp_path / "wrong.csv"),
        "needs columns text and hypothesis or premise and hypothesis or",
        "it has premise, hyp",
    )


def test_a_table_of_a_spreadsheet_is_run_and_scored(
    thence: Callable[..., Any], tmp_path: Path
) -> None:
    """With a byte order mark, semicolons, and lines that end as on Windows."""
    data, run = tmp_path / "pairs.csv", tmp_path / "run"
    data.write_bytes(CSV.encode())
    assert thence("run", data, "-e", "overlap-7", "--out", run).status == 0
    ids = [
        json.loads(line)["pair_id"] for line in (run / "verdicts.jsonl").read_text().splitlines()
    ]
    assert ids == ["1", "2"]
    scored = thence("score", run, "--json").out
    assert json.loads(scored)["accuracy"] == 1.0
    # The gold may be named as report has it, too, and be the same pairs in another format.
    other = tmp_path / "pairs.jsonl"
    other.write_text(
        '{"premise": "A dog barks.", "hypothesis": "A dog barks.", "label": "no"}\n'
        '{"premise": "A cat.", "hypothesis": "It sleeps.", "label": "no"}\n',
        encoding="utf-8",
    )
    corrected = json.loads(thence("score", run, "--gold", other, "--json").out)
    assert corrected == json.loads(thence("score", other, run, "--json").out)
    assert corrected["accuracy"] == 0.5
    refused(thence("score", data, run, "--gold", other), "are named twice")


def test_runs_over_different_pairs_are_not_set_side_by_side_in_silence(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    (tmp_path / "pairs.csv").write_bytes(CSV.encode())
    thence("run", gold, "-e", "always", "--out", tmp_path / "one")
    thence("run", gold, "-e", "overlap-7", "--out", tmp_path / "two")
    thence("run", tmp_path / "pairs.csv", "-e", "always", "--out", tmp_path / "other")
    told = "not over the same pairs: their figures cannot be compared"
    assert told in " ".join(thence("report", tmp_path / "one", tmp_path / "other").out.split())
    assert told not in " ".join(thence("report", tmp_path / "one", tmp_path / "two").out.split())
    refused(thence("compare", tmp_path / "one", tmp_path / "one"), "are one run")


@pytest.mark.parametrize("name", ["edits", "llm", "nli", "overlap-7"])
def test_one_engine_with_its_options(thence: Callable[..., Any], name: str) -> None:
    from thence.engines import engine_options

    shown = json.loads(thence("engines", name, "--json").out)
    options = {option["name"]: option for option in shown["options"]}
    assert shown["name"] == name
    assert set(options) == {option.name for option in engine_options(name)}
    told = thence("engines", name).out
    assert all(option in told for option in options)
    if name == "nli":
        assert options["threads"] == {
            "name": "threads",
            "takes": "a whole number of at least 0",
            "default": 0,
        }
    assert thence("engines", "no-such-engine").status == 2


def test_two_way_is_said_and_asked_for(thence: Callable[..., Any], tmp_path: Path) -> None:
    """Three-way runs are held against two-way figures only by --two-way."""
    lines = ("A,B,contradiction", "C,D,unknown", "E,F,entailment")
    (tmp_path / "pairs.csv").write_text("premise,hypothesis,label\n" + "\n".join(lines) + "\n")
    for name, labels in (("one", "UUE"), ("two", "CUU")):
        spelt = {"U": "UNKNOWN", "C": "CONTRADICTION", "E": "ENTAILMENT"}
        rows = "".join(f"{at},{spelt[label]}\n" for at, label in enumerate(labels, 1))
        (tmp_path / f"{name}.csv").write_text(f"id,label\n{rows}")
    asked = (
        "compare",
        tmp_path / "one.csv",
        tmp_path / "two.csv",
        "--gold",
        tmp_path / "pairs.csv",
    )
    three = json.loads(thence(*asked, "--json").out)
    two = json.loads(thence(*asked, "--two-way", "--json").out)
    assert (three["task"], two["task"]) == ("three-way", "two-way")
    # Two of three each three-way; two-way the first is right on all.
    values = [each["first_accuracy"]["value"] for each in (three, two)]
    assert values == [pytest.approx(2 / 3), 1.0]
