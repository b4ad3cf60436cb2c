"""The figures of judged rules as measures (Szpektor et al. 2007)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from thence.measure.measure import Direction, Measure, Unit
from thence.measure.rule_precision.judged import LearnedList
from thence.measure.rule_precision.scores import (
    irrelevant_contexts,
    matching_precision,
    paraphrases,
    rule_scores,
    template_scores,
)
from thence.measure.rule_precision.standing import Bound, RuleStanding

__all__ = [
    "IRRELEVANT_CONTEXTS",
    "MATCHING_PRECISION",
    "PARAPHRASES",
    "RULE_PRECISION",
    "RULE_YIELD",
    "TEMPLATE_PRECISION",
    "TEMPLATE_YIELD",
    "JudgedRules",
]


@dataclass(frozen=True, slots=True)
class JudgedRules:
    """Rules sampled from learned lists, with how each fares under its judgements."""

    lists: Sequence[LearnedList]
    standings: Mapping[str, RuleStanding]
    bound: Bound = Bound.UPPER


RULE_PRECISION = Measure(
    "rule_precision",
    "Precision of rules",
    "Share of the sampled rules that are correct.",
    JudgedRules,
    lambda rules: rule_scores(rules.lists, rules.standings, rules.bound).precision,
)
RULE_YIELD = Measure(
    "rule_yield",
    "Yield of rules",
    "Correct rules learnt for an input, extrapolated from the sampled ones.",
    JudgedRules,
    lambda rules: rule_scores(rules.lists, rules.standings, rules.bound).yield_,
    Unit.NUMBER,
)
TEMPLATE_PRECISION = Measure(
    "template_precision",
    "Precision of templates",
    "Share of the sampled templates that are correct in either direction.",
    JudgedRules,
    lambda rules: template_scores(rules.lists, rules.standings, rules.bound).precision,
)
TEMPLATE_YIELD = Measure(
    "template_yield",
    "Yield of templates",
    "Correct templates learnt for an input, extrapolated from the sampled ones.",
    JudgedRules,
    lambda rules: template_scores(rules.lists, rules.standings, rules.bound).yield_,
    Unit.NUMBER,
)
PARAPHRASES = Measure(
    "paraphrases",
    "Paraphrases",
    "Share of the correct templates that are correct in both directions.",
    JudgedRules,
    lambda rules: paraphrases(rules.lists, rules.standings, rules.bound),
    direction=Direction.NONE,
)
MATCHING_PRECISION = Measure(
    "matching_precision",
    "Matching precision",
    "Share of the matched sentences that entail the left phrase.",
    JudgedRules,
    lambda rules: matching_precision(rules.standings.values()),
)
IRRELEVANT_CONTEXTS = Measure(
    "irrelevant_contexts",
    "Irrelevant contexts",
    "Share of the examples with the left phrase entailed whose context is irrelevant.",
    JudgedRules,
    lambda rules: irrelevant_contexts(rules.standings.values()),
    direction=Direction.LOWER,
)
