"""How a rule fares under its judgements: its precision at both bounds, and whether it is correct.

- An example weighs one; where several judges judged it, they share it equally.
- A rule is non-relational, and so incorrect, where more than half of its judges say so.
- A rule without an example that counts at a bound (none judged, the left phrase never entailed,
  or, at the upper bound, no relevant context) is undecided there: neither correct nor incorrect.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from thence.measure.rule_precision.judged import Judged, Judgement

__all__ = ["CORRECT_FROM", "Bound", "Standing", "standings"]

CORRECT_FROM = Fraction(4, 5)
"""Paper 001, section 3.4: a rule is correct if its precision is at least 80 %."""


class Bound(StrEnum):
    """Whether irrelevant contexts are left out (upper) or count against the rule (lower)."""

    UPPER = "upper"
    LOWER = "lower"


@dataclass(frozen=True, slots=True)
class Standing:
    """The examples of a rule by judgement."""

    counts: Mapping[Judgement, Fraction]
    non_relational: bool = False

    @property
    def judged(self) -> Fraction:
        """All examples that were judged."""
        return sum(self.counts.values(), Fraction())

    @property
    def left_entailed(self) -> Fraction:
        """Examples whose sentence entails the left phrase."""
        return self.judged - self.counts.get(Judgement.LEFT_NOT_ENTAILED, 0)

    @property
    def relevant(self) -> Fraction:
        """Examples whose left phrase is entailed and whose right phrase is likely English."""
        return self.left_entailed - self.counts.get(Judgement.IRRELEVANT_CONTEXT, 0)

    def precision(self, bound: Bound) -> Fraction | None:
        """The share of examples in which entailment holds; None where none counts."""
        whole = self.relevant if bound is Bound.UPPER else self.left_entailed
        holds = Fraction(self.counts.get(Judgement.ENTAILMENT_HOLDS, 0))
        return holds / whole if whole else None

    def correct(self, bound: Bound, threshold: Fraction = CORRECT_FROM) -> bool | None:
        """Whether the precision reaches the threshold; None where the rule is undecided."""
        if self.non_relational:
            return False
        precision = self.precision(bound)
        return None if precision is None else precision >= threshold


def standings(judged: Iterable[Judged]) -> dict[str, Standing]:
    """The standing of each rule that has a judgement of the instance-based protocol."""
    of_example: defaultdict[tuple[str, str], list[Judgement]] = defaultdict(list)
    judges: defaultdict[str, set[str]] = defaultdict(set)
    refusals: Counter[str] = Counter()
    for item in judged:
        if item.judgement in (Judgement.CORRECT, Judgement.INCORRECT):
            continue
        judges[item.rule].add(item.judge)
        if item.judgement is Judgement.NON_RELATIONAL:
            refusals[item.rule] += 1
        else:
            of_example[item.rule, item.example].append(item.judgement)
    shares: dict[str, dict[Judgement, Fraction]] = {rule: {} for rule in judges}
    for (rule, _), said in of_example.items():
        for judgement in said:
            share = shares[rule].get(judgement, Fraction())
            shares[rule][judgement] = share + Fraction(1, len(said))
    return {
        rule: Standing(shares[rule], 2 * refusals[rule] > len(those))
        for rule, those in judges.items()
    }
