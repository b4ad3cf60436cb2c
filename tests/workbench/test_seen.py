"""An engine that was trained on the pairs it judges is named as such, and ranked apart."""

import json
from pathlib import Path
from typing import Any

import pytest

import thence
from thence.engines import build_engine
from thence.engines.seen import digest, recorded_digests, write_digests
from thence.formats import write_pairs
from thence.measure.accuracy import two_way_accuracy
from thence.measure.aligned import Aligned, align
from thence.measure.campaign import Submission, placings
from thence.measure.score import score
from thence.pair import Label, Pair, Verdict
from thence.papers.history import Reached, among
from thence.report.figures import overview_figure
from thence.report.findings import about_significance, lead
from thence.report.ranking import standing, trivial_runs

YES, NO = Label.ENTAILMENT, Label.NO_ENTAILMENT
PAIRS = [Pair(str(at), f"It rains {at} times.", "It rains.", (YES, NO)[at % 2]) for at in range(40)]


def judged(name: str, right: int, seen: int = 0) -> Aligned:
    wrong = {YES: NO, NO: YES}
    verdicts = [
        Verdict(pair.id, pair.label if at < right else wrong[pair.label], 0.5)  # type: ignore[index]
        for at, pair in enumerate(PAIRS)
    ]
    found = align(name, PAIRS, verdicts)
    return Aligned(name, found.items, seen=seen)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write_pairs(PAIRS, "pairs.jsonl")
    write_pairs(PAIRS[:3], "some.jsonl")
    return tmp_path


def test_a_run_over_what_the_engine_learnt_from_says_so(files: Path) -> None:
    run = thence.run("pairs.jsonl", "majority", "all", train="pairs.jsonl")
    assert run.manifest["counts"]["seen"] == 40
    assert run.aligned.seen == 40
    assert run.score().to_json()["seen"] == 40
    few = thence.run("pairs.jsonl", "majority", "few", train="some.jsonl")
    assert few.aligned.seen == 3


def test_what_shipped_engines_were_trained_on(shared_data: Path) -> None:
    dev = thence.open_data(shared_data / "rte" / "rte3_dev.xml")
    test = thence.open_data(shared_data / "rte" / "rte3_test.xml")
    edits: Any = build_engine("edits")
    classifier: Any = build_engine("classifier")
    assert all(edits.has_seen(pair) for pair in dev)
    assert not any(edits.has_seen(pair) for pair in test)
    other: Any = build_engine("edits", {"costs": {"rarity": 0.5}})
    assert not any(other.has_seen(pair) for pair in dev)
    assert not any(classifier.has_seen(pair) for pair in dev)
    assert not any(classifier.has_seen(pair) for pair in test)


def test_the_classifier_knows_its_pairs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import thence.engines.classifier.engine as module

    assert len(recorded_digests(module._SEEN)) > 5_900
    write_digests({digest("A dog  barks.", "A dog barks.")}, tmp_path / "seen.bin")
    monkeypatch.setattr(module, "_SEEN", tmp_path / "seen.bin")
    engine: Any = build_engine("classifier")
    assert engine.has_seen(Pair("1", "A dog barks.", "A dog barks."))
    assert not engine.has_seen(Pair("1", "A cat barks.", "A dog barks."))
    labels = {"labels": ["ENTAILMENT", "NO_ENTAILMENT"], "intercepts": [0, 0]}
    own: Any = build_engine(
        "classifier", {"model": {**labels, "features": {"lemmas": [0, 1, 1, 0]}}}
    )
    assert not own.has_seen(Pair("1", "A dog barks.", "A dog barks."))


def test_one_that_was_trained_on_the_pairs_is_not_best() -> None:
    runs = [judged("learnt", 40, seen=40), judged("fair", 30), judged("hardly", 28, seen=2)]
    table = standing(runs, [score(run) for run in runs], [], set())
    assert [row.name for row in table.rows] == ["fair", "hardly", "learnt"]
    assert [row.in_sample for row in table.rows] == [False, False, True]
    assert "<strong>fair</strong> is best" in lead(table)
    told = [remark.text for remark in about_significance(table)]
    assert told[-2:] == [
        "hardly was trained on 2 of these 40 pairs: on new ones it does worse.",
        "learnt was trained on all of these 40 pairs: on new ones it does worse.",
    ]
    assert not any("learnt" in text for text in told[:-2])


def test_a_report_on_nothing_but_runs_over_what_they_learnt_says_so_first() -> None:
    """It speaks of the run, and not of a trivial engine that is beside it."""
    one = judged("learnt", 40, seen=40)
    table = standing([one], [score(one)], trivial_runs(one), set())
    assert table.best.name == "learnt"
    assert str(lead(table)).startswith("<strong>learnt</strong> is right on <strong>100.0 %")
    assert lead(table).endswith(", but was trained on all of them: on new ones it does worse.")
    assert about_significance(table) == []
    assert overview_figure(table).title == "learnt was trained on these pairs"
    runs = [one, judged("too", 30, seen=40)]
    table = standing(runs, [score(run) for run in runs], trivial_runs(one), set())
    assert lead(table).startswith("No run is called best: what looks at the pairs was trained on ")
    (told,) = about_significance(table)
    assert told.text.startswith("too was trained on all of these 40 pairs")


def test_engines_that_look_at_nothing_are_not_best() -> None:
    runs = [judged("poor", 8), judged("always", 30)]
    table = standing(runs, [score(run) for run in runs], trivial_runs(runs[0]), {1})
    assert table.best.name == "poor"
    assert "points below the best trivial engine (always, 75.0 %)" in lead(table)
    told = [remark.text for remark in about_significance(table)]
    assert "always is right on significantly more pairs, and looks at none." in told


def test_campaigns_rank_it_apart() -> None:
    learnt, fair = judged("learnt", 40, seen=40), judged("fair", 30)
    placed = placings([Submission("a", learnt), Submission("b", fair)])
    assert [one.run for one in placed] == ["fair", "learnt"]
    assert placed[1].to_json()["seen"] == 40
    reached = [
        Reached(one.name, two_way_accuracy(one), seen=one.seen, in_sample=one.in_sample)
        for one in (learnt, fair)
    ]
    found = among("rte-5", reached)
    assert [(place.run, place.rank is None) for place in found.places] == [
        ("fair", False),
        ("learnt", True),
    ]


def test_every_verb_says_it(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from thence.cli import compare, report
    from thence.cli import score as score_verb

    thence.run("pairs.jsonl", "majority", "all", train="pairs.jsonl")
    thence.run("pairs.jsonl", "always", "yes")
    said = "all was trained on all of these 40 pairs"
    score_verb.score(Path("all"))
    assert said in capsys.readouterr().out
    compare.compare(Path("yes"), Path("all"))
    assert said in capsys.readouterr().out
    report.report([Path("yes"), Path("all")], among="rte-3", html=Path("page.html"))
    out = " ".join(capsys.readouterr().out.split())
    assert said in out
    assert "all (50.0 %) was trained on these pairs" not in out.split("Two-way results")[0]
    page = Path("page.html").read_text()
    assert "<strong>majority</strong> is right on" in page
    assert ", but was trained on all of them: on new ones it does worse." in page
    found = thence.compare("yes", "all").to_json()
    assert (found["first_seen"], found["second_seen"]) == (0, 40)
    json.dumps(found)
