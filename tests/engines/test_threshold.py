from hypothesis import given
from hypothesis import strategies as st

from thence.engines.threshold import best_threshold


@given(st.lists(st.tuples(st.integers(0, 9).map(float), st.booleans()), min_size=1, max_size=60))
def test_no_threshold_does_better_than_the_best(measured: list[tuple[float, bool]]) -> None:
    def right(threshold: float) -> int:
        return sum((value >= threshold) is positive for value, positive in measured)

    best = best_threshold(measured)
    assert right(best) == max(right(t) for t in [*(value for value, _ in measured), 10.0])


def test_of_equals_the_middle_is_taken() -> None:
    assert (
        best_threshold([(1.0, False), (2.0, True), (3.0, False), (4.0, True), (5.0, True)]) == 4.0
    )
    assert best_threshold([(1.0, True), (2.0, False), (3.0, True)]) == 3.0
    assert best_threshold([(1.0, False)]) > 1.0
