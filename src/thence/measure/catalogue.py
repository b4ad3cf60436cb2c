"""All measures by their declarations, for help texts and the legend of a report."""

from __future__ import annotations

from thence.measure.accuracy import (
    ACCURACY,
    ACCURACY_JUDGED,
    ACCURACY_THREE_WAY,
    ACCURACY_TWO_WAY,
    ACCURACY_TWO_WAY_JUDGED,
)
from thence.measure.average_precision import (
    AVERAGE_PRECISION_FILE_ORDER,
    AVERAGE_PRECISION_TIE_AWARE,
)
from thence.measure.calibration import BRIER, EXPECTED_CALIBRATION_ERROR
from thence.measure.campaign import CAMPAIGN
from thence.measure.confusion import CONFUSION
from thence.measure.dataset import DATASET
from thence.measure.declaration import Measure
from thence.measure.hypothesis_only import HYPOTHESIS_ONLY
from thence.measure.label_scores import F1, PRECISION, RECALL
from thence.measure.leaks import LEAKS
from thence.measure.logic_table import LOGIC_TABLE
from thence.measure.outcomes import OUTCOMES
from thence.measure.overlap import OVERLAP
from thence.measure.regression import REGRESSION
from thence.measure.retrieval import MACRO_F, MICRO_F
from thence.measure.significance import MCNEMAR
from thence.measure.slices import SLICES
from thence.measure.three_way import (
    BALANCED_ACCURACY,
    COST_SENSITIVE_ACCURACY,
    HARDNESS_WEIGHTED_ACCURACY,
)

__all__ = ["MEASURES"]

MEASURES: dict[str, Measure] = {
    measure.name: measure
    for measure in (
        ACCURACY,
        ACCURACY_TWO_WAY,
        ACCURACY_THREE_WAY,
        ACCURACY_JUDGED,
        ACCURACY_TWO_WAY_JUDGED,
        CONFUSION,
        LOGIC_TABLE,
        PRECISION,
        RECALL,
        F1,
        AVERAGE_PRECISION_FILE_ORDER,
        AVERAGE_PRECISION_TIE_AWARE,
        OUTCOMES,
        BRIER,
        EXPECTED_CALIBRATION_ERROR,
        BALANCED_ACCURACY,
        HARDNESS_WEIGHTED_ACCURACY,
        COST_SENSITIVE_ACCURACY,
        SLICES,
        MCNEMAR,
        REGRESSION,
        CAMPAIGN,
        MICRO_F,
        MACRO_F,
        DATASET,
        OVERLAP,
        LEAKS,
        HYPOTHESIS_ONLY,
    )
}
"""By name, in the order in which a report explains them."""
