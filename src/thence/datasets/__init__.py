"""The benchmarks that ship with Thence, and a catalogue of those that users bring."""

from thence.datasets.bundled import BUNDLED, BUNDLED_TOPICS, open_bundled, open_bundled_topics
from thence.datasets.catalogue import Dataset, catalogue, recognise

__all__ = [
    "BUNDLED",
    "BUNDLED_TOPICS",
    "Dataset",
    "catalogue",
    "open_bundled",
    "open_bundled_topics",
    "recognise",
]
