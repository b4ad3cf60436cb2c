"""The encoder of the student: mpnet-base behind the numbers of BERT's word pieces.

Several pairs lie in one row of places, each attending to itself alone; so every batch has the same
shape, and no place is wasted on padding.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

__all__ = ["LABELS", "Student", "mpnet", "rounding_steps"]

LABELS = ("ENTAILMENT", "UNKNOWN", "CONTRADICTION")
WIDTH, HEADS, LAYERS = 768, 12, 12
BUCKETS = 32
FARTHEST = 128
DROPOUT = 0.1
STEP = 0.18
"""The step of a rounded weight, in root mean squares of its row: about 4.5 bits a weight."""
PIECE_STEP = 0.2
"""The same for word pieces: about 4.4 bits."""
MOST = 127


def rounded(values: Tensor, step: Tensor) -> Tensor:
    """Values on whole steps; gradients pass as if they had not been rounded."""
    whole = torch.clamp(torch.round(values / step), -MOST, MOST) * step
    return values + (whole - values).detach()


class Dense(nn.Linear):
    """A dense layer that can work as it is shipped: weights on steps, activations in eight bits."""

    step: Tensor | None = None

    def forward(self, states: Tensor) -> Tensor:
        """The product; rounded once `step` is set."""
        if self.step is None:
            return super().forward(states)
        states = states.float()
        scale = states.abs().amax(-1, keepdim=True).clamp(min=1e-8) / MOST
        return functional.linear(rounded(states, scale), rounded(self.weight, self.step), self.bias)


class Layer(nn.Module):
    """One layer of a transformer with the norm after each part."""

    def __init__(self) -> None:
        super().__init__()
        self.query, self.key = Dense(WIDTH, WIDTH), Dense(WIDTH, WIDTH)
        self.value, self.attended = Dense(WIDTH, WIDTH), Dense(WIDTH, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.inner, self.outer = Dense(WIDTH, 4 * WIDTH), Dense(4 * WIDTH, WIDTH)
        self.last_norm = nn.LayerNorm(WIDTH, eps=1e-12)

    def forward(self, states: Tensor, bias: Tensor) -> Tensor:
        """The states after attention under an additive bias, and the two dense parts."""
        heads = [
            part(states).unflatten(2, (HEADS, -1)).transpose(1, 2)
            for part in (self.query, self.key, self.value)
        ]
        chance = DROPOUT if self.training else 0.0
        mixed = functional.scaled_dot_product_attention(
            *(head.to(bias.dtype) for head in heads), attn_mask=bias, dropout_p=chance
        )
        mixed = self.attended(mixed.transpose(1, 2).flatten(2))
        states = self.norm(states + functional.dropout(mixed, chance))
        inner = self.outer(functional.gelu(self.inner(states)))
        return self.last_norm(states + functional.dropout(inner, chance))


class Student(nn.Module):
    """A cross-encoder: both texts in one sequence, three logits from its first place."""

    step: Tensor | None = None

    def __init__(self) -> None:
        super().__init__()
        self.pieces = nn.Embedding(30522, WIDTH)
        self.places = nn.Embedding(512, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.distance = nn.Embedding(BUCKETS, HEADS)
        self.distance.weight.requires_grad_(False)  # shared by all layers, and settled
        self.dense, self.out = Dense(WIDTH, WIDTH), nn.Linear(WIDTH, len(LABELS))

    def forward(self, pieces: Tensor, places: Tensor, owners: Tensor, firsts: Tensor) -> Tensor:
        """The logits of packed pairs: `owners` tells the places of pairs apart."""
        table = self.pieces.weight
        if self.step is not None:
            table = rounded(table, self.step)
        states = functional.embedding(pieces, table) + self.places(places)
        chance = DROPOUT if self.training else 0.0
        states = functional.dropout(self.norm(states), chance)
        bias = self.bias(owners)
        for layer in self.layers:
            states = layer(states, bias)
        first = torch.tanh(self.dense(states.flatten(0, 1)[firsts]))
        logits: Tensor = self.out(functional.dropout(first, chance))
        return logits

    def bias(self, owners: Tensor) -> Tensor:
        """What is added to the attention from each place to each: distance, and other pairs."""
        near = buckets(owners.shape[1]).to(owners.device)
        distance = self.distance(near).permute(2, 0, 1)[None]
        apart = owners[:, None, :, None] != owners[:, None, None, :]
        kind = torch.bfloat16 if torch.is_autocast_enabled() else distance.dtype
        return distance.masked_fill(apart, -1e4).to(kind).contiguous()


def buckets(length: int) -> Tensor:
    """The bucket of each distance: exact near by, logarithmic farther off, as mpnet was trained."""
    places = torch.arange(length)
    distance = places[None, :] - places[:, None]
    ahead = (distance > 0).long() * (BUCKETS // 2)
    distance = distance.abs()
    exact = BUCKETS // 4
    far = torch.log(distance.clamp(min=1).float() / exact) / math.log(FARTHEST / exact)
    far = (exact + (far * exact).long()).clamp(max=BUCKETS // 2 - 1)
    return ahead + torch.where(distance < exact, distance, far)


def rounding_steps(model: Student) -> dict[str, Tensor]:
    """The step of each row of each weight that is shipped rounded, by the name of the weight."""
    steps = {"pieces.weight": PIECE_STEP * _size(model.pieces.weight)}
    for name, part in model.named_modules():
        if isinstance(part, Dense):
            steps[f"{name}.weight"] = STEP * _size(part.weight)
    return steps


def _size(weight: Tensor) -> Tensor:
    """The root mean square of each row."""
    size: Tensor = weight.detach().float().square().mean(1, keepdim=True).sqrt().clamp(min=1e-6)
    return size


def mpnet(weights: Path) -> Student:
    """mpnet-base with a fresh head; `weights` were packed by `training/english/encoders.py`."""
    packed = np.load(weights)
    model = Student()
    wanted = model.state_dict()
    names = {"norm": "embeddings.LayerNorm", "distance": "encoder.relative_attention_bias"}
    parts = {"query": "attention.attn.q", "key": "attention.attn.k", "value": "attention.attn.v"}
    parts |= {"attended": "attention.attn.o", "norm": "attention.LayerNorm"}
    parts |= {"inner": "intermediate.dense", "outer": "output.dense"}
    parts |= {"last_norm": "output.LayerNorm"}
    for number in range(LAYERS):
        for own, theirs in parts.items():
            names[f"layers.{number}.{own}"] = f"encoder.layer.{number}.{theirs}"
    for own, theirs in names.items():
        for kind in ("weight", "bias"):
            if f"{own}.{kind}" in wanted:
                wanted[f"{own}.{kind}"].copy_(_unpacked(packed, f"{theirs}.{kind}"))
    # mpnet repeats BERT's numbers four places on, with marks of its own; it counts places from 2.
    table = _unpacked(packed, "embeddings.word_embeddings.weight")
    rows = torch.arange(30522) + 4
    rows[0], rows[101], rows[102] = 1, 0, 2
    wanted["pieces.weight"].copy_(table[rows])
    wanted["places.weight"].copy_(
        _unpacked(packed, "embeddings.position_embeddings.weight")[2 : 2 + 512]
    )
    return model


def _unpacked(packed: Mapping[str, np.ndarray], name: str) -> Tensor:
    values = packed[name].astype(np.float32)
    if name + ":scales" in packed:
        scales = packed[name + ":scales"].astype(np.float32)[:, None]
        values = (values.reshape(len(scales), -1) * scales).reshape(values.shape)
    return torch.from_numpy(values)
