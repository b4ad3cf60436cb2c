"""Sentences as flat tensors on the device, and padded batches of windows cut out of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

__all__ = ["Batch", "Corpus", "assemble", "batches", "windows"]

TAGS = ("upos", "xpos", "features", "lemma")
CLS, SEP = 101, 102
"""The marks of the BERT vocabulary around a window; the first stands for the root too."""


@dataclass(slots=True)
class Corpus:
    """Words one after another; heads are counted inside a sentence, 0 being the root.

    `heads` and `relations` hold the likeliest labels of each word, best first, with their
    probabilities; a gold word has one.
    """

    pieces: Tensor
    counts: Tensor
    shapes: Tensor
    lengths: NDArray[np.int64]
    heads: Tensor
    head_shares: Tensor
    relations: Tensor
    relation_shares: Tensor
    tags: dict[str, Tensor]
    starts: Tensor = field(init=False)
    sentence: Tensor = field(init=False)
    first_word: Tensor = field(init=False)

    def __post_init__(self) -> None:
        device = self.counts.device
        self.starts = torch.cumsum(self.counts.long(), 0) - self.counts.long()
        lengths = torch.as_tensor(self.lengths, device=device)
        self.sentence = torch.repeat_interleave(torch.arange(len(lengths), device=device), lengths)
        self.first_word = (torch.cumsum(lengths, 0) - lengths)[self.sentence]

    @classmethod
    def gold(cls, arrays: Mapping[str, NDArray[np.generic]], name: str, device: str) -> Corpus:
        """A part of the packed arrays."""

        def tensor(key: str) -> Tensor:
            return torch.as_tensor(arrays[f"{name}.{key}"].astype(np.int32), device=device)

        head, relation = tensor("head"), tensor("relation")
        one = torch.ones(len(head), 1, device=device)
        return cls(
            pieces=tensor("pieces"),
            counts=tensor("counts"),
            shapes=tensor("shapes"),
            lengths=arrays[f"{name}.lengths"].astype(np.int64),
            heads=head[:, None],
            head_shares=one,
            relations=relation[:, None].clamp(min=0),
            relation_shares=one * (relation >= 0)[:, None],
            tags={tag: tensor(tag) for tag in TAGS},
        )

    @property
    def device(self) -> torch.device:
        """Where the tensors are."""
        return self.counts.device


@dataclass(slots=True)
class Batch:
    """Padded windows; position 0 of the word axis is the root wherever heads are counted."""

    pieces: Tensor
    piece_mask: Tensor
    first: Tensor
    last: Tensor
    shapes: Tensor
    mask: Tensor
    index: Tensor
    """Of each word in its corpus."""
    together: Tensor
    """Whether a word may govern another: the root, or a word of the same sentence."""
    offset: Tensor
    """Of each word's sentence in the window, to add to a head that is not the root."""


def windows(
    lengths: NDArray[np.int64], random: np.random.Generator | None, longest: int = 100
) -> NDArray[np.int64]:
    """First and last word of each window: one sentence, or up to four where `random` is given."""
    ends = np.cumsum(lengths)
    begins = ends - lengths
    if random is None:
        return np.stack([begins, ends], 1)
    wanted = random.choice([1, 1, 1, 2, 3, 4], size=len(lengths))
    found: list[tuple[int, int]] = []
    place, count = 0, len(lengths)
    while place < count:
        last = place
        while (
            last + 1 < min(count, place + wanted[place])
            and ends[last + 1] - begins[place] <= longest
        ):
            last += 1
        found.append((int(begins[place]), int(ends[last])))
        place = last + 1
    return np.array(found)


def batches(
    spans: NDArray[np.int64], words: int, random: np.random.Generator | None = None
) -> Iterator[NDArray[np.int64]]:
    """Spans of like length together, so many padded words at a time; shuffled where asked for."""
    lengths = (spans[:, 1] - spans[:, 0]).astype(float)
    if random is not None:
        lengths += random.uniform(-1.5, 1.5, len(lengths))
    order = np.argsort(lengths, kind="stable")
    groups, begin = [], 0
    while begin < len(order):
        size = 1
        while (
            begin + size < len(order) and (size + 1) * (lengths[order[begin + size]] + 2) <= words
        ):
            size += max(1, size // 8)
        groups.append(order[begin : begin + size])
        begin += size
    places = random.permutation(len(groups)) if random is not None else range(len(groups))
    for place in places:
        yield spans[groups[place]]


def assemble(corpus: Corpus, spans: NDArray[np.int64]) -> Batch:
    """The batch of some windows."""
    device = corpus.device
    begin, end = torch.as_tensor(spans, device=device).unbind(1)
    longest = int((spans[:, 1] - spans[:, 0]).max())
    index = begin[:, None] + torch.arange(longest, device=device)
    mask = index < end[:, None]
    index = torch.minimum(index, end[:, None] - 1)
    piece_begin = corpus.starts[begin]
    piece_end = corpus.starts[end - 1] + corpus.counts[end - 1]
    width = int((piece_end - piece_begin).max()) + 2
    place = torch.arange(width, device=device)[None, :]
    size = (piece_end - piece_begin)[:, None]
    inside = (piece_begin[:, None] + place - 1).clamp(0, len(corpus.pieces) - 1)
    pieces = corpus.pieces[inside].long()
    pieces = torch.where(place == 0, CLS, pieces)
    pieces = torch.where(place == size + 1, SEP, pieces)
    piece_mask = place <= size + 1
    first = corpus.starts[index] - piece_begin[:, None] + 1
    sentence = corpus.sentence[index]
    together = (sentence[:, :, None] == sentence[:, None, :]) & mask[:, None, :]
    return Batch(
        pieces=torch.where(piece_mask, pieces, 0),
        piece_mask=piece_mask,
        first=first,
        last=first + corpus.counts[index] - 1,
        shapes=corpus.shapes[index].long(),
        mask=mask,
        index=index,
        together=torch.nn.functional.pad(together, (1, 0), value=True),
        offset=corpus.first_word[index] - begin[:, None],
    )
