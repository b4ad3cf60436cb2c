"""Pairs of every kind whose label is known from how they were made.

Usage: kinds.py OUT [fit|measure] [DRAWS]
OUT gets JSON Lines of id, text, hypothesis, label and kind. Words of one half of each list are
learnt with and those of the other are measured with.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from alternations import alternations
from arguments import arguments
from captions import captions
from contrasts import contrasts, mentioned
from joined import joined
from monotone import monotone
from overlap import overlap
from words import Words

__all__ = ["KINDS", "made"]

KINDS = {
    "overlap": overlap,
    "monotone": monotone,
    "joined": joined,
    "alternations": alternations,
    "captions": captions,
    "contrasts": contrasts,
    "mentioned": mentioned,
    "arguments": arguments,
}
LABELS = ("ENTAILMENT", "UNKNOWN", "CONTRADICTION")


def made(draws: int, measured: bool) -> Iterator[dict[str, str]]:
    """So many draws of every form of every kind; no pair twice."""
    seen = set()
    for kind, forms in KINDS.items():
        rng = random.Random(f"{kind} {measured}")
        words = Words(rng, measured)
        count = len(list(forms(words)))
        for draw in range(draws):
            for at in range(count):
                fresh = list(forms(words))
                if at >= len(fresh):
                    continue
                text, hypothesis, label = fresh[at]
                said = (sentence(text), sentence(hypothesis))
                if said in seen or said[0] == said[1]:
                    continue
                seen.add(said)
                yield {
                    "id": f"{kind}-{at}-{draw}",
                    "text": said[0],
                    "hypothesis": said[1],
                    "label": LABELS[label],
                    "kind": kind,
                }


def sentence(words: str) -> str:
    """With a capital and an end."""
    words = re.sub(r"\b(a) (?=[aeio]|um|us?h|un|up)", r"\1n ", words, flags=re.I)
    parts = words.split(". ")
    whole = ". ".join(part[0].upper() + part[1:] for part in parts)
    return whole if whole[-1] in "?!." else f"{whole}."


if __name__ == "__main__":
    rows = made(int(sys.argv[3]), sys.argv[2] == "measure")
    lines = [json.dumps(row) for row in rows]
    Path(sys.argv[1]).write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(len(lines))
