"""What was learnt and drawn, and what judges said of it, for the instance-based evaluation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Judgement", "LearnedList", "RuleJudgement", "SampledTemplate", "rule_name"]


def rule_name(left: str, right: str) -> str:
    """The name of a rule in samples and judgements: its templates with an arrow between."""
    return f"{left} => {right}"


@dataclass(frozen=True, slots=True)
class SampledTemplate:
    """An output template of a list that was drawn to be judged, in both directions."""

    output: str
    score: float
    learned_by: tuple[str, ...]
    """All algorithms whose list for this input has the template, this one included."""


@dataclass(frozen=True, slots=True)
class LearnedList:
    """What one algorithm learnt for one input template, and what was drawn of it."""

    algorithm: str
    input: str
    learned: int
    """Templates of the list above the threshold of its algorithm."""
    sampled: tuple[SampledTemplate, ...]

    def rules(self) -> Iterator[tuple[str, str]]:
        """Both directions of each sampled template: from the input, then to it."""
        for template in self.sampled:
            yield (
                rule_name(self.input, template.output),
                rule_name(template.output, self.input),
            )


class Judgement(StrEnum):
    """The outcome of the questions on one example; the last three speak of a whole rule."""

    LEFT_NOT_ENTAILED = "left-not-entailed"
    IRRELEVANT_CONTEXT = "irrelevant-context"
    NO_ENTAILMENT = "no-entailment"
    ENTAILMENT_HOLDS = "entailment-holds"
    NON_RELATIONAL = "non-relational"
    """A template of the rule says nothing that could be true; its examples are not judged."""
    CORRECT = "correct"
    """By the rule-based protocol of section 2.2, which shows no example."""
    INCORRECT = "incorrect"

    @property
    def of_whole_rule(self) -> bool:
        """Whether it is said of a rule rather than of an example."""
        return self in _OF_WHOLE_RULE

    @property
    def is_decision(self) -> bool:
        """Whether the right phrase was judged: entailment holds, or not."""
        return self in _DECISIONS


_OF_WHOLE_RULE = frozenset({Judgement.NON_RELATIONAL, Judgement.CORRECT, Judgement.INCORRECT})

_DECISIONS = frozenset({Judgement.ENTAILMENT_HOLDS, Judgement.NO_ENTAILMENT})


@dataclass(frozen=True, slots=True)
class RuleJudgement:
    """One judgement of one judge."""

    rule: str
    """The rule as it is written: `X acquire Y => X own Y`."""
    judge: str
    judgement: Judgement
    example: str = ""
    """The id of the example; empty where the judgement is of the whole rule."""

    def __post_init__(self) -> None:
        if self.judgement.of_whole_rule is bool(self.example):
            of_what = "a whole rule" if self.judgement.of_whole_rule else "one example"
            raise ValueError(f"'{self.judgement}' is a judgement of {of_what}")
