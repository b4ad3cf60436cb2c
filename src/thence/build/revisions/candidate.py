"""A candidate: a pair of ours from two contiguous revisions, T the older text and H the newer.

Why it is proposed for rejection and where it comes from stand in its annotations.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from thence.build.revisions.changes import Change
from thence.errors import WrongUse
from thence.pair import Pair

__all__ = ["TASK", "Provenance", "candidate", "provenance_of", "reason_of"]

TASK = "WIKI"
"""The task of every pair, as in figure 1 of the paper."""


@dataclass(frozen=True, slots=True)
class Provenance:
    """The page and the two revisions; what the licence asks to be named."""

    wiki: str
    page: int
    title: str
    before: int
    """The id of the revision that T is from."""
    after: int
    """The id of the revision that H is from."""
    before_time: str
    after_time: str
    contributor: str
    """Who made the change; empty where it was deleted from the history."""
    url: str
    """Where the difference of the revisions can be seen."""
    licence: str
    domain: str = ""
    """What the user calls the pages that this one was selected with."""

    @property
    def page_key(self) -> tuple[str, int]:
        """What tells pages apart."""
        return self.wiki, self.page


_FIELDS = tuple(each.name for each in fields(Provenance))


def candidate(
    pair_id: str, change: Change, reason: str, language: str, provenance: Provenance
) -> Pair:
    """An unlabelled pair; `reason` is empty where nothing speaks against it."""
    annotations: dict[str, Any] = {
        "reason": reason,
        "similarity": round(change.similarity, 4),
        "provenance": {name: getattr(provenance, name) for name in _FIELDS},
    }
    return Pair(
        pair_id,
        change.left,
        change.right,
        task=TASK,
        language=language,
        annotations=annotations,
    )


def reason_of(pair: Pair) -> str:
    """Why a candidate is proposed for rejection, or empty."""
    return str(pair.annotations.get("reason", ""))


def provenance_of(pair: Pair) -> Provenance:
    """Where a pair comes from; refused where it does not say."""
    stated = pair.annotations.get("provenance")
    if isinstance(stated, Mapping):
        try:
            return Provenance(**stated)
        except TypeError:
            pass
    raise WrongUse(
        f"the pair '{pair.id}' does not say which revisions it is from; name pairs that were made"
        " from the candidates of `thence revisions extract`, in a format that keeps annotations"
        " (JSONL, Parquet or RTE XML of ours)"
    )
