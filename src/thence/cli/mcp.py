"""`thence mcp`: verify, judge and search as tools of the Model Context Protocol."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

__all__ = ["mcp"]


def mcp(
    engine: Annotated[
        str | None,
        typer.Option(
            "--engine", "-e", help="A name or config file; the best for the language if not given."
        ),
    ] = None,
    language: Annotated[str, typer.Option("--language", help="The language of the texts.")] = "en",
    index: Annotated[
        Path | None, typer.Option("--index", help="An index that the tool search looks in.")
    ] = None,
) -> None:
    """Verify, judge and search as tools for a language model's program (MCP, standard input)."""
    from thence.integrations.mcp import serve_mcp

    serve_mcp(engine=engine, language=language, index=index)
