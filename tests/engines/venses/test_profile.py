"""The profile of VENSES on whole pairs: RTE-3 development, on which its threshold was chosen."""

from pathlib import Path

import pytest

from thence.engines import build_engine, checked_verdicts
from thence.formats import open_pairs
from thence.pair import Label


@pytest.mark.slow
def test_venses_is_strong_on_negative_pairs_and_not_blind_to_positive_ones(
    shared_data: Path,
) -> None:
    pairs = list(open_pairs(shared_data / "rte/rte3_dev.xml"))
    verdicts = checked_verdicts(build_engine("venses"), pairs)
    right: dict[bool, list[bool]] = {True: [], False: []}
    for pair, verdict in zip(pairs, verdicts, strict=True):
        follows = pair.label is Label.ENTAILMENT
        right[follows].append((verdict.label is Label.ENTAILMENT) is follows)
    assert sum(right[False]) / len(right[False]) >= 0.85
    assert sum(right[True]) / len(right[True]) >= 0.40
