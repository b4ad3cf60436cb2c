"""EDITS: the edit distance of T from H, on their trees or on their words in order."""

from __future__ import annotations

from dataclasses import dataclass, replace

from thence.engines.edits.comparison import Comparison
from thence.engines.edits.costs import CostScheme
from thence.engines.edits.distance import ALGORITHMS, Costs, Edits, costs_of, edits_of
from thence.engines.edits.shipped import TOKEN_COSTS, TOKEN_THRESHOLD, TREE_COSTS, TREE_THRESHOLD
from thence.engines.edits.thresholded import ThresholdedEngine
from thence.errors import WrongUse

__all__ = ["EditsEngine", "TokenEditsEngine"]


@dataclass(frozen=True)
class EditsEngine(ThresholdedEngine):
    """Entailment where the cheapest edits from T to H cost little enough: on trees by default."""

    algorithm: str = "tree"
    """`tree` (tree edit distance on the parses) or `token` (on the words in their order)."""
    costs: CostScheme = TREE_COSTS
    moves: bool = True
    """Whether a word may be moved; otherwise words are inserted, deleted and substituted only."""
    threshold: float = TREE_THRESHOLD

    def __post_init__(self) -> None:
        if self.algorithm == "bag":
            raise WrongUse(
                f"'bag' was no edit distance: it is the engine 'aligner' now, and '{self.name}' "
                f"takes the algorithms {', '.join(ALGORITHMS)}"
            )
        if self.algorithm not in ALGORITHMS:
            raise WrongUse(
                f"the option 'algorithm' of engine '{self.name}' takes one of "
                f"{', '.join(ALGORITHMS)}, not '{self.algorithm}'"
            )
        super().__post_init__()

    @property
    def name(self) -> str:
        """`edits`."""
        return "edits"

    def edits_under(self, comparison: Comparison, scheme: CostScheme) -> tuple[Costs, Edits]:
        """The costs of all edits and the cheapest way from T to H."""
        if not self.moves:
            scheme = replace(scheme, move=1.0, related_move=1.0)
        costs = costs_of(comparison, scheme)
        return costs, edits_of(comparison, costs, self.algorithm)


@dataclass(frozen=True)
class TokenEditsEngine(EditsEngine):
    """The same on the words in their order by default."""

    algorithm: str = "token"
    costs: CostScheme = TOKEN_COSTS
    threshold: float = TOKEN_THRESHOLD

    @property
    def name(self) -> str:
        """`edits-token`."""
        return "edits-token"
