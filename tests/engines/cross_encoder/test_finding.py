import pytest

from thence.engines.cross_encoder.finding import strongest
from thence.engines.cross_encoder.windows import Span, TextPart
from thence.text.content import speaks_of

A, B, D = Span(0, 10), Span(11, 20), Span(21, 30)
AB, BD = Span(0, 20), Span(11, 30)
PARTS = [TextPart(A, [AB]), TextPart(B, [AB, BD]), TextPart(D, [BD])]


def test_odds_are_the_mean_of_both_looks_less_the_number_of_windows() -> None:
    # Odds of B: alone 16, in its better window 4; sqrt(16 * 4) = 8. 256 windows halve them.
    looks = {A: 0.1, B: 16 / 17, D: 0.1, AB: 0.8, BD: 0.5}
    found = strongest(PARTS, looks, 256)
    assert found is not None
    assert (found.span, found.window) == (B, AB)
    assert found.probability == pytest.approx(4 / 5)


def test_a_sentence_that_only_one_look_believes_loses_to_one_that_both_do() -> None:
    found = strongest(PARTS, {A: 0.99, AB: 0.05, B: 0.8, BD: 0.9, D: 0.8}, 2)
    assert found is not None
    assert found.span == B


def test_a_piece_of_an_overlong_sentence_counts_by_itself() -> None:
    first, second = Span(0, 60), Span(45, 100)
    parts = [TextPart(first, (first,)), TextPart(second, (second,))]
    found = strongest(parts, {first: 0.2, second: 0.8}, 256)
    assert found is not None
    assert found.span == found.window == second
    assert found.probability == pytest.approx(2 / 3)


def test_certainty_stays_finite_and_nothing_carries_nothing() -> None:
    found = strongest([TextPart(A, [A]), TextPart(D, [D])], {A: 1.0, D: 0.0}, 2)
    assert found is not None
    assert 0.5 < found.probability < 1
    assert strongest([], {}, 2) is None


@pytest.mark.parametrize(
    ("sentence", "hypothesis", "language", "speaks"),
    [
        ("The workers went on strike in 1988.", "The worker went on strike today.", "en", True),
        ("Parliament votes on it in November.", "The probe landed on an asteroid.", "en", False),
        ("La sonda è atterrata.", "Le sonde sono atterrate ieri.", "it", True),
        ("Der Hund schläft.", "Der Hund bellt.", "de", True),
        ("It is so.", "It is not so.", "en", True),
    ],
)  # fmt: skip
def test_only_what_speaks_of_a_thing_can_deny_it(
    sentence: str, hypothesis: str, language: str, speaks: bool
) -> None:
    assert speaks_of(sentence, hypothesis, language) is speaks
