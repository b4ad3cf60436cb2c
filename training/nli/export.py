"""Write the student for ONNX Runtime, as it is shipped: weights as whole steps, compressed.

Usage: export.py ROUNDED TOKENIZER OUT
ROUNDED is what student.py wrote, without the endings of its files. A weight is a whole number of
steps of its row and takes a byte once the model is loaded; on disk the entropy coder of Zstandard
gives it about 4.5 bits. Activations are scaled by place, so a pair is a run of its own.
"""

from __future__ import annotations

import json
import shutil
import sys
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import zstandard
from encoders import BUCKETS, HEADS, LABELS, LAYERS, WIDTH, buckets
from onnx import TensorProto, helper, numpy_helper

WINDOW = 256
"""Tokens of a pair in training; the engine reads longer texts in windows of so many."""
MICROSOFT = "com.microsoft"
LEVEL = 19


def weights(path: Path) -> dict[str, np.ndarray]:
    """What student.py wrote, by name."""
    stored = json.loads(path.with_suffix(".json").read_text())
    parts = sorted(path.parent.glob(f"{path.name}.[0-9]*"))
    body = b"".join(part.read_bytes() for part in parts)
    if stored["packed"]:
        body = zlib.decompress(body)
    found, at = {}, 0
    for name, kind, shape in stored["index"]:
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        found[name] = np.frombuffer(body, kind, int(np.prod(shape)), at).reshape(shape)
        at += size
    return found


class Graph:
    """A graph of ONNX that is written one operator after another."""

    def __init__(self) -> None:
        self.nodes: list[Any] = []
        self.constants: list[Any] = []

    def constant(self, values: Any, kind: Any = np.float32) -> str:
        """A constant of the graph."""
        name = f"c{len(self.constants)}"
        array = np.ascontiguousarray(np.asarray(values, kind))
        self.constants.append(numpy_helper.from_array(array, name))
        return name

    def add(
        self, operator: str, *inputs: str, outputs: int = 1, domain: str = "", **more: Any
    ) -> Any:
        """The output of an operator, or a list where it has several."""
        names = [f"n{len(self.nodes)}.{number}" for number in range(outputs)]
        self.nodes.append(helper.make_node(operator, inputs, names, domain=domain, **more))
        return names[0] if outputs == 1 else names


def graph_of(stored: Mapping[str, np.ndarray]) -> onnx.ModelProto:
    """The model as a graph that reads one pair, unpadded."""
    graph = Graph()
    add, constant = graph.add, graph.constant
    last, zero, most = constant([-1], np.int64), constant(128, np.uint8), constant(127)
    middle, least = constant(128), constant(1e-8)

    def quantised(states: str) -> tuple[str, str]:
        """Bytes around 128, and the scale of each place."""
        scale = add("Div", add("Max", add("ReduceMax", add("Abs", states), last), least), most)
        whole = add("Add", add("Round", add("Div", states, scale)), middle)
        return add("Cast", whole, to=TensorProto.UINT8), scale

    def dense(states: tuple[str, str], *names: str) -> str:
        """One or several dense layers on the same states, side by side."""
        content, scale = states
        table = np.concatenate([stored[f"{name}.weight"] for name in names]).T
        steps = np.concatenate([stored[f"{name}.weight:step"] for name in names])[:, 0]
        bias = np.concatenate([stored[f"{name}.bias"] for name in names])
        whole = add("MatMulInteger", content, constant(table, np.int8), zero)
        product = add("Mul", add("Cast", whole, to=TensorProto.FLOAT), scale)
        return add("Add", add("Mul", product, constant(steps)), constant(bias))

    def normed(states: str, name: str) -> str:
        scale, shift = constant(stored[f"{name}.weight"]), constant(stored[f"{name}.bias"])
        return add("LayerNormalization", states, scale, shift, axis=-1, epsilon=1e-12)

    pieces = add("Reshape", "input_ids", last)
    length = add("Squeeze", add("Shape", pieces))
    nought, one = constant(0, np.int64), constant(1, np.int64)
    places = add("Range", nought, length, one)
    table = add("Cast", add("Gather", constant(stored["pieces.weight"], np.int8), pieces), to=1)
    states = add("Mul", table, add("Gather", constant(stored["pieces.weight:step"]), pieces))
    place = add("Gather", constant(stored["places.weight"][:WINDOW], np.float16), places)
    states = normed(add("Add", states, add("Cast", place, to=TensorProto.FLOAT)), "norm")

    near = buckets(WINDOW).numpy()
    by_distance = np.concatenate([near[-1, :-1], near[0]])  # from 1 - WINDOW to WINDOW - 1
    assert by_distance.max() < BUCKETS
    far = constant(stored["distance.weight"][by_distance].T)
    row, column = constant([0], np.int64), constant([1], np.int64)
    apart = add("Sub", add("Unsqueeze", places, row), add("Unsqueeze", places, column))
    apart = add("Add", apart, constant(WINDOW - 1, np.int64))
    bias = add("Unsqueeze", add("Gather", far, apart, axis=1), row)

    flat = constant([-1, WIDTH], np.int64)
    for number in range(LAYERS):
        here = f"layers.{number}."
        heads = dense(quantised(states), here + "query", here + "key", here + "value")
        parts = add("Split", add("Unsqueeze", heads, row), outputs=3, axis=2, num_outputs=3)
        mixed = add("MultiHeadAttention", *parts, "", "", bias, domain=MICROSOFT, num_heads=HEADS)
        mixed = dense(quantised(add("Reshape", mixed, flat)), here + "attended")
        states = normed(add("Add", mixed, states), here + "norm")
        inner = add("Gelu", dense(quantised(states), here + "inner"), domain=MICROSOFT)
        outer = dense(quantised(inner), here + "outer")
        states = normed(add("Add", outer, states), here + "last_norm")
    first = add("Gather", states, row, axis=0)
    first = add("Tanh", dense(quantised(first), "dense"))
    out = constant(stored["out.weight"].T), constant(stored["out.bias"])
    graph.nodes.append(helper.make_node("Gemm", [first, *out], ["logits"]))
    made = helper.make_graph(
        graph.nodes,
        "nli",
        [helper.make_tensor_value_info("input_ids", TensorProto.INT64, [1, "places"])],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, [1, len(LABELS)])],
        graph.constants,
    )
    operators = [helper.make_opsetid("", 18), helper.make_opsetid(MICROSOFT, 1)]
    return helper.make_model(made, opset_imports=operators, ir_version=9)


def main(rounded: Path, tokenizer: Path, out: Path) -> None:
    """Write the model folder."""
    out.mkdir(parents=True, exist_ok=True)
    model = graph_of(weights(rounded)).SerializeToString()
    packed = zstandard.ZstdCompressor(level=LEVEL, write_content_size=True).compress(model)
    (out / "model.onnx.zst").write_bytes(packed)
    print(f"{len(model) / 2**20:.1f} MiB, {len(packed) / 2**20:.1f} MiB compressed")
    if tokenizer.resolve() != (out / "tokenizer.json").resolve():
        shutil.copy(tokenizer, out / "tokenizer.json")
    names = {"ENTAILMENT": "entailment", "UNKNOWN": "neutral", "CONTRADICTION": "contradiction"}
    config = {
        "model_type": "bert",
        "max_position_embeddings": WINDOW,
        "id2label": {str(number): names[label] for number, label in enumerate(LABELS)},
    }
    (out / "config.json").write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
