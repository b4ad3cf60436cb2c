"""Runs among those of a published campaign: the years as strips, and where each run stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from thence.papers.history import THREE_WAY, TWO_WAY
from thence.report.history import rank_in_words, standing_in_words
from thence.report.numbers import points
from thence.report.terminal.layout import share, table, words

if TYPE_CHECKING:
    from thence.papers.among import Among, Place
    from thence.papers.history import Edition

__all__ = ["among_view"]

LEAST, MOST = 25, 95
"""The ends of a strip, in per cent."""


def among_view(among: Among) -> RenderableType:
    """The finding, the campaigns over the years, and each run beside the published figures."""
    two_way = [place for place in among.places if place.task == "two-way"]
    three_way = [place for place in among.places if place.task == "three-way"]
    parts: list[RenderableType] = [
        Text(""),
        words(f"{standing_in_words(two_way[0], among.edition)}.", "bold"),
    ]
    if among.caution:
        parts.append(words(among.caution, "yellow"))
    parts += [Text(""), _history("Two-way", TWO_WAY, among.edition, two_way)]
    if three_way and among.three_way is not None:
        parts += [Text(""), _history("Three-way", THREE_WAY, among.three_way, three_way)]
    parts.append(_key())
    parts += [Text(""), _places(among)]
    return Group(*parts)


def _history(
    task: str, history: Sequence[Edition], edition: Edition, places: Sequence[Place]
) -> RenderableType:
    made = table(
        f"{task} results, as published",
        ["campaign", f"{LEAST} % to {MOST} %"],
        ["best", "median", "overlap"],
    )
    for one in history:
        made.add_row(
            words(f"{one.title} {one.year}", "bold" if one is edition else ""),
            _strip(one, places if one is edition else ()),
            f"{one.highest} %",
            f"{one.median} %",
            f"{one.baseline} %" if one.baseline else words("–", "dim"),
        )
    return made


def _strip(edition: Edition, places: Sequence[Place]) -> Text:
    """One column a per cent: what is known of a campaign, and runs of yours over it."""
    columns: list[tuple[str, str]] = [("·", "dim")] * (MOST - LEAST + 1)
    for _, figure in edition.runs:
        columns[_at(float(figure))] = ("-", "")
    for figure, sign in (
        (edition.lowest, "["),
        (edition.baseline, ":"),
        (edition.median, "|"),
        (edition.highest, "]"),
    ):
        if figure:
            columns[_at(float(figure))] = (sign, "bold")
    for place in places:
        columns[_at(100 * (place.accuracy.value or 0.0))] = ("●", "bold cyan")
    return Text.assemble(*columns)


def _at(per_cent: float) -> int:
    return round(min(max(per_cent, LEAST), MOST)) - LEAST


def _key() -> Text:
    return words(
        "● your runs   ] best   | median   : word overlap   [ lowest   - runs, where printed", "dim"
    )


def _places(among: Among) -> RenderableType:
    made = table(
        f"Where they would stand in {among.edition.title}",
        ["run", "task"],
        ["accuracy", "to the best", "to the median", "to overlap", "rank"],
    )
    for place in among.places:
        made.add_row(
            words(place.run, "bold"),
            place.task,
            share(place.accuracy),
            points(place.to_highest),
            points(place.to_median),
            points(place.to_baseline),
            rank_in_words(place),
        )
    note = "Differences in percentage points; a rank needs the runs, printed for RTE-5 alone."
    return Group(made, words(note, "dim"))
