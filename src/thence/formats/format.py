"""What a file format is and how it declares itself to be found by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thence import registry
from thence.errors import WrongUse
from thence.pair import Label, Pair, Verdict

if TYPE_CHECKING:
    from thence.formats.topics.topic import Topic

__all__ = [
    "DEFAULTS",
    "PairFormat",
    "ReadOptions",
    "RunFormat",
    "TopicFormat",
    "pair_format",
    "pair_formats",
    "run_format",
    "run_formats",
    "topic_format",
    "topic_formats",
]

PAIR_GROUP = "thence.formats"
RUN_GROUP = "thence.run_formats"
TOPIC_GROUP = "thence.topic_formats"


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """What a reader is told besides the path."""

    labels: tuple[Label, ...] | None = None
    """The order of integer labels, as stated by the user; None where none was stated."""
    language: str | None = None
    """The language of the pairs where the file does not say; None for English."""

    def to_json(self) -> dict[str, Any]:
        """As plain data, for the manifest of a run."""
        return {
            "labels": list(map(str, self.labels)) if self.labels else None,
            "language": self.language,
        }

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> ReadOptions:
        """From what `to_json` gave."""
        labels = fields["labels"]
        return cls(tuple(map(Label, labels)) if labels else None, fields["language"])


DEFAULTS = ReadOptions()
"""Nothing is stated: no order of integer labels, and English."""


@dataclass(frozen=True, slots=True)
class PairFormat:
    """How a format of pairs declares itself; what an entry point of `thence.formats` names."""

    name: str
    summary: str
    endings: tuple[str, ...]
    """Endings such as `.xml`; they choose the format to write, and between candidates to read."""
    detect: Callable[[Path, bytes], bool]
    """Whether a file with this path and these first bytes is in the format."""
    read: Callable[[Path, ReadOptions, Counter[str]], Iterator[Pair]]
    """The pairs of a file, streamed; what is skipped is counted by reason in the counter."""
    write: Callable[[Iterable[Pair], Path], None] | None = None
    """Writes pairs, all or nothing; None where writing makes no sense."""
    generic: bool = False
    """Whether the format gives way to any other that recognises a file, as JSONL to SNLI's."""


@dataclass(frozen=True, slots=True)
class RunFormat:
    """How a format of runs declares itself; what an entry point of `thence.run_formats` names."""

    name: str
    summary: str
    endings: tuple[str, ...]
    detect: Callable[[Path, bytes], bool]
    read: Callable[[Path, ReadOptions], Iterator[Verdict]]
    """The verdicts of a file, in its order, which is the ranking where scores tie."""
    write: Callable[[Iterable[Verdict], Path], None] | None = None
    generic: bool = False


@dataclass(frozen=True, slots=True)
class TopicFormat:
    """How a format of topics declares itself, as an entry point of `thence.topic_formats`."""

    name: str
    summary: str
    endings: tuple[str, ...]
    detect: Callable[[Path, bytes], bool]
    """Whether a file with this path and these first bytes is in the format."""
    read: Callable[[Path], Iterator[Topic]]
    generic: bool = False
    """Whether the format gives way to any other that recognises a file."""
    beside: Callable[[Path], Iterable[Path]] | None = None
    """The other files that the topics of a file are read from; None if there are none."""


def pair_formats() -> list[PairFormat]:
    """All formats of pairs installed, by name."""
    return [pair_format(name) for name in registry.names(PAIR_GROUP)]


def pair_format(name: str) -> PairFormat:
    """The format of pairs of a name."""
    found = registry.load(PAIR_GROUP, name)
    if not isinstance(found, PairFormat):
        raise WrongUse(f"the entry point of format '{name}' is not a PairFormat")
    return found


def run_formats() -> list[RunFormat]:
    """All formats of runs installed, by name."""
    return [run_format(name) for name in registry.names(RUN_GROUP)]


def run_format(name: str) -> RunFormat:
    """The format of runs of a name."""
    found = registry.load(RUN_GROUP, name)
    if not isinstance(found, RunFormat):
        raise WrongUse(f"the entry point of run format '{name}' is not a RunFormat")
    return found


def topic_formats() -> list[TopicFormat]:
    """All formats of topics installed, by name."""
    return [topic_format(name) for name in registry.names(TOPIC_GROUP)]


def topic_format(name: str) -> TopicFormat:
    """The format of topics of a name."""
    found = registry.load(TOPIC_GROUP, name)
    if not isinstance(found, TopicFormat):
        raise WrongUse(f"the entry point of topic format '{name}' is not a TopicFormat")
    return found
