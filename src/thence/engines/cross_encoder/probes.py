"""Pairs whose answer nobody doubts, which show what the outputs of a model stand for."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from thence.engines.cross_encoder.classifier import Classifier, Matrix, probabilities
from thence.pair import Label
from thence.text.cache import cache_folder

__all__ = ["PROBES", "probe"]

E, C, U = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN

_TRIPLES = (
    ("A man is playing a guitar on the stage.",
     "A man is playing an instrument.",
     "Nobody is playing a guitar.",
     "The man is famous in Japan."),
    ("Two dogs are running through a green field.",
     "Some animals are outside.",
     "The dogs are sleeping in a house.",
     "The dogs are chasing a rabbit that ate their food."),
    ("The old woman bought three red apples at the market.",
     "A woman bought some apples.",
     "The woman bought nothing at the market.",
     "The woman is going to bake a cake for her grandson."),
    ("The little boy is sleeping in his bed.",
     "A child is asleep.",
     "The boy is wide awake and playing football.",
     "The boy dreams of becoming a doctor."),
    ("The company was founded in Milan in 1921 by two brothers.",
     "The company was founded in 1921.",
     "The company was never founded.",
     "The company made a profit last year."),
    ("Anna, the mayor of the town, opened the door of the new library.",
     "Anna is the mayor of the town.",
     "Nobody opened the door of the library.",
     "Anna reads a book every week."),
    ("Every student in the class passed the exam.",
     "All the students passed the exam.",
     "No student in the class passed the exam.",
     "The students had worked all night for the exam."),
    ("The soup on the table is very hot.",
     "There is hot soup on the table.",
     "The soup is cold.",
     "The soup was made by a cook from Spain."),
    ("She is driving a new red car to work.",
     "She is driving a car.",
     "She is not driving a car.",
     "She has worked for the same firm for ten years."),
    ("The team won the final on Sunday.",
     "The final was won by the team.",
     "The team lost the final on Sunday.",
     "The final was watched by a million people."),
)  # fmt: skip
"""A text with a hypothesis that it entails, one that it contradicts, one that it leaves open."""

PROBES: tuple[tuple[Label, str, str], ...] = tuple(
    (label, text, hypothesis)
    for text, *hypotheses in _TRIPLES
    for label, hypothesis in zip((E, C, U), hypotheses, strict=True)
)
"""Label, T and H; ten of each label."""


def probe(classifier: Classifier) -> Matrix:
    """The probabilities of the outputs for each probe; kept on disk for each model."""
    folder = cache_folder()
    if folder is None:
        return _judged(classifier)
    path = folder / "probes" / f"{classifier.fingerprint().hex()}.json"
    try:
        kept = np.array(json.loads(path.read_text(encoding="utf-8")), np.float64)
        if kept.ndim == 2 and len(kept) == len(PROBES) and np.isfinite(kept).all():
            return kept
    except (OSError, ValueError):
        pass
    found = _judged(classifier)
    _keep(path, found.tolist())
    return found


def _judged(classifier: Classifier) -> Matrix:
    return probabilities(classifier.scores([(text, hypothesis) for _, text, hypothesis in PROBES]))


def _keep(path: Path, rows: Sequence[Sequence[float]]) -> None:
    """Keep what was found; without a place to write, it is found anew the next time."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_name(f".{path.name}.{os.getpid()}")
        temporary.write_text(json.dumps(rows), encoding="utf-8")
        temporary.replace(path)
    except OSError:
        return
