"""What a format of topics is and how it declares itself to be found by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from thence import registry
from thence.errors import WrongUse
from thence.formats.topics.topic import Topic

__all__ = ["TopicFormat", "topic_format", "topic_formats"]

GROUP = "thence.topic_formats"


@dataclass(frozen=True, slots=True)
class TopicFormat:
    """How a format of topics declares itself; what an entry point of that group names."""

    name: str
    summary: str
    endings: tuple[str, ...]
    detect: Callable[[Path, bytes], bool]
    """Whether a file with this path and these first bytes is in the format."""
    read: Callable[[Path], Iterator[Topic]]
    generic: bool = False
    """Whether the format gives way to any other that recognises a file."""


def topic_formats() -> list[TopicFormat]:
    """All formats of topics installed, by name."""
    return [topic_format(name) for name in registry.names(GROUP)]


def topic_format(name: str) -> TopicFormat:
    """The format of topics of a name."""
    found = registry.load(GROUP, name)
    if not isinstance(found, TopicFormat):
        raise WrongUse(f"the entry point of topic format '{name}' is not a TopicFormat")
    return found
