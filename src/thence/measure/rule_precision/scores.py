"""Micro precision and extrapolated yield of an algorithm, for rules and for templates.

The yield of table 4 is the micro precision times the learned candidates of an average input:
both bounds of each of its columns agree on that number to the last digit printed. As short lists
are sampled more densely than long ones, `yield_by_list` extrapolates each list by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.measure.estimate import Estimate
from thence.measure.interval import SEED, bootstrap, ratio, wilson
from thence.measure.rule_precision.judged import LearnedList
from thence.measure.rule_precision.standing import Bound, RuleStanding

__all__ = [
    "LevelScores",
    "clustered_share",
    "irrelevant_contexts",
    "learned_by_both",
    "matching_precision",
    "paraphrases",
    "rule_scores",
    "template_scores",
]

UNDECIDED = "no sampled rule is decided"
NO_CORRECT = "no sampled template is correct"

Outcome = bool | None


@dataclass(frozen=True, slots=True)
class LevelScores:
    """The scores of one algorithm at one level, rules or templates, and one bound."""

    precision: Estimate
    yield_: Estimate
    yield_by_list: Estimate
    correct: int
    decided: int
    undecided: int
    """Left out of precision: without an example that counts."""

    def to_json(self) -> dict[str, Any]:
        """The figures and counts as plain data."""
        return {
            "precision": self.precision.to_json(),
            "yield": self.yield_.to_json(),
            "yield_by_list": self.yield_by_list.to_json(),
            "correct": self.correct,
            "decided": self.decided,
            "undecided": self.undecided,
        }


def rule_scores(
    lists: Sequence[LearnedList],
    standings: Mapping[str, RuleStanding],
    bound: Bound,
    seed: int = SEED,
) -> LevelScores:
    """Each direction of each sampled template counts by itself."""
    outcomes = [
        [_outcome(rule, standings, bound) for both in each.rules() for rule in both]
        for each in lists
    ]
    return _scores(outcomes, [2 * each.learned for each in lists], seed)


def template_scores(
    lists: Sequence[LearnedList],
    standings: Mapping[str, RuleStanding],
    bound: Bound,
    seed: int = SEED,
) -> LevelScores:
    """A template is correct if either direction is; undecided if both directions are."""
    outcomes = [[either for _, either, _ in _templates(each, standings, bound)] for each in lists]
    return _scores(outcomes, [each.learned for each in lists], seed)


def paraphrases(
    lists: Iterable[LearnedList], standings: Mapping[str, RuleStanding], bound: Bound
) -> Estimate:
    """The share of correct templates that are correct in both directions."""
    correct = [
        both for each in lists for _, either, both in _templates(each, standings, bound) if either
    ]
    return wilson(sum(correct), len(correct), empty=NO_CORRECT)


def learned_by_both(
    lists: Iterable[LearnedList],
    standings: Mapping[str, RuleStanding],
    bound: Bound,
    algorithms: tuple[str, str],
) -> Estimate:
    """The share of the correct templates of two algorithms that both of them learnt."""
    found: dict[tuple[str, str], bool] = {}
    for each in lists:
        if each.algorithm in algorithms:
            known = {template.output: template.learned_by for template in each.sampled}
            for output, either, _ in _templates(each, standings, bound):
                if either:
                    found[each.input, output] = set(algorithms) <= set(known[output])
    return wilson(sum(found.values()), len(found), empty=NO_CORRECT)


def _outcome(rule: str, standings: Mapping[str, RuleStanding], bound: Bound) -> Outcome:
    standing = standings.get(rule)
    return None if standing is None else standing.correct(bound)


def _templates(
    each: LearnedList, standings: Mapping[str, RuleStanding], bound: Bound
) -> list[tuple[str, Outcome, bool]]:
    """Each sampled template: whether either direction is correct, and whether both are."""
    found: list[tuple[str, Outcome, bool]] = []
    for template, rules in zip(each.sampled, each.rules(), strict=True):
        outcomes = [_outcome(rule, standings, bound) for rule in rules]
        decided = [outcome for outcome in outcomes if outcome is not None]
        either = any(decided) if decided else None
        found.append((template.output, either, outcomes == [True, True]))
    return found


def _scores(outcomes: list[list[Outcome]], learned: list[int], seed: int) -> LevelScores:
    correct = np.array([sum(each is True for each in of_list) for of_list in outcomes], dtype=float)
    decided = np.array(
        [sum(each is not None for each in of_list) for of_list in outcomes], dtype=float
    )
    candidates = np.array(learned, dtype=float)
    total = sum(len(of_list) for of_list in outcomes)
    if not decided.sum():
        nothing = Estimate.undefined(0, UNDECIDED)
        return LevelScores(nothing, nothing, nothing, 0, 0, total)

    def precision(rows: NDArray[np.int64]) -> NDArray[np.float64]:
        return ratio(correct[rows].sum(axis=1), decided[rows].sum(axis=1))

    def extrapolated(rows: NDArray[np.int64]) -> NDArray[np.float64]:
        return np.asarray(precision(rows) * candidates[rows].mean(axis=1))

    by_list = ratio(correct, decided) * candidates
    some = by_list[~np.isnan(by_list)]
    n = len(outcomes)
    return LevelScores(
        clustered_share(list(zip(correct, decided, strict=True)), UNDECIDED, seed),
        bootstrap(n, extrapolated, seed),
        bootstrap(len(some), lambda rows: some[rows].mean(axis=1), seed),
        int(correct.sum()),
        int(decided.sum()),
        total - int(decided.sum()),
    )


def clustered_share(counts: Sequence[tuple[float, float]], empty: str, seed: int) -> Estimate:
    """The share of all clusters together, from (part, whole) of each; they are drawn again whole.

    Where all clusters fare alike, none could be drawn that differs: then Wilson's interval over
    the clusters says what is known.
    """
    some = np.array([pair for pair in counts if pair[1]], dtype=float).reshape(-1, 2)
    n = len(some)
    if not n:
        return Estimate.undefined(0, empty)
    value = float(some[:, 0].sum() / some[:, 1].sum())
    if value in (0.0, 1.0):
        alike = wilson(n if value else 0, n)
        return Estimate(value, alike.low, alike.high, n, f"Wilson score, {n} clusters")
    return bootstrap(
        n, lambda rows: ratio(some[rows, 0].sum(axis=1), some[rows, 1].sum(axis=1)), seed
    )


def matching_precision(standings: Iterable[RuleStanding], seed: int = SEED) -> Estimate:
    """Left entailed over judged; rules are drawn again whole, as their examples are alike."""
    counts = [(float(each.left_entailed), float(each.judged)) for each in standings]
    return clustered_share(counts, "no example is judged", seed)


def irrelevant_contexts(standings: Iterable[RuleStanding], seed: int = SEED) -> Estimate:
    """Irrelevant context over left entailed."""
    counts = [
        (float(each.left_entailed - each.relevant), float(each.left_entailed)) for each in standings
    ]
    return clustered_share(counts, "no example has its left phrase entailed", seed)
