"""Write the RTE pairs that were trained on, with what students that never saw them said of them.

Usage: seen.py WORK MODEL SETS OPINIONS...
WORK holds rte.jsonl of gold.py, MODEL is the folder that ships, whose temperature the opinions get;
SETS are those that it was trained on, as `rte1,rte2`; OPINIONS are what student.py wrote beside the
students of each fold; of several on a pair the last counts.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np

from thence.engines.nli.seen import RECORD, STEPS, digest


def main(work: Path, model: Path, sets: list[str], opinions: list[Path]) -> None:
    """Write seen.bin; every pair has an opinion, or it is an error."""
    rows = [json.loads(line) for line in (work / "rte.jsonl").read_text("utf-8").splitlines()]
    said = {int(n): row for path in opinions for n, row in json.loads(path.read_text()).items()}
    heat = json.loads((model / "config.json").read_text())["temperature"]
    chosen = [(number, row) for number, row in enumerate(rows) if row[3] in sets]
    found = {digest(row[0], row[1]): said[number] for number, row in chosen}
    records = np.zeros(len(found), RECORD)
    for place, (key, shares) in enumerate(sorted(found.items())):
        powers = np.array(shares) ** (1 / heat)
        records[place] = key, np.round(powers / powers.sum() * STEPS)
    records.tofile(model / "seen.bin")
    right = np.mean([(np.argmax(said[n]) == 0) == (row[2] == 0) for n, row in chosen])
    print(f"{len(found)} pairs, {100 * right:.1f} % right unseen")


if __name__ == "__main__":
    folder, shipped, names, *files = sys.argv[1:]
    main(Path(folder), Path(shipped), names.split(","), [Path(name) for name in files])
