from typing import Any

from tests.engines.afazio.trees import read, renamed, swapped
from thence.engines.afazio.reading import asserts_no_more, likely_readings, loses_nothing


def test_only_readings_as_usual_as_the_parsers_own_are_tried() -> None:
    text = "Mary sees John."
    document = read(text, swapped(text, 0.5), swapped(text, -0.5))
    assert [item.number for item in likely_readings(document, 9, 0.0)] == [0, 1]
    assert [item.number for item in likely_readings(document, 1, 0.0)] == [0]
    assert [item.number for item in likely_readings(document, 9, 1.0)] == [0]


def test_readings_that_say_the_same_are_tried_once() -> None:
    same = renamed("Mary sees John.", {}, 1.0)
    assert len(likely_readings(read("Mary sees John.", same), 9, 0.0)) == 1


def formula(text: str) -> Any:
    return likely_readings(read(text), 1, 0.0)[0].formula


def test_a_reading_of_h_may_not_lose_a_word_or_a_role() -> None:
    whole = formula("The tall man sees Mary.")
    assert loses_nothing(whole, whole)
    assert not loses_nothing(formula("The man sees Mary."), whole)
    assert not loses_nothing(
        formula("Mary is seen by a tall man."), formula("Mary sees a tall man in the man.")
    )


def test_a_reading_of_t_may_not_make_a_fact_of_what_is_open() -> None:
    text = "Bill says Mary sings."
    best = likely_readings(read(text), 1, 0.0)[0]
    # `sings` as a clause of its own beside `says`.
    apart = renamed(text, {"ccomp": "conj"}, 1.0)
    sober = likely_readings(read(text, apart), 9, 0.0)
    assert len(sober) == 2
    assert asserts_no_more(best, best)
    assert not asserts_no_more(sober[1], best)
