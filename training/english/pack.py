"""Turn treebanks, templates and raw text into arrays for training.

Usage: pack.py VOCABULARY TRAIN DEVELOPMENT TEST SHORT TEMPLATES SILVER OUT
VOCABULARY is the uncased BERT vocabulary; OUT a folder for
`pack.npz`, `labels.json` and `vocabulary.json`, the numbers of the pieces that the student keeps.
"""

from __future__ import annotations

import json
import lzma
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
from treebank import Word, read

from thence.text.biaffine.component import script_of
from thence.text.biaffine.model import Wordpieces, shape

LAYERS = ("relation", "upos", "xpos", "features", "lemma")
"""What a word is labelled with, apart from its head."""


def main(vocabulary: Path, out: Path, trees: dict[str, Path], silver: Path) -> None:
    """Write the arrays and the label inventories, which come from the training part alone."""
    vocabulary_pieces = vocabulary.read_text(encoding="utf-8").splitlines()
    split = Wordpieces(vocabulary_pieces)
    gold = {name: read(path) for name, path in trees.items()}
    labels = {layer: _inventory(gold["train"], layer) for layer in LAYERS}
    arrays: dict[str, np.ndarray] = {}
    for name, sentences in gold.items():
        arrays |= _words(name, ([w.form for w in words] for words in sentences), split)
        flat = [word for words in sentences for word in words]
        arrays[f"{name}.head"] = np.array([word.head for word in flat], np.uint8)
        for layer in LAYERS:
            numbers = {label: number for number, label in enumerate(labels[layer])}
            # Layers that templates and test sentences do not have stay unlabelled: -1.
            blank = (layer == "features" and name == "templates") or (
                name == "short" and layer not in {"relation", "upos"}
            )
            found = [-1 if blank else numbers.get(_label(word, layer), -1) for word in flat]
            arrays[f"{name}.{layer}"] = np.array(found, np.int16)
    with lzma.open(silver, "rt", encoding="utf-8") as units:
        arrays |= _words("silver", (unit.split() for unit in units), split)
    kept = [number for number, piece in enumerate(vocabulary_pieces) if _is_latin(piece)]
    (out / "vocabulary.json").write_text(json.dumps(kept))
    np.savez(out / "pack.npz", **arrays)
    (out / "labels.json").write_text(json.dumps(labels, ensure_ascii=False, indent=0))
    for name, values in arrays.items():
        print(name, values.shape, values.dtype)


def _label(word: Word, layer: str) -> str:
    return script_of(word.form, word.lemma) if layer == "lemma" else str(getattr(word, layer))


def _inventory(sentences: Iterable[Sequence[Word]], layer: str) -> list[str]:
    counts = Counter(_label(word, layer) for words in sentences for word in words)
    least = 3 if layer in {"lemma", "features"} else 1
    return [label for label, count in counts.most_common() if count >= least]


def _is_latin(piece: str) -> bool:
    """Whether the student keeps a piece: marks, and what English text may hold."""
    if piece.startswith("[unused"):
        return False
    return all(ord(character) < 0x180 or 0x2010 <= ord(character) <= 0x2122 for character in piece)


def _words(
    name: str, sentences: Iterable[Sequence[str]], split: Wordpieces
) -> dict[str, np.ndarray]:
    pieces: list[int] = []
    counts, shapes, lengths = bytearray(), bytearray(), bytearray()
    for forms in sentences:
        lengths.append(len(forms))
        for form in forms:
            numbers = split(form)
            pieces.extend(numbers)
            counts.append(len(numbers))
            shapes.append(shape(form))
    arrays = {"counts": counts, "shapes": shapes, "lengths": lengths}
    packed = {f"{name}.{key}": np.frombuffer(bytes(v), np.uint8) for key, v in arrays.items()}
    return packed | {f"{name}.pieces": np.array(pieces, np.uint16)}


if __name__ == "__main__":
    paths = [Path(argument) for argument in sys.argv[1:]]
    names = ("train", "development", "test", "short", "templates")
    main(paths[0], paths[7], dict(zip(names, paths[1:6], strict=True)), paths[6])
