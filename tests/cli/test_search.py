"""`thence search` as a command."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.search.small_topics import TOPICS
from thence.formats.topics import write_topics


@pytest.fixture
def topics(tmp_path: Path) -> Path:
    write_topics(TOPICS, tmp_path / "topics.xml")
    return tmp_path / "topics.xml"


def test_index_and_find(thence: Callable[..., Any], topics: Path, tmp_path: Path) -> None:
    folder = tmp_path / "index"
    indexed = thence("search", "index", topics, "--out", folder, "--json")
    assert json.loads(indexed.out)["sentences"] == 21
    again = thence("search", "index", topics, "--out", folder)
    assert "6 unchanged" in again.out
    hypothesis = "The Alma had 84 passengers aboard"
    asked = ("search", "find", hypothesis, "--in", folder, "--engine", "overlap-7")
    found = json.loads(thence(*asked, "--json").out)
    assert found["entailing"][0]["doc_id"] == "T1-2"
    shown = thence(*asked)
    assert shown.status == 0
    assert "T1-2:1" in shown.out
    assert "under: Owner speaks" in shown.out
    assert "entails  0.720" in shown.out
    assert "What scores less than 0.503 is left out: learnt for overlap-7 on the 6" in shown.out
    assert found["threshold"]["value"] == 0.503016
    none = thence(*asked, "--set", "threshold=0.9")
    assert "decided by the verdict of overlap-7" in none.out
    given = thence(*asked, "--threshold", "0.99")
    assert "What scores less than 0.990 is left out: as given" in given.out
    assert thence(*asked, "--threshold", "2").status == 2


def test_learn_a_threshold(thence: Callable[..., Any], topics: Path, tmp_path: Path) -> None:
    written = tmp_path / "thresholds.json"
    asked = ("search", "learn", topics, "-e", "overlap-7", "-e", "overlap-8")
    done = thence(*asked, "--out", written)
    assert done.status == 0, done.err
    assert "Thresholds learnt on 3 topics" in done.out
    content = json.loads(written.read_text())
    assert list(content["engines"]) == ["overlap-7", "overlap-8"]
    assert json.loads(thence(*asked, "--json").out) == content
    refused = thence("search", "learn", topics, "--out", tmp_path / "none" / "file.json")
    assert (refused.status, "cannot be written" in refused.err) == (2, True)


def test_run_score_and_redundancy(thence: Callable[..., Any], topics: Path, tmp_path: Path) -> None:
    run = tmp_path / "run"
    done = thence("search", "run", topics, "--engine", "overlap-7", "--out", run)
    assert done.status == 0, done.err
    assert "cross-validation over 3 topics" in done.out
    scored = thence("search", "score", topics, run)
    assert "lucene-10" in scored.out
    assert "run less " in scored.out
    figures = json.loads(thence("search", "score", topics, run, "--json").out)
    assert figures["scores"]["lucene-5"]["micro"]["recall"]["value"] == 1.0
    units = json.loads(thence("search", "redundancy", topics, "--json").out)
    assert [unit["mentions"] for unit in units["T1"]["units"]] == [2, 2]
    assert len(units["T1"]["kept"]) == 2
    assert thence("search", "redundancy", topics, "--run", run).status == 0


def test_redundancy_of_units_in_an_index(
    thence: Callable[..., Any], topics: Path, tmp_path: Path
) -> None:
    thence("search", "index", topics, "--out", tmp_path / "index")
    (tmp_path / "units.txt").write_text("The Brita had 212 passengers aboard\n")
    asked = ("--units", tmp_path / "units.txt", "--in", tmp_path / "index", "-e", "overlap-7")
    told = json.loads(thence("search", "redundancy", *asked, "--json").out)[""]
    (unit,) = told["units"]
    assert ["T2-2", "1"] in unit["sentences"]
    assert told["threshold"]["value"] == 0.503016
    shown = thence("search", "redundancy", *asked, "--threshold", "0.6")
    assert "What scores less than 0.600 is left out: as given" in shown.out


def test_the_papers_tables(thence: Callable[..., Any]) -> None:
    shown = thence("search", "tables").out
    assert "UAIC20092   51.12   22.88   31.61" in shown
    assert "Baseline_10       46.91     47.5        47.2" in shown


def test_wrong_use_is_told(thence: Callable[..., Any], topics: Path, tmp_path: Path) -> None:
    nowhere = thence("search", "find", "H", "--in", tmp_path / "none")
    assert (nowhere.status, "is not an index" in nowhere.err) == (2, True)
    both = thence("search", "redundancy", topics, "--units", topics)
    assert both.status == 2
    thence("search", "index", topics, "--out", tmp_path / "index")
    day = thence("search", "find", "H", "--in", tmp_path / "index", "--date", "soon")
    assert (day.status, "YYYY-MM-DD" in day.err) == (2, True)
    empty = thence("search", "find", " ", "--in", tmp_path / "index")
    assert "the hypothesis is empty" in empty.err
    stop = thence("search", "find", "of the", "--in", tmp_path / "index", "-e", "overlap-7")
    assert "None of 21 sentences shares a word with it, so none was judged." in stop.out
    near = thence("search", "run", "search/topic", "-e", "overlap-7")
    assert (near.status, "did you mean 'search/topics'?" in near.err) == (2, True)


def test_a_choice_that_cannot_be_made_is_refused_before_any_work(
    thence: Callable[..., Any], topics: Path, tmp_path: Path
) -> None:
    single, bare = tmp_path / "single.xml", tmp_path / "bare.xml"
    write_topics(TOPICS[:1], single)
    write_topics(
        [
            replace(each, hypotheses=tuple(replace(h, entailing=None) for h in each.hypotheses))
            for each in TOPICS
        ],
        bare,
    )
    out = tmp_path / "run"
    for given, message in (
        ((topics, "--by", "magic"), "no way to choose is named 'magic'"),
        ((topics, "--learnt-from", tmp_path / "none"), "is not a search run"),
        ((topics, "--format", "xlm"), "xlm"),
        ((single,), "holds a single topic"),
        ((bare,), "has no gold to learn from; use --learnt-from RUN or --by verdict"),
    ):
        done = thence("search", "run", *given, "-e", "overlap-7", "--out", out)
        assert (done.status, message in done.err) == (2, True), done.err
        assert not out.exists()
    own = thence("search", "run", bare, "-e", "overlap-7", "--by", "verdict", "--out", out)
    assert own.status == 0, own.err


def test_the_engine_is_the_best_for_the_language_of_the_topics(
    thence: Callable[..., Any], tmp_path: Path
) -> None:
    italian = [
        replace(
            topic,
            language="it",
            documents=tuple(replace(each, language="it") for each in topic.documents),
        )
        for topic in TOPICS
    ]
    topics, folder = tmp_path / "topics.xml", tmp_path / "run"
    write_topics(italian, topics)
    quick = ("--no-references", "--no-claims", "--by", "verdict")
    done = thence("search", "run", topics, *quick, "--out", folder)
    assert done.status == 0, done.err
    assert json.loads((folder / "run.json").read_text())["engine"]["name"] == "classifier"
    learnt = thence("search", "learn", topics, "--json")
    assert list(json.loads(learnt.out)["engines"]) == ["classifier"]
