"""Find the temperature that makes the probabilities honest, and print how the model does.

Usage: calibrate.py MODEL HELD DEVELOPMENT
The temperature is fitted on one half of the held-out rows and its error told on the other, also by
the length of T; it goes into the model's config.json. Contradictions of captions that are none by
RTE's convention count as "not entailment".
"""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
from conventions import CAPTIONS, KEPT, convention
from scipy.optimize import minimize_scalar

from thence.engines.cross_encoder import OnnxClassifier

BINS = 10
LENGTHS = (0, 12, 25, 50, 100, 1000)
"""Words of T."""


def main(model: Path, held: Path, development: Path) -> None:
    """Write the temperature and print accuracy and calibration error."""
    classifier = OnnxClassifier(model, threads=2)
    logits, labels, lengths = _judged(classifier, held)
    first = np.arange(len(labels)) % 2 == 0
    fitted = minimize_scalar(
        lambda heat: _loss(logits[first] / heat, labels[first]), bounds=(0.5, 3), method="bounded"
    )
    temperature = round(float(fitted.x), 3)
    config = json.loads((model / "config.json").read_text())
    config["temperature"] = temperature
    (model / "config.json").write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")
    print("temperature", temperature)
    parts = [("held, other half", logits[~first], labels[~first])]
    for low, high in pairwise(LENGTHS):
        chosen = ~first & (low <= lengths) & (lengths < high)
        parts.append((f"held, {low} to {high - 1} words", logits[chosen], labels[chosen]))
    parts.append(("development", *_judged(classifier, development)[:2]))
    for name, found, gold in parts:
        entailed = _softmax(found / temperature)[:, 0]
        said = found.argmax(1)
        exact = np.where(gold == 3, said != 0, said == gold)
        print(
            f"{name}: accuracy {exact.mean():.4f}, two-way by the best label"
            f" {((said == 0) == (gold == 0)).mean():.4f}, at a half"
            f" {((entailed >= 0.5) == (gold == 0)).mean():.4f}, calibration error"
            f" {_error(entailed, gold == 0):.4f}"
        )


def _judged(classifier: OnnxClassifier, path: Path) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The logits of the rows, their labels, and the words of each T."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    rows = [row for row in rows if classifier.length(row[0], row[1]) <= classifier.window]
    labels = [
        3
        if label == 2
        and source in CAPTIONS
        and convention(premise, hypothesis, caption=True, labelled=True) != KEPT
        else label
        for premise, hypothesis, label, source, _ in rows
    ]
    logits = classifier.scores([(row[0], row[1]) for row in rows])
    return logits, np.array(labels), np.array([len(row[0].split()) for row in rows])


def _softmax(logits: np.ndarray) -> np.ndarray:
    powers = np.exp(logits - logits.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def _loss(logits: np.ndarray, labels: np.ndarray) -> float:
    shares = _softmax(logits).clip(1e-9)
    right = np.where(labels == 3, shares[:, 1:].sum(1), shares[np.arange(len(labels)), labels % 3])
    return float(-np.log(right).mean())


def _error(probability: np.ndarray, positive: np.ndarray) -> float:
    """The expected calibration error over bins of equal width."""
    bins = np.minimum((probability * BINS).astype(int), BINS - 1)
    gaps = [
        abs(probability[bins == number].mean() - positive[bins == number].mean())
        * (bins == number).mean()
        for number in range(BINS)
        if (bins == number).any()
    ]
    return float(sum(gaps))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
