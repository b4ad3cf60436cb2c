"""The learned lists that rules were sampled from: one for each algorithm and input template."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["LearnedList", "SampledTemplate", "rule_name"]


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
