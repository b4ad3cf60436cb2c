"""Rows as word pieces: texts are stored once, pairs are put together from them on the device."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

__all__ = ["CLS", "LONGEST", "SEP", "Rows", "tokenised"]

LONGEST = 256
CLS, SEP = 101, 102
SPECIAL = 3
Numbers = NDArray[np.integer]


@dataclass(frozen=True, slots=True)
class Rows:
    """Pairs of texts with what is to be said of them."""

    pieces: Numbers
    """The word pieces of all texts, one after another."""
    lengths: Numbers
    """Of each text."""
    premises: Numbers
    """The number of each row's premise among the texts."""
    hypotheses: Numbers
    targets: Numbers
    """Shares of entailment, neutral and contradiction in 255ths, a row for each pair."""
    either: Numbers
    """1 where neutral and contradiction are not told apart."""
    folds: Numbers
    """The fold of RTE that the premise belongs to; -1 for none."""

    def __len__(self) -> int:
        return len(self.premises)

    def save(self, path: Path) -> None:
        """Write the arrays."""
        np.savez(path, **{name: getattr(self, name) for name in self.__slots__})

    @classmethod
    def load(cls, path: Path) -> Rows:
        """What `save` wrote."""
        stored = np.load(path)
        return cls(*(stored[name] for name in cls.__slots__))

    def pairs(self) -> tuple[Numbers, Numbers, Numbers]:
        """All pairs in one array, with the start and the length of each; long premises are cut."""
        starts = np.cumsum(self.lengths, dtype=np.int64) - self.lengths
        second = np.minimum(self.lengths[self.hypotheses], (LONGEST - SPECIAL) // 2)
        first = np.minimum(self.lengths[self.premises], LONGEST - SPECIAL - second)
        sizes = (first + second + SPECIAL).astype(np.int64)
        begins = np.cumsum(sizes) - sizes
        flat = np.full(int(sizes.sum()), SEP, np.int16)
        flat[begins] = CLS
        for part, counts, offset in (
            (self.premises, first, np.ones(len(self), np.int64)),
            (self.hypotheses, second, first.astype(np.int64) + 2),
        ):
            counts = counts.astype(np.int64)
            inner = np.arange(int(counts.sum())) - np.repeat(np.cumsum(counts) - counts, counts)
            flat[np.repeat(begins + offset, counts) + inner] = self.pieces[
                np.repeat(starts[part], counts) + inner
            ]
        return flat, begins, sizes


def tokenised(
    pairs: Sequence[tuple[str, str]],
    targets: Numbers,
    either: Iterable[bool],
    folds: Iterable[int],
    tokenizer: Path,
) -> Rows:
    """Rows of some pairs of texts."""
    tokenise = Tokenizer.from_file(str(tokenizer))
    tokenise.no_truncation()
    tokenise.no_padding()
    numbers: dict[str, int] = {}
    for pair in pairs:
        for text in pair:
            numbers.setdefault(text, len(numbers))
    texts = list(numbers)
    pieces: list[NDArray[np.int16]] = []
    for first in range(0, len(texts), 50_000):
        part = [text[:4000] for text in texts[first : first + 50_000]]
        for encoded in tokenise.encode_batch_fast(part, add_special_tokens=False):
            pieces.append(np.array(encoded.ids[: LONGEST - SPECIAL], np.int16))
    return Rows(
        np.concatenate(pieces),
        np.array([len(each) for each in pieces], np.int16),
        np.array([numbers[premise] for premise, _ in pairs], np.int32),
        np.array([numbers[hypothesis] for _, hypothesis in pairs], np.int32),
        targets.astype(np.uint8),
        np.fromiter(either, np.uint8),
        np.fromiter(folds, np.int8),
    )
