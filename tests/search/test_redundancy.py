from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.errors import BadInput
from thence.formats.topics import Place
from thence.search.redundancy import redundancy
from thence.search.units import Unit, read_units

ORDER = [Place("a", str(number)) for number in range(4)] + [Place("b", "0")]


def test_mentions_cover_and_rest_by_hand() -> None:
    one, two, three, four = (Unit(str(number), f"unit {number}") for number in range(1, 5))
    found = redundancy(
        {
            one: [ORDER[3], ORDER[0]],
            two: [ORDER[0], ORDER[1], ORDER[4]],
            three: [ORDER[2]],
            four: [],
        },
        ORDER,
    )
    assert [each.unit.id for each in found.units] == ["2", "1", "3", "4"]
    assert found.units[0].documents == 2
    assert found.units[1].places == (ORDER[0], ORDER[3])
    assert found.kept == ((ORDER[0], ("2", "1")), (ORDER[2], ("3",)))
    assert found.redundant == (ORDER[1], ORDER[3], ORDER[4])


@given(st.dictionaries(st.sampled_from("abcdef"), st.sets(st.sampled_from(ORDER)), min_size=1))
def test_the_kept_sentences_state_all_that_is_stated(states: dict[str, set[Place]]) -> None:
    found = redundancy({Unit(name, name): places for name, places in states.items()}, ORDER)
    added = [name for _, names in found.kept for name in names]
    assert sorted(added) == sorted(name for name, places in states.items() if places)
    kept = {place for place, _ in found.kept}
    assert kept.isdisjoint(found.redundant)
    assert kept | set(found.redundant) == {place for places in states.values() for place in places}


def test_units_from_lines_and_from_json(tmp_path: Path) -> None:
    plain = tmp_path / "units.txt"
    plain.write_text("The ship sank.\n\nNobody died.\n")
    assert read_units(plain) == [Unit("1", "The ship sank."), Unit("3", "Nobody died.")]
    lines = tmp_path / "units.jsonl"
    lines.write_text('{"id": "x", "text": "The ship sank."}\n{"text": ""}\n')
    with pytest.raises(BadInput, match="a unit has no text"):
        read_units(lines)
