import pytest

from thence.semantics.texts import logical_text
from thence.text.analysis import analyse


def box(text: str, language: str = "en") -> str:
    (document,) = analyse([text], language)
    return str(logical_text(document, "t").box)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A man sings.", "[x0 e1 | man(x0), sing(e1), agent(e1, x0), actual(e1)]"),
        (
            "Every man sings.",
            "[[x0 | man(x0)] ⇒ [e1 | sing(e1), agent(e1, x0), actual(e1)]]",
        ),
        ("No man sings.", "[¬[x0 e1 | man(x0), sing(e1), agent(e1, x0), actual(e1)]]"),
        (
            "Not every man sings.",
            "[¬[[x0 | man(x0)] ⇒ [e1 | sing(e1), agent(e1, x0), actual(e1)]]]",
        ),
        (
            "Most men sing.",
            "[[man(x0)]⟨most x0⟩[e1 | sing(e1), agent(e1, x0), actual(e1)]]",
        ),
        (
            "At most ten men sing.",
            "[[man(x0)]⟨at most 10 x0⟩[e1 | sing(e1), agent(e1, x0), actual(e1)]]",
        ),
        (
            "Two men sing.",
            "[x0 e1 | man(x0), count 2(x0), sing(e1), agent(e1, x0), actual(e1)]",
        ),
        (
            "A group of people is running.",
            "[x0 e1 | group(x0), person(x0), run(e1), agent(e1, x0), actual(e1)]",
        ),
        ("John is a former student.", "[x0 | John(x0), former student(x0)]"),
        ("The PC is faster than the car.", "[x0 x1 | pc(x0), car(x1), more fast(x0, x1)]"),
    ],
)
def test_boxes_by_hand(text: str, expected: str) -> None:
    assert box(text) == expected


def test_a_denied_clause_denies_its_indefinite_phrases_and_no_definite_one() -> None:
    assert box("A man is not riding a horse.").startswith("[¬[x0 x1 e2 | man(x0), horse(x1)")
    assert box("The man is not riding a horse.").startswith("[x0 | man(x0), ¬[x1 e2 | horse(x1)")


def test_a_negative_phrase_denies_what_stands_before_it() -> None:
    shown = box("A guitar is being played by nobody.")
    assert shown.startswith("[¬[") and "guitar(x1)" in shown


def test_one_denial_covers_both_verbs() -> None:
    shown = box("A man is not sitting and singing.")
    assert shown.startswith("[¬[") and shown.count("¬") == 1
    assert "sit(" in shown and "sing(" in shown


def test_indefinites_in_a_condition_are_universal() -> None:
    assert box("If a man sings, he dances.") == (
        "[[x2 e3 | man(x2), person(x2), sing(e3), agent(e3, x2), actual(e3)]"
        " ⇒ [e1 | dance(e1), agent(e1, x2), actual(e1)]]"
    )


def test_alternatives_are_not_both_said() -> None:
    shown = box("Smith or Jones sings.")
    assert " ∨ " in shown


def test_complements_are_facts_only_where_the_verb_says_so() -> None:
    assert "actual(e1)" in box("John managed to go.").split("go(e1)")[1]
    wanted = box("John wants to go.")
    assert "¬" not in wanted and wanted.count("actual") == 1
    assert "¬[e1 | go(e1), agent(e1, x0), actual(e1)]" in box("John failed to go.")


def test_a_wish_to_be_something_makes_nobody_so() -> None:
    shown = box("Every man wants to be a tenor.")
    assert "tenor(x0)" not in shown and "tenor(x1)" in shown


def test_a_pronoun_stands_for_its_antecedent() -> None:
    assert box("Mary saw a dog. She fed it.").count("dog(") == 1


def test_an_italian_double_negation_is_one() -> None:
    assert box("Nessun uomo canta.", "it") == (
        "[¬[x0 e1 | uomo(x0), cantare(e1), agent(e1, x0), actual(e1)]]"
    )
    assert box("Non canta nessun uomo.", "it").count("¬") == 1


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("John spoke to Mary. So did Bill.", "Bill(x1_0), "),
        ("John spoke to Mary on Monday. Bill didn't.", "¬["),
        ("John owns a red car. Bill owns a blue one.", "car(x1_1)"),
        ("John went to Paris by car. Bill by train.", "train(x1_2)"),
    ],
)
def test_ellipsis_is_spelled_out(text: str, filled: str) -> None:
    shown = box(text)
    assert filled in shown
    assert " do(" not in shown and " one(" not in shown
