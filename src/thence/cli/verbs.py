"""The verbs by name and line of help; a verb's own module is loaded when it is called."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command, get_group

__all__ = ["VERBS", "Verbs", "command_of"]

VERBS = {
    "judge": "Does H follow from T? One verdict with its evidence; exit status 1 if there is none.",
    "verify": "Is each claim of a generated answer supported by its sources, contradicted, or not "
    "found?",
    "stats": "Table 6 of the RTE-5 paper for any data; duplicates, leaks, bias, unsuitable pairs.",
    "run": "Judge a data set; the same command continues a run that was stopped.",
    "score": "Score a run folder or any run file, each figure with its 95 % interval.",
    "report": "Tables of one or several runs, and one HTML page with every pair and its evidence.",
    "compare": "The difference of two runs over the same pairs: test, interval, the pairs that "
    "changed.",
    "check": "Fail (exit status 1) if accuracy dropped significantly, overall or on a phenomenon.",
    "campaign": "Place many runs: accuracies, accuracy on hard pairs, highest, lowest, median, "
    "average.",
    "ablate": "What each resource is worth: the engine as a whole, and without each resource in "
    "turn.",
    "qualify": "Accuracy by phenomenon, Correlation and Deviation Index, and what they say of a "
    "system.",
    "mine-errors": "Where a run fails: the tags and sets of tags most to blame for its errors.",
    "tune": "Optimise the costs of an edit distance by particle swarm, cross-validated and seeded.",
    "generate": "Benchmarks that are written by a grammar.",
    "revisions": "Pairs from the histories of wiki pages.",
    "rules": "Entailment rules between templates.",
    "search": "Every sentence of a corpus that entails a hypothesis.",
    "decompose": "Propose the phenomena between T and H, each with its rule and the pair [T, H_i].",
    "train": "Fit an engine that learns and write it as a config that `--engine` takes.",
    "engines": "The engines that are installed, what they need and what they are good for.",
    "data": "The data sets, formats and knowledge resources that Thence knows, and yours.",
    "schema": "The JSON Schemas of runs, verdicts and of what --json prints; one of them by its "
    "name.",
    "reproduce": "Recompute published tables from the published figures they derive from; mark "
    "differences.",
    "serve": "Web pages for judges, a JSON API for verdicts, and report pages of runs.",
    "mcp": "Verify, judge and search as tools for a language model's program (MCP, standard "
    "input).",
    "demo": "The tour: every engine that is ready on every bundled benchmark, and a page to begin "
    "with.",
}
"""What `thence --help` says of each verb: the first sentence of what the verb says of itself."""


class Verbs(TyperGroup):
    """The whole command: it lists its verbs and loads the one that is called."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = {name: TyperCommand(name, help=line) for name, line in VERBS.items()}

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The verb's own command in the place of its line in the list."""
        name, _, rest = super().resolve_command(ctx, args)
        return name, name and command_of(name), rest

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """The page in the look of the other verbs' pages.

        Typer's own loads Rich's reader of Markdown and its tracebacks, half of all the time.
        """
        from rich.console import Console, Group
        from rich.padding import Padding
        from rich.panel import Panel
        from rich.table import Table

        parts: list[Any] = [Padding(f"{self.get_usage(ctx)}\n\n{self.help}", 1)]
        options = [param.get_help_record(ctx) for param in self.get_params(ctx)]
        for title, rows in (("Options", options), ("Commands", VERBS.items())):
            table = Table.grid("", "", padding=(0, 2), expand=True)
            table.columns[0].style, table.columns[1].ratio = "bold cyan", 1
            for row in filter(None, rows):
                table.add_row(*row)
            parts.append(Panel(table, title=title, title_align="left", border_style="dim"))
        Console(highlight=False, markup=False).print(Group(*parts))


def command_of(name: str) -> TyperCommand | TyperGroup:
    """The command of a verb: the function of that name in the module of that name, or its `app`."""
    word = name.replace("-", "_")
    module = import_module(f"thence.cli.{word}")
    if isinstance(app := getattr(module, "app", None), typer.Typer):
        group = get_group(app)
        for command in (group, *group.commands.values()):
            command.help = _unwrapped(command.help)
        return group
    alone = typer.Typer(add_completion=False)
    alone.command(name)(getattr(module, word))
    command = get_command(alone)
    assert isinstance(command, TyperCommand)
    command.help = _unwrapped(command.help)
    return command


def _unwrapped(help: str | None) -> str | None:
    """Each paragraph in one line, which is as wide as the terminal and not as the source."""
    if help is None:
        return None
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in help.split("\n\n"))
