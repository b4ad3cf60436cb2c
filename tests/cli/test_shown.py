"""What a person sees of the verbs that other tests read as JSON."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from thence.cli.progress import progress_bar, waiting
from thence.formats import write_pairs
from thence.pair import Label, Pair
from thence.report.tags import suspect_in_words


def flat(text: str) -> str:
    return " ".join(text.split())


def test_compare_names_both_runs_and_the_pairs_that_changed(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    for engine in ("overlap-7", "always"):
        thence("run", gold, "-e", engine, "--out", tmp_path / engine)
    runs = (tmp_path / "always", tmp_path / "overlap-7")
    changes = json.loads(thence("compare", *runs, "--json").out)["changes"]
    shown = flat(thence("compare", *runs).out)
    assert f"Wrong in always, right in overlap-7: {len(changes['fixed'])} pairs" in shown
    assert f"Right in always, wrong in overlap-7: {len(changes['broken'])} pairs" in shown


def test_an_ablation_of_two_engines_ends_in_table_5(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    resources = ("--set", 'resources=["dates"]')
    shown = thence("ablate", gold, "-e", "edits", "-e", "venses", *resources, "--out", tmp_path)
    assert shown.status == 1, shown.err  # VENSES makes nothing out of rows of adjectives
    for engine in ("edits", "venses"):
        assert re.search(rf"{engine}: \d+\.\d % with all resources", shown.out)
    # Two systems ablated of dates, which no pair has: the impact is null on both.
    assert "Impact on systems" in shown.out
    assert shown.out.splitlines()[-1].split() == ["dates", "2", "0", "2", "0"]


def test_the_suspects_of_a_suite(thence: Callable[..., Any], tmp_path: Path) -> None:
    suite, run = tmp_path / "suite.jsonl", tmp_path / "run"
    made = thence("generate", "ssi", "--size", 60, "--worlds", 2, "--out", suite)
    assert made.out.startswith("60 pairs")
    thence("run", suite, "-e", "always", "--out", run)
    mined = json.loads(thence("mine-errors", run, "--by", "ssi", "--errors", "fp", "--json").out)
    assert [(one["errors_mined"], one["errors"]) for one in mined] == [("false-positive", 30)]
    shown = thence("mine-errors", run, "--by", "ssi")
    assert shown.status == 0
    assert suspect_in_words(mined[0]["suspects"][0]["names"][0]) in shown.out


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--types", "n0V", "--types takes NAME=SHARE,NAME=SHARE,..., not 'n0V'"),
        ("--types", "n0V=much", "--types takes NAME=SHARE"),
        ("--correlation", "0.5", "--correlation takes LOW,HIGH, not '0.5'"),
    ],
)
def test_a_suite_that_cannot_be_meant_is_refused(
    thence: Callable[..., Any], tmp_path: Path, option: str, value: str, words: str
) -> None:
    shown = thence("generate", "ssi", "--out", tmp_path / "suite.jsonl", option, value)
    assert shown.status == 2
    assert words in shown.err
    assert not (tmp_path / "suite.jsonl").exists()


def test_tuned_costs_are_a_config_that_engine_takes(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    config = tmp_path / "tuned.json"
    swarm = ("--folds", 2, "--particles", 2, "--generations", 1)
    shown = thence("tune", gold, "--out", config, *swarm)
    assert shown.status == 0, shown.err
    assert "of the held-out pairs are right" in flat(shown.out)
    told = json.loads(thence("tune", gold, "--out", config, *swarm, "--json").out)
    assert 0 <= told["accuracy"] <= 1
    judged = thence("judge", "red green", "red", "-e", config, "--json")
    assert judged.status == 0, judged.err


def test_statistics_say_what_is_wrong_with_a_set(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    shown = flat(thence("stats", gold).out)
    told = json.loads(thence("stats", gold, "--json").out)[0]
    assert f"{len(told['duplicates'])} pairs said before" in shown
    assert "the first 10; --json has all" in shown
    assert "From H alone a classifier gets" in shown
    few = tmp_path / "few.jsonl"
    write_pairs(
        [
            Pair("1", "A man sings.", "A man sings.", Label.ENTAILMENT),
            Pair("2", "A dog barks.", "?!", Label.UNKNOWN),
            Pair("3", "The rain fell.", "It was wet.", Label.ENTAILMENT),
        ],
        few,
    )
    shown = flat(thence("stats", few, "--against", few).out)
    assert "1 pair whose H has no word: left out of the overlap." in shown
    assert "No pair occurs twice." in shown
    assert "Of 3 pairs the other set has 3, 3 texts and 3 hypotheses." in shown
    assert "Hypothesis-only bias was not measured: " in shown


def test_unsuitable_pairs_are_told_with_their_reasons(
    thence: Callable[..., Any], tmp_path: Path
) -> None:
    data = tmp_path / "data.jsonl"
    write_pairs(
        [
            Pair("1", "It rained, and a man sings.", "A man sings.", Label.ENTAILMENT),
            Pair("2", "A dog barks.", "Wine is red.", Label.UNKNOWN),
            Pair("3", "The rain fell.", "It was wet.", Label.ENTAILMENT),
        ],
        data,
    )
    shown = flat(thence("stats", data, "--text-words", "4-100").out)
    assert "3 pairs unsuitable by the guidelines of RTE-5" in shown
    assert "T is shorter than --text-words" in shown
    told = json.loads(thence("stats", data, "--text-words", "4-100", "--json").out)[0]
    assert told["unsuitable"] == [
        {"pair": "1", "reason": "copied"},
        {"pair": "2", "reason": "too-short"},
        {"pair": "2", "reason": "unrelated"},
        {"pair": "3", "reason": "too-short"},
    ]
    assert json.loads(thence("stats", data, "--quick", "--json").out)[0]["unsuitable"] is None
    refused = thence("stats", data, "--text-words", "many")
    assert refused.status == 2
    assert "LEAST-MOST" in refused.err


def test_what_comes_with_thence_is_whole(thence: Callable[..., Any]) -> None:
    assert "comes with thence" in flat(thence("data", "show", "mono/en/originals").out)
    bundled = flat(thence("data", "check", "mono/en/originals").out)
    assert "It is mono/en/originals" in bundled
    assert ", whole." in bundled


def test_schemas_are_listed_with_what_they_describe(thence: Callable[..., Any]) -> None:
    every = json.loads(thence("schema", "--json").out)
    shown = flat(thence("schema").out)
    for name, schema in every.items():
        assert name in shown
        assert schema["description"].split()[0] in shown


def test_a_run_file_is_written_beside_the_run_and_scores_alike(
    thence: Callable[..., Any], gold: Path, tmp_path: Path
) -> None:
    file = tmp_path / "run.txt"
    shown = thence("run", gold, "-e", "overlap-7", "--out", tmp_path / "run", "--run-file", file)
    assert f"The run file is {file}" in shown.out.replace("\n", "")
    accuracies = [
        json.loads(thence("score", gold, run, "--json").out)["accuracy"]
        for run in (file, tmp_path / "run")
    ]
    assert accuracies[0] == accuracies[1]


def test_a_recomputed_table_is_shown_beside_the_published_one(thence: Callable[..., Any]) -> None:
    shown = thence("reproduce", "003")
    assert shown.status == 0
    assert "Bedaride & Gardent 2010, table 1" in shown.out
    assert len(shown.out.splitlines()) > 5


def test_an_engine_that_cannot_be_loaded_is_named_and_the_others_are_listed(
    thence: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thence.workbench.catalogue.engine_names", lambda: ["always", "broken"])
    shown = thence("engines", "--json")
    assert shown.status == 0
    assert [spec["name"] for spec in json.loads(shown.out)] == ["always"]
    assert shown.err.startswith("broken cannot be used: ")


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_reader_that_goes_away_hears_nothing(options: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "thence", "reproduce", "--list", *options]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")


def test_a_defect_is_one_line_unless_asked_for(
    thence: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(name: str) -> dict[str, str]:
        raise RuntimeError("out of ink")

    monkeypatch.setattr("thence.schemas.schema", breaks)
    shown = thence("schema", "verdict")
    assert shown.status == 1
    assert shown.err.startswith(
        "thence: a defect of Thence, please report it (RuntimeError: out of ink)"
    )
    assert len(shown.err.splitlines()) == 1
    monkeypatch.setenv("THENCE_TRACEBACK", "1")
    with pytest.raises(RuntimeError, match="out of ink"):
        thence("schema", "verdict")


def test_a_terminal_shows_a_bar_with_what_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("COLUMNS", "200")
    with progress_bar("edits on dev") as advance:
        advance.of(8)
        advance(3)
        advance.phase("edits learns")
        advance.note("done with it")
    with waiting("the grammar writes"):
        pass
    shown = capsys.readouterr().err
    assert "3/8" in shown
    assert "done with it" in shown
    assert "the grammar writes" in shown
