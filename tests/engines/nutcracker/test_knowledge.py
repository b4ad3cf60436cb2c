"""Alternations, contrasts, coordination and monotonicity: 72 pairs with labels given by hand."""

from __future__ import annotations

import csv
from pathlib import Path

from thence.engines import build_engine, checked_verdicts
from thence.pair import Label, Pair

_LINES = Path(__file__).with_name("knowledge.tsv").read_text("utf-8").splitlines()
_ROWS = list(csv.DictReader(_LINES, delimiter="\t"))


def test_what_verbs_nouns_and_quantifiers_imply() -> None:
    gold = {f"{number}": row["label"].upper() for number, row in enumerate(_ROWS)}
    pairs = [Pair(f"{number}", row["text"], row["hypothesis"]) for number, row in enumerate(_ROWS)]
    judged = {
        verdict.pair_id: verdict.label
        for verdict in checked_verdicts(build_engine("nutcracker", {}), pairs)
    }
    wrong = {number for number, label in judged.items() if label != gold[number]}
    assert len(gold) == 75
    assert len(wrong) <= 5, [_ROWS[int(number)] for number in wrong]
    # What it lacks is knowledge: it proves nothing that does not follow.
    assert {judged[number] for number in wrong} <= {Label.UNKNOWN}
