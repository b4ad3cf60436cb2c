"""Write the student for ONNX Runtime: fused, its weights and its word pieces in eight bits.

Usage: export.py MINILM WEIGHTS TOKENIZER OUT
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path

import torch
from encoders import LABELS, Classifier, small
from torch import Tensor, nn

WINDOW = 256
"""Tokens of a pair in training; the engine reads longer texts in windows of so many."""


class EightBitEmbedding(nn.Module):
    """An embedding table of bytes with one scale a row."""

    def __init__(self, table: Tensor) -> None:
        super().__init__()
        scales = table.abs().amax(1, keepdim=True).clamp(min=1e-8) / 127
        self.register_buffer("bytes", torch.round(table / scales).to(torch.int8))
        self.register_buffer("scales", scales)

    def forward(self, numbers: Tensor) -> Tensor:
        """The rows of some numbers."""
        return self.bytes[numbers].float() * self.scales[numbers]


class Exported(nn.Module):
    """The classifier written out plainly, so that its parts are recognised and fused."""

    def __init__(self, model: Classifier) -> None:
        super().__init__()
        model.pieces = EightBitEmbedding(model.pieces.weight.data)  # type: ignore[assignment]
        self.model = model

    def forward(self, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor) -> Tensor:
        """The logits."""
        model = self.model
        places = torch.arange(input_ids.shape[1])
        states = model.pieces(input_ids) + model.places(places) + model.sides(token_type_ids)
        states = model.norm(states)
        bias = (1.0 - attention_mask[:, None, None, :].float()) * -10_000.0
        for layer in model.layers:
            heads, width = layer.heads, states.shape[-1] // layer.heads
            shape = (states.shape[0], states.shape[1], heads, width)
            query = layer.query(states).view(shape).transpose(1, 2)
            key = layer.key(states).view(shape).permute(0, 2, 3, 1)
            value = layer.value(states).view(shape).transpose(1, 2)
            weights = torch.softmax(torch.matmul(query, key) / width**0.5 + bias, -1)
            mixed = torch.matmul(weights, value).transpose(1, 2).contiguous()
            mixed = mixed.view(states.shape[0], states.shape[1], heads * width)
            states = layer.norm(layer.attended(mixed) + states)
            inner = nn.functional.gelu(layer.inner(states))
            states = layer.last_norm(layer.outer(inner) + states)
        logits: Tensor = model.out(torch.tanh(model.dense(states[:, 0])))
        return logits


def main(minilm: Path, weights: Path, tokenizer: Path, out: Path) -> None:
    """Write the model folder."""
    import onnx
    from onnxruntime.quantization import QuantType, quantize_dynamic
    from onnxruntime.quantization.matmul_nbits_quantizer import MatMulNBitsQuantizer
    from onnxruntime.transformers import optimizer

    model = small(minilm)
    stored = torch.load(weights, map_location="cpu")
    model.load_state_dict({name: value.float() for name, value in stored.items()})
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        names = ("whole.onnx", "fused.onnx", "blocks.onnx")
        whole, fused, blocks = (Path(folder) / name for name in names)
        _write(Exported(model).eval(), whole)
        made = optimizer.optimize_model(
            str(whole), "bert", num_heads=12, hidden_size=384, opt_level=0
        )
        print(made.get_fused_operator_statistics())
        made.save_model_to_file(str(fused))
        made_small = MatMulNBitsQuantizer(
            onnx.load(fused), bits=8, block_size=64, is_symmetric=True, accuracy_level=4
        )
        made_small.process()
        made_small.model.save_model_to_file(str(blocks))
        # Attention alone scales its activations by all that is in a run, which is one pair.
        # Seven bits there: processors without VNNI saturate on eight.
        quantize_dynamic(
            blocks,
            out / "model.onnx",
            per_channel=True,
            reduce_range=True,
            weight_type=QuantType.QInt8,
            op_types_to_quantize=["Attention"],
            extra_options={"DefaultTensorType": onnx.TensorProto.FLOAT},
        )
    shutil.copy(tokenizer, out / "tokenizer.json")
    names = {"ENTAILMENT": "entailment", "UNKNOWN": "neutral", "CONTRADICTION": "contradiction"}
    config = {
        "model_type": "bert",
        "max_position_embeddings": WINDOW,
        "id2label": {str(number): names[label] for number, label in enumerate(LABELS)},
    }
    (out / "config.json").write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")


def _write(exported: Exported, path: Path) -> None:
    names = ("input_ids", "attention_mask", "token_type_ids")
    example = torch.ones(2, 8, dtype=torch.long)
    torch.onnx.export(
        exported,
        (example, example, example),
        path,
        input_names=list(names),
        output_names=["logits"],
        dynamic_axes={name: {0: "pairs", 1: "places"} for name in names},
        opset_version=17,
        do_constant_folding=False,  # which would write the bytes out as numbers
        dynamo=False,
    )


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:5]))
