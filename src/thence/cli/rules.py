"""`thence rules`: entailment rules learnt, sampled, evaluated and applied."""

from __future__ import annotations

import typer

from thence.cli import rules_apply, rules_evaluate, rules_learn, rules_sample

__all__ = ["app"]

app = typer.Typer(help="Entailment rules between templates.", no_args_is_help=True)

app.command("learn")(rules_learn.learn)
app.command("sample")(rules_sample.sample)
app.command("evaluate")(rules_evaluate.evaluate)
app.command("apply")(rules_apply.apply)
