import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from thence.schemas import schema


@pytest.fixture
def suite(thence: Callable[..., Any], tmp_path: Path) -> Path:
    path = tmp_path / "suite.jsonl"
    assert thence("generate", "ssi", "--seed", 3, "--size", 20, "--out", path).status == 0
    return path


def test_a_suite_is_scored_in_the_columns_of_the_paper(
    thence: Callable[..., Any], suite: Path, tmp_path: Path
) -> None:
    out = tmp_path / "run"
    assert thence("run", suite, "--engine", "nutcracker", "--out", out).status == 0
    shown = thence("score", suite, out)
    assert "Bedaride & Gardent 2010, table 1" in shown.out
    assert "errors wrong" in shown.out
    printed = json.loads(thence("score", suite, out, "--json").out)
    Draft202012Validator(schema("score")).validate(printed)
    table = printed["logic_table"]
    assert table["ERROR"] + table["TN"] + table["FN"] + table["TP"] + table["FP"] == 20


def test_table_1_of_the_paper_has_a_row_for_each_configuration(
    thence: Callable[..., Any], suite: Path, tmp_path: Path
) -> None:
    """The three systems as the paper describes them, on one suite."""
    runs = []
    for engine, option in (
        ("afazio", "readings=all"),
        ("nutcracker", "back_off=words"),
        ("srl", "labels=published"),
    ):
        runs.append(tmp_path / f"{engine}-2010")
        made = thence("run", suite, "--engine", engine, "--set", option, "--out", runs[-1])
        assert made.status == 0
    shown = thence("report", *runs).out
    _, table = shown.split("Bedaride & Gardent 2010, table 1")
    assert "w/o B.O." in table
    counts = {
        line.split()[0]: [int(cell) for cell in line.split()[1:6]]
        for line in table.splitlines()
        if "-2010" in line
    }
    assert list(counts) == [run.name for run in runs]
    assert {sum(row) for row in counts.values()} == {20}
    # The back-off calls nearly all entailed, and SRL misses what relatives say.
    assert counts["nutcracker-2010"][4] > counts["afazio-2010"][4]
    assert counts["srl-2010"][2] > counts["afazio-2010"][2]


def test_other_data_have_no_such_table(thence: Callable[..., Any], tmp_path: Path) -> None:
    gold = tmp_path / "gold.jsonl"
    pair = {"id": "1", "text": "A man sings.", "hypothesis": "A man sings.", "label": "ENTAILMENT"}
    gold.write_text(json.dumps(pair) + "\n")
    out = tmp_path / "run"
    assert thence("run", gold, "--engine", "always", "--out", out).status == 0
    assert "Bedaride & Gardent" not in thence("score", gold, out).out


def test_problems_are_saved(thence: Callable[..., Any], tmp_path: Path) -> None:
    folder = tmp_path / "problems"
    done = thence(
        "judge", "No man sings.", "A man sings.", "-e", "nutcracker", "--save-problems", folder
    )
    assert done.status == 0
    assert done.out.startswith("contradiction")
    problem = (folder / "1.p").read_text()
    assert problem.startswith("% text: ¬(∃x0,e1: man(x0)")
    assert "fof(hypothesis, conjecture," in problem


def test_an_engine_without_problems_says_so(thence: Callable[..., Any], tmp_path: Path) -> None:
    done = thence("judge", "A.", "B.", "-e", "overlap-1", "--save-problems", tmp_path)
    assert done.status == 2
    assert "save_problems" in done.err
