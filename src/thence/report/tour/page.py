"""The start page: the way in one look, then stop by stop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from thence.report.rendering import render, write_page
from thence.report.tour.stop import Stop

__all__ = ["write_start_page"]

STYLES = ("style.css", "pairs.css", "tour.css", "adapt.css")
SCRIPTS = ("elements.js", "tables.js", "tour.js", "switch.js")


def write_start_page(
    stops: Sequence[Stop],
    path: Path,
    *,
    headline: Mapping[str, str],
    seconds: Mapping[str, float],
) -> None:
    """Write the page; `headline` are its first numbers by name, `seconds` what the work took."""
    write_page(
        render("tour.html", STYLES, SCRIPTS, stops=stops, headline=headline, seconds=seconds),
        path,
    )
