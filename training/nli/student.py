"""Distil teachers into the small model.

Usage: student.py DATA PAIRS OPINIONS OUT SEED EPOCHS RATE FOLD GUIDE TEACHER...
PAIRS and OPINIONS are what tokens.py and `teacher.py label` wrote; the TEACHERs, by the names of
their files, are those whose opinions count. FOLD is left out (-1: none), and what the student says
of it is written beside OUT. GUIDE is a teacher's file whose states the student follows in the first
epoch, or `none`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import torch
from encoders import small
from teacher import DEVICE, Guide, Watched, fit, load, save, write_unseen
from tokens import load_pairs
from torch import Tensor

BATCH = 512
GOLD_SHARE = 0.2
"""Weight of the gold label beside the teachers' opinion, on rows that have one."""


def main(
    data: Path,
    source: Path,
    labelled: Path,
    out: Path,
    seed: int,
    epochs: float,
    rate: float,
    fold: int,
    guide: str,
    teachers: list[str],
) -> None:
    """Train on the gold rows and the teachers' rows together."""
    torch.manual_seed(seed)
    pairs = load_pairs(source).to(DEVICE)
    stored = torch.load(labelled)
    opinions = torch.stack([stored[name] for name in teachers]).mean(0).to(DEVICE)
    targets = with_gold(opinions, pairs.labels)
    watched = Watched(data, fold)
    model = small(data / "minilm.npz").to(DEVICE)
    shown = None
    if guide != "none":
        shown = Guide(load(data, Path(guide)), model.pieces.weight.shape[1]).to(DEVICE)
    rows = pairs.outside(fold)
    fit(
        model, pairs, epochs, BATCH, rate, seed, rows, targets=targets, guide=shown, watched=watched
    )
    save(model, out)
    write_unseen(model, watched.rte, fold, out.with_suffix(".json"))


def with_gold(opinions: Tensor, labels: Tensor) -> Tensor:
    """Opinions drawn towards the gold labels; label 3 keeps the teachers' shares of the two."""
    exact = torch.nn.functional.one_hot(labels.clamp(0, 2), 3).float()
    either = opinions.clone()
    either[:, 0] = 0
    either = either / either.sum(1, keepdim=True).clamp(min=1e-6)
    gold = torch.where((labels == 3)[:, None], either, exact)
    share = GOLD_SHARE * (labels >= 0)[:, None]
    return (1 - share) * opinions + share * gold


if __name__ == "__main__":
    main(
        *map(Path, sys.argv[1:5]),
        int(sys.argv[5]),
        float(sys.argv[6]),
        float(sys.argv[7]),
        int(sys.argv[8]),
        sys.argv[9],
        sys.argv[10:],
    )
