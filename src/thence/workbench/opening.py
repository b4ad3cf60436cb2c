"""Data and engines as a user names them: a path, a bundled benchmark, a config file."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from thence.datasets import BUNDLED, open_bundled
from thence.engines import Engine, build_engine, engine_names, engine_spec, read_config
from thence.errors import BadInput, WrongUse
from thence.formats import PairFile, ReadOptions, open_pairs

__all__ = ["Data", "default_engine", "engine_for", "engine_for_many", "open_data"]

BEST_FIRST = ("ensemble", "nli", "classifier", "edits", "overlap-7")
"""`judge` and `run` take the first of these that is installed and reads the language."""
BEST_FOR_MANY = ("nli", "ensemble", "classifier", "edits", "overlap-7")
"""The same for `search` and `verify`, which hold one claim against many sentences."""


Data = PairFile | Path | str
"""Pairs as the functions here take them: opened, or a path, or a bundled benchmark's name."""


def open_data(
    data: Data, format: str | None = None, options: ReadOptions = ReadOptions()
) -> PairFile:
    """The pairs of a file, or of a bundled benchmark such as `mono/en/originals`.

    Examples:
        >>> pairs = thence.open_data("mono/en/originals")
        >>> sum(pair.label is thence.Label.ENTAILMENT for pair in pairs)
        38
    """
    if isinstance(data, PairFile):
        return data
    if not Path(data).exists():
        bundled = open_bundled(str(data))
        if bundled is not None:
            return bundled
        if near := difflib.get_close_matches(str(data), BUNDLED, n=1):
            raise BadInput(data, f"does not exist; did you mean the bundled '{near[0]}'?")
    return open_pairs(data, format, options)


def engine_for(engine: str | Engine, settings: Mapping[str, Any] | None = None) -> Engine:
    """An engine by its name or its config file, with further options laid over it."""
    if not isinstance(engine, str):
        return engine
    if Path(engine).is_dir() and engine not in engine_names():
        raise WrongUse(
            f"{engine} is a folder, not an engine; a model in it is used with --engine onnx "
            f"--set model={engine} (or with transformers)"
        )
    if engine.endswith(".json") or "/" in engine:
        name, config = read_config(Path(engine))
        return build_engine(name, {**config, **(settings or {})})
    return build_engine(engine, settings)


def default_engine(language: str = "en") -> str:
    """The name of the best engine that is installed and reads a language.

    Where none reads it, the best of all, which refuses such a pair with the reason.
    """
    return _first(BEST_FIRST, language)


def engine_for_many(language: str = "en") -> str:
    """The name of the best engine for one claim and many sentences, in the same way."""
    return _first(BEST_FOR_MANY, language)


def _first(names: Sequence[str], language: str) -> str:
    installed = [name for name in names if name in engine_names()]
    return next((name for name in installed if engine_spec(name).reads(language)), installed[0])
