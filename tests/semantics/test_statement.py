import doctest

import pytest

import thence.semantics
from thence.logic.formula import flat_atoms, free_variables
from thence.semantics.mentions import SentenceReading
from thence.semantics.statement import statement
from thence.text.analysis import analyse
from thence.text.meaning import meanings


def said(text: str) -> str:
    (document,) = analyse([text], "en")
    return str(
        statement(
            [SentenceReading(*item) for item in zip(document, meanings(document), strict=True)]
        )
    )


def test_the_examples_of_the_documentation() -> None:
    assert doctest.testmod(thence.semantics).failed == 0


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("A man sings.", "∃e1,x0: man(x0) ∧ sing(e1) ∧ agent(e1, x0) ∧ actual(e1)"),
        ("A man may sing.", "∃e1,x0: man(x0) ∧ sing(e1) ∧ agent(e1, x0) ∧ possible(e1)"),
        ("Bill is a teacher.", "∃x0: Bill(x0) ∧ teacher(x0)"),
        ("Bill is not a teacher.", "∃x0: Bill(x0) ∧ ¬(∃x1: teacher(x1) ∧ x0 = x1)"),
        ("The man does not sing.", "∃x0: man(x0) ∧ ¬(∃e1: sing(e1) ∧ agent(e1, x0) ∧ actual(e1))"),
        ("No man sings.", "¬(∃e1,x0: man(x0) ∧ sing(e1) ∧ agent(e1, x0) ∧ actual(e1))"),
        (
            "The man does not see a dog.",
            "∃x0: man(x0) ∧ ¬(∃e2,x1: dog(x1) ∧ see(e2) ∧ agent(e2, x0) ∧ object(e2, x1)"
            " ∧ actual(e2))",
        ),
        (
            "There is no man singing.",
            "¬(∃e1,x0: man(x0) ∧ sing(e1) ∧ agent(e1, x0) ∧ actual(e1))",
        ),
        (
            "No man who sings dances.",
            "¬(∃e1,x0,e2: man(x0) ∧ dance(e1) ∧ agent(e1, x0) ∧ actual(e1)"
            " ∧ sing(e2) ∧ agent(e2, x0) ∧ actual(e2))",
        ),
        (
            "Every man sees a dog.",
            "∀x0: man(x0) → (∃e2,x1: dog(x1) ∧ see(e2) ∧ agent(e2, x0) ∧ object(e2, x1)"
            " ∧ actual(e2))",
        ),
        ("Not every man sings.", "¬(∀x0: man(x0) → (∃e1: sing(e1) ∧ agent(e1, x0) ∧ actual(e1)))"),
        (
            "If the man sings, the woman dances.",
            "∃x2,x0: man(x2) ∧ woman(x0) ∧ (∀e3: (sing(e3) ∧ agent(e3, x2) ∧ actual(e3))"
            " → (∃e1: dance(e1) ∧ agent(e1, x0) ∧ actual(e1)))",
        ),
        (
            "The man or the woman sings.",
            "(∃e2,x0: man(x0) ∧ sing(e2) ∧ agent(e2, x0) ∧ actual(e2))"
            " ∨ (∃e3,x1: woman(x1) ∧ sing(e3) ∧ agent(e3, x1) ∧ actual(e3))",
        ),
        (
            "John failed to go.",
            "∃e2,x0,e1: John(x0) ∧ fail(e2) ∧ agent(e2, x0) ∧ object(e2, e1) ∧ actual(e2)"
            " ∧ go(e1) ∧ agent(e1, x0) ∧ ¬(∃e1: go(e1) ∧ agent(e1, x0) ∧ actual(e1))",
        ),
    ],
)
def test_sentences_and_their_formulae_by_hand(text: str, formula: str) -> None:
    assert said(text) == formula


def test_what_is_only_said_is_spoken_of_and_not_actual() -> None:
    formula = said("Bill said that the girl sang.")
    assert formula.count("actual(") == 1
    assert "sing(" in formula


def test_voices_and_relatives_give_one_formula_up_to_the_names_of_variables() -> None:
    texts = ["The man gives the woman the flower.", "The flower is given to the woman by the man."]
    sorted_words = [
        sorted(part.partition("(")[0] for part in said(t).split(" ∧ ")[1:]) for t in texts
    ]
    assert sorted_words[0] == sorted_words[1]


def test_earlier_mentions_are_taken_up() -> None:
    (document,) = analyse(["Mary sings. Mary dances."], "en")
    readings = [SentenceReading(*item) for item in zip(document, meanings(document), strict=True)]
    atoms = flat_atoms(statement(readings))
    assert atoms is not None
    assert len({atom.terms for atom in atoms if atom.predicate == "Mary"}) == 1


def test_what_is_the_same_shares_a_variable() -> None:
    (document,) = analyse(["A dog barks. It sleeps."], "en")
    readings = [SentenceReading(*item) for item in zip(document, meanings(document), strict=True)]
    first, second = (reading.meaning.entities[0].id for reading in readings)
    atoms = flat_atoms(statement(readings, {(1, second): (0, first)}))
    assert atoms is not None
    assert len({atom.terms[1] for atom in atoms if atom.predicate == "agent"}) == 1


@pytest.mark.parametrize(
    "text",
    [
        "A Swede won a Nobel prize. Every Swede is a Scandinavian.",
        "All mice are small animals. Mickey is a large mouse.",
        "Every resident of the continent can travel freely. Every Canadian resident is a resident.",
        "If every man who sings sees no dog, the woman or Bill does not fail to dance.",
        "No representative took less than half a day to read every report.",
    ],
)
def test_no_variable_is_left_free(text: str) -> None:
    (document,) = analyse([text], "en")
    readings = [SentenceReading(*item) for item in zip(document, meanings(document), strict=True)]
    same = {
        (number, entity.id): (0, readings[0].meaning.entities[0].id)
        for number, reading in enumerate(readings)
        for entity in reading.meaning.entities[:1]
        if number
    }
    assert not free_variables(statement(readings))
    assert not free_variables(statement(readings, same))
