"""Options that several verbs of `thence search` take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

__all__ = ["EngineOption", "ThresholdOption", "TopicsArgument"]

EngineOption = Annotated[
    str | None,
    typer.Option("--engine", "-e", help="An engine's name or config; the best installed if none."),
]
ThresholdOption = Annotated[
    float | None,
    typer.Option(
        "--threshold",
        min=0,
        max=1,
        help="The least score of a sentence that entails; what was learnt if not given.",
    ),
]
TopicsArgument = Annotated[
    Path, typer.Argument(help="Topics: XML, a folder of it, claims in JSONL, or search/topics.")
]
