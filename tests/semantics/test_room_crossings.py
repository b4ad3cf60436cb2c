"""A pair goes from room to room at most half as often as before text into logic had one home."""

import pytest

from benchmarks.room_crossings import BEFORE, PAIRS, counted, crossings
from thence.semantics.identity import anaphora
from thence.text.meaning import Entity, EntityKind


def test_calls_between_rooms_are_counted_and_those_within_one_are_not() -> None:
    mary = [Entity(0, 0, "Mary", EntityKind.NAME)]
    # Two variables, two atoms, four formulae of them and the axiom.
    assert counted(lambda: anaphora(mary, mary, None)) == {("semantics", "logic"): 9}
    assert counted(lambda: anaphora(mary, [], None)) == {}


@pytest.mark.parametrize("what", PAIRS)
def test_a_pair_crosses_rooms_half_as_often(what: str) -> None:
    found = crossings(*PAIRS[what])
    assert 2 * found.total() <= BEFORE[what], found.most_common(5)
