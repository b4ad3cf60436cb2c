"""`thence generate`: benchmarks that are written by a grammar."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thence.cli.options import JsonOption, console, print_json, writable
from thence.errors import WrongUse

__all__ = ["app"]

app = typer.Typer(help="Benchmarks that are written by a grammar.", no_args_is_help=True)

BEYOND = "Beyond the paper"


@app.callback()
def generate() -> None:
    """Benchmarks that are written by a grammar."""


@app.command("ssi")
def ssi(
    out: Annotated[
        Path, typer.Option("--out", "-o", help="The file; its ending gives the format.")
    ] = Path("ssi.jsonl"),
    seed: Annotated[int, typer.Option(help="One seed gives the same file everywhere.")] = 0,
    size: Annotated[int, typer.Option(help="How many pairs.", min=1)] = 1000,
    entailed: Annotated[
        float, typer.Option(help="The share of entailed pairs.", min=0.0, max=1.0)
    ] = 0.5,
    types: Annotated[
        str | None,
        typer.Option(help="Shares of the types, as n0Va1=7,n0V=23,n0Vn1=30,n0Vn2n1=40."),
    ] = None,
    correlation: Annotated[
        str | None,
        typer.Option(help="Where the overlap/entailment correlation must lie, as 0.50,0.52."),
    ] = None,
    worlds: Annotated[int, typer.Option(help="How many worlds the bank is about.", min=1)] = 8,
    theme_passive: Annotated[
        bool,
        typer.Option(
            "--theme-passive", help="Also 'the flower is given the woman', as the paper's grammar."
        ),
    ] = False,
    quantifiers: Annotated[
        bool,
        typer.Option(
            "--quantifiers", help="Sentences with every, some and no.", rich_help_panel=BEYOND
        ),
    ] = False,
    negation: Annotated[
        bool,
        typer.Option("--negation", help="Sentences with denied clauses.", rich_help_panel=BEYOND),
    ] = False,
    implicatives: Annotated[
        bool,
        typer.Option(
            "--implicatives",
            help="Implicative and factive verbs under negation.",
            rich_help_panel=BEYOND,
        ),
    ] = False,
    lexical: Annotated[
        bool,
        typer.Option("--lexical", help="Words that WordNet relates.", rich_help_panel=BEYOND),
    ] = False,
    nominal: Annotated[
        bool,
        typer.Option("--nominal", help="Nouns with light verbs.", rich_help_panel=BEYOND),
    ] = False,
    format: Annotated[
        str | None, typer.Option("--format", help="The format, if not by the ending.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """The grammar-based benchmark of syntax-based sentential inference, tags and all."""
    import thence
    from thence.build.ssi import Phenomenon
    from thence.cli.progress import waiting
    from thence.formats import format_to_write, write_pairs
    from thence.pair import Label

    asked = {
        Phenomenon.NEGATION: negation,
        Phenomenon.QUANTIFIERS: quantifiers,
        Phenomenon.IMPLICATIVES: implicatives,
        Phenomenon.LEXICAL: lexical,
        Phenomenon.NOMINAL: nominal,
    }
    format_to_write(writable(out), format)
    with waiting("the grammar writes"):
        pairs = thence.generate_ssi(
            seed=seed,
            size=size,
            worlds=worlds,
            entailed=entailed,
            types=_types(types) if types else None,
            correlation=_interval(correlation) if correlation else None,
            phenomena=[phenomenon for phenomenon, wanted in asked.items() if wanted],
            theme_passive=theme_passive,
        )
    write_pairs(pairs, out, format)
    if json:
        entailing = sum(pair.label is Label.ENTAILMENT for pair in pairs)
        print_json({"out": out, "seed": seed, "pairs": len(pairs), "entailed": entailing})
    else:
        console().print(f"{len(pairs):,} pairs written to {out}")


def _types(text: str) -> dict[str, float]:
    try:
        shares = dict(item.split("=") for item in text.split(","))
        return {name.strip(): float(share) for name, share in shares.items()}
    except ValueError:
        raise WrongUse(f"--types takes NAME=SHARE,NAME=SHARE,..., not '{text}'") from None


def _interval(text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise WrongUse(f"--correlation takes LOW,HIGH, not '{text}'") from None
    return low, high
