"""The teacher's and the student's encoders, behind the same numbers of BERT's word pieces."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

__all__ = ["LABELS", "Classifier", "mpnet", "small"]

LABELS = ("ENTAILMENT", "UNKNOWN", "CONTRADICTION")
BUCKETS = 32
FARTHEST = 128


class Layer(nn.Module):
    """One layer of a transformer with the norm after each part."""

    def __init__(self, width: int, heads: int, dropout: float) -> None:
        super().__init__()
        self.heads = heads
        self.query, self.key = nn.Linear(width, width), nn.Linear(width, width)
        self.value, self.attended = nn.Linear(width, width), nn.Linear(width, width)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.inner, self.outer = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)
        self.last_norm = nn.LayerNorm(width, eps=1e-12)
        self.dropout = dropout

    def forward(self, states: Tensor, bias: Tensor) -> Tensor:
        """The states after attention under an additive bias, and the two dense parts."""
        heads = [self._split(part(states)) for part in (self.query, self.key, self.value)]
        chance = self.dropout if self.training else 0.0
        mixed = functional.scaled_dot_product_attention(*heads, attn_mask=bias, dropout_p=chance)
        mixed = self.attended(mixed.transpose(1, 2).flatten(2))
        states = self.norm(states + self._drop(mixed))
        inner = self.outer(functional.gelu(self.inner(states)))
        return self.last_norm(states + self._drop(inner))

    def _split(self, states: Tensor) -> Tensor:
        return states.unflatten(2, (self.heads, -1)).transpose(1, 2)

    def _drop(self, states: Tensor) -> Tensor:
        return functional.dropout(states, self.dropout, self.training)


class Classifier(nn.Module):
    """A cross-encoder: both texts in one sequence, three logits from its first place."""

    def __init__(
        self, width: int, heads: int, layers: int, *, vocabulary: int, relative: bool
    ) -> None:
        super().__init__()
        self.pieces = nn.Embedding(vocabulary, width)
        self.places = nn.Embedding(514 if relative else 512, width)
        self.sides = None if relative else nn.Embedding(2, width)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.layers = nn.ModuleList(Layer(width, heads, 0.1) for _ in range(layers))
        self.distance = nn.Embedding(BUCKETS, heads) if relative else None
        self.dense, self.out = nn.Linear(width, width), nn.Linear(width, len(LABELS))

    def forward(self, pieces: Tensor, mask: Tensor, sides: Tensor) -> Tensor:
        """The logits of some padded pairs."""
        return self.judged(self.states(pieces, mask, sides)[-1])

    def judged(self, states: Tensor) -> Tensor:
        """The logits from the states of the last layer."""
        first = torch.tanh(self.dense(states[:, 0]))
        logits: Tensor = self.out(functional.dropout(first, 0.1, self.training))
        return logits

    def states(self, pieces: Tensor, mask: Tensor, sides: Tensor) -> list[Tensor]:
        """The states of each place after each layer."""
        length = pieces.shape[1]
        places = torch.arange(length, device=pieces.device)
        if self.distance is not None:
            pieces = _mpnet_numbers(pieces)
            places = places + 2  # mpnet counts from its padding number on
        states = self.pieces(pieces) + self.places(places)
        if self.sides is not None:
            states = states + self.sides(sides)
        states = functional.dropout(self.norm(states), 0.1, self.training)
        bias = torch.zeros(mask.shape, dtype=states.dtype, device=states.device)
        bias = bias.masked_fill(~mask, -1e4)[:, None, None, :]
        if self.distance is not None:
            near = _buckets(length).to(pieces.device)
            bias = bias + self.distance(near).permute(2, 0, 1)[None]
        else:
            bias = bias.expand(-1, 1, length, -1)
        if torch.is_autocast_enabled():
            bias = bias.to(torch.bfloat16)
        after = []
        for layer in self.layers:
            states = layer(states, bias.contiguous())
            after.append(states)
        return after


def _mpnet_numbers(pieces: Tensor) -> Tensor:
    """Numbers of mpnet's vocabulary, which repeats BERT's four places on, with marks of its own."""
    own = pieces + 4
    own = torch.where(pieces == 101, 0, own)
    own = torch.where(pieces == 102, 2, own)
    return torch.where(pieces == 0, 1, own)


def _buckets(length: int) -> Tensor:
    """The bucket of each distance: exact near by, logarithmic farther off, as mpnet was trained."""
    places = torch.arange(length)
    distance = places[None, :] - places[:, None]
    ahead = (distance > 0).long() * (BUCKETS // 2)
    distance = distance.abs()
    exact = BUCKETS // 4
    far = torch.log(distance.clamp(min=1).float() / exact) / math.log(FARTHEST / exact)
    far = (exact + (far * exact).long()).clamp(max=BUCKETS // 2 - 1)
    return ahead + torch.where(distance < exact, distance, far)


def mpnet(weights: Path) -> Classifier:
    """mpnet-base with a fresh head."""
    model = Classifier(768, 12, 12, vocabulary=30527, relative=True)
    part = "attention.attn."
    _load(model, weights, part, {"query": "q", "key": "k", "value": "v", "attended": "o"})
    return model


def small(weights: Path, layers: int = 6) -> Classifier:
    """MiniLM with a fresh head, or with fewer layers."""
    model = Classifier(384, 12, layers, vocabulary=30522, relative=False)
    part = "attention."
    parts = {"query": "self.query", "key": "self.key", "value": "self.value"}
    _load(model, weights, part, parts | {"attended": "output.dense"})
    return model


def _load(model: Classifier, path: Path, part: str, attention: Mapping[str, str]) -> None:
    """Copy the weights, packed by `training/english/encoders.py`, under our names."""
    packed = np.load(path)
    names = {
        "pieces": "embeddings.word_embeddings",
        "places": "embeddings.position_embeddings",
        "norm": "embeddings.LayerNorm",
    }
    if model.sides is not None:
        names["sides"] = "embeddings.token_type_embeddings"
    if model.distance is not None:
        names["distance"] = "encoder.relative_attention_bias"
    for number in range(len(model.layers)):
        here = f"encoder.layer.{number}."
        norm = "attention.LayerNorm" if model.distance is not None else "attention.output.LayerNorm"
        layer = {own: part + theirs for own, theirs in attention.items()}
        layer |= {"norm": norm, "inner": "intermediate.dense"}
        layer |= {"outer": "output.dense", "last_norm": "output.LayerNorm"}
        names |= {f"layers.{number}.{own}": here + theirs for own, theirs in layer.items()}
    wanted = model.state_dict()
    for own, theirs in names.items():
        for kind in ("weight", "bias"):
            if f"{own}.{kind}" in wanted:
                wanted[f"{own}.{kind}"].copy_(_unpacked(packed, f"{theirs}.{kind}"))


def _unpacked(packed: Mapping[str, np.ndarray], name: str) -> Tensor:
    values = packed[name].astype(np.float32)
    if name + ":scales" in packed:
        scales = packed[name + ":scales"].astype(np.float32)[:, None]
        values = (values.reshape(len(scales), -1) * scales).reshape(values.shape)
    return torch.from_numpy(values)
