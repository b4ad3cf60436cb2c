"""Results in a notebook: what they show, and the data frames that they become."""

import sys
from pathlib import Path

import pandas
import polars
import pytest
from lxml import html

import thence
from thence.errors import MissingPart
from thence.pair import Evidence, Label, Outcome, Verdict

PAIRS = """\
{"id": "1", "text": "A <b> dog barks.", "hypothesis": "A dog barks.", "label": "ENTAILMENT"}
{"id": "2", "text": "A dog barks.", "hypothesis": "A cat sleeps.", "label": "NO_ENTAILMENT"}
{"id": "3", "text": "A dog barks.", "hypothesis": "A bird sings.", "label": "NO_ENTAILMENT"}
"""


@pytest.fixture(autouse=True)
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> thence.Run:
    monkeypatch.chdir(tmp_path)
    Path("pairs.jsonl").write_text(PAIRS)
    Path("theirs.txt").write_text("1 YES\n2 NO\n")
    return thence.run("pairs.jsonl", "always", "first")


def cells(shown: object) -> list[list[str]]:
    """The title and the rows that a notebook shows, as text."""
    table = html.fromstring(shown._repr_html_())  # type: ignore[attr-defined]
    assert table.tag == "table"
    rows = [[cell.text_content() for cell in row] for row in table.iter("tr")]  # type: ignore[attr-defined]
    return [[table.find("caption").text_content()], *rows]


def test_a_verdict() -> None:
    evidence = (Evidence("words", "2 of 3 <words>"),)
    assert cells(Verdict("1", Label.NO_ENTAILMENT, 0.25, evidence)) == [
        ["no entailment, score 0.2500"],
        ["words", "2 of 3 <words>"],
    ]
    assert cells(Verdict.failed("1", Outcome.NO_PARSE, "no tree & no words")) == [
        ["no judgement"],
        ["no parse", "no tree & no words"],
    ]


def test_a_score(run: thence.Run) -> None:
    title, header, first, *_ = cells(run.score())
    assert title == ["first: 3 pairs, two-way"]
    assert header == ["measure", "value", "95 % interval", "of"]
    assert first[1:] == ["33.3 %", "6.1 % to 79.2 %", "3"]
    frame = run.score().to_pandas().set_index("measure")
    assert frame.loc["accuracy", "value"] == pytest.approx(1 / 3)
    assert list(frame.columns) == ["value", "low", "high", "n", "method", "reason"]


def test_a_comparison(run: thence.Run) -> None:
    found = thence.compare(run, "theirs.txt")
    title, header, accuracy, *others = cells(found)
    assert title == ["theirs against first: 3 pairs, 1 fixed, 0 broken"]
    assert header == ["", "first", "theirs", "difference", "95 % interval"]
    assert accuracy[:4] == ["accuracy", "33.3 %", "66.7 %", "+33.3 %"]
    assert [row[0] for row in others] == ["f1", "average precision"]
    assert list(found.to_pandas()["measure"]) == ["accuracy", "f1", "average_precision"]


def test_a_run(run: thence.Run) -> None:
    title, *rows = cells(run)
    assert title == ["first"]
    shown = dict(rows)
    assert (shown["engine"], shown["pairs"], shown["outcomes"]) == ("always", "3", "3 OK")
    assert cells(thence.open_run("theirs.txt")) == [["theirs"], ["folder", "theirs.txt"]]


def test_a_verification() -> None:
    found = thence.verify("A dog barks.", "A dog barks. It rains.", engine="overlap-7")
    (count,), header, row = cells(found)
    assert count == f"1 {found.claims[0].standing}"
    assert header == ["claim", "standing", "source", "sentence"]
    assert row[0] == "A dog barks."
    assert list(found.to_pandas()["claim"]) == ["A dog barks."]


def test_runs_pairs_and_verdicts_are_data_frames() -> None:
    run = thence.open_run("theirs.txt", "pairs.jsonl")
    frame = run.to_pandas()
    assert isinstance(frame, pandas.DataFrame)
    assert list(frame["correct"]) == [True, True, False]
    assert list(frame["label"].isna()) == [False, False, True]
    assert run.pairs.to_pandas()["text"][0] == "A <b> dog barks."
    assert list(run.verdicts.to_pandas()["pair_id"]) == ["1", "2"]
    placed = thence.campaign("pairs.jsonl", ["us=first", "theirs.txt"]).to_pandas()
    assert list(placed["run"]) == ["theirs", "first"]
    assert list(placed["correct"]) == [2, 1]


def test_polars_has_the_same_rows(run: thence.Run) -> None:
    for table in (run, run.aligned, run.pairs, run.verdicts, run.score()):
        frame = table.to_polars()
        assert isinstance(frame, polars.DataFrame)
        assert frame.to_dicts() == table.rows()


@pytest.mark.parametrize("package", ["pandas", "polars"])
def test_a_package_that_is_missing_is_named_with_what_installs_it(
    run: thence.Run, monkeypatch: pytest.MonkeyPatch, package: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingPart, match=f"^{package} is not installed; pip install {package}$"):
        getattr(run, f"to_{package}")()
