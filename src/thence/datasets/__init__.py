"""The benchmarks that ship with Thence, and a catalogue of those that users bring."""

from thence.datasets.bundled import BUNDLED, open_bundled
from thence.datasets.catalogue import Dataset, catalogue, recognise

__all__ = ["BUNDLED", "Dataset", "catalogue", "open_bundled", "recognise"]
