"""What a protocol can be about: for each kind of material its reader and the look of an item."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from thence.judging.protocols.pair_content import read_decomposed, read_pairs
from thence.judging.protocols.protocol import Material
from thence.judging.protocols.rules import read_rule_examples, read_rules
from thence.judging.protocols.search import read_topics

__all__ = ["MATERIALS", "SHOWN_AS", "MaterialKind"]


@dataclass(frozen=True, slots=True)
class MaterialKind:
    """A kind of file that projects are made from."""

    reads: str
    """The files, in words."""
    read: Callable[[Path], Material]
    template: str
    unit: str = "item"
    """What is dealt to judges as a whole."""
    are_pairs: bool = False
    """Whether an item has a T and an H."""


MATERIALS = {
    "pairs": MaterialKind(
        "pairs in any format of ours; labels in the file are not shown",
        read_pairs,
        "pair.html",
        are_pairs=True,
    ),
    "decomposed": MaterialKind(
        "what thence decompose wrote", read_decomposed, "monothematic.html", "original", True
    ),
    "rule-examples": MaterialKind(
        "examples that thence rules sample wrote", read_rule_examples, "example.html", "rule"
    ),
    "rules": MaterialKind(
        "examples that thence rules sample wrote, or a text with one rule a line",
        read_rules,
        "rule.html",
        "rule",
    ),
    "topics": MaterialKind(
        "topics in XML, as thence search reads them; gold in the file is not shown",
        read_topics,
        "search.html",
        "hypothesis",
    ),
}
"""By the name that a protocol file gives."""

SHOWN_AS = {"pair": "pair.html", "revision": "revision.html"}
"""Ways of showing pairs: one below the other, or beside each other with the difference marked."""
