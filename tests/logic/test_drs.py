from typing import Any

import pytest

from thence.logic.drs import (
    Alternatives,
    Box,
    Conditional,
    Denied,
    Quantified,
    Quantifier,
    merged,
    translated,
)
from thence.logic.formula import Atom, Variable

X, Y = Variable("x"), Variable("y")
MAN, SINGS, SEES = Atom("man", (X,)), Atom("sing", (X,)), Atom("see", (X, Y))


@pytest.mark.parametrize(
    ("box", "shown", "formula"),
    [
        (Box((X,), (MAN, SINGS)), "[x | man(x), sing(x)]", "∃x: man(x) ∧ sing(x)"),
        (Box((), (Denied(Box((X,), (MAN,))),)), "[¬[x | man(x)]]", "¬(∃x: man(x))"),
        (
            Box((), (Conditional(Box((X,), (MAN,)), Box((Y,), (SEES,))),)),
            "[[x | man(x)] ⇒ [y | see(x, y)]]",
            "∀x: man(x) → (∃y: see(x, y))",
        ),
        (
            Box((X,), (Alternatives((Box((), (MAN,)), Box((), (SINGS,)))),)),
            "[x | [man(x)] ∨ [sing(x)]]",
            "∃x: man(x) ∨ sing(x)",
        ),
    ],
)
def test_boxes_are_translated_as_in_the_textbook(box: Any, shown: str, formula: str) -> None:
    assert str(box) == shown
    assert str(translated(box, "t").formula) == formula


def test_a_duplex_condition_becomes_an_atom_of_what_is_free_in_it() -> None:
    most = Quantified(Quantifier("most"), X, Box((), (MAN,)), Box((), (SEES,)))
    found = translated(Box((Y,), (most,)), "t")
    assert str(found.formula) == "∃y: most t1(y)"
    (quantification,) = found.quantifications
    assert (quantification.variable, quantification.restriction) == (X, MAN)
    assert str(most) == "[man(x)]⟨most x⟩[see(x, y)]"


def test_merging_keeps_each_referent_and_condition_once() -> None:
    assert merged([Box((X,), (MAN,)), Box((X, Y), (MAN, SEES))]) == Box((X, Y), (MAN, SEES))
    assert merged([]) == Box()
