"""The instance-based evaluation of entailment rules (Szpektor, Shnarch & Dagan 2007)."""

from thence.measure.rule_precision.agreement import (
    decided_examples_table,
    examples_table,
    rule_based_table,
    rules_table,
)
from thence.measure.rule_precision.examples import irrelevant_contexts, matching_precision
from thence.measure.rule_precision.judged import Judged, Judgement
from thence.measure.rule_precision.lists import LearnedList, SampledTemplate, rule_name
from thence.measure.rule_precision.scores import (
    LevelScores,
    learned_by_both,
    paraphrases,
    rule_scores,
    template_scores,
)
from thence.measure.rule_precision.standing import CORRECT_FROM, Bound, Standing, standings

__all__ = [
    "CORRECT_FROM",
    "Bound",
    "Judged",
    "Judgement",
    "LearnedList",
    "LevelScores",
    "SampledTemplate",
    "Standing",
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
