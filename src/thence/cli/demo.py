"""`thence demo`: the tour, bundled engines on bundled benchmarks, one report."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import console


def demo(
    out: Annotated[Path, typer.Option("--out", help="Where the runs and the report go.")] = Path(
        "thence-demo"
    ),
) -> None:
    """The tour: the bundled engines on the bundled benchmark, one report."""
    import thence
    from thence.cli.progress import progress_bar
    from thence.report.terminal import inspections_view, scores_view, verdict_view

    screen = console()
    data = "mono/en/originals"
    screen.rule("What is judged")
    screen.print(inspections_view([thence.stats(data)]))
    names = [name for name in thence.engine_names() if not thence.engine_spec(name).needs]
    folders = [out / "runs" / name for name in names]
    with progress_bar("judging", total=len(names)) as advance:
        for name, folder in zip(names, folders, strict=True):
            thence.run(data, name, folder)
            advance(1)
    runs = [thence.load_run(folder) for folder in folders]
    screen.rule("How good the engines are")
    scores = [thence.score_aligned(run.aligned) for run in runs]
    screen.print(scores_view(scores))
    screen.rule("One verdict with its evidence")
    pair = next(iter(thence.open_data(data)))
    screen.print(f"T: {pair.text}\nH: {pair.hypothesis}\n", markup=False)
    screen.print(verdict_view(thence.judge(pair.text, pair.hypothesis)))
    page = out / "report.html"
    thence.write_report(runs, page, title="Thence: the tour", scores=scores)
    screen.print(
        f"\nEvery pair, every verdict and its evidence: open [bold]{page}[/bold] in a browser."
    )
