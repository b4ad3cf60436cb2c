"""Provers that stand in for the real ones."""

from dataclasses import dataclass

from thence.logic.deciding import Decider
from thence.logic.problem import Answer, Problem

__all__ = ["Answering", "Unasked", "lend"]


@dataclass(frozen=True)
class Answering:
    """A prover that always gives the same answer."""

    answer: Answer

    def ask(self, problem: Problem, seconds: float | None = None, *, effort: float = 1.0) -> Answer:
        return self.answer


class Unasked:
    """A prover that must not be called."""

    def ask(self, problem: Problem, seconds: float | None = None, *, effort: float = 1.0) -> Answer:
        raise AssertionError("a prover was asked")


def lend(decider: Decider, prover: Answering | Unasked) -> Decider:
    """The decider with this prover in the place of the real one."""
    decider.__dict__["prover"] = prover
    return decider
