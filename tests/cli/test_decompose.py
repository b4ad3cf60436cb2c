"""`thence decompose` as a command: the file it writes, what it prints, what it refuses."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from thence.cli.decompose import decompose
from thence.errors import BadInput, WrongUse
from thence.formats import open_pairs, write_pairs
from thence.pair import Pair

app = typer.Typer()
app.command()(decompose)

PAIRS = [
    Pair("1", "She bought a canoe in June.", "She bought a boat."),
    Pair("2", "The storm destroyed the barn.", "The barn was destroyed by the storm."),
]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    path = tmp_path / "pairs.jsonl"
    write_pairs(PAIRS, path)
    return path


def run(*arguments: object) -> str:
    result = CliRunner().invoke(app, list(map(str, arguments)), catch_exceptions=True)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0
    return result.stdout


def test_writes_originals_and_candidates(data: Path, tmp_path: Path) -> None:
    out = tmp_path / "candidates.jsonl"
    printed = run(data, "--out", out)
    written = list(open_pairs(out))
    assert [pair.id for pair in written] == ["1", "1.1", "2", "2.1"]
    assert [pair.parent for pair in written] == ["", "1", "", "2"]
    assert "2 candidates for 2 pairs" in printed
    assert "Nothing is judged" in printed


def test_the_table_leaves_out_what_was_not_found(data: Path, tmp_path: Path) -> None:
    printed = run(data, "--out", tmp_path / "candidates.jsonl")
    rows = [line.split()[:2] for line in printed.splitlines() if ":" in line.split(" ")[0]]
    assert rows == [["lexical:hyponymy", "1"], ["syntactic:active-passive-alternation", "1"]]
    assert "32 other phenomena were looked for and not found" in printed


def test_where_nothing_is_found_there_is_no_table(data: Path, tmp_path: Path) -> None:
    printed = run(data, "--out", tmp_path / "candidates.jsonl", "--least", "1")
    assert printed.startswith("0 candidates for 2 pairs, in ")
    assert "phenomenon " not in printed
    assert "Without a candidate: 2 pairs." in printed


def test_json_gives_the_counts(data: Path, tmp_path: Path) -> None:
    found = json.loads(run(data, "--out", tmp_path / "c.jsonl", "--json"))
    assert found["pairs"] == found["candidates"] == 2
    assert found["phenomena"]["lexical:hyponymy"] == 1


def test_least_confidence_leaves_candidates_out(data: Path, tmp_path: Path) -> None:
    found = json.loads(run(data, "--out", tmp_path / "c.jsonl", "--json", "--least", "1"))
    assert (found["candidates"], found["without_candidates"]) == (0, 2)


def test_an_engine_suggests_and_labels_nothing(data: Path, tmp_path: Path) -> None:
    out = tmp_path / "candidates.jsonl"
    run(data, "--out", out, "--engine", "always")
    for pair in open_pairs(out):
        assert pair.label is None
        assert ("suggested" in pair.annotations) is bool(pair.parent)


def test_another_format_by_its_ending(data: Path, tmp_path: Path) -> None:
    out = tmp_path / "candidates.parquet"
    run(data, "--out", out)
    assert [pair.id for pair in open_pairs(out)] == ["1", "1.1", "2", "2.1"]


def test_an_unknown_ending_is_refused_before_any_work(data: Path, tmp_path: Path) -> None:
    with pytest.raises(WrongUse, match="stands for no format that can be written"):
        run(data, "--out", tmp_path / "candidates.zzz")


def test_missing_data_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"nowhere\.jsonl"):
        run(tmp_path / "nowhere.jsonl", "--out", tmp_path / "c.jsonl")
