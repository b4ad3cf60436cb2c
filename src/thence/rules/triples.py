"""How well an engine ranks rules between relations, and whether it tells their direction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from thence.engines import Engine, checked_verdicts
from thence.errors import WrongUse
from thence.formats.triples import TriplePair
from thence.measure.aligned import Aligned, align
from thence.measure.average_precision import tie_aware_average_precision
from thence.measure.estimate import Estimate
from thence.pair import Pair, Verdict

__all__ = ["TripleScores", "directional", "score_triples"]


@dataclass(frozen=True, slots=True)
class TripleScores:
    """The figures of one way to ask an engine."""

    asked: str
    """`as written`, or `shared arguments`: both relations said of the arguments of the premise."""
    pairs: int
    average_precision: Estimate
    directional_pairs: int
    directional_average_precision: Estimate
    right: int
    """Of two directions of which one holds, how often that one has the greater score."""
    wrong: int

    def to_json(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {
            "asked": self.asked,
            "pairs": self.pairs,
            "average_precision": self.average_precision.to_json(),
            "directional_pairs": self.directional_pairs,
            "directional_average_precision": self.directional_average_precision.to_json(),
            "right_direction": self.right,
            "wrong_direction": self.wrong,
        }


def directional(pairs: Sequence[TriplePair]) -> list[tuple[TriplePair, TriplePair]]:
    """The pairs that entail in one direction and not in the other, that direction first."""
    turned = {(pair.hypothesis, pair.premise): pair for pair in pairs if not pair.entailed}
    held = {(pair.premise, pair.hypothesis): pair for pair in pairs if pair.entailed}
    return [(pair, turned[key]) for key, pair in held.items() if key in turned]


def score_triples(
    engine: Engine,
    pairs: Sequence[TriplePair],
    *,
    shared_arguments: bool = False,
    language: str = "en",
    on_pairs: Callable[[int], None] = lambda count: None,
) -> TripleScores:
    """Average precision over all pairs and over those of one direction, by an engine's scores."""
    if not pairs:
        raise WrongUse("there is no pair of triples to score")
    asked = [pair.with_shared_arguments() if shared_arguments else pair for pair in pairs]
    gold = [pair.pair(language) for pair in asked]
    verdicts: list[Verdict] = []
    for verdict in checked_verdicts(engine, gold):
        verdicts.append(verdict)
        on_pairs(1)
    scores = {verdict.pair_id: verdict.score or 0.0 for verdict in verdicts}
    ways = directional(pairs)
    lines = {str(pair.line) for both in ways for pair in both}
    gaps = [scores[str(one.line)] - scores[str(other.line)] for one, other in ways]
    return TripleScores(
        "shared arguments" if shared_arguments else "as written",
        len(pairs),
        tie_aware_average_precision(_joined(engine, gold, verdicts)),
        len(lines),
        tie_aware_average_precision(
            _joined(
                engine,
                [pair for pair in gold if pair.id in lines],
                [verdict for verdict in verdicts if verdict.pair_id in lines],
            )
        )
        if lines
        else Estimate.undefined(0, "no pair holds in one direction only"),
        sum(gap > 0 for gap in gaps),
        sum(gap < 0 for gap in gaps),
    )


def _joined(engine: Engine, gold: Sequence[Pair], verdicts: Sequence[Verdict]) -> Aligned:
    return align(engine.name, gold, verdicts)
