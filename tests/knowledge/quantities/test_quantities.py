"""Quantities with units, bounds and ranges, and how they stand to one another."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.knowledge import RelationType, Term
from thence.knowledge.quantities import Numbers, Quantity, quantity

NUMBERS = Numbers()
EQUAL, ENTAILS, CONFLICTS = (
    RelationType.NUMBER_EQUALITY,
    RelationType.NUMBER_ENTAILMENT,
    RelationType.NUMBER_CONFLICT,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5 km", Quantity(Fraction(5000), Fraction(5000), "metre")),
        ("twelve per cent", Quantity(Fraction(12), Fraction(12), "percent")),
        ("$5 million", Quantity(Fraction(5_000_000), Fraction(5_000_000), "USD")),
        ("at least 3 dogs", Quantity(Fraction(3), None, "dog")),
        ("more than 10", Quantity(Fraction(10), None, "", low_included=False)),
        ("20 or fewer", Quantity(None, Fraction(20))),
        ("between 3 and 5 years", Quantity(Fraction(36), Fraction(60), "month")),
        ("3-5 million dollars", Quantity(Fraction(3_000_000), Fraction(5_000_000), "USD")),
        ("about 200", Quantity(Fraction(180), Fraction(220))),
        ("May 2004", None),
        ("dogs", None),
        ("", None),
    ],
)
def test_quantities_as_intervals(text: str, expected: Quantity | None) -> None:
    assert quantity(text) == expected


@pytest.mark.parametrize(
    ("lhs", "rhs", "language", "expected"),
    [
        ("five", "5", "en", EQUAL),
        ("2 years", "24 months", "en", EQUAL),
        ("5 km", "3.1 miles", "en", EQUAL),
        ("5 km", "3 miles", "en", CONFLICTS),
        ("5 km", "more than 3 miles", "en", ENTAILS),
        ("more than 3 miles", "5 km", "en", None),
        ("98", "about 100", "en", ENTAILS),
        ("about 100", "98", "en", None),
        ("four", "at most 4", "en", ENTAILS),
        ("four", "fewer than 4", "en", CONFLICTS),
        ("three", "four", "en", CONFLICTS),
        ("three dogs", "3 cats", "en", None),
        ("5 dollars", "5 euros", "en", None),
        ("between 3 and 5 percent", "at least 3%", "en", ENTAILS),
        ("6 km", "più di 5 chilometri", "it", ENTAILS),
        ("3,5 milioni", "tre milioni e mezzo", "it", EQUAL),
        ("da 3 a 5 anni", "almeno 2 anni", "it", ENTAILS),
        ("dieci euro", "circa 11 euro", "it", ENTAILS),
        ("3 May 2004", "4 May 2004", "en", None),
    ],
)
def test_relations(lhs: str, rhs: str, language: str, expected: RelationType | None) -> None:
    found = NUMBERS.relations(Term(lhs), Term(rhs), language)
    assert [item.type for item in found] == ([expected] if expected else [])
    assert all(item.source == "numbers" and item.note for item in found)


bounds = st.one_of(st.none(), st.fractions(-100, 100, max_denominator=4))


@st.composite
def intervals(draw: st.DrawFn) -> Quantity:
    low, high = draw(bounds), draw(bounds)
    if low is not None and high is not None:
        low, high = sorted((low, high))
    # An open end at a single point would leave no amount at all.
    closed = low is not None and low == high
    return Quantity(low, high, "", closed or draw(st.booleans()), closed or draw(st.booleans()))


def holds(amount: Quantity, value: Fraction) -> bool:
    low = amount.low is None or value > amount.low or (value == amount.low and amount.low_included)
    high = (
        amount.high is None
        or value < amount.high
        or (value == amount.high and amount.high_included)
    )
    return low and high


@given(intervals(), intervals(), st.fractions(-120, 120, max_denominator=8))
def test_within_and_excludes_mean_what_they_say(
    first: Quantity, second: Quantity, value: Fraction
) -> None:
    if holds(first, value):
        assert not first.within(second) or holds(second, value)
        assert not first.excludes(second) or not holds(second, value)
    assert first.within(first)
    assert first.excludes(second) == second.excludes(first)
