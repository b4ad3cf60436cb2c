"""The verbs gathered into one command."""

from __future__ import annotations

from typing import Annotated

import typer

from thence.cli import (
    ablate,
    campaign,
    check,
    compare,
    data,
    decompose,
    demo,
    engines,
    generate,
    judge,
    mine_errors,
    qualify,
    report,
    reproduce,
    revisions,
    rules,
    run,
    schema,
    score,
    search,
    serve,
    stats,
    train,
    tune,
    verify,
)

__all__ = ["app"]

app = typer.Typer(
    name="thence",
    help="A workbench for textual entailment: does H follow from T, and why?",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"thence {version('thence')}")
        raise typer.Exit


@app.callback()
def thence(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """A workbench for textual entailment: does H follow from T, and why?"""


app.command("judge")(judge.judge)
app.command("verify")(verify.verify)
app.command("stats")(stats.stats)
app.command("run")(run.run)
app.command("score")(score.score)
app.command("report")(report.report)
app.command("compare")(compare.compare)
app.command("check")(check.check)
app.command("campaign")(campaign.campaign)
app.command("ablate")(ablate.ablate)
app.command("qualify")(qualify.qualify)
app.command("mine-errors")(mine_errors.mine_errors)
app.command("tune")(tune.tune)
app.add_typer(generate.app, name="generate")
app.add_typer(revisions.app, name="revisions")
app.add_typer(rules.app, name="rules")
app.add_typer(search.app, name="search")
app.command("decompose")(decompose.decompose)
app.command("train")(train.train)
app.command("engines")(engines.engines)
app.add_typer(data.app, name="data")
app.command("schema")(schema.schema)
app.command("reproduce")(reproduce.reproduce)
app.command("serve")(serve.serve)
app.command("demo")(demo.demo)
