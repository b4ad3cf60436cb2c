"""What is in a data set, and what is wrong with it: what `stats` does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from thence.workbench.opening import Data, open_data

if TYPE_CHECKING:
    from thence.measure.dataset import DatasetStatistics
    from thence.measure.hypothesis_only import HypothesisOnly
    from thence.measure.leaks import Duplicate, Leaks
    from thence.measure.suitability import Unsuitable

__all__ = ["Inspection", "stats"]


@dataclass(frozen=True, slots=True)
class Inspection:
    """What is in a data set, and what is wrong with it."""

    source: str
    statistics: DatasetStatistics
    skipped: Mapping[str, int]
    """Entries of the file that are no pairs, by reason."""
    duplicates: Sequence[Duplicate] | None
    leaks: Leaks | None
    """What another set gives away of this one."""
    hypothesis_only: HypothesisOnly | None
    unsuitable: Sequence[Unsuitable] | None
    """Pairs that a data set should not have, each with the reason."""

    def to_json(self) -> dict[str, Any]:
        """The findings as plain data; what was not looked for is null."""
        return {
            "source": self.source,
            **self.statistics.to_json(),
            "skipped": dict(self.skipped),
            "duplicates": None if self.duplicates is None else [asdict(d) for d in self.duplicates],
            "leaks": self.leaks and self.leaks.to_json(),
            "hypothesis_only": self.hypothesis_only and self.hypothesis_only.to_json(),
            "unsuitable": None
            if self.unsuitable is None
            else [one.to_json() for one in self.unsuitable],
        }


def stats(
    data: Data,
    *,
    against: Data | None = None,
    quick: bool = False,
    text_words: str | None = None,
) -> Inspection:
    """Size, lengths and overlaps of a data set: table 6 of Bentivogli et al. 2009.

    Unless it must be quick also its duplicates, what another set gives away of it, its
    hypothesis-only bias, and the pairs that are unsuitable by the guidelines of RTE-5. Of these a T
    is too short or too long only if `text_words` says how long it may be: `20-100`.

    Examples:
        >>> found = thence.stats("mono/en/originals", quick=True)
        >>> found.to_json()["labels"]
        {'ENTAILMENT': 38, 'CONTRADICTION': 57, 'UNKNOWN': 18}
    """
    from thence.measure.dataset import dataset_statistics
    from thence.measure.hypothesis_only import hypothesis_only
    from thence.measure.leaks import duplicates, leaks
    from thence.measure.suitability import Bounds, unsuitable

    lengths = None if text_words is None else Bounds.parse(text_words)
    file = open_data(data)
    if quick:
        skipped = dict(file.skipped)
        return Inspection(file.name, dataset_statistics(file), skipped, None, None, None, None)
    pairs = list(file)
    return Inspection(
        file.name,
        dataset_statistics(pairs),
        dict(file.skipped),
        duplicates(pairs),
        leaks(list(open_data(against)), pairs) if against else None,
        hypothesis_only(pairs),
        tuple(unsuitable(pairs, lengths)),
    )
