"""Runs in the history of the campaigns, on the page and on the terminal."""

import re
from pathlib import Path

import pytest
from rich.console import Console

from thence.measure.aligned import Aligned
from thence.measure.estimate import Estimate
from thence.papers.history import THREE_WAY, TWO_WAY, Among, Reached, among, edition
from thence.report.charts import draw
from thence.report.history import history_view, standing_in_words, years_in_words
from thence.report.history_charts import history_chart
from thence.report.html import write_report
from thence.report.terminal.campaigns import among_view


def share(low: float, value: float, high: float) -> Estimate:
    return Estimate(value, low, high, 600, "Wilson")


def placed(accuracy: Estimate, name: str = "rte-3") -> Among:
    return among(name, [Reached("ours", accuracy)])


@pytest.mark.parametrize(
    ("low", "value", "high", "expected"),
    [
        # RTE-3: best 80 %, median 61.75 %
        (0.81, 0.83, 0.85, "ours (83.0 %) is above the best system of RTE-3 (80 %)"),
        (0.77, 0.79, 0.81, "ours (79.0 %) is level with the best system of RTE-3 (80 %)"),
        (
            *(0.72, 0.75, 0.78),
            "ours (75.0 %) is above the median of RTE-3 (61.75 %) and below its best system (80 %)",
        ),
        (0.60, 0.63, 0.66, "ours (63.0 %) is level with the median of RTE-3 (61.75 %)"),
        (0.47, 0.50, 0.53, "ours (50.0 %) is below the median of RTE-3 (61.75 %)"),
    ],
)
def test_a_difference_is_called_one_where_the_interval_bears_it_out(
    low: float, value: float, high: float, expected: str
) -> None:
    (place,) = placed(share(low, value, high)).places
    assert standing_in_words(place, edition("rte-3")) == expected


def test_the_titles_state_what_the_years_show() -> None:
    assert years_in_words(TWO_WAY, "two-way") == (
        "The best two-way systems rose from 70 % to 80 % in RTE-3 and were at 73.5 % in RTE-5; "
        "medians lie from 56.20 to 61.75 %"
    )
    assert years_in_words(THREE_WAY, "three-way") == (
        "The best three-way systems went from 68.50 % in RTE-4 to 68.33 % in RTE-5; "
        "medians lie from 52.00 to 54.30 %"
    )


def test_the_chart_has_every_published_figure_and_no_other() -> None:
    found = placed(share(0.5, 0.55, 0.6), "rte-5")
    specification = history_chart(TWO_WAY, found.edition, found.places)
    counts = [len(layer["data"]["values"]) for layer in specification["layer"]]
    # baseline, median, best of five; three lowest; 54 runs; interval, dot and twice the name
    assert counts == [5, 5, 5, 3, 54, 1, 1, 1, 1]
    assert specification["layer"][2]["data"]["values"][2] == {"column": "RTE-3 2007", "value": 0.8}
    three_way = history_chart(THREE_WAY, THREE_WAY[1], found.places)
    assert [len(layer["data"]["values"]) for layer in three_way["layer"]][:3] == [2, 2, 2]


def test_a_run_far_below_is_inside_the_chart() -> None:
    found = placed(share(0.1, 0.12, 0.14))
    layer = history_chart(TWO_WAY, found.edition, found.places)["layer"][-1]
    assert layer["encoding"]["y"]["scale"]["domain"] == [0.1, 0.85]
    assert draw(history_chart(TWO_WAY, found.edition, found.places)).startswith("<svg")


def test_three_way_runs_get_the_second_figure() -> None:
    accuracy = share(0.5, 0.55, 0.6)
    both = history_view(among("rte-5", [Reached("ours", accuracy, accuracy)]))
    assert len(both.charts) == len(both.findings) == 2
    assert both.findings[1].startswith("three-way, ours (55.0 %) is level with")
    assert len(history_view(placed(accuracy)).charts) == 1


def test_the_page_shows_the_runs_among_the_campaign(runs: list[Aligned], tmp_path: Path) -> None:
    hostile = among(
        "rte-2", [Reached(run.name, share(0.5, 0.6, 0.7)) for run in runs], "Only <b>orients</b>."
    )
    write_report(runs, tmp_path / "with.html", title="Test", among=hostile)
    page = (tmp_path / "with.html").read_text(encoding="utf-8")
    assert 'href="#campaigns"' in page
    section = page[page.index('<section id="campaigns"') : page.index('<section id="pairs"')]
    assert "Among the runs of RTE-2" in section
    assert "Only &lt;b&gt;orients&lt;/b&gt;." in section
    assert 'onerror="' not in re.sub(r'aria-label="[^"]*"', "", section)
    write_report(runs, tmp_path / "without.html", title="Test")
    assert "#campaigns" not in (tmp_path / "without.html").read_text(encoding="utf-8")


def test_the_terminal_shows_the_years_and_the_place() -> None:
    console = Console(width=140, record=True)
    with console.capture() as captured:
        console.print(among_view(placed(share(0.72, 0.75, 0.78), "rte-5")))
    shown = captured.get()
    strip = next(line for line in shown.splitlines() if line.startswith("RTE-5 2009"))
    # 25 % is the first column: 50.00 the 26th, 75 the 51st
    columns = strip.removeprefix("RTE-5 2009").strip().split()[0]
    assert (columns[25], columns[50]) == ("[", "●")
    assert "1 of 55" in shown
    assert "RTE-1 2005" in shown
