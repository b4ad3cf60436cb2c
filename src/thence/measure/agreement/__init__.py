"""How far judges agree: percentages, Cohen's and Fleiss' kappa, Krippendorff's alpha.

>>> from thence.measure.agreement import AgreementTable, cohen_kappa
>>> table = AgreementTable.of_rows([["yes", "yes"], ["no", "no"], ["yes", "no"], ["no", "no"]])
>>> cohen_kappa(table).value
0.5
"""

from thence.measure.agreement.cohen import COHEN_KAPPA, JudgeConfusion, cohen_kappa, judge_confusion
from thence.measure.agreement.fleiss import FLEISS_KAPPA, fleiss_kappa
from thence.measure.agreement.krippendorff import KRIPPENDORFF_ALPHA, krippendorff_alpha
from thence.measure.agreement.percentage import (
    AT_LEAST_ONE,
    FULL_AGREEMENT,
    PERCENTAGE,
    agreement_where_one_said,
    full_agreement,
    percentage,
)
from thence.measure.agreement.summary import Agreement, PairOfJudges, agreement
from thence.measure.agreement.table import AgreementTable

__all__ = [
    "AT_LEAST_ONE",
    "COHEN_KAPPA",
    "FLEISS_KAPPA",
    "FULL_AGREEMENT",
    "KRIPPENDORFF_ALPHA",
    "PERCENTAGE",
    "Agreement",
    "AgreementTable",
    "JudgeConfusion",
    "PairOfJudges",
    "agreement",
    "agreement_where_one_said",
    "cohen_kappa",
    "fleiss_kappa",
    "full_agreement",
    "judge_confusion",
    "krippendorff_alpha",
    "percentage",
]
