"""Acronyms, names of people and companies, and places."""

import pytest

from thence.knowledge import Bearing, RelationType, Term
from thence.knowledge.acronyms import Acronyms, is_acronym
from thence.knowledge.names import Names
from thence.knowledge.places import Places, gazetteer

PLACES, NAMES = Places(), Names()


@pytest.mark.parametrize(
    ("short", "full", "expected"),
    [
        ("WHO", "World Health Organization", True),
        ("W.H.O.", "World Health Organization", True),
        ("DoD", "Department of Defense", True),
        ("DD", "Department of Defense", True),
        ("OMS", "Organizzazione Mondiale della Sanità", True),
        ("UN", "United Nations", True),
        ("UNO", "United Nations", False),
        ("WH", "World Health Organization", False),
        ("who", "World Health Organization", False),
        ("W", "World", False),
        ("R2", "Room Two", False),
    ],
)
def test_acronyms(short: str, full: str, expected: bool) -> None:
    assert is_acronym(short, full) is expected
    found = Acronyms().relations(Term(full), Term(short), "en")
    assert bool(found) is expected


def test_a_full_form_says_more_than_its_acronym() -> None:
    full, short = Term("World Health Organization"), Term("WHO")
    (forward,) = Acronyms().relations(full, short, "en")
    (backward,) = Acronyms().relations(short, full, "en")
    assert forward.type is RelationType.ACRONYM
    assert forward.weight > backward.weight


@pytest.mark.parametrize(
    ("lhs", "rhs", "weight"),
    [
        ("Barack Obama", "Obama", 1.0),
        ("Obama", "Barack Obama", 0.7),
        ("Mr Obama", "Obama", 1.0),
        ("President Barack Obama", "B. Obama", 1.0),
        ("Barack Hussein Obama", "Barack Obama", 1.0),
        ("Martin Luther King Jr.", "King", 1.0),
        ("Ludwig van Beethoven", "Beethoven", 1.0),
        ("Acme Corp.", "Acme", 1.0),
        ("Fiat S.p.A.", "Fiat", 1.0),
        ("Michelle Obama", "Barack Obama", None),
        ("New York", "York", None),
        ("South Africa", "Africa", None),
        ("barack obama", "obama", None),
        ("Obama", "Obama", None),
        ("Bank of America", "America", None),
    ],
)
def test_names(lhs: str, rhs: str, weight: float | None) -> None:
    found = NAMES.relations(Term(lhs), Term(rhs), "en")
    assert [item.weight for item in found] == ([] if weight is None else [weight])


def test_the_tables_are_whole() -> None:
    places = gazetteer().places
    kinds = [place.kind for place in places.values()]
    assert kinds.count("continent") == 6
    assert kinds.count("country") == 197
    assert kinds.count("region") == 93
    assert kinds.count("city") == 197 + 266
    for place in places.values():
        containers = gazetteer().containers(place)
        top = containers[-1] if containers else place
        assert top.kind == "continent", place


@pytest.mark.parametrize(
    ("lhs", "rhs", "language", "expected"),
    [
        ("French", "France", "en", "demonym"),
        ("Paris", "France", "en", "capital"),
        ("Paris", "Europe", "en", "containment"),
        ("Europe", "Paris", "en", "container"),
        ("Milan", "Italy", "en", "containment"),
        ("Houston", "US", "en", "containment"),
        ("Houston", "Texas", "en", "containment"),
        ("USA", "United States", "en", "name-variant"),
        ("Danes", "Denmark", "en", None),
        ("Dane", "Denmark", "en", "demonym"),
        ("France", "Germany", "en", "disjointness"),
        ("French", "German", "en", "disjointness"),
        ("Georgia", "Atlanta", "en", "container"),
        ("Georgia", "Tbilisi", "en", "container"),
        ("turkey", "China", "en", None),
        ("Windhoek", "North America", "en", None),
        ("in", "Chicago", "en", None),
        ("francesi", "Francia", "it", "demonym"),
        ("tedesche", "Germania", "it", "demonym"),
        ("Parigi", "Francia", "it", "capital"),
        ("Milano", "Europa", "it", "containment"),
        ("belgi", "Belgio", "it", "demonym"),
    ],
)
def test_places(lhs: str, rhs: str, language: str, expected: str | None) -> None:
    found = PLACES.relations(Term(lhs), Term(rhs), language)
    assert [item.type.value for item in found][:1] == ([expected] if expected else [])


def test_bearing_of_places() -> None:
    found = PLACES.relations(Term("Paris"), Term("France"), "en")
    bearings = {item.type: item.bearing for item in found}
    assert bearings[RelationType.CONTAINMENT] is Bearing.SUPPORTS
    assert bearings[RelationType.CAPITAL] is Bearing.NEUTRAL
    (relation,) = PLACES.relations(Term("France"), Term("Germany"), "en")
    assert relation.bearing is Bearing.OPPOSES


def test_common_words_are_places_only_as_names() -> None:
    """A turkey, to polish."""
    assert PLACES.relations(Term("polish", "VERB"), Term("Poland", "PROPN"), "en") == ()
    assert PLACES.relations(Term("turkey", "NOUN"), Term("Turkish", "ADJ"), "en") == ()
    assert PLACES.relations(Term("Turkey", "PROPN"), Term("Turkish", "ADJ"), "en")
