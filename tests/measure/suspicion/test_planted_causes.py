import pytest

from tests.measure.suspicion.planted import planted_pairs
from thence.measure.suspicion import mine_arrays

SEEDS = 100


def first_suspect(seed: int, cause: tuple[int, ...], tags_in_pair: int) -> tuple[int, ...]:
    mined = mine_arrays(*planted_pairs(seed, cause, tags_in_pair=tags_in_pair))
    return mined.tags[int(mined.rates.argmax())]


@pytest.mark.slow
@pytest.mark.parametrize("tags_in_pair", [2, 5, 10, 20])
def test_a_planted_tag_is_the_first_suspect(tags_in_pair: int) -> None:
    found = sum(first_suspect(seed, (3,), tags_in_pair) == (3,) for seed in range(SEEDS))
    assert found >= 95


@pytest.mark.slow
@pytest.mark.parametrize("tags_in_pair", [2, 5, 10, 20])
def test_two_planted_tags_that_fail_only_together_are_first(tags_in_pair: int) -> None:
    found = sum(first_suspect(seed, (3, 7), tags_in_pair) == (3, 7) for seed in range(SEEDS))
    assert found >= 90


def test_planted_causes_in_one_draw() -> None:
    assert first_suspect(0, (3,), 10) == (3,)
    assert first_suspect(0, (3, 7), 10) == (3, 7)
