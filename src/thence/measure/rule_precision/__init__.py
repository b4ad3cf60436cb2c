"""The instance-based evaluation of entailment rules (Szpektor et al. 2007)."""

from thence.measure.rule_precision.judged import (
    Judgement,
    LearnedList,
    RuleJudgement,
    SampledTemplate,
    rule_name,
)
from thence.measure.rule_precision.scores import (
    LevelScores,
    irrelevant_contexts,
    learned_by_both,
    matching_precision,
    paraphrases,
    rule_scores,
    template_scores,
)
from thence.measure.rule_precision.standing import (
    CORRECT_FROM,
    Bound,
    RuleStanding,
    decided_examples_table,
    examples_table,
    rule_based_table,
    rules_table,
    standings,
)

__all__ = [
    "CORRECT_FROM",
    "Bound",
    "Judgement",
    "LearnedList",
    "LevelScores",
    "RuleJudgement",
    "RuleStanding",
    "SampledTemplate",
    "decided_examples_table",
    "examples_table",
    "irrelevant_contexts",
    "learned_by_both",
    "matching_precision",
    "paraphrases",
    "rule_based_table",
    "rule_name",
    "rule_scores",
    "rules_table",
    "standings",
    "template_scores",
]
