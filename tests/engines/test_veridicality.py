"""Two lists whose digests were committed before they were first run: false and true inferences.

At the first run of the first, whose author had not seen the code, nutcracker, afazio and srl
proved 10, 8 and 9 of the 141 false ones; at that of the second, by the same author after these
were cured, 8, 11 and 5 of 128.
"""

from __future__ import annotations

import csv
import hashlib
from pathlib import Path

import pytest

from thence.engines import build_engine, checked_verdicts
from thence.pair import Label, Pair

_FOLDER = Path(__file__).parent
_DIGESTS = {
    "veridicality": "423c7346b46caeeb3a04355700792eb2cc2ff847deb4c1328c3d38ea1f4e9a5b",
    "veridicality_second": "a01ad7f5fde26f03137b83e57d6d4db143699ca2a599c01e809e8676be0436d5",
}


def _proved(name: str, engine: str, kind: str) -> tuple[int, list[str]]:
    lines = (_FOLDER / f"{name}.tsv").read_text("utf-8").splitlines()
    pairs = [
        Pair(f"{row['text']} / {row['hypothesis']}", row["text"], row["hypothesis"])
        for row in csv.DictReader(lines, delimiter="\t")
        if row["kind"] == kind
    ]
    judged = checked_verdicts(build_engine(engine, {}), pairs)
    return len(pairs), [item.pair_id for item in judged if item.label is Label.ENTAILMENT]


@pytest.mark.parametrize("name", _DIGESTS)
def test_a_list_is_as_it_was_committed(name: str) -> None:
    content = (_FOLDER / f"{name}.tsv").read_bytes()
    assert hashlib.sha256(content).hexdigest() == _DIGESTS[name]


@pytest.mark.parametrize(
    ("name", "engine", "most"),
    [
        ("veridicality", "nutcracker", 1),
        ("veridicality", "afazio", 1),
        ("veridicality", "srl", 1),
        ("veridicality", "venses", 5),
        ("veridicality_second", "nutcracker", 1),
        ("veridicality_second", "afazio", 1),
        ("veridicality_second", "srl", 1),
    ],
)
def test_false_inferences_are_not_proved(name: str, engine: str, most: int) -> None:
    count, proved = _proved(name, engine, "false")
    assert count == {"veridicality": 141, "veridicality_second": 128}[name]
    assert len(proved) <= most, proved


@pytest.mark.parametrize(
    ("name", "engine", "least"),
    [
        ("veridicality", "nutcracker", 50),
        ("veridicality", "afazio", 43),
        ("veridicality", "srl", 21),
        ("veridicality_second", "nutcracker", 37),
        ("veridicality_second", "afazio", 30),
        ("veridicality_second", "srl", 15),
    ],
)
def test_true_inferences_are_proved(name: str, engine: str, least: int) -> None:
    count, proved = _proved(name, engine, "true")
    assert count == {"veridicality": 52, "veridicality_second": 40}[name]
    assert len(proved) >= least
