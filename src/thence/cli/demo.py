"""`thence demo`: the tour, bundled engines on the bundled benchmark, one report."""

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
    """The tour: every engine that is ready on the bundled benchmark, and one report."""
    import thence
    from thence.cli.progress import progress_bar
    from thence.measure.correlation import qualify
    from thence.qualifying import benchmark, judge_all, write_qualification
    from thence.report.terminal import comparison_view, inspections_view, verdict_view
    from thence.report.terminal.qualification import qualification_view

    screen = console()
    originals, parts = benchmark("en")
    screen.rule("1. What is judged: pairs, and the same pairs taken apart")
    screen.print(inspections_view([thence.stats(name, quick=True) for name in (originals, parts)]))

    with progress_bar("every engine judges the benchmark") as advance:
        systems, left_out = judge_all([originals, parts], out / "runs", on_verdicts=advance)
    for name, reason in left_out.items():
        screen.print(f"{name} is left out: {reason}", markup=False)
    found = [qualify(system.aligned) for system in systems]
    screen.rule("2. Why the engines are as good as they are")
    screen.print(qualification_view(found))

    screen.rule("3. Is the difference real?")
    by_name = {system.aligned.name: system.aligned for system in systems}
    screen.print(comparison_view(thence.compare(by_name["edits"], by_name["venses"])))

    screen.rule("4. One verdict with its evidence")
    text = "The minister, who arrived on Monday, did not sign the treaty."
    hypothesis = "The treaty was signed by the minister."
    screen.print(f"T: {text}\nH: {hypothesis}\n", markup=False)
    screen.print(verdict_view(thence.judge(text, hypothesis, engine="venses")))

    page = out / "report.html"
    write_qualification(systems, found, page)
    screen.rule()
    screen.print(f"Every pair, every verdict and its evidence: open [bold]{page}[/bold]")
