"""A list whose digest was committed before it was first run: false proofs and true ones of it.

At that first run nutcracker, afazio and srl proved 10, 8 and 9 of the 141 false ones.
"""

from __future__ import annotations

import csv
import hashlib
from pathlib import Path

import pytest

from thence.engines import build_engine, checked_verdicts
from thence.pair import Label, Pair

_LIST = Path(__file__).with_name("veridicality.tsv")
_DIGEST = "423c7346b46caeeb3a04355700792eb2cc2ff847deb4c1328c3d38ea1f4e9a5b"


def _proved(engine: str, kind: str) -> tuple[int, list[str]]:
    rows = csv.DictReader(_LIST.read_text("utf-8").splitlines(), delimiter="\t")
    pairs = [
        Pair(f"{row['text']} / {row['hypothesis']}", row["text"], row["hypothesis"])
        for row in rows
        if row["kind"] == kind
    ]
    judged = checked_verdicts(build_engine(engine, {}), pairs)
    return len(pairs), [item.pair_id for item in judged if item.label is Label.ENTAILMENT]


def test_the_list_is_as_it_was_committed() -> None:
    assert hashlib.sha256(_LIST.read_bytes()).hexdigest() == _DIGEST


@pytest.mark.parametrize(
    ("engine", "most"), [("nutcracker", 1), ("afazio", 1), ("srl", 1), ("venses", 3)]
)
def test_false_inferences_are_not_proved(engine: str, most: int) -> None:
    count, proved = _proved(engine, "false")
    assert count == 141
    assert len(proved) <= most, proved


@pytest.mark.parametrize(("engine", "least"), [("nutcracker", 50), ("afazio", 43), ("srl", 21)])
def test_true_inferences_are_proved(engine: str, least: int) -> None:
    count, proved = _proved(engine, "true")
    assert count == 52
    assert len(proved) >= least
