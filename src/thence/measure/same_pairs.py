"""Runs can be compared over the same gold pairs only."""

from __future__ import annotations

from thence.errors import WrongUse
from thence.measure.aligned import Aligned

__all__ = ["require_same_pairs"]


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
