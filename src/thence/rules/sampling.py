"""Which rules are judged: the lists learnt for the inputs, and a seeded sample of each.

Paper 001, section 4.1: templates above the threshold, 10 % of each list, between 5 and 20 of
them, and both directions of each. A list is drawn from by itself, so that one more algorithm or
input does not change the samples of the others.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from thence.knowledge.templates import Rule, Template
from thence.measure.rule_precision import LearnedList, SampledTemplate

__all__ = ["Drawing", "Lists", "draw", "learned_lists"]

Lists = Mapping[tuple[str, str], Mapping[str, float]]
"""By algorithm and input template: the learned templates with their scores."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """How much of a list is drawn."""

    share: float = 0.1
    at_least: int = 5
    at_most: int = 20

    def size(self, learned: int) -> int:
        """How many templates of a list are drawn, never more than it has."""
        tenth = int(self.share * learned + 0.5)
        return min(learned, max(self.at_least, min(self.at_most, tenth)))


def learned_lists(
    rules: Iterable[tuple[str, Rule]],
    inputs: Sequence[Template],
    thresholds: Mapping[str, float],
) -> dict[tuple[str, str], dict[str, float]]:
    """What each algorithm links with each input, in either direction, with the better score.

    The rules come with their algorithms. One about an input with X and Y exchanged is read with
    both its sides exchanged.
    """
    asked = {template: str(template) for template in inputs}
    turned = {template.swapped(): name for template, name in asked.items()}
    found: defaultdict[tuple[str, str], dict[str, float]] = defaultdict(dict)
    algorithms: set[str] = set()
    for algorithm, rule in rules:
        algorithms.add(algorithm)
        if rule.score < thresholds.get(algorithm, 0.0):
            continue
        for this, other in ((rule.left, rule.right), (rule.right, rule.left)):
            links = [(asked[this], str(other))] if this in asked else []
            links += [(turned[this], str(other.swapped()))] if this in turned else []
            for name, output in links:
                scores = found[algorithm, name]
                if output != name:
                    scores[output] = max(rule.score, scores.get(output, rule.score))
    return {
        (algorithm, name): found[algorithm, name]
        for algorithm in sorted(algorithms)
        for name in asked.values()
    }


def draw(lists: Lists, seed: int, drawing: Drawing | None = None) -> list[LearnedList]:
    """A sample of each list, the best of the sampled first; lists without a template stay empty."""
    rule = drawing or Drawing()
    sampled: list[LearnedList] = []
    for (algorithm, name), scores in sorted(lists.items()):
        chooser = random.Random(f"templates {seed} {algorithm} {name}")
        chosen = chooser.sample(sorted(scores), rule.size(len(scores)))
        templates = tuple(
            SampledTemplate(output, scores[output], _learned_by(lists, name, output))
            for output in sorted(chosen, key=lambda output: (-scores[output], output))
        )
        sampled.append(LearnedList(algorithm, name, len(scores), templates))
    return sampled


def _learned_by(lists: Lists, name: str, output: str) -> tuple[str, ...]:
    return tuple(
        sorted(
            algorithm
            for (algorithm, other), scores in lists.items()
            if other == name and output in scores
        )
    )
