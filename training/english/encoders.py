"""Encoders packed for the device: eight bits a weight, one scale for each 64 weights of a row.

Usage: encoders.py SAFETENSORS OUT
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

__all__ = ["MpnetEncoder", "load"]

GROUP = 64


def pack(source: Path, out: Path) -> None:
    """Write the packed weights of a safetensors file."""
    from safetensors.torch import load_file

    arrays: dict[str, np.ndarray] = {}
    for name, weight in load_file(source).items():
        if "position_ids" in name or name.startswith("pooler"):
            continue
        values = weight.float().numpy()
        if values.ndim < 2 or values.shape[1] % GROUP:
            arrays[name] = values.astype(np.float16)
            continue
        groups = values.reshape(-1, GROUP)
        scales = (np.abs(groups).max(1, keepdims=True) / 127).astype(np.float16)
        whole = np.round(groups / np.maximum(scales.astype(np.float32), 1e-12))
        arrays[name] = np.clip(whole, -127, 127).astype(np.int8).reshape(values.shape)
        arrays[name + ":scales"] = scales[:, 0]
    np.savez(out, **arrays)


def load(path: Path) -> dict[str, Tensor]:
    """The weights, as numbers again."""
    arrays = np.load(path)
    weights = {}
    for name in arrays.files:
        if name.endswith(":scales"):
            continue
        values = arrays[name].astype(np.float32)
        if name + ":scales" in arrays.files:
            scales = arrays[name + ":scales"].astype(np.float32)[:, None]
            values = (values.reshape(-1, GROUP) * scales).reshape(values.shape)
        weights[name] = torch.from_numpy(values)
    return weights


class MpnetEncoder(nn.Module):
    """mpnet-base behind the piece numbers of BERT, which its vocabulary repeats four places on."""

    def __init__(self, config: Path, weights: Path) -> None:
        super().__init__()
        from transformers import MPNetConfig, MPNetModel

        settings = MPNetConfig(**json.loads(config.read_text()))
        self.model = MPNetModel(settings, add_pooling_layer=False)
        missing, unknown = self.model.load_state_dict(load(weights), strict=False)
        if unknown or any("position_ids" not in name for name in missing):
            raise ValueError(f"weights do not fit: {missing} {unknown}")

    def forward(self, pieces: Tensor, mask: Tensor) -> Tensor:
        """The last states; CLS, SEP and padding are numbers 0, 2 and 1 of mpnet."""
        own = pieces + 4
        own = torch.where(pieces == 101, 0, torch.where(pieces == 102, 2, own))
        own = torch.where(mask, own, 1)
        hidden: Tensor = self.model(own, attention_mask=mask.long()).last_hidden_state
        return hidden


if __name__ == "__main__":
    pack(Path(sys.argv[1]), Path(sys.argv[2]))
