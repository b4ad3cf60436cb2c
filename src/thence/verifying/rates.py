"""What a batch of verified answers comes to: rates over its rows, each with its interval."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from thence.measure.estimate import Estimate
from thence.measure.interval import bootstrap, ratio, wilson
from thence.verifying.batch import VerifiedRow, VerifiedRows
from thence.verifying.verification import Cited, Standing

__all__ = ["Rate", "rates_of", "report_of"]


@dataclass(frozen=True, slots=True)
class Rate:
    """A share with its interval."""

    name: str
    """As programs call it: `answers_supported`."""
    title: str
    estimate: Estimate

    def to_json(self) -> dict[str, Any]:
        """The rate as plain data."""
        return {"name": self.name, "title": self.title, **self.estimate.to_json()}


def rates_of(found: VerifiedRows) -> list[Rate]:
    """The rates of answers, then those of claims, then those of citations where there are any.

    Claims of one answer stand and fall together, so that rates of claims are resampled by answer.
    """
    rows = found.verified
    made = [
        _of_answers("answers_supported", "answers with every claim supported", rows, _is_supported),
        _of_answers("answers_contradicted", "answers with a contradiction", rows, _is_contradicted),
        _of_answers("answers_not_checked", "answers in which nothing was checked", rows, _is_empty),
    ]
    made += [
        _of_parts(
            f"claims_{standing.replace(' ', '_')}",
            f"claims {standing}",
            [(row.counts[standing], row.counts.total()) for row in rows],
            "no answer makes a claim",
        )
        for standing in Standing
    ]
    if any(row.verification is not None and row.verification.cites for row in rows):
        none = "no answer cites"
        made.append(_of_parts("citation_precision", "citation precision", _precision(rows), none))
        made.append(_of_parts("citation_recall", "citation recall", _recall(rows), none))
    return made


def _of_answers(
    name: str, title: str, rows: Sequence[VerifiedRow], holds: Callable[[VerifiedRow], bool]
) -> Rate:
    return Rate(name, title, wilson(sum(map(holds, rows)), len(rows)))


def _of_parts(name: str, title: str, parts: Sequence[tuple[int, int]], empty: str) -> Rate:
    """A share of claims or citations, given how many of each answer, and of how many."""
    kept = np.array([part for part in parts if part[1]], dtype=np.float64).reshape(-1, 2)
    if not len(kept):
        return Rate(name, title, Estimate.undefined(0, empty))
    above, below = kept[:, 0], kept[:, 1]
    estimate = bootstrap(
        len(kept), lambda drawn: ratio(above[drawn].sum(axis=1), below[drawn].sum(axis=1))
    )
    return Rate(name, title, estimate)


def _is_supported(row: VerifiedRow) -> bool:
    return row.supported == 1.0


def _is_contradicted(row: VerifiedRow) -> bool:
    return row.counts[Standing.CONTRADICTED] > 0


def _is_empty(row: VerifiedRow) -> bool:
    return row.counts.total() == 0


def _precision(rows: Sequence[VerifiedRow]) -> list[tuple[int, int]]:
    found = []
    for row in rows:
        claims = row.verification.claims if row.verification else ()
        named = [(claim, number) for claim in claims for number in claim.cited]
        found.append((sum(number in claim.supporting for claim, number in named), len(named)))
    return found


def _recall(rows: Sequence[VerifiedRow]) -> list[tuple[int, int]]:
    """Of the claims of answers that cite at all."""
    found = []
    for row in rows:
        claims = row.verification.claims if row.verification and row.verification.cites else ()
        found.append((sum(claim.citation is Cited.BY_CITED for claim in claims), len(claims)))
    return found


def report_of(found: VerifiedRows) -> dict[str, Any]:
    """The batch as plain data: the rates, then the rows, the worst first."""
    return {
        "engine": found.engine,
        "answers": len(found.verified),
        "rates": [rate.to_json() for rate in rates_of(found)],
        "rows": [row.to_json() for row in found.worst_first],
    }
