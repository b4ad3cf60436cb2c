import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.text.biaffine.component import apply_script, script_of


@pytest.mark.parametrize(
    ("form", "lemma", "script"),
    [
        ("sings", "sing", "l1"),
        ("Carried", "carry", "l3y"),
        ("Bush", "Bush", "k0"),
        ("went", "go", "=go"),
        ("the", "the", "l0"),
        ("Americans", "American", "k1"),
    ],
)
def test_scripts(form: str, lemma: str, script: str) -> None:
    assert script_of(form, lemma) == script
    assert apply_script(form, script) == lemma


@given(st.text(min_size=1), st.text())
def test_a_script_gives_its_lemma_back(form: str, lemma: str) -> None:
    assert apply_script(form, script_of(form, lemma)) == lemma


def test_a_script_that_would_leave_nothing_keeps_the_form() -> None:
    assert apply_script("As", "l3y") == "as"
