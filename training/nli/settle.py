"""Train a student on for a little, near what RTE asks, without one of its folds.

Usage: settle.py DATA PAIRS OPINIONS STUDENT OUT FOLD TEACHER...
Some 16,000 rows, each once: of the labelled ones 5,500 and the RTE pairs outside FOLD, of the
unlabelled ones 4,500 with a text of RTE and 5,000 others. 15 minutes on one core. What the mean of
STUDENT and the settled one says of FOLD is written beside OUT.
"""

from __future__ import annotations

import sys
from pathlib import Path

import torch
from encoders import small
from student import with_gold
from teacher import fit, save, write_unseen
from tokens import Pairs, load_pairs, read
from torch import Tensor

BATCH = 64
RATE = 3e-5
SEED = 7


def main(
    data: Path, source: Path, labelled: Path, start: Path, out: Path, fold: int, names: list[str]
) -> None:
    """Write the student after one pass, and what it says, half settled, of the fold."""
    torch.manual_seed(SEED)
    pairs, stored = load_pairs(source), torch.load(labelled, map_location="cpu")
    opinions = torch.stack([stored[name].float() for name in names]).mean(0)
    targets = with_gold(opinions / opinions.sum(1, keepdim=True), pairs.labels)
    weights = {n: v.float() for n, v in torch.load(start, map_location="cpu").items()}
    model = small(data / "minilm.npz")
    model.load_state_dict(weights)
    fit(model, pairs, 1, BATCH, RATE, SEED, _chosen(pairs, fold), targets=targets)
    save(model, out)
    settled = model.state_dict()
    model.load_state_dict({n: (weights[n] + settled[n]) / 2 for n in weights})
    rte = read(data / "rte.jsonl", data / "tokenizer.json")
    write_unseen(model, rte, fold, out.with_suffix(".json"))


def _chosen(pairs: Pairs, fold: int) -> Tensor:
    generator = torch.Generator().manual_seed(SEED)
    outside = pairs.outside(fold)
    order = outside[torch.randperm(len(outside), generator=generator)]
    labelled, rte = pairs.labels[order] >= 0, pairs.folds[order] >= 0
    shares = (
        (labelled & ~rte, 5_500),
        (labelled & rte, None),
        (~labelled & rte, 4_500),
        (~labelled & ~rte, 5_000),
    )
    rows = torch.cat([order[part][:most] for part, most in shares])
    return rows[_first_of_each(pairs, rows)]


def _first_of_each(pairs: Pairs, rows: Tensor) -> Tensor:
    """Places of rows whose pair did not come before: RTE pairs are in the training rows thrice."""
    seen: set[bytes] = set()
    places = []
    for place, row in enumerate(rows.tolist()):
        first = int(pairs.starts[row])
        pieces = pairs.pieces[first : first + int(pairs.lengths[row])].numpy().tobytes()
        if pieces not in seen:
            seen.add(pieces)
            places.append(place)
    return torch.tensor(places)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:6]), int(sys.argv[6]), sys.argv[7:])
