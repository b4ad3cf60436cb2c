"""Any NLI model exported to ONNX, from a folder of yours."""

from __future__ import annotations

from functools import partial

from thence.engines.cross_encoder import FolderEngine, OnnxClassifier
from thence.engines.engine import EngineSpec

__all__ = ["ONNX"]

ONNX = EngineSpec(
    "onnx",
    "a neural model of yours on ONNX Runtime, its label order checked",
    partial(FolderEngine, "onnx", OnnxClassifier),
    languages=("*",),
    three_way=True,
    needs="model=FOLDER with model.onnx, tokenizer.json, config.json",
)
