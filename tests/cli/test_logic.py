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
