"""How far judges agree: percentages, Cohen's and Fleiss' kappa, Krippendorff's alpha.

>>> from thence.measure.agreement import AgreementTable, cohen_kappa
>>> table = AgreementTable.of_rows([["yes", "yes"], ["no", "no"], ["yes", "no"], ["no", "no"]])
>>> cohen_kappa(table).value
0.5
"""

from thence.measure.agreement.annotator_model import AnnotatorModel, annotator_model
from thence.measure.agreement.kappa import (
    COHEN_KAPPA,
    FLEISS_KAPPA,
    KRIPPENDORFF_ALPHA,
    JudgeConfusion,
    cohen_kappa,
    fleiss_kappa,
    judge_confusion,
    krippendorff_alpha,
)
from thence.measure.agreement.percentage import (
    AT_LEAST_ONE,
    FULL_AGREEMENT,
    PERCENTAGE,
    agreement_where_one_said,
    full_agreement,
    percentage,
)
from thence.measure.agreement.summary import JudgeAgreement, PairOfJudges, agreement
from thence.measure.agreement.table import AgreementTable

__all__ = [
    "AT_LEAST_ONE",
    "COHEN_KAPPA",
    "FLEISS_KAPPA",
    "FULL_AGREEMENT",
    "KRIPPENDORFF_ALPHA",
    "PERCENTAGE",
    "AgreementTable",
    "AnnotatorModel",
    "JudgeAgreement",
    "JudgeConfusion",
    "PairOfJudges",
    "agreement",
    "agreement_where_one_said",
    "annotator_model",
    "cohen_kappa",
    "fleiss_kappa",
    "full_agreement",
    "judge_confusion",
    "krippendorff_alpha",
    "percentage",
]
