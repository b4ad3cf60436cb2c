"""Put together what the student learns from, and what it is watched on.

Usage: rows.py WORK SHARED
WORK holds train.jsonl, held.jsonl and rte.jsonl of gold.py, forms.jsonl of ../ensemble/kinds.py,
the tokenizer, and ssi.jsonl; SHARED is the folder of data sets. WORK gets rows.npz, and watched.npz
with watched.json, the names of the watched sets.
"""

from __future__ import annotations

import json
import lzma
import sys
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from blunders import blunders
from captions import negated_captions
from conventions import CAPTIONS, EITHER, NEUTRAL, convention
from figures import figures
from gold import fold_of, left_out_texts
from tokens import tokenised

from thence.datasets.catalogue import open_bundled
from thence.formats import open_pairs
from thence.pair import Label

BLUNDERS = 60_000
FIGURES = 24_000
WATCHED_DRAWS = 5
"""Of each form of the ensemble's the draws that are watched, from the first on."""
CAPTION_NEGATIONS = 25_000
GOLD_SHARE = 0.25
"""Weight of the gold label beside the teacher's opinion."""
SURE = 0.98
"""What stands for certainty where the label follows from the construction."""
RTE_COPIES = 3
LABELS = {Label.ENTAILMENT: 0, Label.UNKNOWN: 1, Label.CONTRADICTION: 2, Label.NO_ENTAILMENT: 3}

Row = tuple[str, str, tuple[float, float, float], bool, int]
"""Premise, hypothesis, target, whether neutral and contradiction are one, fold."""


def main(work: Path, shared: Path) -> None:
    """Write the rows to learn from and those to watch."""
    sources = _sources(work / "train.jsonl")
    texts = {row[0] for row in read_rows(work / "rte.jsonl")}
    barred = left_out_texts(shared / "nli-train" / "mix.jsonl.xz")
    barred |= {row[0] for row in read_rows(work / "held.jsonl")}
    opinions = shared / "nli-train" / "opinions.jsonl.xz"
    found = judged(opinions, sources, texts)
    rows = [row for row in found if not barred & {row[0], row[1]}]
    rows += constructed(work / "train.jsonl")
    rows += [
        (form["text"], form["hypothesis"], _sure(_number_of(form)), False, form_fold(form["id"]))
        for form in _read_forms(work)
    ]
    watched = list(watched_rows(work, shared))
    print(len(rows), "rows", Counter(row[3] for row in rows), Counter(row[4] for row in rows))
    print(Counter(row[3] for row in watched))
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
        (row[4] for row in watched),
        work / "tokenizer.json",
    ).save(work / "watched.npz")
    (work / "watched.json").write_text(json.dumps([row[3] for row in watched]))


def read_rows(path: Path) -> Iterator[list]:
    """The rows of a file of gold.py."""
    with path.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def _read_forms(work: Path) -> Iterator[dict[str, str]]:
    with (work / "forms.jsonl").open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def _number_of(form: dict[str, str]) -> int:
    return LABELS[Label(form["label"])]


def form_fold(id: str) -> int:
    """The fold of a pair made from a form: all pairs of the form are in the same one."""
    return zlib.crc32(id.rsplit("-", 1)[0].encode()) % 2


def _sources(train: Path) -> dict[str, set[str]]:
    """The sources of each premise of the labelled rows."""
    found: dict[str, set[str]] = defaultdict(set)
    for premise, _, _, source, _ in read_rows(train):
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
        for premise, hypothesis, label, source, _ in read_rows(train)
        if source in CAPTIONS
    ]
    made = [*negated_captions(captions, seed=5)][:CAPTION_NEGATIONS]
    made += [row[:3] for row in blunders(BLUNDERS, seed=6)]
    made += [row[:3] for row in figures(FIGURES, seed=7)]
    return [(p, h, _sure(label), label == 3, -1) for p, h, label in made]


def _sure(label: int) -> tuple[float, float, float]:
    rest = (1 - SURE) / 2
    if label == 3:
        return 1 - SURE, SURE / 2, SURE / 2
    e, n, c = (SURE if number == label else rest for number in range(3))
    return e, n, c


def watched_forms(work: Path) -> Iterator[tuple[str, str, int, str, int]]:
    """The first draws of each form of the ensemble's, in which no sister saw its own fold."""
    for form in _read_forms(work):
        if int(form["id"].rsplit("-", 1)[1]) < WATCHED_DRAWS:
            fold = form_fold(form["id"])
            yield form["text"], form["hypothesis"], _number_of(form), "forms", fold


def watched_rows(work: Path, shared: Path) -> Iterator[tuple[str, str, int, str, int]]:
    """Rows that only tell how the student does, by set, with their fold."""
    for premise, hypothesis, label, *_ in read_rows(work / "held.jsonl"):
        yield premise, hypothesis, label, "held", -1
    for premise, hypothesis, label, name, fold in read_rows(work / "rte.jsonl"):
        yield premise, hypothesis, label, name, fold
    yield from watched_forms(work)
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
                yield pair.text, pair.hypothesis, LABELS[pair.label], name, -1


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:3]))
