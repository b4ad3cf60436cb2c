import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thence.measure.retrieval import Query, f_measure, macro, micro, query


def test_f_by_hand() -> None:
    assert f_measure(0.5, 0.25) == pytest.approx(1 / 3)
    assert f_measure(0.0, 0.0) == 0.0


def test_micro_and_macro_by_hand() -> None:
    queries = [
        query("a", relevant={1, 2, 3, 4}, returned={1, 2, 9, 8}),  # P 1/2, R 1/2
        query("b", relevant={1, 2}, returned=set()),  # P 0 by the paper's rule, R 0
        query("c", relevant=set(), returned={5}),  # P 0, R undefined
        query("d", relevant={7}, returned={7}),  # P 1, R 1
    ]
    of_all = micro(queries)
    assert of_all.precision.value == 3 / 6
    assert of_all.recall.value == 3 / 7
    assert of_all.f.value == pytest.approx(f_measure(3 / 6, 3 / 7))
    of_each = macro(queries)
    assert of_each.precision.value == pytest.approx(1.5 / 4)
    assert of_each.recall.value == pytest.approx(1.5 / 3)
    assert of_each.f.value == pytest.approx(f_measure(1.5 / 4, 1.5 / 3))  # not the mean of F
    assert (of_each.without_relevant, of_each.without_returned) == (1, 1)


def test_undefined_is_not_zero() -> None:
    nothing_relevant = macro([Query("a", 0, 2, 0), Query("b", 0, 1, 0)])
    assert nothing_relevant.precision.value == 0.0
    assert nothing_relevant.recall.value is None
    assert nothing_relevant.f.value is None
    assert micro([Query("a", 3, 0, 0), Query("b", 2, 0, 0)]).precision.value is None
    assert micro([]).f.reason == "there is no query"


counts = st.tuples(st.integers(1, 9), st.integers(1, 9)).flatmap(
    lambda sizes: st.tuples(st.just(sizes[0]), st.just(sizes[1]), st.integers(0, min(sizes)))
)


@settings(max_examples=40)
@given(st.lists(counts, min_size=1, max_size=10))
def test_micro_f_is_twice_the_hits_over_both_sums(queries: list[tuple[int, int, int]]) -> None:
    found = micro([Query(str(index), *numbers) for index, numbers in enumerate(queries)])
    hits = sum(numbers[2] for numbers in queries)
    sizes = sum(numbers[0] + numbers[1] for numbers in queries)
    assert found.f.value == pytest.approx(2 * hits / sizes)
