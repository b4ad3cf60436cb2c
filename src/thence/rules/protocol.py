"""The questions of the instance-based protocol, in their order and with their skips.

Szpektor et al. 2007, sections 3.2 and 3.3: a negative answer ends the questions on an example.
First of all a rule may be marked as non-relational; then none of its examples is judged.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from thence.errors import WrongUse
from thence.measure.rule_precision import Judgement

__all__ = [
    "EXAMPLE_QUESTIONS",
    "RELATIONAL",
    "RULE_BASED",
    "Question",
    "answers_of",
    "judgement_of",
]


@dataclass(frozen=True, slots=True)
class Question:
    """A question to be answered with yes or no."""

    name: str
    text: str
    if_negative: Judgement
    """The judgement that a negative answer gives; no further question is asked then."""


RELATIONAL = Question(
    "relational",
    "Do both templates of the rule state a relation, so that they can be true or false?",
    Judgement.NON_RELATIONAL,
)
"""Asked once for a rule, before its examples."""

EXAMPLE_QUESTIONS = (
    Question(
        "left_entailed",
        "Is the left phrase entailed from the sentence?",
        Judgement.LEFT_NOT_ENTAILED,
    ),
    Question(
        "relevant_context",
        "Is the right phrase a likely phrase in English?",
        Judgement.IRRELEVANT_CONTEXT,
    ),
    Question(
        "right_entailed",
        "Is the right phrase entailed from the sentence?",
        Judgement.NO_ENTAILMENT,
    ),
)
"""Q_le, Q_rc and Q_re. Whoever says yes to all three judges that entailment holds."""

RULE_BASED = Question(
    "correct",
    "Can you think of reasonable contexts in which the rule holds?",
    Judgement.INCORRECT,
)
"""The only question of the plain protocol of section 2.2, asked of a rule without examples."""


def judgement_of(answers: Mapping[str, bool]) -> Judgement:
    """The judgement on an example; refuses missing answers, and answers to what is skipped."""
    left = dict(answers)
    for question in EXAMPLE_QUESTIONS:
        if question.name not in left:
            raise WrongUse(f"the question '{question.name}' is not answered")
        if not left.pop(question.name):
            _refuse(left, f"after '{question.name}' is answered with no")
            return question.if_negative
    _refuse(left, "of an example")
    return Judgement.ENTAILMENT_HOLDS


def answers_of(judgement: Judgement) -> dict[str, bool]:
    """The answers that lead to a judgement on an example, in the order of the questions."""
    if judgement.of_whole_rule:
        raise WrongUse(f"'{judgement}' is a judgement of a whole rule, not of an example")
    answers: dict[str, bool] = {}
    for question in EXAMPLE_QUESTIONS:
        answers[question.name] = question.if_negative is not judgement
        if not answers[question.name]:
            break
    return answers


def _refuse(left: Mapping[str, bool], when: str) -> None:
    if left:
        raise WrongUse(f"the question '{min(left)}' is not asked {when}")
