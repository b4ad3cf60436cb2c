"""Hypotheses for Search from summary content units."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from thence.errors import BadInput, WrongUse
from thence.formats.topics import CorpusDocument, CorpusSentence
from thence.search.hypotheses import topic_from_units
from thence.search.units import Unit, read_units


def document(name: str, day: date, *sentences: str) -> CorpusDocument:
    numbered = (CorpusSentence(str(at), text) for at, text in enumerate(sentences, 1))
    return CorpusDocument(name, tuple(numbered), "", day)


DOCUMENTS = [
    document(
        "a",
        date(2005, 7, 30),
        "Michael Brown discovered the planet 2003 UB313.",
        "Brown said it was larger than Pluto.",
    ),
    document("b", date(2005, 8, 1), "Astronomers in California saw it on Friday."),
]


def made(*units: str, **options: Any) -> Any:
    stated = [Unit(str(number), text) for number, text in enumerate(units, 1)]
    return topic_from_units("T1", DOCUMENTS, stated, **options)


def test_names_are_the_most_complete_ones_of_the_documents() -> None:
    (one,) = made("Brown discovered 2003 UB313.").hypotheses
    assert one.text == "Michael Brown discovered 2003 UB313"
    assert one.changes[0] == ("Brown", "Michael Brown")


def test_times_are_read_on_the_day_after_the_last_document() -> None:
    (one,) = made("Astronomers saw the planet yesterday").hypotheses
    assert one.text == "Astronomers saw the planet on August 1, 2005"
    assert one.changes == (("yesterday", "on August 1, 2005"),)


@pytest.mark.parametrize(
    ("unit", "remark"),
    [
        ("He discovered a planet", "who or what is meant by “He”?"),
        ("Michael Brown discovered the planet 2003 UB313", "a:1 says it word for word"),
        ("A new planet", "it has no verb"),
        ("Pluto is small and astronomers saw a new planet", "it makes 2 claims"),
        (" ".join(["Astronomers saw", *["very"] * 14, "big planets"]), "it has 18 words"),
    ],
)
def test_what_a_rule_cannot_mend_is_remarked_on(unit: str, remark: str) -> None:
    (one,) = made(unit).hypotheses
    assert any(said.startswith(remark) for said in one.remarks), one.remarks


def test_a_good_unit_has_no_remark() -> None:
    (one,) = made("Astronomers in California saw a planet").hypotheses
    assert (one.changes, one.remarks) == ((), ())


def test_the_weightiest_units_are_taken_and_repeated_ones_once() -> None:
    units = [
        Unit("x", "A planet was seen.", 1),
        Unit("y", "Pluto is small.", 3),
        Unit("z", "a planet was SEEN", 2),
        Unit("w", "Pluto is cold.", 1),
    ]
    found = topic_from_units("T1", DOCUMENTS, units, most=2)
    assert [one.unit.id for one in found.hypotheses] == ["y", "z"]
    assert found.left_out == 1
    assert [one.text for one in found.topic.hypotheses] == ["Pluto is small", "a planet was SEEN"]
    assert all(one.entailing is None for one in found.topic.hypotheses)


def test_documents_of_two_languages_are_refused() -> None:
    italian = CorpusDocument("c", (CorpusSentence("1", "Piove."),), language="it")
    with pytest.raises(WrongUse, match="of one language"):
        topic_from_units("T1", [*DOCUMENTS, italian], [])
    with pytest.raises(WrongUse, match="has documents"):
        topic_from_units("T1", [], [])


PYRAMID = """<?xml version="1.0"?>
<!DOCTYPE pyramid [ <!ELEMENT pyramid (text, scu*)> ]>
<pyramid><text>The summaries.</text>
<scu uid="11" label="Seven submariners were onboard">
<contributor label="seven aboard"><part label="seven aboard" start="0" end="12"/></contributor>
<contributor label="7 crew"><part label="7 crew" start="20" end="26"/></contributor></scu>
<scu uid="12" label="The crew was rescued"><contributor label="rescued"/></scu>
</pyramid>
"""


def test_units_of_a_pyramid_weigh_what_their_contributors_do(tmp_path: Path) -> None:
    path = tmp_path / "D0820.pyr"
    path.write_text(PYRAMID)
    assert read_units(path) == [
        Unit("11", "Seven submariners were onboard", 2),
        Unit("12", "The crew was rescued", 1),
    ]
    path.write_text("<pyramid><text/></pyramid>")
    with pytest.raises(BadInput, match="without a content unit"):
        read_units(path)
    path.write_text('<pyramid><scu uid="1"/></pyramid>')
    with pytest.raises(BadInput, match="has no label"):
        read_units(path)


def test_weights_in_json_are_whole_numbers(tmp_path: Path) -> None:
    path = tmp_path / "units.jsonl"
    path.write_text('{"text": "The ship sank.", "weight": 4}\n')
    assert read_units(path) == [Unit("1", "The ship sank.", 4)]
    path.write_text('{"text": "The ship sank.", "weight": "many"}\n')
    with pytest.raises(BadInput, match="a whole number of summaries"):
        read_units(path)
