"""Pairs as one flat array of word pieces, and padded batches of like length on the device.

Usage: tokens.py TOKENIZER OUT ROWS...
OUT gets the pairs of all the files of ROWS, for `teacher.py label`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer
from torch import Tensor

__all__ = ["LONGEST", "Pairs", "batches", "load_pairs", "read"]

LONGEST = 256


@dataclass(frozen=True, slots=True)
class Pairs:
    """Tokenised pairs; `labels` is -1 where there is none, `folds` where a pair is in none."""

    pieces: Tensor
    starts: Tensor
    lengths: Tensor
    seconds: Tensor
    labels: Tensor
    folds: Tensor

    def __len__(self) -> int:
        return len(self.lengths)

    def padded(self, rows: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Pieces, mask and sides of some rows."""
        lengths = self.lengths[rows]
        longest = -(-int(lengths.max()) // 8) * 8
        places = torch.arange(longest, device=rows.device)
        mask = places < lengths[:, None]
        where = (self.starts[rows, None] + places).clamp(max=len(self.pieces) - 1)
        pieces = torch.where(mask, self.pieces[where].long(), 0)
        sides = (places >= self.seconds[rows, None]).long() * mask
        return pieces, mask, sides

    def outside(self, fold: int) -> Tensor:
        """The rows that are not in a fold; all for -1."""
        return torch.nonzero((self.folds < 0) | (self.folds != fold))[:, 0]

    def joined(self, other: Pairs) -> Pairs:
        """These pairs and others after them."""
        parts = {name: (getattr(self, name), getattr(other, name)) for name in self.__slots__}
        parts["starts"] = (self.starts, other.starts + len(self.pieces))
        return Pairs(**{name: torch.cat(both) for name, both in parts.items()})

    def to(self, device: str) -> Pairs:
        """The same on a device."""
        return Pairs(*(getattr(self, name).to(device) for name in self.__slots__))


def read(path: Path, tokenizer: Path) -> Pairs:
    """Tokenise rows as gold.py writes them; the longer text is cut if need be."""
    tokenise = Tokenizer.from_file(str(tokenizer))
    tokenise.enable_truncation(LONGEST, strategy="longest_first")
    tokenise.no_padding()
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    pieces: list[np.ndarray] = []
    lengths, seconds = [], []
    for first in range(0, len(rows), 20_000):
        part = [(row[0], row[1][:1500]) for row in rows[first : first + 20_000]]
        for encoded in tokenise.encode_batch(part):
            pieces.append(np.array(encoded.ids, np.int16))
            lengths.append(len(encoded.ids))
            seconds.append(encoded.type_ids.index(1) if 1 in encoded.type_ids else len(encoded.ids))
    sizes = torch.tensor(lengths)
    return Pairs(
        torch.from_numpy(np.concatenate(pieces)),
        torch.cumsum(sizes, 0) - sizes,
        sizes,
        torch.tensor(seconds),
        torch.tensor([row[2] if len(row) > 2 else -1 for row in rows]),
        torch.tensor([row[4] if len(row) > 4 else -1 for row in rows]),
    )


def load_pairs(path: Path) -> Pairs:
    """What this module wrote when it was run."""
    return Pairs(
        **{
            name: value.long() if name != "pieces" else value
            for name, value in torch.load(path).items()
        }
    )


def batches(lengths: Tensor, size: int, generator: torch.Generator) -> Iterator[Tensor]:
    """Random batches of rows of like length."""
    order = torch.randperm(len(lengths), generator=generator)
    made = []
    for part in order.split(size * 64):
        by_length = part[torch.argsort(lengths[part])]
        made += list(by_length.split(size))
    for number in torch.randperm(len(made), generator=generator).tolist():
        yield made[number]


if __name__ == "__main__":
    first, *others = sys.argv[3:]
    pairs = read(Path(first), Path(sys.argv[1]))
    for other in others:
        pairs = pairs.joined(read(Path(other), Path(sys.argv[1])))
    small = {name: getattr(pairs, name).int() for name in Pairs.__slots__ if name != "pieces"}
    torch.save(small | {"pieces": pairs.pieces}, sys.argv[2])
