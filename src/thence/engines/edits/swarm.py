"""Particle swarm optimisation: Kennedy & Eberhart 1995, with the constriction of Clerc 2002."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

__all__ = ["swarm"]

Floats = NDArray[np.float64]

_INERTIA, _PULL = 0.7298, 1.4962
"""What a particle keeps of its velocity, and how it is drawn to its own best and to that of all."""
_SPREAD = 0.25
"""How far from the start, as a share of the range, half of the particles begin."""


def swarm(
    worth: Callable[[Floats], float],
    start: Floats,
    upper: Floats,
    *,
    particles: int,
    generations: int,
    seed: int,
    on_generation: Callable[[float], None] = lambda best: None,
) -> Floats:
    """The point from 0 to `upper` that is worth most, of those that a seeded swarm visits.

    One particle begins at `start`, so that what is found is worth no less; half of the others
    begin near it, the rest anywhere.
    """
    rng = np.random.default_rng(seed)
    places = rng.random((particles, len(start))) * upper
    near = slice(1, 1 + (particles - 1) // 2)
    places[near] = start + rng.normal(0, _SPREAD, places[near].shape) * upper
    places[0] = start
    places = np.clip(places, 0, upper)
    speeds = rng.normal(0, 0.1, places.shape) * upper
    best, found = places.copy(), np.array([worth(place) for place in places])
    for _ in range(generations):
        own, all_ = rng.random(places.shape), rng.random(places.shape)
        leader = best[found.argmax()]
        speeds = _INERTIA * speeds + _PULL * (own * (best - places) + all_ * (leader - places))
        places = places + speeds
        outside = (places < 0) | (places > upper)
        speeds[outside] *= -0.5
        places = np.clip(places, 0, upper)
        worths = np.array([worth(place) for place in places])
        better = worths > found
        best[better], found[better] = places[better], worths[better]
        on_generation(float(found.max()))
    winner: Floats = best[found.argmax()]
    return winner
