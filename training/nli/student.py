"""Distil the teachers into the small model.

Usage: student.py DATA LABELLED OUT SEED EPOCHS RATE
LABELLED is what `teacher.py label` wrote.
"""

from __future__ import annotations

import sys
from pathlib import Path

import torch
from encoders import small
from teacher import fit
from tokens import Pairs, read
from torch import Tensor

BATCH = 512
GOLD_SHARE = 0.2
"""Weight of the gold label beside the teachers' opinion, on rows that have one."""


def main(data: Path, labelled: Path, out: Path, seed: int, epochs: int, rate: float) -> None:
    """Train on the gold rows and the teachers' rows together."""
    torch.manual_seed(seed)
    stored = torch.load(labelled, weights_only=False)
    parts, opinions = stored["pairs"], stored["probabilities"]
    pairs = _joined(parts["raw"], parts["train"]).to("cuda")
    gold = with_gold(opinions["train"], parts["train"].labels)
    targets = torch.cat([opinions["raw"], gold]).cuda()
    watched = {
        name: read(data / f"{name}.jsonl", data / "tokenizer.json").to("cuda")
        for name in ("held", "development")
    }
    model = small(data / "minilm.npz").cuda()
    fit(model, pairs, epochs, BATCH, rate, seed, targets=targets, watched=watched)
    torch.save({name: value.half() for name, value in model.state_dict().items()}, out)


def with_gold(opinions: Tensor, labels: Tensor) -> Tensor:
    """Opinions drawn towards the gold labels; label 3 keeps the teachers' shares of the two."""
    exact = torch.nn.functional.one_hot(labels.clamp(max=2), 3).float()
    either = opinions.clone()
    either[:, 0] = 0
    either = either / either.sum(1, keepdim=True).clamp(min=1e-6)
    gold = torch.where((labels == 3)[:, None], either, exact)
    return (1 - GOLD_SHARE) * opinions + GOLD_SHARE * gold


def _joined(first: Pairs, second: Pairs) -> Pairs:
    return Pairs(
        torch.cat([first.pieces, second.pieces]),
        torch.cat([first.starts, second.starts + len(first.pieces)]),
        *(
            torch.cat([getattr(first, name), getattr(second, name)])
            for name in ("lengths", "seconds", "labels")
        ),
    )


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]), int(sys.argv[4]), int(sys.argv[5]), float(sys.argv[6]))
