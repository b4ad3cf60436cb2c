"""DIRT and its direction on Levy/Holt: coverage, average precision, and a sign test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.levy_holt import LevyHoltPair, phrase_templates
from thence.rules.backend import collected, stored
from thence.rules.dirt import Minimums, filler_features
from thence.rules.similarity import shared_information

if TYPE_CHECKING:
    import ibis.expr.types as ir

__all__ = ["LevyHoltScores", "PairScore", "direction_test", "levy_holt_scores"]


@dataclass(frozen=True, slots=True)
class PairScore:
    """What the fillers say of a pair."""

    similarity: float
    """DIRT's; 0 where a slot shares nothing."""
    forward: float
    """The balanced inclusion of the premise in the hypothesis."""
    backward: float


@dataclass(frozen=True, slots=True)
class LevyHoltScores:
    """The scores of all pairs; None for one with a template that the corpus does not have."""

    pairs: tuple[LevyHoltPair, ...]
    scores: tuple[PairScore | None, ...]

    @property
    def covered(self) -> int:
        """Pairs of which the corpus has both templates."""
        return sum(score is not None for score in self.scores)

    def average_precision(self) -> float:
        """Over all pairs, ranked by similarity; those not covered come last."""
        from sklearn.metrics import average_precision_score

        ranks = [score.similarity if score else 0.0 for score in self.scores]
        return float(average_precision_score([pair.entailed for pair in self.pairs], ranks))


@dataclass(frozen=True, slots=True)
class DirectionTest:
    """How often the direction that is right has the greater inclusion."""

    right: int
    wrong: int
    p: float
    """Of the two-sided sign test."""


def levy_holt_scores(
    backend: Any,
    instances: ir.Table,
    pairs: Sequence[LevyHoltPair],
    work: Path,
    minimums: Minimums,
) -> LevyHoltScores:
    """Score pairs by the instances of a corpus; the counting is that of all its paths."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    templates = phrase_templates([phrase for p in pairs for phrase in (p.premise, p.hypothesis)])
    names = sorted({template for template, _ in templates.values()})
    work.mkdir(parents=True, exist_ok=True)
    asked = work / "templates.parquet"
    pq.write_table(pa.table({"template": pa.array(names, pa.string())}), asked)
    features = filler_features(instances, minimums)
    wanted = features.semi_join(backend.read_parquet(str(asked)), "template")
    kept = stored(backend, wanted, work / "features.parquet")
    known = set(collected(backend, kept.select("template").distinct())["template"].to_pylist())
    shared = collected(backend, shared_information(kept)).to_pylist()
    by_pair = {(row["left"], row["right"], row["swapped"]): row for row in shared}

    def score(pair: LevyHoltPair) -> PairScore | None:
        if pair.premise not in templates or pair.hypothesis not in templates:
            return None
        (left, left_turned), (right, right_turned) = (
            templates[pair.premise], templates[pair.hypothesis],
        )  # fmt: skip
        if not {left, right} <= known:
            return None
        swapped = (left_turned != right_turned) != pair.crossed
        if left == right and not swapped:
            return PairScore(1.0, 1.0, 1.0)
        if left <= right:
            return _score(by_pair.get((left, right, swapped)))
        turned = _score(by_pair.get((right, left, swapped)))
        return PairScore(turned.similarity, turned.backward, turned.forward)

    return LevyHoltScores(tuple(pairs), tuple(map(score, pairs)))


def direction_test(scores: LevyHoltScores) -> DirectionTest:
    """The sign test over the covered pairs of the directional half, each pair once."""
    from scipy.stats import binomtest

    right = wrong = 0
    for pair, score in zip(scores.pairs, scores.scores, strict=True):
        if pair.entailed and score is not None and score.forward != score.backward:
            right += score.forward > score.backward
            wrong += score.forward < score.backward
    p = float(binomtest(right, right + wrong).pvalue) if right + wrong else 1.0
    return DirectionTest(right, wrong, p)


def _score(row: dict[str, Any] | None) -> PairScore:
    """Equations 3 and 4 of Lin & Pantel 2001, and the balanced inclusion of both slots at once."""
    if row is None:
        return PairScore(0.0, 0.0, 0.0)
    similar_x = (row["x_left"] + row["x_right"]) / (row["left_x"] + row["right_x"] or 1.0)
    similar_y = (row["y_left"] + row["y_right"]) / (row["left_y"] + row["right_y"] or 1.0)
    left, right = row["left_x"] + row["left_y"], row["right_x"] + row["right_y"]
    in_left, in_right = row["x_left"] + row["y_left"], row["x_right"] + row["y_right"]
    similarity = (in_left + in_right) / (left + right)
    return PairScore(
        float((similar_x * similar_y) ** 0.5),
        float((similarity * in_left / left) ** 0.5),
        float((similarity * in_right / right) ** 0.5),
    )
