"""Pairs with random tags of which one, or two together, make most pairs fail."""

import numpy as np
from numpy.typing import NDArray

Arrays = tuple[NDArray[np.int64], NDArray[np.int32], NDArray[np.bool_]]


def planted_pairs(
    seed: int,
    cause: tuple[int, ...],
    *,
    pairs: int = 10_000,
    tags: int = 40,
    tags_in_pair: int = 10,
    with_cause: float = 0.9,
    without: float = 0.05,
) -> Arrays:
    """Starts, tags and failures as `mine_arrays` takes them."""
    rng = np.random.default_rng(seed)
    drawn = rng.random((pairs, tags)).argpartition(tags_in_pair, axis=1)[:, :tags_in_pair]
    blamed = np.all([(drawn == tag).any(axis=1) for tag in cause], axis=0)
    failed = rng.random(pairs) < np.where(blamed, with_cause, without)
    starts = np.arange(pairs + 1, dtype=np.int64) * tags_in_pair
    return starts, drawn.ravel().astype(np.int32), failed
