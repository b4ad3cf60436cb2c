"""Write the pairs trained on in folds, with what a sister that never saw them says of them.

Usage: seen.py WORK OUT MODEL
WORK holds rte.jsonl of gold.py, forms.jsonl, and watched.npz and watched.json of rows.py; OUT what
student.py wrote; MODEL is the folder that ships, whose temperature the opinions get.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
from rows import read_rows, watched_forms

from thence.engines.nli.seen import RECORD, STEPS
from thence.engines.seen import digest


def main(work: Path, out: Path, model: Path) -> None:
    """Write seen.bin, each pair with the opinion of the sister of its fold."""
    rows = [
        row[:3] for row in read_rows(work / "rte.jsonl")
    ]  # rte.jsonl, then forms, as in rows.py
    rows += [row[:3] for row in watched_forms(work)]
    names = np.array(json.loads((work / "watched.json").read_text()))
    folds = np.load(work / "watched.npz")["folds"]
    sisters = [np.load(out / f"sister{fold}.npy").astype(float) for fold in (0, 1)]
    places = np.flatnonzero(np.char.startswith(names, "rte") | (names == "forms"))
    said = [sisters[folds[place]][place] for place in places]
    heat = json.loads((model / "config.json").read_text())["temperature"]
    found = {digest(row[0], row[1]): shares for row, shares in zip(rows, said, strict=True)}
    records = np.zeros(len(found), RECORD)
    for place, (key, shares) in enumerate(sorted(found.items(), key=lambda item: item[0])):
        powers = shares ** (1 / heat)
        records[place] = key, np.round(powers / powers.sum() * STEPS)
    records.tofile(model / "seen.bin")
    pairs = list(zip(rows, said, strict=True))
    right = [(shares.argmax() == 0) == (row[2] == 0) for row, shares in pairs]
    print(f"{len(found)} pairs, {100 * np.mean(right):.1f} % right unseen")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
