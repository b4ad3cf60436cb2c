"""Put together what the student learns from, and what it is watched on.

Usage: rows.py WORK OPINIONS SHARED
WORK holds train.jsonl, held.jsonl and rte.jsonl of gold.py, the tokenizer, and ssi.jsonl; OPINIONS
are the large teacher's; SHARED is the folder of data sets. WORK gets rows.npz, and watched.npz with
watched.json, the names of the watched sets.
"""

from __future__ import annotations

import json
import lzma
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from blunders import blunders
from captions import negated_captions
from conventions import CAPTIONS, EITHER, NEUTRAL, convention
from gold import fold_of
from tokens import tokenised

from thence.datasets.catalogue import open_bundled
from thence.formats import open_pairs
from thence.pair import Label

BLUNDERS = 60_000
CAPTION_NEGATIONS = 25_000
GOLD_SHARE = 0.25
"""Weight of the gold label beside the teacher's opinion."""
SURE = 0.98
"""What stands for certainty where the label follows from the construction."""
RTE_COPIES = 3
LABELS = {Label.ENTAILMENT: 0, Label.UNKNOWN: 1, Label.CONTRADICTION: 2, Label.NO_ENTAILMENT: 3}

Row = tuple[str, str, tuple[float, float, float], bool, int]
"""Premise, hypothesis, target, whether neutral and contradiction are one, fold."""


def main(work: Path, opinions: Path, shared: Path) -> None:
    """Write the rows to learn from and those to watch."""
    sources = _sources(work / "train.jsonl")
    texts = {row[0] for row in _read(work / "rte.jsonl")}
    held = {row[0] for row in _read(work / "held.jsonl")}
    rows = [row for row in judged(opinions, sources, texts) if row[0] not in held]
    rows += constructed(work / "train.jsonl")
    watched = list(watched_rows(work, shared))
    print(len(rows), "rows", Counter(row[3] for row in rows), Counter(row[4] for row in rows))
    print(Counter(name for *_, name in watched))
    tokenised(
        [row[:2] for row in rows],
        np.round(np.array([row[2] for row in rows]) * 255),
        (row[3] for row in rows),
        (row[4] for row in rows),
        work / "tokenizer.json",
    ).save(work / "rows.npz")
    tokenised(
        [row[:2] for row in watched],
        np.array([[row[2]] * 3 for row in watched]),
        (False for _ in watched),
        (fold_of(row[0]) if row[3][:3] == "rte" else -1 for row in watched),
        work / "tokenizer.json",
    ).save(work / "watched.npz")
    (work / "watched.json").write_text(json.dumps([row[3] for row in watched]))


def _read(path: Path) -> Iterator[list]:
    with path.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def _sources(train: Path) -> dict[str, set[str]]:
    """The sources of each premise of the labelled rows."""
    found: dict[str, set[str]] = defaultdict(set)
    for premise, _, _, source, _ in _read(train):
        found[premise].add(source)
    return found


def judged(opinions: Path, sources: dict[str, set[str]], texts: set[str]) -> Iterator[Row]:
    """The teacher's rows, drawn towards gold, with contradictions by RTE's convention."""
    counted: Counter[tuple[str, str]] = Counter()
    with lzma.open(opinions, "rt", encoding="utf-8") as lines:
        for premise, hypothesis, e, n, c, part, gold in map(json.loads, lines):
            total = e + n + c
            share = (e / total, n / total, c / total)
            either = False
            if part == "gold":
                share = _towards(share, gold)
            if share[2] > 0.1:
                caption = bool(sources.get(premise, set()) & CAPTIONS)
                labelled = part == "gold" and gold != 3
                kept = convention(premise, hypothesis, caption=caption, labelled=labelled)
                counted[part, kept] += 1
                if kept == NEUTRAL:
                    share = (share[0], share[1] + share[2], 0.0)
                either = kept == EITHER
            fold = fold_of(premise) if premise in texts else -1
            row = (premise, hypothesis, share, either, fold)
            yield row
            if part == "gold" and fold >= 0:
                yield from [row] * (RTE_COPIES - 1)
    print(counted)


def _towards(share: tuple[float, float, float], gold: int) -> tuple[float, float, float]:
    """An opinion drawn towards the gold label; label 3 keeps the opinion's shares of the two."""
    if gold == 3:
        rest = max(share[1] + share[2], 1e-6)
        aim = (0.0, share[1] / rest, share[2] / rest)
    else:
        aim = (float(gold == 0), float(gold == 1), float(gold == 2))
    e, n, c = ((1 - GOLD_SHARE) * s + GOLD_SHARE * a for s, a in zip(share, aim, strict=True))
    return e, n, c


def constructed(train: Path) -> list[Row]:
    """Rows whose label follows from how they were made."""
    captions = [
        (premise, hypothesis, label)
        for premise, hypothesis, label, source, _ in _read(train)
        if source in CAPTIONS
    ]
    made = [*negated_captions(captions, seed=5)][:CAPTION_NEGATIONS]
    made += [row[:3] for row in blunders(BLUNDERS, seed=6)]
    return [(p, h, _sure(label), label == 3, -1) for p, h, label in made]


def _sure(label: int) -> tuple[float, float, float]:
    rest = (1 - SURE) / 2
    if label == 3:
        return 1 - SURE, SURE / 2, SURE / 2
    e, n, c = (SURE if number == label else rest for number in range(3))
    return e, n, c


def watched_rows(work: Path, shared: Path) -> Iterator[tuple[str, str, int, str]]:
    """Rows that only tell how the student does, by set."""
    for premise, hypothesis, label, *_ in _read(work / "held.jsonl"):
        yield premise, hypothesis, label, "held"
    for premise, hypothesis, label, name, _ in _read(work / "rte.jsonl"):
        yield premise, hypothesis, label, name
    files = {
        "sick": open_pairs(shared / "sick" / "SICK_trial.txt"),
        "fracas": open_pairs(shared / "fracas" / "fracas.xml"),
        "mono": open_bundled("mono/en/monothematic"),
        "originals": open_bundled("mono/en/originals"),
        "ssi": open_pairs(work / "ssi.jsonl"),
        "blunders": open_bundled("blunders/held-out"),
    }
    for name, found in files.items():
        for pair in found:
            if pair.label is not None:
                yield pair.text, pair.hypothesis, LABELS[pair.label], name


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
