"""How a rule fares under its judgements: its precision at both bounds, and whether it is correct.

- An example weighs one; where several judges judged it, they share it equally.
- A rule is non-relational, and so incorrect, where more than half of its judges say so.
- A rule without an example that counts at a bound (none judged, the left phrase never entailed,
  or, at the upper bound, no relevant context) is undecided there: neither correct nor incorrect.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from thence.measure.agreement import AgreementTable
from thence.measure.rule_precision.judged import Judgement, RuleJudgement

__all__ = [
    "CORRECT_FROM",
    "Bound",
    "RuleStanding",
    "decided_examples_table",
    "examples_table",
    "rule_based_table",
    "rules_table",
    "standings",
]

CORRECT_FROM = Fraction(4, 5)
"""Szpektor et al. 2007, section 3.4: a rule is correct if its precision is at least 80 %."""


class Bound(StrEnum):
    """Whether irrelevant contexts are left out (upper) or count against the rule (lower)."""

    UPPER = "upper"
    LOWER = "lower"


@dataclass(frozen=True, slots=True)
class RuleStanding:
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


def standings(judged: Iterable[RuleJudgement]) -> dict[str, RuleStanding]:
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
        rule: RuleStanding(shares[rule], 2 * refusals[rule] > len(those))
        for rule, those in judges.items()
    }


def examples_table(judged: Iterable[RuleJudgement]) -> AgreementTable:
    """Examples by judge, with the four judgements as labels."""
    return AgreementTable.of_judgements(
        (item.example, item.judge, item.judgement) for item in judged if item.example
    )


def decided_examples_table(judged: Sequence[RuleJudgement]) -> AgreementTable:
    """The examples that all their judges judged as entailment holds or no entailment."""
    open_ = {item.example for item in judged if item.example and not item.judgement.is_decision}
    return examples_table(item for item in judged if item.example not in open_)


def rules_table(judged: Iterable[RuleJudgement], bound: Bound) -> AgreementTable:
    """The rules that judges share, by judge: correct or not by what each said of them.

    Szpektor et al. (2007) split most examples between the judges and gave some rules to both;
    agreement is over these. Of a rule that is shared in part, the shared examples count. A rule
    that is undecided by a judge is a gap.
    """
    of_rule: defaultdict[str, list[RuleJudgement]] = defaultdict(list)
    judges: dict[str, None] = {}
    for item in judged:
        if item.judgement not in (Judgement.CORRECT, Judgement.INCORRECT):
            of_rule[item.rule].append(item)
            judges[item.judge] = None
    rows: list[tuple[str, str, str]] = []
    for rule, items in of_rule.items():
        for judge, own in _shared(items).items():
            correct = standings(own)[rule].correct(bound)
            if correct is not None:
                label = Judgement.CORRECT if correct else Judgement.INCORRECT
                rows.append((rule, judge, label))
    return AgreementTable.of_judgements(rows, tuple(judges))


def _shared(items: Sequence[RuleJudgement]) -> dict[str, list[RuleJudgement]]:
    """What the judges of a rule said of the examples that they share, or of the whole of it."""
    refusing = {item.judge for item in items if not item.example}
    seen: defaultdict[str, set[str]] = defaultdict(set)
    for item in items:
        if item.judge not in refusing:
            seen[item.judge].add(item.example)
    sharing = {
        judge: examples
        for judge, examples in seen.items()
        if refusing or any(examples & other for name, other in seen.items() if name != judge)
    }
    if len(sharing) + len(refusing) < 2:
        return {}
    common = set.intersection(*sharing.values()) if sharing else set()
    found: defaultdict[str, list[RuleJudgement]] = defaultdict(list)
    for item in items:
        if item.judge in refusing or (item.judge in sharing and item.example in common):
            found[item.judge].append(item)
    return found


def rule_based_table(judged: Iterable[RuleJudgement]) -> AgreementTable:
    """Rules by judge under the plain protocol of section 2.2."""
    plain = (Judgement.CORRECT, Judgement.INCORRECT)
    return AgreementTable.of_judgements(
        (item.rule, item.judge, item.judgement) for item in judged if item.judgement in plain
    )
