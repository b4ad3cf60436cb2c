"""Fits the weights that ship with the classifier: python fit.py MIX.jsonl[.xz] OUT.json

Beside OUT.json it writes seen.bin, the digests of the pairs.

The mix has rows [premise, hypothesis, label, source], label 0 for entailment. Sources with texts
of encyclopaedias, news and talk are taken, as many entailed pairs as others from each, so that
neither a source nor a label decides. No pair of RTE or SICK is among them.
"""

from __future__ import annotations

import json
import lzma
import random
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from thence.engines.classifier.engine import ClassifierEngine
from thence.engines.seen import digest, write_digests
from thence.pair import Label, Pair

PAIRS_OF_SOURCE = {
    "protocols": 2000,
    "lingnli": 1500,
    "mnli": 1000,
    "watson": 500,
    "semi": 500,
    "scitail": 500,
}
SEED = 0


def main(mix: Path, out: Path) -> None:
    """Sample, fit and write the model alone, without the options of the engine."""
    pairs = sample(mix)
    fitted = ClassifierEngine(model=UNFITTED, per_task=False).fit(pairs)
    model = fitted.config()["model"]
    content = json.dumps(model, indent=1).replace("\n   ", " ").replace("\n  ]", " ]")
    out.write_text(content + "\n", encoding="utf-8")
    write_digests({digest(pair.text, pair.hypothesis) for pair in pairs}, out.with_name("seen.bin"))
    print(f"{len(pairs)} pairs, {len(model['features'])} features, written to {out}")


def sample(mix: Path) -> list[Pair]:
    """The same pairs for the same mix: as many of either label from each source."""
    chance = random.Random(SEED)
    found: dict[tuple[str, Label], list[Pair]] = defaultdict(list)
    for number, (premise, hypothesis, label, source) in enumerate(_rows(mix)):
        if source in PAIRS_OF_SOURCE:
            gold = Label.ENTAILMENT if label == 0 else Label.NO_ENTAILMENT
            found[source, gold].append(Pair(f"{source}-{number}", premise, hypothesis, gold))
    chosen: list[Pair] = []
    for source, size in PAIRS_OF_SOURCE.items():
        for gold in (Label.ENTAILMENT, Label.NO_ENTAILMENT):
            chosen += chance.sample(found[source, gold], size // 2)
    return chosen


def _rows(mix: Path) -> Iterator[tuple[str, str, int, str]]:
    opened = lzma.open if mix.suffix == ".xz" else open
    with opened(mix, "rt", encoding="utf-8") as file:
        for line in file:
            yield tuple(json.loads(line))


UNFITTED = {
    "labels": ["ENTAILMENT", "NO_ENTAILMENT"],
    "intercepts": [0, 0],
    "features": {"lemmas": [0, 1, 1, 0]},
}
"""A model to begin with, which learns nothing from: `fit` replaces it."""


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
