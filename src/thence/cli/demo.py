"""`thence demo`: the tour, every engine on every bundled benchmark, and a page to begin with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import console

__all__ = ["demo"]


def demo(
    out: Annotated[Path, typer.Option("--out", help="Where the runs and the pages go.")] = Path(
        "thence-demo"
    ),
) -> None:
    """The tour: every engine that is ready on every bundled benchmark, and a page to begin with.

    A tour that was stopped continues where it stopped; one that was taken is only told again.
    """
    from thence.cli.progress import progress_bar, waiting
    from thence.report.terminal.tour import stop_view
    from thence.tour import stops_of, take_tour, write_pages

    screen = console()
    with progress_bar("every engine judges, two at a time") as advance:

        def told(piece: str, seconds: float, pieces: int) -> None:
            advance.of(pieces)
            advance(1)
            advance.note(f"{piece}: done, {seconds:.1f} s")

        tour = take_tour(out, on_done=told)
    with waiting("what was found is put together"):
        stops = stops_of(tour)
    for number, stop in enumerate(stops, 1):
        screen.rule(f"{number}. {stop.name}")
        screen.print(stop_view(stop))
    with waiting("the pages are written"):
        page = write_pages(tour, stops)
    screen.rule()
    screen.print(f"All of it, and every verdict with its evidence: open [bold]{page}[/bold]")
