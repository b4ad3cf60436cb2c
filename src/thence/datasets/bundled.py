"""Benchmarks inside the package, by readable names such as `mono/en/originals`."""

from __future__ import annotations

from pathlib import Path

from thence.formats import PairFile, pair_format

__all__ = ["BUNDLED", "open_bundled"]

_HERE = Path(__file__).parent

BUNDLED = {
    "mono/en/originals": "monothematic/originals.jsonl",
    "mono/en/monothematic": "monothematic/monothematic.jsonl",
    "mono/it/originals": "monothematic/originals.it.jsonl",
    "mono/it/monothematic": "monothematic/monothematic.it.jsonl",
}


def open_bundled(name: str) -> PairFile | None:
    """The bundled benchmark of a name, or None where no such name exists."""
    if name not in BUNDLED:
        return None
    return PairFile(_HERE / BUNDLED[name], pair_format("jsonl"), name=name)
