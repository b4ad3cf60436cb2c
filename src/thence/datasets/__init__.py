"""The benchmarks that ship with Thence, and a catalogue of those that users bring."""

from thence.datasets.catalogue import (
    BUNDLED,
    BUNDLED_TOPICS,
    Dataset,
    by_checksum,
    catalogue,
    dataset_named,
    open_bundled,
    open_bundled_topics,
    recognise,
)
from thence.datasets.checking import Check, CheckedCopy, CopyMatch, check_copy

__all__ = [
    "BUNDLED",
    "BUNDLED_TOPICS",
    "Check",
    "CheckedCopy",
    "CopyMatch",
    "Dataset",
    "by_checksum",
    "catalogue",
    "check_copy",
    "dataset_named",
    "open_bundled",
    "open_bundled_topics",
    "recognise",
]
