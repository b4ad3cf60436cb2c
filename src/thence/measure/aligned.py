"""Gold pairs joined with the verdicts of a run: what every measure is computed from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from thence.errors import WrongUse
from thence.notebook import Tabular
from thence.pair import Label, Outcome, Pair, Verdict

__all__ = ["Aligned", "Item", "align", "all_three_way", "require_same_pairs"]


@dataclass(frozen=True, slots=True)
class Item:
    """One gold pair and what the run says of it, if anything."""

    pair: Pair
    verdict: Verdict | None
    position: int
    """Where the run names the pair, from 0; after the last verdict where it does not."""

    @property
    def gold(self) -> Label:
        """The gold label; only labelled pairs are aligned."""
        assert self.pair.label is not None
        return self.pair.label

    @property
    def label(self) -> Label | None:
        """The judgement, or None: a failure, an abstention or no verdict at all."""
        return self.verdict.label if self.verdict else None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or None where the run lacks the pair."""
        return self.verdict.outcome if self.verdict else None

    def correct(self, *, two_way: bool = False) -> bool:
        """Whether the judgement is right; no judgement is wrong."""
        if self.label is None:
            return False
        if two_way:
            return self.label.two_way is self.gold.two_way
        return self.label.matches(self.gold)


@dataclass(frozen=True, slots=True)
class Aligned(Tabular):
    """A run against its gold: one item for each gold pair, in the order of the gold."""

    name: str
    items: tuple[Item, ...]
    strangers: tuple[str, ...] = ()
    """Pair ids of the run that the gold does not have."""
    seen: int = 0
    """How many of the pairs the engine was trained on, as far as it knows them."""

    def __iter__(self) -> Iterator[Item]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    def rows(self) -> list[dict[str, Any]]:
        """One row for each pair: what it is, its gold, and what the run says of it."""
        return [
            {
                "id": item.pair.id,
                "text": item.pair.text,
                "hypothesis": item.pair.hypothesis,
                "task": item.pair.task,
                "phenomena": list(item.pair.phenomena),
                "gold": str(item.gold),
                "label": item.label and str(item.label),
                "score": item.verdict and item.verdict.score,
                "outcome": item.outcome and str(item.outcome),
                "correct": item.correct(),
            }
            for item in self.items
        ]

    @property
    def missing(self) -> tuple[str, ...]:
        """Ids of gold pairs that the run does not judge."""
        return tuple(item.pair.id for item in self.items if item.verdict is None)

    @property
    def outcomes(self) -> Counter[str]:
        """How often each outcome is among the verdicts."""
        return Counter(str(item.outcome) for item in self.items if item.outcome)

    @property
    def in_sample(self) -> bool:
        """Whether so many of the pairs were trained on that the run is no rival of others."""
        return self.seen > _FEW_SEEN * len(self.items)

    def where(self, keep: Callable[[Item], bool]) -> Aligned:
        """The slice of the items that a condition keeps."""
        return replace(self, items=tuple(filter(keep, self.items)))

    @property
    def three_way(self) -> bool:
        """Whether gold and run both tell contradiction from unknown."""
        return not any(Label.NO_ENTAILMENT in (item.gold, item.label) for item in self.items)


_FEW_SEEN = 0.05
"""The share of pairs trained on that a run may have and still be ranked among others."""


def align(name: str, gold: Iterable[Pair], verdicts: Iterable[Verdict]) -> Aligned:
    """Join labelled pairs with verdicts by id; a pair judged twice is refused."""
    found: dict[str, tuple[int, Verdict]] = {}
    for position, verdict in enumerate(verdicts):
        if verdict.pair_id in found:
            raise WrongUse(f"{name}: the pair '{verdict.pair_id}' is judged twice")
        found[verdict.pair_id] = (position, verdict)
    last = len(found)
    items: list[Item] = []
    for pair in gold:
        position, verdict_found = found.pop(pair.id, (last, None))
        if pair.label is not None:
            items.append(Item(pair, verdict_found, position))
    if not items:
        raise WrongUse(f"{name}: the gold has no labelled pair, so nothing can be scored")
    return Aligned(name, tuple(items), tuple(found))


def all_three_way(runs: Iterable[Aligned]) -> bool:
    """Whether runs can be compared three-way: only if each of them is."""
    return all(run.three_way for run in runs)


def require_same_pairs(*runs: Aligned) -> None:
    """Refuse runs that were aligned with different gold, and say how they differ."""
    if not runs:
        return
    first = runs[0]
    ids = [item.pair.id for item in first]
    for other in runs[1:]:
        other_ids = [item.pair.id for item in other]
        if other_ids != ids:
            _refuse(first, other, ids, other_ids)
        unlike = sum(one.gold is not two.gold for one, two in zip(first, other, strict=True))
        if unlike:
            raise WrongUse(
                f"{first.name} and {other.name} were scored against different gold: "
                f"{unlike} of {len(ids)} pairs have another label; score both against one gold"
            )


def _refuse(first: Aligned, other: Aligned, ids: list[str], other_ids: list[str]) -> None:
    only_first, only_other = set(ids) - set(other_ids), set(other_ids) - set(ids)
    if not only_first and not only_other:
        raise WrongUse(
            f"{first.name} and {other.name} hold the same {len(ids)} pairs in different order; "
            "score both against one gold"
        )
    raise WrongUse(
        f"{first.name} and {other.name} are not over the same pairs: {len(only_first)} are in the "
        f"first only and {len(only_other)} in the second only; score both against one gold"
    )
