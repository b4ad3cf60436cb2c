"""Trees that the parser gives, or may give, and what is made of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.text.meaning.handmade import sentence
from thence.text.document import Sentence
from thence.text.meaning import canonical, meaning
from thence.text.meaning.misreadings import put_right


def read(notation: str) -> Sentence:
    made = sentence(notation)
    tokens = (replace(item, xpos="VBD") if item.upos == "VERB" else item for item in made)
    return replace(made, tokens=tuple(tokens))


CASES = {
    "the auxiliary hangs on another": (
        "Ann/Ann/PROPN/nsubj>4 would/would/AUX/aux>3 have/have/AUX/aux>4 swum/swim/VERB/root>0",
        ("possible swim(Ann)",),
    ),
    "in case as a phrase": (
        "Ann/Ann/PROPN/nsubj>2 left/leave/VERB/root>0 in/in/ADP/case>4 case/case/NOUN/obl>6 "
        "Bob/Bob/PROPN/nsubj>6 came/come/VERB/advcl>2",
        ("in case(leave(Ann), come(Bob))",),
    ),
    "a recipient of nothing": (
        "Ann/Ann/PROPN/nsubj>2 warned/warn/VERB/root>0 Bob/Bob/PROPN/iobj>2",
        ("warn(Ann, Bob)",),
    ),
    "the conjunction hangs on the verb": (
        "Ann/Ann/PROPN/nsubj>4 or/or/CCONJ/cc>4 Bob/Bob/PROPN/conj>1 left/leave/VERB/root>0",
        ("alternative leave(Ann)", "alternative leave(Bob)"),
    ),
    "a name joined with a clause": (
        "Ann/Ann/PROPN/root>0 or/or/CCONJ/cc>4 Bob/Bob/PROPN/nsubj>4 left/leave/VERB/conj>1",
        ("alternative leave(Ann)", "alternative leave(Bob)"),
    ),
    "two subjects of the second verb": (
        "Ann/Ann/PROPN/nsubj>2 met/meet/VERB/root>0 Bob/Bob/PROPN/nsubj>6 and/and/CCONJ/cc>6 "
        "Eve/Eve/PROPN/nsubj>6 ran/run/VERB/conj>2",
        ("meet(Ann, Bob)", "run(Eve)"),
    ),
    "the second subject among the objects": (
        "Ann/Ann/PROPN/nsubj>2 met/meet/VERB/root>0 Bob/Bob/PROPN/obj>2 and/and/CCONJ/cc>5 "
        "Eve/Eve/PROPN/conj>3 ran/run/VERB/conj>2",
        ("meet(Ann, Bob)", "run(Eve)"),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_said(name: str) -> None:
    notation, expected = CASES[name]
    assert canonical(meaning(read(notation))) == expected


@pytest.mark.parametrize(
    "notation",
    [
        # A verb phrase with `and` of its own shares the subject.
        "Ann/Ann/PROPN/nsubj>2 met/meet/VERB/root>0 Bob/Bob/PROPN/obj>2 and/and/CCONJ/cc>5 "
        "ran/run/VERB/conj>2",
        # Whoever is told a thing is a recipient.
        "Ann/Ann/PROPN/nsubj>2 gave/give/VERB/root>0 Bob/Bob/PROPN/iobj>2 tea/tea/NOUN/obj>2",
        # A heading before a clause.
        "Gold/gold/NOUN/root>0 he/he/PRON/nsubj>3 took/take/VERB/parataxis>1 it/it/PRON/obj>3",
    ],
)
def test_what_was_read_well_is_left_alone(notation: str) -> None:
    given = read(notation)
    assert put_right(given) == given
