"""The parser's network: windows of words in, scores of arcs, relations and tags out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.errors import MissingPart
from thence.text.biaffine.wordpieces import Wordpieces, shape

__all__ = ["Biaffine", "Window"]

TAGS = ("upos", "xpos", "features", "lemma")
PADDED = 1536
"""Pieces in one run of the network, padding counted: what a processor's cache holds."""


@dataclass(frozen=True, slots=True)
class Window:
    """The scores of a window of words; of the heads, number 0 is the root."""

    arcs: NDArray[np.float32]
    """Of each word, over the root and all words."""
    dependents: NDArray[np.float32]
    governors: NDArray[np.float32]
    """What the relation classifier sees of a word in either part."""
    tags: dict[str, list[int]]
    """The best label of each layer, as numbers."""
    begins: list[bool]
    """Whether a word begins a sentence; the first always does."""


class Biaffine:
    """A model folder, loaded; `labels` lists the labels of each layer."""

    def __init__(self, folder: Path) -> None:
        try:
            import onnxruntime
        except ImportError as error:
            raise MissingPart("the English parser", "pip install onnxruntime") from error
        options = onnxruntime.SessionOptions()
        options.log_severity_level = 3
        # Threads that spin while they wait take the time of the other components.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        self._session: Any = onnxruntime.InferenceSession(
            folder / "parser.onnx", options, providers=["CPUExecutionProvider"]
        )
        self.labels: dict[str, list[str]] = json.loads(
            (folder / "labels.json").read_text(encoding="utf-8")
        )
        pieces = (folder / "pieces.txt").read_text(encoding="utf-8").splitlines()
        self._split = Wordpieces(pieces)
        self._marks = pieces.index("[CLS]"), pieces.index("[SEP]")
        with np.load(folder / "relations.npz") as packed:
            weights = packed["bytes"] * packed["scales"][:, None, None]
        # From (relation, dependent, governor) to one matrix that a dependent is multiplied with.
        self._relations = np.ascontiguousarray(weights.transpose(1, 0, 2), np.float32)
        self._root = self.labels["relation"].index("root")

    def pieces(self, word: str) -> int:
        """How many pieces a word has."""
        return len(self._split(word))

    def windows(self, texts: Sequence[Sequence[str]]) -> list[Window]:
        """The scores of each window of words, in order."""
        split = [[self._split(word) for word in words] for words in texts]
        sizes = [sum(map(len, pieces)) + 2 for pieces in split]
        found: list[Window | None] = [None] * len(texts)
        for group in _groups(sizes):
            run = self._run(
                [split[number] for number in group], [texts[number] for number in group]
            )
            for number, window in zip(group, run, strict=True):
                found[number] = window
        return [window for window in found if window is not None]

    def relations(self, sentences: Sequence[tuple[Window, int, Sequence[int]]]) -> list[list[str]]:
        """The best relation of each word to its head, for sentences all at once.

        A sentence is a window, where it begins in it, and heads counted inside the sentence; the
        root alone bears the relation `root`.
        """
        if not sentences:
            return []
        dependents = [window.dependents[first : first + len(h)] for window, first, h in sentences]
        governors = [
            window.governors[[head + first if head else 0 for head in heads]]
            for window, first, heads in sentences
        ]
        width, relations, _ = self._relations.shape
        mixed = _with_one(dependents) @ self._relations.reshape(width, -1)
        mixed = mixed.reshape(len(mixed), relations, -1)
        scores = np.einsum("wrg,wg->wr", mixed, _with_one(governors))
        scores[:, self._root] = -np.inf
        best = iter(scores.argmax(1).tolist())
        names = self.labels["relation"]
        return [
            [names[number] if head else "root" for head, number in zip(heads, best, strict=False)]
            for _, _, heads in sentences
        ]

    def _run(
        self, split: list[list[tuple[int, ...]]], texts: list[Sequence[str]]
    ) -> Iterator[Window]:
        words = max(map(len, split))
        longest = max(sum(map(len, pieces)) for pieces in split) + 2
        numbers = np.zeros((len(split), longest), np.int64)
        first, last, shapes = (np.ones((len(split), words), np.int64) for _ in range(3))
        mask = np.zeros(numbers.shape, bool)
        for row, (pieces, text) in enumerate(zip(split, texts, strict=True)):
            flat = [self._marks[0], *(number for word in pieces for number in word), self._marks[1]]
            numbers[row, : len(flat)] = flat
            mask[row, : len(flat)] = True
            ends = np.cumsum([len(word) for word in pieces])
            last[row, : len(pieces)] = ends
            first[row, : len(pieces)] = np.append(1, ends[:-1] + 1)
            shapes[row, : len(pieces)] = [shape(word) for word in text]
        feed = {
            "pieces": numbers,
            "piece_mask": mask,
            "first": first,
            "last": last,
            "shapes": shapes,
        }
        arcs, dependents, governors, *tags, begins = self._session.run(None, feed)
        for row, pieces in enumerate(split):
            size = len(pieces)
            yield Window(
                arcs[row, :size, : size + 1],
                dependents[row, :size],
                governors[row, : size + 1],
                {name: layer[row, :size].tolist() for name, layer in zip(TAGS, tags, strict=True)},
                [True, *(begins[row, 1:size] > 0).tolist()],
            )


def _groups(sizes: Sequence[int]) -> Iterator[list[int]]:
    """Numbers of windows of like size, as many as one run takes."""
    group: list[int] = []
    for number in sorted(range(len(sizes)), key=sizes.__getitem__):
        if group and (len(group) + 1) * sizes[number] > PADDED:
            yield group
            group = []
        group.append(number)
    if group:
        yield group


def _with_one(parts: Sequence[NDArray[np.float32]]) -> NDArray[np.float32]:
    """Rows with a 1 at the end, for the terms of a biaffine form that stand alone."""
    rows = np.concatenate(parts)
    return np.concatenate([rows, np.ones((len(rows), 1), np.float32)], 1)
