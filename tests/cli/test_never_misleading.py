"""What the command says when something cannot be done, and what it leaves alone."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from thence.engines import build_engine, engine_names, engine_spec
from thence.formats import write_pairs
from thence.pair import Label, Outcome, Pair

PAIR = Pair("1", "A dog barks.", "A dog barks.", Label.ENTAILMENT)


def test_outputs_never_overwrite_their_inputs(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    run = tmp_path / "run"
    thence("run", gold, "-e", "always", "--out", run)
    before = {path: path.read_bytes() for path in (gold, *run.iterdir())}
    link = tmp_path / "link.html"
    link.symlink_to(gold)
    for verb in (
        ("train", gold, "-e", "majority", "--out", gold),
        ("tune", gold, "--out", gold),
        ("decompose", gold, "--out", gold),
        ("run", gold, "-e", "always", "--out", tmp_path / "again", "--run-file", gold),
        ("report", run, "--gold", gold, "--html", gold),
        ("report", run, "--gold", gold, "--html", link),
        ("report", run, "--html", run / "verdicts.jsonl"),
        ("report", run, "--export", "hf", run / "run.json"),
        ("qualify", run, "--html", run / "run.json"),
    ):
        refused = thence(*verb)
        assert (refused.status, "it is what is read" in refused.err) == (2, True), verb
    assert {path: path.read_bytes() for path in before} == before
    assert thence("report", run, "--html", run / "report.html").status == 0


def test_cut_data_leave_nothing_half_written(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    whole = tmp_path / "whole.xml"
    write_pairs([Pair(str(at), "T", "H", Label.ENTAILMENT) for at in range(600)], whole)
    cut = tmp_path / "cut.xml"
    cut.write_bytes(whole.read_bytes()[:-60])
    for verb in (
        ("run", cut, "-e", "always", "--out", tmp_path / "out"),
        ("ablate", cut, "-e", "edits", "--out", tmp_path / "out"),
    ):
        assert thence(*verb).status == 2
        assert not list((tmp_path / "out").rglob("*.jsonl")), verb


def test_a_report_whose_export_fails_leaves_no_page(
    thence: Callable[..., Any], gold: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thence("run", gold, "-e", "always", "--out", tmp_path / "run")

    def fails(*args: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "results.json")

    monkeypatch.setattr("thence.report.export.write_export", fails)
    page = tmp_path / "page.html"
    shown = thence(
        "report", tmp_path / "run", "--html", page, "--export", "hf", tmp_path / "results.json"
    )
    assert (shown.status, page.exists()) == (1, False)
    assert "there is no space left for results.json" in shown.err
    assert "defect" not in shown.err


def test_a_full_disk_is_no_defect(gold: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "thence", "stats", gold, "--json"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert "there is no space left" in done.stderr
    assert "defect" not in done.stderr


def test_a_standard_output_that_is_not_utf_8_is_no_defect() -> None:
    command = ["judge", "Zoë sings.", "Zoë sang.", "-e", "overlap-8", "--details"]
    done = subprocess.run(
        [sys.executable, "-m", "thence", *command],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "standard output is ascii, which cannot hold '\\xeb';" in done.stderr
    assert "PYTHONUTF8=1" in done.stderr
    assert "defect" not in done.stderr


WITHOUT_MORE = ("overlap-7", "edits", "classifier", "venses", "nutcracker", "srl", "afazio", "nli")


@pytest.mark.parametrize("name", WITHOUT_MORE)
def test_a_hypothesis_without_a_word_has_no_verdict(name: str) -> None:
    (verdict,) = build_engine(name).judge([Pair("1", "A dog barks.", "!!!")])
    assert verdict.label is None
    assert verdict.outcome in (Outcome.REFUSED, Outcome.NO_PARSE)


def test_an_untrained_majority_says_so() -> None:
    (verdict,) = build_engine("majority").judge([PAIR])
    assert "learnt from no pair" in verdict.evidence[0].summary
    trained: Any = build_engine("majority").fit([PAIR, Pair("2", "T", "H", Label.UNKNOWN)])  # type: ignore[attr-defined]
    (verdict,) = trained.judge([PAIR])
    assert verdict.evidence[0].summary == "This engine says ENTAILMENT of every pair."


def test_engines_that_tell_three_labels_are_those_that_say_so(thence: Callable[..., Any]) -> None:
    """Of those that work as they ship: what is called two never tells contradiction or unknown."""
    pairs = [
        Pair("1", "A man sleeps.", "A man does not sleep."),
        Pair("2", "No dog barks.", "A dog barks."),
        Pair("3", "The red house is old.", "Maria sings."),
    ]
    for name in engine_names():
        spec = engine_spec(name)
        if spec.needs or "en" not in spec.languages:
            continue
        said = {verdict.label for verdict in build_engine(name).judge(pairs)} - {None}
        told = Label.CONTRADICTION in said or Label.UNKNOWN in said
        assert told <= (spec.three_way or bool(spec.three_way_if)), (name, said)
        assert told or not spec.three_way, (name, said)
    shown = " ".join(thence("engines").out.split())
    assert "trained so" in shown
