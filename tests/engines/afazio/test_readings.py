from dataclasses import replace
from typing import Any

from thence.engines.afazio.engine import asserts_no_more, likely_readings, loses_nothing
from thence.text.analysis import analyse
from thence.text.document import Document, Tree


def read(text: str, *others: Tree) -> Document:
    (document,) = analyse([text], "en")
    sentence = replace(document.sentences[0], alternatives=others)
    return replace(document, sentences=(sentence, *document.sentences[1:]))


def swapped(text: str, score: float) -> Tree:
    """The tree of `A verb B` with subject and object exchanged."""
    (document,) = analyse([text], "en")
    names = {"nsubj": "obj", "obj": "nsubj"}
    tokens = document.sentences[0].tokens
    return Tree(
        tuple(token.head for token in tokens),
        tuple(names.get(token.relation, token.relation) for token in tokens),
        score,
    )


def test_only_readings_as_usual_as_the_parsers_own_are_tried() -> None:
    text = "Mary sees John."
    document = read(text, swapped(text, 0.5), swapped(text, -0.5))
    assert [item.number for item in likely_readings(document, 9, 0.0)] == [0, 1]
    assert [item.number for item in likely_readings(document, 1, 0.0)] == [0]
    assert [item.number for item in likely_readings(document, 9, 1.0)] == [0]


def test_readings_that_say_the_same_are_tried_once() -> None:
    (document,) = analyse(["Mary sees John."], "en")
    tokens = document.sentences[0].tokens
    same = Tree(tuple(t.head for t in tokens), tuple(t.relation for t in tokens), 1.0)
    assert len(likely_readings(read("Mary sees John.", same), 9, 0.0)) == 1


def formula(text: str) -> Any:
    (document,) = analyse([text], "en")
    return likely_readings(document, 1, 0.0)[0].formula


def test_a_reading_of_h_may_not_lose_a_word_or_a_role() -> None:
    whole = formula("The tall man sees Mary.")
    assert loses_nothing(whole, whole)
    assert not loses_nothing(formula("The man sees Mary."), whole)
    assert not loses_nothing(
        formula("Mary is seen by a tall man."), formula("Mary sees a tall man in the man.")
    )


def test_a_reading_of_t_may_not_make_a_fact_of_what_is_open() -> None:
    (document,) = analyse(["Bill says Mary sings."], "en")
    best = likely_readings(document, 1, 0.0)[0]
    tokens = document.sentences[0].tokens
    # `sings` as a clause of its own beside `says`.
    apart = Tree(
        tuple(token.head for token in tokens),
        tuple("conj" if t.relation == "ccomp" else t.relation for t in tokens),
        1.0,
    )
    sober = likely_readings(read("Bill says Mary sings.", apart), 9, 0.0)
    assert len(sober) == 2
    assert asserts_no_more(best, best)
    assert not asserts_no_more(sober[1], best)
