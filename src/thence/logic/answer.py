"""What comes of asking provers: a proof, a counter-model, no answer in time, or a failure."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Answer", "CounterModel", "Failure", "Proof", "Timeout"]


@dataclass(frozen=True, slots=True)
class Proof:
    """The conjecture follows."""

    axioms: tuple[str, ...]
    """Names of the axioms that the proof used."""
    prover: str


@dataclass(frozen=True, slots=True)
class CounterModel:
    """The conjecture does not follow: here is a world with the axioms and without it."""

    facts: tuple[tuple[str, tuple[str, ...]], ...]
    """The predicates that hold there, each with its things: `("sing", ("event 1",))`."""
    prover: str
    words: str
    """The world in one sentence."""


@dataclass(frozen=True, slots=True)
class Timeout:
    """Nobody answered within the limit."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Failure:
    """A prover broke down."""

    reason: str


Answer = Proof | CounterModel | Timeout | Failure
