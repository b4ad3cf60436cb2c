"""A measure of another package shows wherever ours do; one without an interval says so."""

import io
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from types import ModuleType

import pytest
from lxml import html as lxml_html
from rich.console import Console, RenderableType

from tests.measure.runs_by_hand import run
from thence import registry
from thence.measure import Aligned, Direction, Estimate, Measure, PerItem, Unit
from thence.measure.interval import bootstrap_mean
from thence.measure.score import score
from thence.report.export import SHAPES, Result
from thence.report.html import write_report
from thence.report.terminal.scores import score_view, scores_view

WORDS = Measure(
    "words",
    "Words of H",
    "Mean words of H.",
    Aligned,
    PerItem(lambda run: [len(item.pair.hypothesis.split()) for item in run], bootstrap_mean),  # type: ignore[arg-type, var-annotated]
    Unit.NUMBER,
    Direction.LOWER,
)
SILENT = Measure(
    "silent",
    "Silent",
    "Never has a value.",
    Aligned,
    lambda run: Estimate.undefined(len(run), "it is silent"),
)


@pytest.fixture
def plugins(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    package = ModuleType("another_package")
    package.WORDS, package.SILENT = WORDS, SILENT  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, package.__name__, package)
    usual = registry._all_points()
    found = [
        *(point for group in usual.groups for point in usual.select(group=group)),
        EntryPoint("words", "another_package:WORDS", "thence.measures"),
        EntryPoint("silent", "another_package:SILENT", "thence.measures"),
    ]
    monkeypatch.setattr(registry, "_all_points", lambda: EntryPoints(found))
    registry._registered.cache_clear()
    yield
    registry._registered.cache_clear()


def printed(view: RenderableType) -> list[str]:
    output = io.StringIO()
    Console(file=output, width=200, highlight=False).print(view)
    return [" ".join(line.split()) for line in output.getvalue().splitlines()]


ALL_RIGHT = run("EEN", "EEN", [0.9, 0.8, 0.1], name="all right")
HALF = run("EEN", "ENE", [0.9, 0.8, 0.1], name="half")


@pytest.mark.usefixtures("plugins")
def test_on_the_terminal() -> None:
    # each hypothesis has two words, so that no resample differs
    assert "Words of H 2.0000 no interval 3" in printed(score_view(score(HALF)))
    header, _, *rows = printed(scores_view([score(ALL_RIGHT), score(HALF)]))
    assert "Words of H" in header and "Silent" not in header
    assert all("2.0000" in row for row in rows)


@pytest.mark.usefixtures("plugins")
def test_on_the_page(tmp_path: Path) -> None:
    write_report([HALF], tmp_path / "report.html", title="A run")
    tree = lxml_html.parse(tmp_path / "report.html")
    (tile,) = tree.xpath("//div[starts-with(@class, 'tile')][dt='Words of H']")
    assert tile.xpath("dd/text()") == ["2.000", "no interval: every resample gives the same value"]
    assert not tree.xpath("//dt[.='Silent']")


@pytest.mark.usefixtures("plugins")
def test_in_data_and_exports() -> None:
    scored = score(HALF)
    found = scored.to_json()["estimates"]
    assert found["words"]["value"] == 2.0
    assert found["silent"]["reason"] == "it is silent"
    result = Result(scored, {}, "pairs")
    harness = SHAPES["lm-eval"](result)
    assert harness["results"]["pairs"]["words,none"] == 2.0
    assert harness["higher_is_better"]["pairs"]["words"] is False
    (model,) = SHAPES["hf"](result)["model-index"]
    names = [metric["name"] for metric in model["results"][0]["metrics"]]
    assert names[-1] == "Words of H"


def test_all_right_on_three_pairs_says_that_f1_has_no_interval(tmp_path: Path) -> None:
    rows = printed(score_view(score(ALL_RIGHT)))
    assert "ENTAILMENT 100.0 % 34.2–100.0 100.0 % 34.2–100.0 100.0 % no interval" in rows
    write_report([ALL_RIGHT], tmp_path / "report.html", title="A run")
    tree = lxml_html.parse(tmp_path / "report.html")
    (row,) = tree.xpath("//tr[th='entailment' and count(td[@class='number'])=3]")
    assert row.xpath("td[3]//text()") == ["100.0 %", "no interval"]
