"""The one table of all features, and a pair as their values."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from thence.engines.classifier.agreement import AGREEMENT
from thence.engines.classifier.distances import DISTANCES
from thence.engines.classifier.grammar import GRAMMAR
from thence.engines.classifier.overlaps import LENGTHS, OVERLAPS
from thence.engines.classifier.polarity import POLARITY
from thence.engines.classifier.semantics import SEMANTICS
from thence.engines.classifier.view import View

__all__ = ["FEATURES", "values"]

FEATURES = (*DISTANCES, *OVERLAPS, *LENGTHS, *GRAMMAR, *AGREEMENT, *POLARITY, *SEMANTICS)


def values(view: View) -> NDArray[np.float64]:
    """The value of each feature, in the order of the table."""
    return np.array([feature.value(view) for feature in FEATURES])
