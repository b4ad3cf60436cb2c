"""Write the student for ONNX Runtime: eight-bit weights, the labels and the pieces beside them.

Usage: export.py DATA WEIGHTS LAYERS RANK VOCABULARY OUT
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

import torch
from parser import Parser, SmallEncoder
from torch import Tensor, nn
from train import new_student

INPUTS = ("pieces", "piece_mask", "first", "last", "shapes")
OUTPUTS = ("arcs", "dependents", "governors", "upos", "xpos", "features", "lemma", "begins")


class EightBitEmbedding(nn.Module):
    """An embedding table of bytes with one scale a row."""

    def __init__(self, table: Tensor) -> None:
        super().__init__()
        scales = table.abs().amax(1, keepdim=True).clamp(min=1e-8) / 127
        self.register_buffer("bytes", torch.round(table / scales).to(torch.int8))
        self.register_buffer("scales", scales.half())

    def forward(self, numbers: Tensor) -> Tensor:
        """The rows of some numbers."""
        return self.bytes[numbers].float() * self.scales[numbers].float()


class Exported(nn.Module):
    """The parser with plain tensors on either side; of the tags, the best labels alone."""

    def __init__(self, parser: Parser, encoder: SmallEncoder) -> None:
        super().__init__()
        for name in ("embedding", "position"):
            table = getattr(encoder, name).weight.data
            setattr(encoder, name, EightBitEmbedding(table))
        parser.encoder = encoder
        self.parser = parser

    def forward(self, *inputs: Tensor) -> tuple[Tensor, ...]:
        """The outputs in the order of `OUTPUTS`."""
        output = self.parser(*inputs)
        best = [output.tags[tag].argmax(-1) for tag in OUTPUTS[3:7]]
        return (output.arcs, output.dependents, output.governors, *best, output.begins)


class Relations(nn.Module):
    """The biaffine form that scores the relations of words to their heads, in eight bits."""

    def __init__(self, weights: Tensor) -> None:
        super().__init__()
        scales = weights.abs().amax((1, 2), keepdim=True) / 127
        self.register_buffer("bytes", torch.round(weights / scales).to(torch.int8))
        self.register_buffer("scales", scales)

    def forward(self, dependents: Tensor, governors: Tensor) -> Tensor:
        """A score for each word and relation."""
        weights = (self.bytes.float() * self.scales).transpose(0, 1).flatten(1)
        one = torch.ones_like(dependents[:, :1])
        mixed = torch.matmul(torch.cat([dependents, one], 1), weights)
        mixed = mixed.unflatten(1, self.bytes.shape[::2])
        return torch.matmul(mixed, torch.cat([governors, one], 1).unsqueeze(2)).squeeze(2)


def main(data: Path, weights: Path, layers: int, rank: int, vocabulary: Path, out: Path) -> None:
    """Write the model folder."""
    from onnxruntime.quantization import QuantType, quantize_dynamic
    from onnxruntime.quantization.shape_inference import quant_pre_process

    student = new_student(data, layers, rank)
    student.load_state_dict({name: value.float() for name, value in torch.load(weights).items()})
    exported = Exported(student, student.encoder.encoder).eval()  # type: ignore[arg-type]
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        whole, tidy = Path(folder) / "whole.onnx", Path(folder) / "tidy.onnx"
        _write(exported, whole)
        quant_pre_process(whole, tidy, skip_symbolic_shape=True)
        # Seven bits a weight: processors without VNNI saturate on eight.
        quantize_dynamic(
            tidy,
            out / "parser.onnx",
            per_channel=True,
            reduce_range=True,
            weight_type=QuantType.QInt8,
            op_types_to_quantize=["MatMul", "Gemm"],
            extra_options={"MatMulConstBOnly": True},
        )
    rows = torch.ones(2, student.relation.shape[1] - 1)
    torch.onnx.export(
        Relations(student.relation.detach()),
        (rows, rows),
        out / "relations.onnx",
        do_constant_folding=False,  # which would write the bytes out as numbers
        input_names=["dependents", "governors"],
        output_names=["scores"],
        dynamic_axes={"dependents": {0: "words"}, "governors": {0: "words"}},
        opset_version=17,
        dynamo=False,
    )
    pieces = vocabulary.read_text(encoding="utf-8").splitlines()
    kept = [pieces[number] for number in json.loads((data / "vocabulary.json").read_text())]
    (out / "pieces.txt").write_text("\n".join(kept) + "\n", encoding="utf-8")
    labels = (data / "labels.json").read_text(encoding="utf-8")
    (out / "labels.json").write_text(labels, encoding="utf-8")


def _write(exported: Exported, path: Path) -> None:
    pieces = torch.tensor([[1, 5, 6, 7, 2], [1, 5, 6, 2, 0]])
    mask = torch.tensor([[True] * 5, [True] * 4 + [False]])
    words = torch.tensor([[1, 2, 3], [1, 2, 2]])
    axes = {name: {0: "windows", 1: "places"} for name in INPUTS[:2]}
    axes |= {name: {0: "windows", 1: "words"} for name in INPUTS[2:]}
    torch.onnx.export(
        exported,
        (pieces, mask, words, words, words),
        path,
        input_names=list(INPUTS),
        output_names=list(OUTPUTS),
        dynamic_axes=axes,
        opset_version=17,
        dynamo=False,
    )


if __name__ == "__main__":
    main(
        Path(sys.argv[1]),
        Path(sys.argv[2]),
        int(sys.argv[3]),
        int(sys.argv[4]),
        Path(sys.argv[5]),
        Path(sys.argv[6]),
    )
