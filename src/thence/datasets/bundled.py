"""Benchmarks inside the package, by readable names such as `mono/en/originals`."""

from __future__ import annotations

from pathlib import Path

from thence.formats import PairFile, pair_format
from thence.formats.topics import TopicFile, open_topics

__all__ = ["BUNDLED", "BUNDLED_TOPICS", "open_bundled", "open_bundled_topics"]

_HERE = Path(__file__).parent

BUNDLED = {
    "mono/en/originals": "monothematic/originals.jsonl",
    "mono/en/monothematic": "monothematic/monothematic.jsonl",
    "mono/it/originals": "monothematic/originals.it.jsonl",
    "mono/it/monothematic": "monothematic/monothematic.it.jsonl",
    "blunders/held-out": "blunders/held_out.jsonl",
}
"""Files of pairs."""

BUNDLED_TOPICS = {"search/topics": "topics"}
"""Folders of topics of the Search task."""


def open_bundled(name: str) -> PairFile | None:
    """The bundled pairs of a name, or None where no such name exists."""
    if name not in BUNDLED:
        return None
    return PairFile(_HERE / BUNDLED[name], pair_format("jsonl"), name=name)


def open_bundled_topics(name: str) -> TopicFile | None:
    """The bundled topics of a name, or None where no such name exists."""
    if name not in BUNDLED_TOPICS:
        return None
    return open_topics(_HERE / BUNDLED_TOPICS[name], name=name)
