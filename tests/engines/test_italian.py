"""RTE-3 Italian development, ten-fold: the tree edit distance has at least 69 %."""

from pathlib import Path

import pytest

from benchmarks.italian import DATA, ten_fold
from thence.formats import open_pairs


@pytest.mark.slow
def test_edits_on_italian_ten_fold(shared_data: Path) -> None:
    pairs = list(open_pairs(shared_data / DATA))
    assert {pair.language for pair in pairs} == {"it"}
    share = ten_fold("edits", pairs)
    assert share.value is not None
    assert share.value >= 0.69
