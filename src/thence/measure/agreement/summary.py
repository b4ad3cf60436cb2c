"""All that is known of the agreement of some judges, to be shown or exported at once."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from thence.measure.agreement.kappa import (
    COHEN_KAPPA,
    FLEISS_KAPPA,
    JudgeConfusion,
    cohen_kappa,
    fleiss_kappa,
    judge_confusion,
    krippendorff_alpha,
)
from thence.measure.agreement.percentage import (
    agreement_where_one_said,
    full_agreement,
    percentage,
)
from thence.measure.agreement.table import AgreementTable
from thence.measure.estimate import Estimate
from thence.measure.interval import SEED

__all__ = ["JudgeAgreement", "PairOfJudges", "agreement"]


@dataclass(frozen=True, slots=True)
class PairOfJudges:
    """Two judges beside one another, over the items that both judged."""

    confusion: JudgeConfusion
    percentage: Estimate
    cohen_kappa: Estimate

    def to_json(self) -> dict[str, Any]:
        """The figures and the table as plain data."""
        return {
            **self.confusion.to_json(),
            "percentage": self.percentage.to_json(),
            "cohen_kappa": self.cohen_kappa.to_json(),
        }


@dataclass(frozen=True, slots=True)
class JudgeAgreement:
    """The coefficients over all judges, and every two judges beside one another."""

    items: int
    shared: int
    """Items with two judgements or more."""
    judges: tuple[str, ...]
    percentage: Estimate
    full_agreement: Estimate
    kappa: Estimate
    """Cohen's for two judges, Fleiss' for more."""
    kappa_name: str
    krippendorff_alpha: Estimate
    where_one_said: dict[str, Estimate]
    """For each label: full agreement where at least one judge gave it."""
    pairs: tuple[PairOfJudges, ...]

    def to_json(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "items": self.items,
            "shared": self.shared,
            "judges": list(self.judges),
            "percentage": self.percentage.to_json(),
            "full_agreement": self.full_agreement.to_json(),
            self.kappa_name: self.kappa.to_json(),
            "krippendorff_alpha": self.krippendorff_alpha.to_json(),
            "where_one_said": {key: value.to_json() for key, value in self.where_one_said.items()},
            "pairs": [pair.to_json() for pair in self.pairs],
        }


def agreement(table: AgreementTable, seed: int = SEED) -> JudgeAgreement:
    """The agreement of the judges of a table."""
    two = len(table.judges) == 2
    return JudgeAgreement(
        items=len(table),
        shared=len(table.shared()),
        judges=table.judges,
        percentage=percentage(table, seed),
        full_agreement=full_agreement(table),
        kappa=cohen_kappa(table, seed) if two else fleiss_kappa(table, seed),
        kappa_name=(COHEN_KAPPA if two else FLEISS_KAPPA).name,
        krippendorff_alpha=krippendorff_alpha(table, seed),
        where_one_said={label: agreement_where_one_said(table, label) for label in table.labels},
        pairs=tuple(
            _pair(table, first, second, seed) for first, second in combinations(table.judges, 2)
        ),
    )


def _pair(table: AgreementTable, first: str, second: str, seed: int) -> PairOfJudges:
    both = table.of_judges(first, second)
    return PairOfJudges(
        judge_confusion(table, first, second), percentage(both, seed), cohen_kappa(both, seed)
    )
