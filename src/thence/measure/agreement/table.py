"""The table that agreement is measured on: items by judges, with gaps where one did not judge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from thence.errors import WrongUse
from thence.measure.estimate import Estimate
from thence.measure.interval import RESAMPLES, bootstrap_counts

__all__ = ["MISSING", "NOTHING_SHARED", "AgreementTable", "Floats", "resampled", "vote_patterns"]

MISSING = -1


@dataclass(frozen=True, slots=True, eq=False)
class AgreementTable:
    """What each judge said of each item."""

    items: tuple[str, ...]
    judges: tuple[str, ...]
    labels: tuple[str, ...]
    """All labels that some judge gave, sorted."""
    codes: NDArray[np.int64]
    """A row for each item, a column for each judge: the place of the label, MISSING for none."""

    @classmethod
    def of_judgements(
        cls, judgements: Iterable[tuple[str, str, str]], judges: Sequence[str] = ()
    ) -> AgreementTable:
        """From (item, judge, label); a judge judges an item once.

        Judges named here have a column, whether they judged any of the items or not.
        """
        said: dict[tuple[str, str], str] = {}
        for item, judge, label in judgements:
            if (item, judge) in said:
                raise WrongUse(f"judge '{judge}' judges the item '{item}' twice; keep one of them")
            said[item, judge] = label
        items = tuple(dict.fromkeys(item for item, _ in said))
        columns = tuple(dict.fromkeys((*judges, *(judge for _, judge in said))))
        labels = tuple(sorted(set(said.values())))
        codes = np.full((len(items), len(columns)), MISSING, dtype=np.int64)
        row = {item: index for index, item in enumerate(items)}
        column = {judge: index for index, judge in enumerate(columns)}
        code = {label: index for index, label in enumerate(labels)}
        for (item, judge), label in said.items():
            codes[row[item], column[judge]] = code[label]
        return cls(items, columns, labels, codes)

    @classmethod
    def of_rows(cls, rows: Sequence[Sequence[str | None]]) -> AgreementTable:
        """From one row an item and one column a judge, None where there is no judgement."""
        width = len(rows[0]) if rows else 0
        labels = tuple(sorted({label for row in rows for label in row if label is not None}))
        code = {label: index for index, label in enumerate(labels)}
        codes = [
            [MISSING if label is None else code[label] for label in row]
            for row in rows
            if len(row) == width
        ]
        if len(codes) < len(rows):
            raise WrongUse("the rows of a table of judgements are of one length")
        return cls(
            tuple(str(number) for number in range(1, len(rows) + 1)),
            tuple(str(number) for number in range(1, width + 1)),
            labels,
            np.array(codes, dtype=np.int64).reshape(len(rows), width),
        )

    def __len__(self) -> int:
        return len(self.items)

    def of_judges(self, *judges: str) -> AgreementTable:
        """The columns of these judges."""
        columns = [self.judges.index(judge) for judge in judges]
        return AgreementTable(self.items, judges, self.labels, self.codes[:, columns])

    def of_items(self, kept: NDArray[np.bool_]) -> AgreementTable:
        """The rows for which the mask holds."""
        items = tuple(item for item, keep in zip(self.items, kept, strict=True) if keep)
        return AgreementTable(items, self.judges, self.labels, self.codes[kept])

    def shared(self) -> AgreementTable:
        """The items with two judgements or more: the only ones that can agree."""
        return self.of_items((self.codes != MISSING).sum(axis=1) >= 2)

    def said(self, label: str) -> NDArray[np.bool_]:
        """For each item whether at least one judge gave this label."""
        if label not in self.labels:
            return np.zeros(len(self.items), dtype=bool)
        return np.asarray((self.codes == self.labels.index(label)).any(axis=1))

    def counts(self) -> NDArray[np.int64]:
        """A row for each item, a column for each label: how many judges gave it."""
        places = np.arange(len(self.labels))
        return np.asarray((self.codes[:, :, np.newaxis] == places).sum(axis=1))


Floats = NDArray[np.float64]

FEWEST = 1_000
DRAWS = 5_000_000
"""Beyond this many draws, which many judges make, the resamples get fewer; never below FEWEST."""

NOTHING_SHARED = "no item has two judgements"


def vote_patterns(table: AgreementTable) -> tuple[Floats, NDArray[np.int64]]:
    """The distinct rows of votes by label among shared items, and how many items have each."""
    patterns, numbers = np.unique(table.shared().counts(), axis=0, return_counts=True)
    return patterns.astype(np.float64), numbers


def resampled(
    numbers: NDArray[np.int64], coefficient: Callable[[Floats], Floats], undefined: str, seed: int
) -> Estimate:
    """A coefficient of items that fall into few patterns, with its bootstrap interval.

    The function takes a stack of numbers of items by pattern; NaN is undefined.
    """
    n = int(numbers.sum())
    value = float(coefficient(numbers[np.newaxis].astype(np.float64))[0])
    if np.isnan(value):
        return Estimate.undefined(n, undefined)
    if n == 1:
        return Estimate(value, None, None, n, "", "a single item has no spread")
    if value == 1.0:
        # Every resample of full agreement agrees in full: [1, 1] would claim what nobody knows.
        return Estimate(value, None, None, n, "", "all agree, and resampling then has no spread")
    resamples = min(RESAMPLES, max(FEWEST, DRAWS // len(numbers)))
    return bootstrap_counts(numbers, coefficient, seed, resamples)
