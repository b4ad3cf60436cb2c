"""How well proposed phenomena agree with those that the originals of a benchmark list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from thence.pair import Pair

__all__ = ["Agreement", "Tally", "agreement", "category_of"]


@dataclass(frozen=True, slots=True)
class Tally:
    """Proposals counted over pairs: a name counts once for each pair."""

    right: int = 0
    proposed: int = 0
    gold: int = 0

    @property
    def precision(self) -> float | None:
        """The share of the proposals that are right; None where there is none."""
        return self.right / self.proposed if self.proposed else None

    @property
    def recall(self) -> float | None:
        """The share of what the benchmark lists that is proposed; None where it lists nothing."""
        return self.right / self.gold if self.gold else None

    @property
    def f(self) -> float | None:
        """The harmonic mean of precision and recall; None where both sides are empty."""
        total = self.proposed + self.gold
        return 2 * self.right / total if total else None

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.right + other.right, self.proposed + other.proposed, self.gold + other.gold
        )


@dataclass(frozen=True, slots=True)
class Agreement:
    """Tallies of single phenomena and of their macro-categories."""

    phenomena: Mapping[str, Tally]
    categories: Mapping[str, Tally]

    @property
    def over_phenomena(self) -> Tally:
        """All phenomena together."""
        return sum(self.phenomena.values(), Tally())

    @property
    def over_categories(self) -> Tally:
        """All macro-categories together."""
        return sum(self.categories.values(), Tally())


def agreement(proposals: Iterable[tuple[Pair, Iterable[str]]]) -> Agreement:
    """Tally what was proposed for each original against the phenomena that it lists."""
    items = [(frozenset(pair.phenomena), frozenset(proposed)) for pair, proposed in proposals]
    return Agreement(_tallies(items, lambda name: name), _tallies(items, category_of))


def category_of(phenomenon: str) -> str:
    """The macro-category in a phenomenon's name: `lexical` of `lexical:synonymy`."""
    return phenomenon.partition(":")[0]


def _tallies(
    items: list[tuple[frozenset[str], frozenset[str]]], key: Callable[[str], str]
) -> dict[str, Tally]:
    found: dict[str, Tally] = {}
    for listed, proposed in items:
        gold, names = set(map(key, listed)), set(map(key, proposed))
        for name in sorted(gold | names):
            step = Tally(int(name in gold & names), int(name in names), int(name in gold))
            found[name] = found.get(name, Tally()) + step
    return dict(sorted(found.items()))
