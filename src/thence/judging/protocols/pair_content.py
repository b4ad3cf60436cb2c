"""Pairs as the content of items, and back."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from thence.errors import BadInput
from thence.formats import open_pairs
from thence.formats.jsonl import pair_to_json
from thence.judging.protocols.protocol import Item, Material
from thence.pair import Label, Pair

__all__ = ["content_of", "pair_of", "read_decomposed", "read_pairs"]


def read_pairs(path: Path) -> Material:
    """Each pair of a file as an item; gold that the file has is left out, so nobody sees it."""
    return Material(Item(pair.id, pair.id, content_of(pair)) for pair in open_pairs(path))


def read_decomposed(path: Path) -> Material:
    """The candidates of a file that `thence decompose` wrote, each with its original."""
    return Material(_candidates(path))


def content_of(pair: Pair) -> dict[str, Any]:
    """All fields of a pair but its label, as data of JSON."""
    fields: dict[str, Any] = json.loads(pair_to_json(pair))
    fields.pop("label", None)
    return fields


def pair_of(content: Mapping[str, Any], label: Label | None = None) -> Pair:
    """The pair that a content was made from, with the label that judges gave it."""
    return Pair(
        content["id"],
        content["text"],
        content["hypothesis"],
        label,
        content.get("task", ""),
        content.get("language", "en"),
        tuple(content.get("phenomena", ())),
        content.get("parent", ""),
        content.get("annotations", {}),
    )


def _candidates(path: Path) -> Iterator[Item]:
    originals: dict[str, Pair] = {}
    found = False
    for pair in open_pairs(path):
        if not pair.parent:
            originals[pair.id] = pair
            continue
        original = originals.get(pair.parent)
        if original is None:
            raise BadInput(path, f"the pair '{pair.id}' comes before its original '{pair.parent}'")
        found = True
        phenomenon = pair.phenomena[0] if pair.phenomena else ""
        content = content_of(pair) | {"original": original.hypothesis, "phenomenon": phenomenon}
        yield Item(pair.id, original.id, content)
    if not found:
        raise BadInput(path, "proposes no H_i; make such a file with thence decompose")
