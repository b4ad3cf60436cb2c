"""Attachment scores of a parser on a packed corpus with gold words."""

from __future__ import annotations

import torch
from corpus import Corpus, assemble, batches, windows
from parser import MASKED, Parser

from thence.text.biaffine.spanning import best_tree

__all__ = ["scores"]


@torch.no_grad()
def scores(parsers: list[Parser], corpus: Corpus, relations: list[str]) -> dict[str, float]:
    """UAS and LAS over universal relations, punctuation counted; sentences with all arcs right.

    Several parsers vote with the mean of their probabilities.
    """
    right = labelled = words = whole = whole_labelled = 0
    tags = dict.fromkeys(corpus.tags, 0)
    universal = [relation.split(":")[0] for relation in relations]
    spans = windows(corpus.lengths, None)
    for group in batches(spans, 6000):
        batch = assemble(corpus, group)
        outputs = [
            parser(batch.pieces, batch.piece_mask, batch.first, batch.last, batch.shapes)
            for parser in parsers
        ]
        masked = [o.arcs.float().masked_fill(~batch.together, MASKED).softmax(-1) for o in outputs]
        arcs = torch.stack(masked).mean(0).clamp(min=1e-9).log().cpu().numpy()
        sizes = batch.mask.sum(1).tolist()
        heads = torch.zeros(batch.mask.shape, dtype=torch.long)
        for row, size in enumerate(sizes):
            heads[row, :size] = torch.tensor(best_tree(arcs[row, :size, : size + 1]))
        heads = heads.to(corpus.device)
        votes = [
            p.relations(o, heads).float().softmax(-1) for p, o in zip(parsers, outputs, strict=True)
        ]
        chosen = torch.stack(votes).mean(0).argmax(-1).tolist()
        gold_heads = corpus.heads[batch.index][..., 0]
        gold_relations = corpus.relations[batch.index][..., 0].tolist()
        same = (heads == gold_heads).tolist()
        for row, size in enumerate(sizes):
            attached = same[row][:size]
            good = [
                ok and universal[a] == universal[b]
                for ok, a, b in zip(attached, chosen[row], gold_relations[row], strict=False)
            ]
            right, labelled, words = right + sum(attached), labelled + sum(good), words + size
            whole, whole_labelled = whole + all(attached), whole_labelled + all(good)
        for tag in tags:
            mean = torch.stack([o.tags[tag].float().softmax(-1) for o in outputs]).mean(0)
            hits = mean.argmax(-1) == corpus.tags[tag][batch.index]
            tags[tag] += int((hits & batch.mask).sum())
    result = {"UAS": right / words, "LAS": labelled / words}
    result |= {"whole": whole / len(spans), "whole labelled": whole_labelled / len(spans)}
    return {name: round(100 * value, 2) for name, value in result.items()} | {
        tag: round(100 * hits / words, 2) for tag, hits in tags.items()
    }
