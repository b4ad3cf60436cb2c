import doctest

from thence.logic import drs
from thence.logic import formula as module
from thence.logic.formula import (
    ACTUAL,
    And,
    Atom,
    Equal,
    Exists,
    ForAll,
    Implies,
    Not,
    Or,
    Sort,
    Variable,
    atoms_of,
    conjunction,
    flat_atoms,
    free_variables,
    words_of,
)

X, Y, E = Variable("x"), Variable("y"), Variable("e", Sort.EVENT)
MAN, SINGS = Atom("man", (X,)), Atom("sing", (E,))


def test_the_examples_of_the_documentation() -> None:
    assert doctest.testmod(module).failed == 0
    assert doctest.testmod(drs).failed == 0


def test_formulae_read_as_written_by_hand() -> None:
    every = ForAll((X,), Implies(MAN, Exists((E,), And((SINGS, Atom("agent", (E, X)))))))
    assert str(every) == "∀x: man(x) → (∃e: sing(e) ∧ agent(e, x))"
    assert str(Not(Or((MAN, Equal(X, Y))))) == "¬(man(x) ∨ x = y)"


def test_a_conjunction_is_opened_and_one_part_stands_alone() -> None:
    assert conjunction([And((MAN, SINGS)), MAN]) == And((MAN, SINGS, MAN))
    assert conjunction([MAN]) == MAN


def test_only_existential_conjunctions_are_flat() -> None:
    assert flat_atoms(Exists((X, E), And((MAN, SINGS)))) == (MAN, SINGS)
    assert flat_atoms(MAN) == (MAN,)
    assert flat_atoms(Exists((X,), And((MAN, Not(SINGS))))) is None
    assert flat_atoms(ForAll((X,), MAN)) is None


def test_free_variables_are_those_that_nothing_binds() -> None:
    body = And((Atom("agent", (E, X)), Exists((Y,), Equal(X, Y))))
    assert list(free_variables(Exists((E,), body))) == [X]
    assert [atom.predicate for atom in atoms_of(Implies(Not(MAN), SINGS))] == ["man", "sing"]


def test_words_are_said_of_one_thing_or_event() -> None:
    said = And((MAN, SINGS, Atom("agent", (E, X)), Not(MAN), Atom(ACTUAL, (E,))))
    assert words_of(Exists((X, E), said)) == ["man", "sing", "man"]
