"""Qualitative evaluation (Cabrio & Magnini 2010): why a system is as good as it is.

Accuracy by phenomenon, the Correlation Index of whole pairs to their monothematic parts, the
Deviation Index between judgements, and the reading of all three.
"""

from thence.measure.correlation.benchmark import (
    CATEGORIES,
    Benchmark,
    benchmark_of,
    is_benchmark,
    read_weights,
)
from thence.measure.correlation.by_pair import Composition, PairIndex
from thence.measure.correlation.figures import (
    CORRELATION_INDEX,
    DEVIATION_INDEX,
    Figures,
    Group,
)
from thence.measure.correlation.indices import (
    FEW,
    Correlation,
    correlation_index,
    deviation_index,
)
from thence.measure.correlation.make_up import MakeUp
from thence.measure.correlation.qualification import Qualification, qualify
from thence.measure.correlation.reading import TOLERANCE, Configuration, IndexReading, Lost

__all__ = [
    "CATEGORIES",
    "CORRELATION_INDEX",
    "DEVIATION_INDEX",
    "FEW",
    "TOLERANCE",
    "Benchmark",
    "Composition",
    "Configuration",
    "Correlation",
    "Figures",
    "Group",
    "IndexReading",
    "Lost",
    "MakeUp",
    "PairIndex",
    "Qualification",
    "benchmark_of",
    "correlation_index",
    "deviation_index",
    "is_benchmark",
    "qualify",
    "read_weights",
]
