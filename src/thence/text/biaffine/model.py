"""The parser's network: windows of words in, scores of arcs, relations and tags out."""

from __future__ import annotations

import json
import os
import unicodedata
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from thence.errors import MissingPart

__all__ = ["SHAPES", "Biaffine", "Window", "Wordpieces", "shape"]

SHAPES = 8
"""How many values `shape` has."""

LONGEST = 40
"""Characters beyond which a stretch of letters is unknown."""


class Wordpieces:
    """Splits words, longest piece first, and remembers what it has split."""

    def __init__(self, vocabulary: Iterable[str], unknown: str = "[UNK]") -> None:
        self._numbers = {piece: number for number, piece in enumerate(vocabulary)}
        self._unknown = self._numbers[unknown]
        self._known: dict[str, tuple[int, ...]] = {}

    def __len__(self) -> int:
        return len(self._numbers)

    def __call__(self, word: str) -> tuple[int, ...]:
        """The numbers of the pieces of a word, at least one."""
        pieces = self._known.get(word)
        if pieces is None:
            runs = _runs(word)
            pieces = tuple(number for run in runs for number in self._split(run))
            pieces = self._known[word] = pieces[:LONGEST] or (self._unknown,)
        return pieces

    def _split(self, run: str) -> list[int]:
        numbers: list[int] = []
        start = 0
        while start < len(run):
            prefix = "##" if start else ""
            for end in range(min(len(run), start + LONGEST), start, -1):
                number = self._numbers.get(prefix + run[start:end])
                if number is not None:
                    numbers.append(number)
                    start = end
                    break
            else:
                return [self._unknown]
        return numbers


def shape(word: str) -> int:
    """How a word is written, which an uncased vocabulary forgets."""
    if any(character.isdigit() for character in word):
        return 1 if word.isdigit() else 2
    if not any(character.isalpha() for character in word):
        return 3
    if word.islower():
        return 0
    if word.isupper():
        return 4 if len(word) == 1 else 5
    return 6 if word[0].isupper() and not any(c.isupper() for c in word[1:]) else 7


def _runs(word: str) -> list[str]:
    """Lower case without accents; each sign of punctuation stands alone."""
    runs: list[str] = []
    inside = False
    for character in unicodedata.normalize("NFD", word.lower()):
        category = unicodedata.category(character)
        if category == "Mn" or character.isspace():
            continue
        alone = category[0] in "PS" or category == "Lo"
        if alone or not inside:
            runs.append(character)
        else:
            runs[-1] += character
        inside = not alone
    return runs


TAGS = ("upos", "xpos", "features", "lemma")
THREADS = 4
"""Windows that are read side by side, where there are as many processors."""


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
        options.intra_op_num_threads = 1
        self._threads = ThreadPoolExecutor(min(THREADS, os.cpu_count() or 1))
        self._parser, self._relations = (
            onnxruntime.InferenceSession(folder / name, options, providers=["CPUExecutionProvider"])
            for name in ("parser.onnx", "relations.onnx")
        )
        self.labels: dict[str, list[str]] = json.loads(
            (folder / "labels.json").read_text(encoding="utf-8")
        )
        pieces = (folder / "pieces.txt").read_text(encoding="utf-8").splitlines()
        self._split = Wordpieces(pieces)
        self._marks = pieces.index("[CLS]"), pieces.index("[SEP]")
        self._root = self.labels["relation"].index("root")

    def pieces(self, word: str) -> int:
        """How many pieces a word has."""
        return len(self._split(word))

    def windows(self, texts: Sequence[Sequence[str]]) -> list[Window]:
        """The scores of each window of words, in order.

        Each window is a run of its own: the network rounds by the largest number in a run, so
        that the reading of a window would else depend on its neighbours.
        """
        return list(self._threads.map(self._run, texts))

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
        feed = {"dependents": np.concatenate(dependents), "governors": np.concatenate(governors)}
        (scores,) = self._relations.run(None, feed)
        scores[:, self._root] = -np.inf
        best = iter(scores.argmax(1).tolist())
        names = self.labels["relation"]
        return [
            [names[number] if head else "root" for head, number in zip(heads, best, strict=False)]
            for _, _, heads in sentences
        ]

    def _run(self, words: Sequence[str]) -> Window:
        split = [self._split(word) for word in words]
        numbers = [self._marks[0], *(n for pieces in split for n in pieces), self._marks[1]]
        last = np.cumsum([len(pieces) for pieces in split])
        first = np.append(1, last[:-1] + 1)
        feed = {
            "pieces": np.array([numbers]),
            "piece_mask": np.ones((1, len(numbers)), bool),
            "first": first[None],
            "last": last[None],
            "shapes": np.array([[shape(word) for word in words]]),
        }
        arcs, dependents, governors, *tags, begins = self._parser.run(None, feed)
        return Window(
            arcs[0],
            dependents[0],
            governors[0],
            {name: layer[0].tolist() for name, layer in zip(TAGS, tags, strict=True)},
            [True, *(begins[0, 1:] > 0).tolist()],
        )
