"""The pairs that the ensemble learns from, by set; none of them was learnt from by its members.

- `forms`: our own pairs (`kinds.py`), with words of one half of each list
- `held`: rows of the entailment mix that the shipped neural engine was not trained on
- `rte1` to `rte5`: development sets; of these the neural engine says what a sister of it says
  that never saw the text
- `ssi301`, `ssi302`: our grammar, labelled by logic
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from kinds import made

from thence.build.ssi import generate_suite
from thence.pair import Label, Pair
from thence.workbench.opening import open_data

sys.path.insert(0, str(Path(__file__).parents[1] / "nli"))

from conventions import CAPTIONS, EITHER, NEUTRAL, convention
from gold import held_rows

__all__ = ["WEIGHTS", "pairs_of"]

E, U, C, N = Label.ENTAILMENT, Label.UNKNOWN, Label.CONTRADICTION, Label.NO_ENTAILMENT
_RTE = {"rte1": "rte1_dev.xml", "rte2": "rte2_dev.xml", "rte3": "rte3_dev.xml"}
_RTE["rte5"] = "rte5_dev_2way.jsonl"
WEIGHTS = {"forms": 2.0, "held": 1.0, **dict.fromkeys(_RTE, 1.0), "ssi301": 1.0, "ssi302": 1.0}
"""The sets, and how much a pair of each counts."""
DRAWS = 5
"""Pairs of each form."""


def pairs_of(name: str, shared: Path) -> list[Pair]:
    """The labelled pairs of a set; `shared` is the folder of the public data."""
    if name in ("forms", "measured"):
        return list(_forms(name == "measured"))
    if name == "held":
        return list(_held(shared / "nli-train" / "mix.jsonl.xz"))
    if name.startswith("ssi"):
        return list(generate_suite(seed=int(name.removeprefix("ssi"))))
    return list(open_data(shared / "rte" / _RTE[name]))


def _forms(measured: bool) -> Iterator[Pair]:
    for row in made(4 if measured else DRAWS, measured):
        label = Label(row["label"])
        yield Pair(row["id"], row["text"], row["hypothesis"], label, task=row["kind"])


def _held(mix: Path) -> Iterator[Pair]:
    """Contradictions of captions as they are in RTE: a caption is contradicted by its denial."""
    labels = (E, U, C, N)
    for at, (premise, hypothesis, number, source, _) in enumerate(held_rows(mix)):
        label = labels[number]
        if label is C and source in CAPTIONS:
            kept = convention(premise, hypothesis, caption=True, labelled=True)
            label = {NEUTRAL: U, EITHER: N}.get(kept, C)
        yield Pair(f"held-{at}", premise, hypothesis, label, task=source)
