"""How far judges agree on examples, on those that they decided, and on rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from thence.measure.agreement import AgreementTable
from thence.measure.rule_precision.judged import Judged, Judgement
from thence.measure.rule_precision.standing import Bound, standings

__all__ = ["decided_examples_table", "examples_table", "rule_based_table", "rules_table"]


def examples_table(judged: Iterable[Judged]) -> AgreementTable:
    """Examples by judge, with the four judgements as labels."""
    return AgreementTable.of_judgements(
        (item.example, item.judge, item.judgement) for item in judged if item.example
    )


def decided_examples_table(judged: Sequence[Judged]) -> AgreementTable:
    """The examples that all their judges judged as entailment holds or no entailment."""
    open_ = {item.example for item in judged if item.example and not item.judgement.is_decision}
    return examples_table(item for item in judged if item.example not in open_)


def rules_table(judged: Iterable[Judged], bound: Bound) -> AgreementTable:
    """Rules by judge: correct or not by that judge's own judgements; undecided is a gap."""
    of_judge: defaultdict[str, list[Judged]] = defaultdict(list)
    for item in judged:
        of_judge[item.judge].append(item)
    return AgreementTable.of_judgements(
        (rule, judge, Judgement.CORRECT if correct else Judgement.INCORRECT)
        for judge, items in of_judge.items()
        for rule, standing in standings(items).items()
        if (correct := standing.correct(bound)) is not None
    )


def rule_based_table(judged: Iterable[Judged]) -> AgreementTable:
    """Rules by judge under the plain protocol of section 2.2."""
    plain = (Judgement.CORRECT, Judgement.INCORRECT)
    return AgreementTable.of_judgements(
        (item.rule, item.judge, item.judgement) for item in judged if item.judgement in plain
    )
