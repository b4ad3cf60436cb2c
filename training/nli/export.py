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

from thence.engines.cross_encoder.folder import digest_of

WINDOW = 256
"""Tokens of a pair in training; the engine reads longer texts in windows of so many."""
MICROSOFT = "com.microsoft"
APART = 1_000
"""Bytes of a constant that is stored apart from the graph."""
CODER = zstandard.ZstdCompressionParameters(
    strategy=zstandard.STRATEGY_DFAST, min_match=7, hash_log=6, chain_log=6, window_log=17
)
"""Hardly looks for repeated stretches, which weights have not: frequent bytes get short codes."""


def weights(path: Path) -> dict[str, np.ndarray]:
    """What student.py wrote, by name."""
    stored = json.loads(path.with_suffix(".json").read_text())
    parts = sorted(path.parent.glob(f"{path.name}.[0-9]*"))
    body = zlib.decompress(b"".join(part.read_bytes() for part in parts))
    found, at = {}, 0
    for name, kind, shape in stored["index"]:
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        found[name] = np.frombuffer(body, kind, int(np.prod(shape)), at).reshape(shape)
        at += size
    return found


class Graph:
    """A graph of ONNX that is written one operator after another, with the weights at hand."""

    def __init__(self, stored: Mapping[str, np.ndarray]) -> None:
        self.stored = stored
        self.nodes: list[Any] = []
        self.constants: list[Any] = []
        self.last, self.zero = self.constant([-1], np.int64), self.constant(128, np.uint8)
        self.most, self.least = self.constant(127), self.constant(1e-8)
        self.one = self.constant(1)

    def constant(self, values: Any, kind: Any = np.float32) -> str:
        """A constant of the graph."""
        name = f"c{len(self.constants)}"
        array = np.ascontiguousarray(np.asarray(values, kind))
        self.constants.append(numpy_helper.from_array(array, name))
        return name

    def add(self, kind: str, *inputs: str, outputs: int = 1, domain: str = "", **more: Any) -> Any:
        """The output of an operator, or a list if it has several."""
        names = [f"n{len(self.nodes)}.{number}" for number in range(outputs)]
        self.nodes.append(helper.make_node(kind, inputs, names, domain=domain, **more))
        return names[0] if outputs == 1 else names

    def dense(self, states: str, *names: str) -> str:
        """One or several dense layers on the same states, side by side.

        The states become bytes around 128, with a scale for each place.
        """
        add = self.add
        peak = add("ReduceMax", add("Abs", states), self.last)
        scale = add("Div", add("Max", peak, self.least), self.most)
        flat = add("Reshape", scale, self.last)
        middle = add("Expand", self.zero, add("Shape", flat))
        content = add("QuantizeLinear", states, flat, middle, axis=0)
        table = np.concatenate([self.stored[f"{name}.weight"] for name in names]).T
        steps = np.concatenate([self.stored[f"{name}.weight:step"] for name in names])[:, 0]
        bias = np.concatenate([self.stored[f"{name}.bias"] for name in names])
        weights, steps = self.constant(table, np.int8), self.constant(steps)
        inputs = (content, weights, self.one, steps, self.zero)
        product = add("MatMulIntegerToFloat", *inputs, domain=MICROSOFT)
        return add("Add", add("Mul", product, scale), self.constant(bias))

    def normed(self, states: str, name: str) -> str:
        """Layer normalisation."""
        scale = self.constant(self.stored[f"{name}.weight"])
        shift = self.constant(self.stored[f"{name}.bias"])
        return self.add("LayerNormalization", states, scale, shift, axis=-1, epsilon=1e-12)


def graph_of(stored: Mapping[str, np.ndarray]) -> onnx.ModelProto:
    """The model as a graph that reads one pair, unpadded."""
    graph = Graph(stored)
    add, constant, dense, normed = graph.add, graph.constant, graph.dense, graph.normed
    pieces = add("Reshape", "input_ids", graph.last)
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
        names = [here + part for part in ("query", "key", "value")]
        if number < LAYERS - 1:
            heads = add("Unsqueeze", dense(states, *names), row)
            parts = add("Split", heads, outputs=3, axis=2, num_outputs=3)
        else:  # of the last layer only the first place is read
            heads = add("Unsqueeze", dense(states, *names[1:]), row)
            parts = add("Split", heads, outputs=2, axis=2, num_outputs=2)
            states = add("Gather", states, row, axis=0)
            parts.insert(0, add("Unsqueeze", dense(states, names[0]), row))
            bias = add("Gather", bias, row, axis=2)
        mixed = add("MultiHeadAttention", *parts, "", "", bias, domain=MICROSOFT, num_heads=HEADS)
        mixed = dense(add("Reshape", mixed, flat), here + "attended")
        states = normed(add("Add", mixed, states), here + "norm")
        inner = add("Gelu", dense(states, here + "inner"), domain=MICROSOFT)
        states = normed(add("Add", dense(inner, here + "outer"), states), here + "last_norm")
    first = add("Tanh", dense(states, "dense"))
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


def packed_apart(model: onnx.ModelProto) -> tuple[bytes, list[tuple[str, str, list[int], int]]]:
    """Move the large constants out of a model: their bytes, compressed, and where each lies."""
    content, index = bytearray(), []
    for tensor in model.graph.initializer:
        array = numpy_helper.to_array(tensor)
        if array.nbytes < APART:
            continue
        index.append((tensor.name, str(array.dtype), list(array.shape), len(content)))
        tensor.ClearField("raw_data")
        tensor.data_location = TensorProto.EXTERNAL
        place = {"location": "weights", "offset": len(content), "length": array.nbytes}
        for key, value in place.items():
            tensor.external_data.add(key=key, value=str(value))
        content += array.tobytes()
        content += bytes(-len(content) % 64)
    return zstandard.ZstdCompressor(compression_params=CODER).compress(bytes(content)), index


def main(rounded: Path, tokenizer: Path, out: Path) -> None:
    """Write the model folder."""
    out.mkdir(parents=True, exist_ok=True)
    model = graph_of(weights(rounded))
    packed, index = packed_apart(model)
    (out / "model.onnx").write_bytes(model.SerializeToString())
    (out / "weights.zst").write_bytes(packed)
    (out / "weights.json").write_text(json.dumps(index, separators=(",", ":")) + "\n")
    print(f"{len(packed) / 2**20:.1f} MiB")
    if tokenizer.resolve() != (out / "tokenizer.json").resolve():
        shutil.copy(tokenizer, out / "tokenizer.json")
    names = {"ENTAILMENT": "entailment", "UNKNOWN": "neutral", "CONTRADICTION": "contradiction"}
    config = {
        "model_type": "bert",
        "max_position_embeddings": WINDOW,
        "weights": digest_of([out / "model.onnx", out / "weights.zst"]).hex(),
        "id2label": {str(number): names[label] for number, label in enumerate(LABELS)},
    }
    (out / "config.json").write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
