"""The parser, teacher and student alike: an encoder with biaffine arcs and relations and taggers.

Arcs and relations after Dozat & Manning 2017; a further output tells where sentences begin.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import torch
from corpus import TAGS, Batch, Corpus
from torch import Tensor, nn
from torch.nn import functional

__all__ = ["Output", "Parser", "Renumbered", "SmallEncoder", "loss"]

MASKED = -1e4


@dataclass(slots=True)
class Output:
    """Scores of a batch."""

    arcs: Tensor
    """Of each word, over the root and all words of its window."""
    dependents: Tensor
    governors: Tensor
    """What the relation classifier sees of a word in either part."""
    tags: dict[str, Tensor]
    begins: Tensor


class Parser(nn.Module):
    """An encoder of word pieces with its heads; `sizes` counts the labels of each layer."""

    def __init__(
        self,
        encoder: nn.Module,
        width: int,
        sizes: Mapping[str, int],
        arc: int,
        relation: int,
        dropout: float,
    ) -> None:
        super().__init__()
        self.encoder = encoder
        self.shape = nn.Embedding(8, width)
        self.norm = nn.LayerNorm(width)
        self.dropout = nn.Dropout(dropout)
        self.arc_dependent, self.arc_governor = nn.Linear(width, arc), nn.Linear(width, arc)
        self.relation_dependent = nn.Linear(width, relation)
        self.relation_governor = nn.Linear(width, relation)
        self.arc = nn.Linear(arc, arc)
        self.arc_bias = nn.Linear(arc, 1)
        self.relation = nn.Parameter(torch.zeros(sizes["relation"], relation + 1, relation + 1))
        self.tags = nn.ModuleDict({tag: nn.Linear(width, sizes[tag]) for tag in TAGS})
        self.begin = nn.Linear(width, 1)
        nn.init.normal_(self.shape.weight, std=0.02)
        nn.init.normal_(self.relation, std=0.02)

    def forward(
        self, pieces: Tensor, piece_mask: Tensor, first: Tensor, last: Tensor, shapes: Tensor
    ) -> Output:
        """Encode the pieces, read a word off its first and last piece, and score."""
        hidden = self.encoder(pieces, piece_mask)
        words = (_pick(hidden, first) + _pick(hidden, last)) / 2 + self.shape(shapes)
        states = self.dropout(self.norm(torch.cat([hidden[:, :1], words], 1)))
        words = states[:, 1:]
        dependent = self.dropout(functional.gelu(self.arc_dependent(words)))
        governor = self.dropout(functional.gelu(self.arc_governor(states)))
        scale = dependent.shape[-1] ** -0.5
        arcs = torch.matmul(self.arc(dependent), governor.transpose(1, 2)) * scale
        arcs = arcs + self.arc_bias(governor).transpose(1, 2)
        return Output(
            arcs=arcs,
            dependents=self.dropout(functional.gelu(self.relation_dependent(words))),
            governors=self.dropout(functional.gelu(self.relation_governor(states))),
            tags={tag: layer(words) for tag, layer in self.tags.items()},
            begins=self.begin(words).squeeze(-1),
        )

    def relations(self, output: Output, heads: Tensor) -> Tensor:
        """Scores of the relations of each word to a chosen head."""
        governors = functional.pad(_pick(output.governors, heads), (0, 1), value=1.0)
        dependents = functional.pad(output.dependents, (0, 1), value=1.0)
        return torch.einsum("bwi,rij,bwj->bwr", dependents, self.relation, governors)


class SmallEncoder(nn.Module):
    """A BERT encoder of few layers whose piece embeddings are factored to a low rank."""

    def __init__(
        self, pieces: int, rank: int, width: int, inner: int, layers: int, parts: int
    ) -> None:
        super().__init__()
        self.embedding = nn.Embedding(pieces, rank)
        self.widen = nn.Linear(rank, width, bias=False)
        self.position = nn.Embedding(256, width)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.layers = nn.ModuleList(_Layer(width, inner, parts) for _ in range(layers))
        self.dropout = nn.Dropout(0.05)

    def forward(self, pieces: Tensor, mask: Tensor) -> Tensor:
        """The last states of the pieces."""
        places = torch.arange(pieces.shape[1], device=pieces.device).clamp(max=255)
        hidden = self.widen(self.embedding(pieces)) + self.position(places)
        hidden = self.dropout(self.norm(hidden))
        bias = (~mask)[:, None, None, :].to(hidden.dtype) * MASKED
        for layer in self.layers:
            hidden = layer(hidden, bias)
        return hidden

    def start_from(
        self, weights: Mapping[str, Tensor], kept: list[int], vocabulary: list[int]
    ) -> None:
        """Begin with some layers of a BERT model, its embeddings projected to the low rank."""
        table = weights["embeddings.word_embeddings.weight"].float()[vocabulary]
        left, values, right = torch.linalg.svd(table, full_matrices=False)
        rank = self.embedding.embedding_dim
        self.embedding.weight.data.copy_(left[:, :rank] * values[:rank].sqrt())
        self.widen.weight.data.copy_(right[:rank].T * values[:rank].sqrt())
        position = weights["embeddings.position_embeddings.weight"].float()
        kind = weights["embeddings.token_type_embeddings.weight"].float()[0]
        self.position.weight.data.copy_(position[: len(self.position.weight)] + kind)
        self.norm.weight.data.copy_(weights["embeddings.LayerNorm.weight"].float())
        self.norm.bias.data.copy_(weights["embeddings.LayerNorm.bias"].float())
        for layer, number in zip(self.layers, kept, strict=True):
            layer.start_from(weights, f"encoder.layer.{number}.")  # type: ignore[operator]


class Renumbered(nn.Module):
    """A small encoder behind the piece numbers of the full vocabulary."""

    def __init__(self, encoder: SmallEncoder, numbers: Tensor) -> None:
        super().__init__()
        self.encoder = encoder
        self.register_buffer("numbers", numbers, persistent=False)

    def forward(self, pieces: Tensor, mask: Tensor) -> Tensor:
        """The last states of the pieces."""
        hidden: Tensor = self.encoder(self.numbers[pieces], mask)
        return hidden


class _Layer(nn.Module):
    def __init__(self, width: int, inner: int, parts: int) -> None:
        super().__init__()
        self.parts = parts
        self.query, self.key, self.value = (nn.Linear(width, width) for _ in range(3))
        self.output = nn.Linear(width, width)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.inner, self.outer = nn.Linear(width, inner), nn.Linear(inner, width)
        self.last_norm = nn.LayerNorm(width, eps=1e-12)
        self.dropout = nn.Dropout(0.05)

    def forward(self, hidden: Tensor, bias: Tensor) -> Tensor:
        query, key, value = (
            layer(hidden).unflatten(-1, (self.parts, -1)).transpose(1, 2)
            for layer in (self.query, self.key, self.value)
        )
        weights = torch.matmul(query, key.transpose(2, 3)) * query.shape[-1] ** -0.5 + bias
        mixed = torch.matmul(weights.softmax(-1), value).transpose(1, 2).flatten(2)
        hidden = self.norm(hidden + self.dropout(self.output(mixed)))
        inner = self.outer(functional.gelu(self.inner(hidden)))
        return self.last_norm(hidden + self.dropout(inner))

    def start_from(self, weights: Mapping[str, Tensor], prefix: str) -> None:
        names = {
            "query": "attention.self.query",
            "key": "attention.self.key",
            "value": "attention.self.value",
            "output": "attention.output.dense",
            "norm": "attention.output.LayerNorm",
            "inner": "intermediate.dense",
            "outer": "output.dense",
            "last_norm": "output.LayerNorm",
        }
        for own, theirs in names.items():
            layer = getattr(self, own)
            layer.weight.data.copy_(weights[f"{prefix}{theirs}.weight"].float())
            layer.bias.data.copy_(weights[f"{prefix}{theirs}.bias"].float())


def loss(parser: Parser, output: Output, batch: Batch, corpus: Corpus) -> Tensor:
    """Cross-entropy with the (soft) labels of the corpus, summed over layers, a mean over words."""
    words = batch.mask
    total = words.sum()
    arcs = output.arcs.float().masked_fill(~batch.together, MASKED).log_softmax(-1)
    heads = corpus.heads[batch.index].long()
    heads = torch.where(heads > 0, heads + batch.offset[..., None], 0)
    shares = corpus.head_shares[batch.index].float()
    result = -(arcs.gather(-1, heads) * shares)[words].sum()
    relations = parser.relations(output, heads[..., 0]).float().log_softmax(-1)
    wanted = corpus.relations[batch.index].long()
    result = (
        result - (relations.gather(-1, wanted) * corpus.relation_shares[batch.index])[words].sum()
    )
    for tag, scores in output.tags.items():
        labels = corpus.tags[tag][batch.index].long()
        result = result + 0.5 * functional.cross_entropy(
            scores[words].float(), labels[words], ignore_index=-1, reduction="sum"
        )
    begins = (batch.offset == torch.arange(words.shape[1], device=words.device)).float()
    inner = words.clone()
    inner[:, 0] = False
    result = result + functional.binary_cross_entropy_with_logits(
        output.begins[inner].float(), begins[inner], reduction="sum"
    )
    return result / total


def _pick(states: Tensor, places: Tensor) -> Tensor:
    return states.gather(1, places.unsqueeze(-1).expand(-1, -1, states.shape[-1]))
