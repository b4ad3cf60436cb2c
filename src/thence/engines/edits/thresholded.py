"""What the engines of this room share: a distance of T from H, and thresholds that are learnt."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

from thence.engines.analysed import analysed
from thence.engines.edits.comparison import Comparison, comparison_of
from thence.engines.edits.costs import CostScheme
from thence.engines.edits.distance import Costs, Edits
from thence.engines.edits.script import contradiction, script_evidence
from thence.engines.nli.seen import has_seen
from thence.engines.options import DeclaredEngine
from thence.engines.threshold import best_threshold
from thence.errors import WrongUse
from thence.knowledge.knowledge import Knowledge, open_knowledge
from thence.pair import Label, Outcome, Pair, Verdict

__all__ = ["ThresholdedEngine"]

_MOST_CELLS = 2_000_000
"""Words of T times words of H beyond which a pair is refused, since it would take many seconds."""


@dataclass(frozen=True)
class ThresholdedEngine(DeclaredEngine):
    """Entailment where the distance is small enough."""

    costs: CostScheme = field(default_factory=CostScheme)
    """What each edit costs."""
    threshold: float = 0.5
    """The largest distance that is entailment."""
    task_thresholds: Mapping[str, float] = field(default_factory=dict)
    """Thresholds of their own for some tasks."""
    language_thresholds: Mapping[str, float] = field(default_factory=dict)
    """Thresholds of their own for some languages, where the task has none."""
    per_task: bool = False
    """Whether `fit` learns a threshold for each task."""
    per_language: bool = False
    """Whether `fit` learns a threshold for each language."""
    three_way: bool = False
    """Whether opposed words and stray negations are called CONTRADICTION."""
    resources: tuple[str, ...] | None = None
    """The knowledge resources; None for all that are installed."""

    def __post_init__(self) -> None:
        names = self.knowledge.names  # opened at once, so that an unknown one is refused early
        object.__setattr__(self, "resources", names)

    @property
    @abstractmethod
    def name(self) -> str:
        """The registered name."""

    @abstractmethod
    def edits_under(self, comparison: Comparison, scheme: CostScheme) -> tuple[Costs, Edits]:
        """The costs of all edits under a scheme, and those edits that the engine takes."""

    def edits(self, comparison: Comparison) -> tuple[Costs, Edits]:
        """The same under the engine's own scheme."""
        return self.edits_under(comparison, self.costs)

    @cached_property
    def knowledge(self) -> Knowledge:
        """The resources, opened."""
        return open_knowledge(self.resources)

    def has_seen(self, pair: Pair) -> bool:
        """Whether the costs that ship were chosen on the pair; of others it is not known."""
        # They were chosen on the development sets that nli was trained on.
        return self.costs == type(self).costs and has_seen(pair.text, pair.hypothesis)

    def fit(self, pairs: Sequence[Pair]) -> Self:
        """The same engine with the threshold, or thresholds, most often right on training pairs."""
        measured = [
            (pair, -self.edits(comparison)[1].distance)
            for pair, comparison in self.comparisons(p for p in pairs if p.label is not None)
            if isinstance(comparison, Comparison)
        ]
        if not measured:
            raise WrongUse(
                f"{self.name} cannot learn: no training pair has a label and can be analysed"
            )
        return replace(
            self,
            threshold=_learnt(measured),
            task_thresholds=_by(measured, lambda pair: pair.task) if self.per_task else {},
            language_thresholds=(
                _by(measured, lambda pair: pair.language) if self.per_language else {}
            ),
        )

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """The verdict on each pair, with its edit script."""
        for pair, comparison in self.comparisons(pairs):
            if isinstance(comparison, Verdict):
                yield comparison
                continue
            costs, edits = self.edits(comparison)
            threshold = self.threshold_of(pair)
            label = Label.ENTAILMENT if edits.distance <= threshold else Label.NO_ENTAILMENT
            reason = contradiction(comparison, edits) if self.three_way else None
            if self.three_way and label is Label.NO_ENTAILMENT:
                label = Label.UNKNOWN
            if reason:
                label = Label.CONTRADICTION
            evidence = script_evidence(comparison, costs, edits, threshold, reason)
            yield Verdict(pair.id, label, _score(edits.distance, threshold), (evidence,))

    def threshold_of(self, pair: Pair) -> float:
        """The threshold of the pair's task, else of its language, else of all."""
        by_language = self.language_thresholds.get(pair.language, self.threshold)
        return self.task_thresholds.get(pair.task, by_language)

    def comparisons(self, pairs: Iterable[Pair]) -> Iterator[tuple[Pair, Comparison | Verdict]]:
        """Each pair with its comparison, or with the verdict that it cannot be compared."""
        source: list[Pair] = []

        def remembered() -> Iterator[Pair]:
            for pair in pairs:
                source.append(pair)
                yield pair

        for item in analysed(remembered()):
            pair = source.pop(0)
            if isinstance(item, Verdict):
                yield pair, item
                continue
            text, hypothesis = (
                sum(map(len, document)) for document in (item.text, item.hypothesis)
            )
            if text * hypothesis > _MOST_CELLS:
                reason = f"{text} words against {hypothesis} are too many"
                yield pair, Verdict.failed(pair.id, Outcome.REFUSED, reason)
            else:
                yield pair, comparison_of(item, self.knowledge)


def _learnt(measured: Iterable[tuple[Pair, float]]) -> float:
    return -best_threshold((near, pair.label is Label.ENTAILMENT) for pair, near in measured)


def _by(measured: Sequence[tuple[Pair, float]], part: Callable[[Pair], str]) -> dict[str, float]:
    """A threshold for each part that has pairs."""
    return {
        name: _learnt((pair, near) for pair, near in measured if part(pair) == name)
        for name in sorted({part(pair) for pair, _ in measured} - {""})
    }


def _score(distance: float, threshold: float) -> float:
    """One half at the threshold, 1 at no distance, 0 at the greatest."""
    if distance <= threshold:
        return 1 - distance / (2 * threshold) if threshold else 1.0
    return (1 - distance) / (2 * (1 - threshold))
