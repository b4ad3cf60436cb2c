"""`thence revisions`: pairs from the histories of wiki pages, from the dump to the data set."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from thence.cli.options import (
    ForceOption,
    JsonOption,
    RunFormatOption,
    console,
    print_json,
    writable,
)

__all__ = ["app"]

app = typer.Typer(help="Pairs from the histories of wiki pages.", no_args_is_help=True)

SELECTION, REVISIONS, GUIDELINES = "Which pages", "Which revisions", "What is proposed to reject"

OutOption = Annotated[Path, typer.Option("--out", "-o", help="The folder to write.")]
SeedOption = Annotated[int, typer.Option(help="One seed gives the same choice everywhere.")]


@app.command("extract")
def extract(
    dumps: Annotated[list[Path], typer.Argument(help="History dumps in XML, compressed or not.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The folder for the candidates.")],
    titles: Annotated[
        Path | None, typer.Option(help="A file of titles, one a line.", rich_help_panel=SELECTION)
    ] = None,
    pattern: Annotated[
        str | None,
        typer.Option(help="A regular expression for titles.", rich_help_panel=SELECTION),
    ] = None,
    category: Annotated[
        list[str] | None,
        typer.Option(help="A category; may be repeated.", rich_help_panel=SELECTION),
    ] = None,
    namespace: Annotated[
        list[int] | None,
        typer.Option(
            help="0 for articles, the default; may be repeated; -1 for all.",
            rich_help_panel=SELECTION,
        ),
    ] = None,
    domain: Annotated[
        str, typer.Option(help="A name for these pages, to split by.", rich_help_panel=SELECTION)
    ] = "",
    revisions: Annotated[
        int,
        typer.Option(help="Only the last N revisions of a page.", min=2, rich_help_panel=REVISIONS),
    ] = 50,
    radius: Annotated[
        int,
        typer.Option(
            help="A return to a text of the last N revisions is a revert; 0 for none.",
            min=0,
            rich_help_panel=REVISIONS,
        ),
    ] = 15,
    blanking: Annotated[
        float,
        typer.Option(
            help="A page cut below this share was blanked.", min=0, max=1, rich_help_panel=REVISIONS
        ),
    ] = 0.1,
    jump: Annotated[
        float,
        typer.Option(
            help="The most that a page may grow or shrink by.", min=1, rich_help_panel=REVISIONS
        ),
    ] = 3.0,
    unit: Annotated[
        Literal["sentence", "passage"],
        typer.Option(help="What is compared; a passage is all that changed in one place."),
    ] = "sentence",
    least: Annotated[
        float,
        typer.Option(
            help="Pairs below this similarity are proposed for rejection.",
            min=0.01,
            max=1,
            rich_help_panel=GUIDELINES,
        ),
    ] = 0.5,
    shortest: Annotated[
        int, typer.Option(help="The fewest words of a text.", min=1, rich_help_panel=GUIDELINES)
    ] = 5,
    longest: Annotated[
        int, typer.Option(help="The most words of a text.", min=1, rich_help_panel=GUIDELINES)
    ] = 80,
    slight: Annotated[
        float,
        typer.Option(
            help="From this similarity on an embedded sentence is no paraphrase.",
            min=0,
            max=1,
            rich_help_panel=GUIDELINES,
        ),
    ] = 0.8,
    near: Annotated[
        float,
        typer.Option(
            help="From this similarity on pairs with the same change are duplicates.",
            min=0,
            max=1,
            rich_help_panel=GUIDELINES,
        ),
    ] = 0.9,
    reject_numbers: Annotated[
        bool,
        typer.Option(
            "--reject-numbers",
            help="Reject edits that change only numbers.",
            rich_help_panel=GUIDELINES,
        ),
    ] = False,
    language: Annotated[str, typer.Option(help="The language, if the dump names another.")] = "",
    licence: Annotated[str, typer.Option(help="The licence of the texts.")] = "CC BY-SA 4.0",
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", help="Processes; all cores if not given.", min=1)
    ] = None,
    json: JsonOption = False,
) -> None:
    """Stream dumps into candidate pairs; given again, it continues where it stopped."""
    import thence
    from thence.build import revisions as build
    from thence.cli.progress import progress_bar

    options = build.Options(
        revisions,
        build.Unit(unit),
        least,
        build.Selection(
            _namespaces(namespace),
            build.read_titles(titles) if titles else None,
            pattern,
            tuple(category or ()),
        ),
        build.Skipping(radius, blanking, jump),
        build.Guidelines(shortest, longest, slight, near, not reject_numbers),
        language,
        domain,
        licence,
    )
    with progress_bar("pages") as advance:
        counts = thence.revisions_extract(dumps, out, options, processes=jobs, on_pages=advance)
    if json:
        print_json({"out": out, **counts.to_json()})
    else:
        from thence.report.terminal.datasets import extraction_view

        console().print(extraction_view(counts, out))


@app.command("items")
def items(
    candidates: Annotated[list[Path], typer.Argument(help="Folders that `extract` wrote.")],
    out: OutOption,
    size: Annotated[
        int | None, typer.Option(help="How many to draw; all if not given.", min=1)
    ] = None,
    seed: SeedOption = 0,
    rejected: Annotated[
        bool, typer.Option("--rejected", help="Also pairs that are proposed for rejection.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Draw what judges are to see: pairs for the five-way protocol of `thence serve`."""
    import thence

    writable(out)
    drawn = thence.revisions_items(candidates, size=size, seed=seed, rejected=rejected)
    thence.write_pairs(drawn.pairs, out)
    if json:
        print_json({"out": out, "items": len(drawn.pairs), "of": drawn.of})
    else:
        console().print(f"{len(drawn.pairs):,} of {drawn.of:,} pairs to judge are in {out}")


@app.command("pairs")
def pairs(
    items: Annotated[Path, typer.Argument(help="The items that were judged.")],
    judgements: Annotated[
        Path, typer.Argument(help="JSONL with `item` and `relation`, or what `serve` exports.")
    ],
    out: OutOption,
    json: JsonOption = False,
) -> None:
    """Turn five-way judgements into labelled pairs, one for each direction."""
    import thence
    from thence.build.revisions import read_relations

    writable(out)
    relations = read_relations(judgements)
    labelled = thence.revisions_pairs(items, relations)
    thence.write_pairs(labelled, out)
    if json:
        print_json({"out": out, "judged": len(relations), "pairs": len(labelled)})
    else:
        console().print(f"{len(labelled):,} pairs from {len(relations):,} judgements are in {out}")


@app.command("split")
def split(
    judged: Annotated[list[Path], typer.Argument(help="Labelled pairs with their provenance.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The folder for the data set.")],
    training: Annotated[int, typer.Option(help="Pairs for training.", min=0)] = 400,
    test: Annotated[int, typer.Option(help="Pairs for the test.", min=0)] = 400,
    test_domain: Annotated[
        list[str] | None,
        typer.Option(
            help="A domain for the test set, may be repeated; pages are drawn if not given."
        ),
    ] = None,
    seed: SeedOption = 0,
    extraction: Annotated[
        list[Path] | None,
        typer.Option(help="A folder of `extract`, for the counts of table 1; may be repeated."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Write a balanced data set as the campaign's XML, with no page in training and test both."""
    import thence
    from thence.build.revisions import domain_rows, extracted_by_domain

    division, written = thence.revisions_split(
        judged, out, training=training, test=test, test_domains=test_domain or (), seed=seed
    )
    rows, extracted = domain_rows(division), extracted_by_domain(extraction or ())
    if json:
        found: dict[str, Any] = {"files": written, "domains": rows, "extracted": extracted}
        print_json({**found, "duplicates": division.duplicates})
    else:
        from thence.report.terminal.datasets import division_view

        console().print(division_view(division, rows, out, extracted))


@app.command("results", hidden=True)
def results(
    gold: Annotated[Path, typer.Argument(help="The labelled pairs.")],
    runs: Annotated[list[Path], typer.Argument(help="Run folders or run files.")],
    run_format: RunFormatOption = None,
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """All runs on one gold standard, sorted on accuracy; `thence campaign` says more."""
    import thence
    from thence.measure.campaign import Submission, placings

    aligned = (thence.load_run(run, gold, run_format, force=force).aligned for run in runs)
    named = (replace(one, name=run.name) for one, run in zip(aligned, runs, strict=True))
    found = placings([Submission("", run) for run in named])
    if json:
        print_json(
            [
                {
                    "run": row.run,
                    "correct": row.correct,
                    "pairs": row.two_way.n,
                    "accuracy": row.two_way.value,
                }
                for row in found
            ]
        )
    else:
        from thence.report.terminal.datasets import results_view

        console().print(results_view(found, gold))


@app.command("run-file", hidden=True)
def run_file(
    run: Annotated[Path, typer.Argument(help="A run folder.")],
    out: OutOption,
    json: JsonOption = False,
) -> None:
    """Write a finished run as YES and NO; `thence run --run-file` writes it with the run."""
    from thence.formats import write_verdicts
    from thence.pair import Verdict
    from thence.runs import open_run

    verdicts = open_run(run).verdicts
    judged = [Verdict(one.pair_id, one.label.two_way) for one in verdicts if one.label is not None]
    write_verdicts(judged, writable(out))
    if json:
        print_json({"out": out, "judgements": len(judged)})
    else:
        console().print(f"{len(judged):,} judgements are in {out}")


def _namespaces(numbers: list[int] | None) -> tuple[int, ...]:
    if numbers is None:
        return (0,)
    return () if -1 in numbers else tuple(numbers)
