"""Dates: what an expression fixes, what lies in what, what conflicts."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.knowledge import RelationType, Term
from thence.knowledge.dates import Dates, Moment, moments

DATES = Dates()
EQUAL, WITHIN, HOLDS, CONFLICTS = (
    RelationType.DATE_EQUALITY,
    RelationType.CONTAINMENT,
    RelationType.CONTAINER,
    RelationType.DATE_CONFLICT,
)
THIRD_OF_MAY = Moment(21, 2000, 2004, 5, 3, 0)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("3 May 2004", "en"),
        ("May 3, 2004", "en"),
        ("May 3rd 2004", "en"),
        ("the 3rd of May, 2004", "en"),
        ("Monday, 3 May 2004", "en"),
        ("on Monday 3 May 2004", "en"),
        ("2004-05-03", "en"),
        ("3 maggio 2004", "it"),
        ("lunedì 3 maggio 2004", "it"),
        ("il 3 maggio 2004", "it"),
        ("03/05/2004", "it"),
        ("3.5.2004", "it"),
    ],
)
def test_ways_to_write_one_day(text: str, language: str) -> None:
    assert moments(text, language) == [THIRD_OF_MAY]


def test_both_orders_in_english() -> None:
    assert moments("03/05/2004") == [THIRD_OF_MAY, Moment(21, 2000, 2004, 3, 5, 4)]
    assert moments("13/05/2004") == [Moment(21, 2000, 2004, 5, 13, 3)]


@pytest.mark.parametrize(
    "text", ["may", "march", "31 June 2004", "2004-13-01", "3000", "dog", "", "sun", "45 May"]
)
def test_what_is_no_date(text: str) -> None:
    assert moments(text) == []


@pytest.mark.parametrize(
    ("lhs", "rhs", "language", "expected"),
    [
        ("3 May 2004", "May 2004", "en", WITHIN),
        ("3 May 2004", "2004", "en", WITHIN),
        ("3 May 2004", "the 2000s", "en", WITHIN),
        ("3 May 2004", "21st century", "en", WITHIN),
        ("3 May 2004", "Monday", "en", WITHIN),
        ("3 May 2004", "May 3, 2004", "en", EQUAL),
        ("2004", "May 2004", "en", HOLDS),
        ("Sept. 2001", "September", "en", WITHIN),
        ("1994", "the '90s", "en", WITHIN),
        ("1994", "the nineties", "en", WITHIN),
        ("2000", "20th century", "en", WITHIN),
        ("2004", "2005", "en", CONFLICTS),
        ("May 2004", "June", "en", CONFLICTS),
        ("3 May 2004", "Tuesday", "en", CONFLICTS),
        ("1994", "the 1980s", "en", CONFLICTS),
        ("May", "2004", "en", None),
        ("3 maggio 2004", "maggio", "it", WITHIN),
        ("1994", "anni '90", "it", WITHIN),
        ("anni Novanta", "XX secolo", "it", WITHIN),
        ("lunedì", "martedì", "it", CONFLICTS),
    ],
)
def test_relations(lhs: str, rhs: str, language: str, expected: RelationType | None) -> None:
    found = DATES.relations(Term(lhs), Term(rhs), language)
    assert [item.type for item in found] == ([expected] if expected else [])


def test_a_date_with_two_readings_is_half_believed_and_never_conflicts_by_one_reading() -> None:
    (relation,) = DATES.relations(Term("03/05/2004"), Term("3 May 2004"), "en")
    assert (relation.type, relation.weight) == (EQUAL, 0.5)
    (relation,) = DATES.relations(Term("03/05/2004"), Term("March 2004"), "en")
    assert (relation.type, relation.weight) == (WITHIN, 0.5)


def test_a_verb_is_no_date() -> None:
    assert DATES.relations(Term("May", "AUX"), Term("June", "PROPN"), "en") == ()


@given(st.dates(date(1000, 1, 1), date(2199, 12, 31)))
def test_every_day_lies_in_its_month_year_and_century(day: date) -> None:
    written = f"{day.day} {day:%B} {day.year}"
    (exact,) = moments(written)
    assert moments(day.isoformat()) == [exact]
    assert exact.weekday == day.weekday()
    for larger in (f"{day:%B} {day.year}", f"{day.year}", f"{day:%A}", f"{day:%B} {day.day}"):
        (container,) = moments(larger)
        assert exact.within(container) and not exact.excludes(container)
        assert not container.within(exact)
