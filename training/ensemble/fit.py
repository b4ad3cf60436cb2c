"""Learn when to trust which member, and tell how well that carries over to what was left out.

Usage: fit.py SHARED WORK OUT
SHARED is the folder of the public data, WORK keeps what the members say, OUT is `fitted.json` of
the engine. In each of three rounds a third is left out: of our own forms whole forms, of the rest
whole texts. The figures are three-way and two-way accuracy of the ensemble, of the neural engine
and of logic alone.
"""

from __future__ import annotations

import json
import sys
import zlib
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from data import WEIGHTS, pairs_of
from opinions import opinions

from thence.engines.ensemble.columns import column_names, columns
from thence.engines.ensemble.engine import EnsembleEngine
from thence.engines.ensemble.trees import Boosted, fit_boosted
from thence.engines.ensemble.weighing import Weigher
from thence.pair import Label, Pair, Verdict

TREES, DEPTH, LEAF = 60, 3, 20
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Row:
    """A pair with what is known of it."""

    source: str
    pair: Pair
    said: dict[str, Verdict]
    values: np.ndarray

    @property
    def group(self) -> str:
        """What must not be on both sides of a split: a form, or a text."""
        return self.pair.id.rsplit("-", 1)[0] if self.source == "forms" else self.pair.text

    @property
    def kind(self) -> str:
        """What figures are told by."""
        return self.pair.task if self.source == "forms" else self.source


def main(shared: Path, work: Path, out: Path) -> None:
    """Fit on all, then tell of what is left out in turn."""
    ensemble = EnsembleEngine()
    names = column_names(ensemble.member_names)
    rows = [row for source in WEIGHTS for row in _rows(source, ensemble, names, shared, work)]
    whole = fitted(names, rows).model
    assert isinstance(whole, Boosted)
    content = Weigher(whole.pruned()).to_json()
    out.write_text(json.dumps(content, separators=(",", ":")) + "\n", encoding="utf-8")
    told: dict[str, list[tuple[Row, Label]]] = defaultdict(list)
    for turn in range(ROUNDS):
        weigher = fitted(names, [row for row in rows if _turn(row) != turn])
        for row in rows:
            if _turn(row) == turn:
                told[row.kind].append((row, weigher.weigh(row.values).label))
    for kind, judged in told.items():
        print(f"{kind:16s} {len(judged):5d}  {_figures(judged)}")


def _rows(
    source: str, ensemble: EnsembleEngine, names: Sequence[str], shared: Path, work: Path
) -> list[Row]:
    pairs = pairs_of(source, shared)
    said = opinions(ensemble, source, pairs, work)
    return [
        Row(source, pair, each, columns(names, pair, each))
        for pair, each in zip(pairs, said, strict=True)
    ]


def fitted(names: Sequence[str], rows: Sequence[Row]) -> Weigher:
    """Trees for three labels; a two-way label counts as both, as the neural engine shares it."""
    values, labels, weights = [], [], []
    for row in rows:
        assert row.pair.label is not None
        for label, share in _shares(row.pair.label, row.said["nli"]).items():
            values.append(row.values)
            labels.append(label)
            weights.append(share * WEIGHTS[row.source])
    model = fit_boosted(
        names, np.array(values), labels, weights, trees=TREES, depth=DEPTH, leaf=LEAF
    )
    return Weigher(model)


def _shares(label: Label, said: Verdict) -> dict[Label, float]:
    if label is not Label.NO_ENTAILMENT:
        return {label: 1.0}
    odds = next(each.data for each in said.evidence if each.kind == "probabilities")
    against = odds[Label.CONTRADICTION] / (odds[Label.CONTRADICTION] + odds[Label.UNKNOWN])
    return {Label.CONTRADICTION: against, Label.UNKNOWN: 1 - against}


def _turn(row: Row) -> int:
    return zlib.crc32(row.group.encode()) % ROUNDS


def _figures(judged: Sequence[tuple[Row, Label]]) -> str:
    gold = [row.pair.label for row, _ in judged]
    engines: list[list[Label | None]] = [[label for _, label in judged]]
    engines += [[row.said[name].label for row, _ in judged] for name in judged[0][0].said]
    three = [_share(labels, gold, False) for labels in engines]
    two = [_share(labels, gold, True) for labels in engines]
    return "  ".join(f"{100 * figure:5.1f}" for figure in (*three, *two))


def _share(labels: Sequence[Label | None], gold: Sequence[Label | None], two_way: bool) -> float:
    right = [
        said is not None
        and true is not None
        and (said.two_way is true.two_way if two_way else said.matches(true))
        for said, true in zip(labels, gold, strict=True)
    ]
    return sum(right) / len(right)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
