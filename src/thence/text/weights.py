"""spaCy pipelines with their weights in half precision, to ship them at half the size."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy

__all__ = ["load_small", "store_small"]


def load_small(folder: Path) -> Any:
    """A pipeline stored by `store_small`, its weights in single precision again."""
    import spacy

    nlp = spacy.load(folder)
    _cast(nlp, numpy.float32)
    return nlp


def store_small(nlp: Any, folder: Path) -> None:
    """Store a pipeline with its weights rounded to half precision."""
    _cast(nlp, numpy.float16)
    nlp.to_disk(folder)
    _cast(nlp, numpy.float32)


def _cast(nlp: Any, kind: type[numpy.floating[Any]]) -> None:
    for _, component in nlp.pipeline:
        for node in getattr(getattr(component, "model", None), "walk", tuple)():
            for name in node.param_names:
                if node.has_param(name):
                    node.set_param(name, node.get_param(name).astype(kind))
