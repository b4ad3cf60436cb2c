"""`thence rules apply`: what follows from texts by a rule base."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from thence.cli.options import JsonOption, console, print_json
from thence.cli.rules_sample import ThroughOption, variations

if TYPE_CHECKING:
    from thence.rules.applying import Inference, RuleApplier

__all__ = ["apply"]


def apply(
    rules: Annotated[Path, typer.Argument(help="A rule base.")],
    texts: Annotated[list[str] | None, typer.Argument(help="Sentences to apply it to.")] = None,
    pairs: Annotated[
        Path | None,
        typer.Option(help="A data set instead: the rules that lead from T to H are shown."),
    ] = None,
    through: ThroughOption = "all",
    threshold: Annotated[float, typer.Option(help="The least score of a rule.", min=0)] = 0.0,
    in_context: Annotated[
        bool, typer.Option("--in-context", help="Only where a rule was seen to hold.")
    ] = False,
    most: Annotated[int, typer.Option(help="How many are shown for a text.", min=1)] = 10,
    json: JsonOption = False,
) -> None:
    """Print the phrases that follow from sentences, or the rules that lead from T to H."""
    from thence.cli.progress import waiting
    from thence.errors import WrongUse
    from thence.rules.applying import RuleApplier
    from thence.rules.published import open_rules
    from thence.text.analysis import analyse

    if bool(texts) is (pairs is not None):
        raise WrongUse("give either sentences or --pairs DATA")
    names = variations(through)
    with waiting(f"reading {rules.name}"):
        chosen = (rule for rule in open_rules(rules) if rule.score >= threshold)
        applier = RuleApplier(chosen, names)
    if pairs is None:
        found = [(text.text, applier.inferences(text)) for text in analyse(texts or [], "en")]
    else:
        found = _between(applier, pairs)
    if in_context:
        found = [(text, [each for each in them if each.in_context]) for text, them in found]
    if json:
        print_json(
            [
                {"text": text, "inferences": [each.to_json() for each in them[:most]]}
                for text, them in found
            ]
        )
    else:
        from thence.report.terminal.rules import inferences_view

        for text, them in found:
            console().print(inferences_view(text, them, most))


def _between(applier: RuleApplier, pairs: Path) -> list[tuple[str, list[Inference]]]:
    """For each pair of a data set what leads from T to H."""
    from thence.cli.progress import progress_bar
    from thence.text.analysis import analyse
    from thence.workbench.opening import open_data

    data = list(open_data(pairs))
    texts = analyse((pair.text for pair in data), "en")
    hypotheses = analyse((pair.hypothesis for pair in data), "en")
    found: list[tuple[str, list[Inference]]] = []
    with progress_bar("applying rules", len(data)) as advance:
        for pair, text, hypothesis in zip(data, texts, hypotheses, strict=True):
            title = f"{pair.id}: {pair.text} => {pair.hypothesis}"
            found.append((title, applier.leading_to(text, hypothesis)))
            advance(1)
    return found
