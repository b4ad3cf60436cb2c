"""The tour on a few engines: what is found, that it is not done twice, and that its pages stand."""

import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from thence.errors import ThenceError
from thence.formats import write_pairs
from thence.measure.score import score
from thence.pair import Label, Pair
from thence.tour import Folders, Plan, Tour, stops_of, take_tour, write_pages
from thence.tour.pieces import piece

SMALL = Plan(
    engines=("always", "biased", "overlap-1", "overlap-7"),
    suite=20,
    searching="overlap-7",
    candidates=3,
    mined="overlap-7",
    asked=("overlap-1", "overlap-7"),
    verifying="overlap-7",
    ablated="edits",
)


def small_plan(folder: Path) -> Plan:
    """A plan whose ablation is over two pairs."""
    pairs = [
        Pair("1", "A dog barked.", "An animal barked.", Label.ENTAILMENT),
        Pair("2", "A dog barked.", "A cat barked.", Label.NO_ENTAILMENT),
    ]
    write_pairs(pairs, folder / "two.jsonl")
    return replace(SMALL, ablated_on=str(folder / "two.jsonl"))


def taken(folder: Path, out: Path) -> tuple[Tour, list[str]]:
    done: list[str] = []
    with ThreadPoolExecutor(1) as executor:
        tour = take_tour(
            out,
            small_plan(folder),
            executor=executor,
            on_done=lambda name, seconds, pieces: done.append(name),
        )
    return tour, done


@pytest.fixture(scope="module")
def small_tour(tmp_path_factory: pytest.TempPathFactory) -> tuple[Tour, list[str]]:
    folder = tmp_path_factory.mktemp("tour")
    return taken(folder, folder / "out")


@pytest.mark.slow
def test_every_engine_judges_everything(small_tour: tuple[Tour, list[str]]) -> None:
    tour, done = small_tour
    names = [system.aligned.name for system in tour.systems]
    assert names == ["always", "biased (in sample)", "overlap-1", "overlap-7"]
    assert {len(system.aligned) for system in tour.systems} == {113 + 322}
    # The biased baseline only knows the phenomena that it learnt from the benchmark.
    assert [run.aligned.name for run in tour.suite] == ["always", "overlap-1", "overlap-7"]
    assert {len(run.aligned) for run in tour.suite} == {20}
    assert [one.system for one in tour.qualifications] == names
    assert "llm" in tour.left_out
    assert sorted(done) == sorted(tour.seconds)
    assert len(done) == 4 + 4


@pytest.mark.slow
def test_the_stops_state_what_was_found(small_tour: tuple[Tour, list[str]]) -> None:
    tour, _ = small_tour
    stops = stops_of(tour)
    assert [stop.name for stop in stops] == [
        "A question",
        "An answer",
        "What is judged",
        "Right for the right reasons",
        "Syntax alone",
        "Search",
        "Is the difference real?",
        "What knowledge is worth",
    ]
    assert stops[2].finding.startswith(f"Does H follow from T? {113 + 322 + 20} pairs")
    # Scored where they were judged, and the same as if they were scored here.
    assert list(tour.scores) == [score(system.aligned) for system in tour.systems]
    assert [one.run for one in tour.suite_scores] == [run.name for run in tour.suite]
    assert tour.comparison is not None and tour.comparison.pairs == 322
    assert not tour.comparison.three_way
    better = tour.comparison.accuracy
    assert (better.second.value or 0) >= (better.first.value or 0)
    assert {tour.comparison.first, tour.comparison.second} == {"overlap-1", "overlap-7"}
    assert tour.search is not None and tour.search.hypotheses == 50
    assert tour.ablation is not None and tour.ablation.rows[0].comparison.pairs == 2
    assert not any("three-way" in f"{stop.finding} {stop.about}" for stop in stops)


@pytest.mark.slow
def test_a_tour_that_was_taken_judges_nothing_again(
    small_tour: tuple[Tour, list[str]],
) -> None:
    first, _ = small_tour
    out = first.folders.out
    verdicts = {path: path.stat().st_mtime_ns for path in out.rglob("verdicts.jsonl")}
    again, _ = taken(out.parent, out)
    assert {path: path.stat().st_mtime_ns for path in out.rglob("verdicts.jsonl")} == verdicts
    assert again.qualifications == first.qualifications
    assert again.search == first.search
    assert again.verdicts == first.verdicts


@pytest.mark.slow
def test_pages_hold_what_they_link_to(small_tour: tuple[Tour, list[str]]) -> None:
    tour, _ = small_tour
    page = write_pages(tour, stops_of(tour))
    content = page.read_text(encoding="utf-8")
    assert page == tour.folders.out / "index.html"
    links = set(re.findall(r'href="([^"#:]+)"', content))
    assert links == {"benchmark.html", "ssi.html", "answer.html"}
    assert all((page.parent / link).stat().st_size > 10_000 for link in links)
    inside = set(re.findall(r'href="#([^"]+)"', content))
    assert all(f'id="{name}"' in content for name in inside)
    assert "http://" not in content.replace("http://www.w3.org/", "")


def test_a_piece_that_fails_says_why() -> None:
    def broken() -> None:
        raise ThenceError("the model is not there")

    failed = piece(broken)
    assert failed.found is None
    assert failed.reason == "the model is not there"


@pytest.mark.slow
def test_a_stop_without_its_piece_is_left_out(
    small_tour: tuple[Tour, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    tour, _ = small_tour

    def broken(*given: object) -> None:
        raise ThenceError("no search today")

    monkeypatch.setattr("thence.tour.taking.searched", broken)
    again, _ = taken(tour.folders.out.parent, tour.folders.out)
    assert again.search is None
    assert again.left_out["overlap-7 searches"] == "no search today"
    assert "Search" not in [stop.name for stop in stops_of(again)]


def test_folders_are_beside_one_another(tmp_path: Path) -> None:
    folders = Folders(tmp_path, 20)
    paths = [
        getattr(folders, name)
        for name in ("benchmark", "suite", "suite_runs", "search", "ablation", "answer", "source")
    ]
    assert len(set(paths)) == len(paths)
    assert {path.parent for path in paths} == {tmp_path}
