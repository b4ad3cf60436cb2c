"""The written answers stand as people say, most of them."""

import pytest

from tests.verifying.written_answers import counts, figures
from thence.engines import build_engine
from thence.verifying.verification import Standing


@pytest.mark.slow
@pytest.mark.parametrize("part", ["dev", "test"])
def test_long_claims_that_hold_are_mostly_supported(part: str) -> None:
    found = counts(part, build_engine("nli"))
    assert found.total() == 20
    hits, said, gold = figures(found, Standing.SUPPORTED)
    assert gold == 11
    assert hits >= 9
    assert said - hits <= 4
