"""Several resources together: order, ablation, remembered answers."""

import pytest

from thence.errors import UnknownName
from thence.knowledge import Bearing, Knowledge, Relation, RelationType, Term, open_knowledge


class Counting:
    """A resource that relates everything and counts how often it is asked."""

    version = "1"

    def __init__(self, name: str, type_: RelationType, weight: float = 0.5) -> None:
        self.name = name
        self.asked = 0
        self._type = type_
        self._weight = weight

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        self.asked += 1
        return (Relation(lhs.lemma, rhs.lemma, self._type, self._weight, self.name, language),)


FIRST = RelationType.SYNONYMY
SECOND = RelationType.ANTONYMY


def test_all_resources_are_asked_once() -> None:
    one, two = Counting("one", FIRST), Counting("two", SECOND)
    knowledge = Knowledge([one, two])
    for _ in range(3):
        found = knowledge.relations("a", Term("b", "NOUN"), "it")
        assert [(item.source, item.note) for item in found] == [("one", "it"), ("two", "it")]
    knowledge.relations("a", "b", "it")
    assert (one.asked, two.asked) == (2, 2)


def test_ablation_removes_every_trace_of_a_resource() -> None:
    knowledge = Knowledge([Counting("one", FIRST), Counting("two", SECOND)])
    less = knowledge.without("one")
    assert less.names == ("two",)
    assert {item.source for item in less.relations("a", "b")} == {"two"}
    assert knowledge.names == ("one", "two")
    assert knowledge.only("two", "one").names == ("two", "one")
    with pytest.raises(UnknownName, match="did you mean 'two'"):
        knowledge.without("tow")


def test_strongest_by_bearing() -> None:
    parts = [Counting("weak", FIRST, 0.2), Counting("strong", FIRST, 0.9), Counting("not", SECOND)]
    knowledge = Knowledge(parts)
    best = knowledge.strongest("a", "b")
    assert best is not None and best.source == "strong"
    opposed = knowledge.strongest("a", "b", bearing=Bearing.OPPOSES)
    assert opposed is not None and opposed.source == "not"
    assert knowledge.without("not").strongest("a", "b", bearing=Bearing.OPPOSES) is None


def test_every_type_has_a_bearing() -> None:
    supporting = {type_ for type_ in RelationType if type_.bearing is Bearing.SUPPORTS}
    opposing = {type_ for type_ in RelationType if type_.bearing is Bearing.OPPOSES}
    assert {RelationType.HYPERNYMY, RelationType.CAUSE, RelationType.ACRONYM} <= supporting
    assert {RelationType.ANTONYMY, RelationType.DATE_CONFLICT} <= opposing
    assert RelationType.HYPONYMY.bearing is Bearing.NEUTRAL


def test_every_relation_of_the_shipped_resources_cites_one_of_them() -> None:
    knowledge = open_knowledge()
    words = ["Paris", "France", "French", "five", "5", "May 2004", "2004", "dog", "animal", "US"]
    found = [item for lhs in words for rhs in words for item in knowledge.relations(lhs, rhs)]
    assert {item.source for item in found} == {"places", "numbers", "dates", "wordnet"}
    assert all(item.note and 0 < item.weight <= 1 for item in found)
