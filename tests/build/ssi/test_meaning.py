"""Entailment by embedding, and by rules, on meanings worked out by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.build.ssi.bank import GENERAL_NOUNS, related_words, unique_things
from thence.build.ssi.inference import entails, label_of
from thence.build.ssi.interpretation import meaning_of
from thence.build.ssi.meaning import Atom, Meaning
from thence.build.ssi.realiser.reader import parse_semantics
from thence.pair import Label

GIVE = "l:give(e x y z) the(x) man(x) the(y) woman(y) the(z) flower(z)"
YES, NO, MAYBE = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN


def meaning(text: str) -> Meaning:
    return meaning_of(parse_semantics(text))


@pytest.mark.parametrize(
    ("text", "hypothesis", "expected"),
    [
        (GIVE, "l:give(a b c d) passive(a) the(c) woman(c) the(d) flower(d)", True),
        (GIVE, "l:give(a b c d) the(c) man(c) the(b) woman(b) the(d) flower(d)", False),
        (GIVE, f"{GIVE} quietly(e)", False),
        ("l:sing(e x) the(x) man(x)", "l:sing(e x) a(x) man(x)", True),
        ("l:sing(e x) a(x) man(x)", "l:sing(e x) the(x) man(x)", False),
        # The copula: a nice cake and a cake that is nice.
        ("l:see(e x y) the(x) man(x) the(y) cake(y) nice(y)",
         "l:be(e y n) nice(n) the(y) cake(y)", True),
        # Seeing is of what is the case, insisting is not.
        ("l:see(e b m) bill(b) bare(m) m:sing(f x) the(x) man(x)", "l:sing(e x) the(x) man(x)",
         True),
        ("l:insist(e b m) bill(b) that(m) m:sing(f x) the(x) man(x)", "l:sing(e x) the(x) man(x)",
         False),
        ("l:see(e b m) bill(b) bare(m) m:sing(f x) the(x) man(x)",
         "l:see(e b m) bill(b) that(m) m:sing(f x) the(x) man(x)", True),
        # A clause without tense has that of the clause around it.
        ("l:see(e b m) past(e) bill(b) bare(m) m:sing(f x) the(x) man(x)",
         "l:sing(e x) past(e) the(x) man(x)", True),
    ],
)  # fmt: skip
def test_flat_entailment(text: str, hypothesis: str, expected: bool) -> None:
    assert entails(meaning(text), meaning(hypothesis)) is expected


MAN = "the(x) man(x)"
FORGET = "l:forget(e b m) to(m) bill(b) m:force(f b y n) to(n) paul(y) n:wait(g y)"


@pytest.mark.parametrize(
    ("text", "hypothesis", "expected"),
    [
        (f"l:sing(e x) not(l) {MAN}", f"l:sing(e x) {MAN}", NO),
        (f"l:sing(e x) not(l) {MAN}", f"l:sing(e x) quietly(e) not(l) {MAN}", YES),
        (f"l:sing(e x) quietly(e) not(l) {MAN}", f"l:sing(e x) not(l) {MAN}", MAYBE),
        (f"l:sing(e x) not(l) {MAN}", "l:sing(e x) the(x) woman(x)", MAYBE),
        (f"{FORGET} not(l)", "l:wait(e x) paul(x)", YES),
        (FORGET, "l:wait(e x) paul(x)", MAYBE),
        ("l:forget(e b m) to(m) bill(b) m:wait(f b)", "l:wait(e x) bill(x)", NO),
        ("l:manage(e b m) not(l) to(m) bill(b) m:wait(f b)", "l:wait(e x) not(l) bill(x)", YES),
        ("l:refuse(e b m) not(l) to(m) bill(b) m:wait(f b)", "l:wait(e x) bill(x)", MAYBE),
        ("l:know(e b m) not(l) that(m) bill(b) m:wait(f y) paul(y)", "l:wait(e x) paul(x)", YES),
        ("l:sing(e x)[CanSubj] every(x) man(x)", "l:sing(e x)[CanSubj] every(x) man(x) tall(x)",
         MAYBE),  # there need be no tall man
        ("l:sing(e x)[CanSubj] no(x) man(x)", "l:sing(e x)[CanSubj] no(x) man(x) tall(x)", YES),
        ("l:sing(e x)[CanSubj] no(x) man(x) tall(x)", "l:sing(e x)[CanSubj] no(x) man(x)", MAYBE),
        ("l:sing(e x)[CanSubj] some(x) man(x) tall(x)", "l:sing(e x)[CanSubj] some(x) man(x)", YES),
        ("l:sing(e x)[CanSubj] every(x) man(x)", "l:sing(e x)[CanSubj] some(x) man(x)", YES),
        ("l:sing(e x)[CanSubj] every(x) man(x)", "l:sing(e x)[CanSubj] no(x) man(x)", NO),
        ("l:sing(e x) the(x) painter(x)", "l:sing(e x) the(x) artist(x)", YES),
        ("l:sing(e x) the(x) artist(x)", "l:sing(e x) the(x) painter(x)", MAYBE),
        ("l:giggle(e x) the(x) man(x)", "l:laugh(e x) the(x) man(x)", YES),
        ("l:be(e x n) young(n) the(x) man(x)", "l:be(e x n) old(n) the(x) man(x)", NO),
    ],
)  # fmt: skip
def test_labels_with_rules(text: str, hypothesis: str, expected: Label) -> None:
    theory = (*unique_things(GENERAL_NOUNS), *related_words())
    assert label_of(meaning(text), meaning(hypothesis), theory) is expected


atoms = st.builds(
    Atom,
    st.sampled_from(["p", "q"]),
    st.tuples(st.sampled_from("abc"), st.sampled_from("abc")),
)
meanings = st.builds(
    lambda found: Meaning(tuple(sorted(set(found)))), st.lists(atoms, min_size=1, max_size=6)
)


@given(meanings, st.data())
def test_a_part_follows_and_so_does_a_copy_with_other_names(
    text: Meaning, data: st.DataObject
) -> None:
    part = data.draw(st.lists(st.sampled_from(text.atoms), min_size=1))
    names = data.draw(st.permutations("xyz"))
    renamed = dict(zip("abc", names, strict=True))
    hypothesis = Meaning(
        tuple(Atom(atom.predicate, tuple(renamed[term] for term in atom.terms)) for atom in part)
    )
    assert entails(text, hypothesis)


@given(meanings, meanings)
def test_embedding_agrees_with_trying_everything(text: Meaning, hypothesis: Meaning) -> None:
    known = set(text.atoms)
    things = sorted({term for atom in hypothesis for term in atom.terms})
    found = any(
        all(
            Atom(atom.predicate, tuple(chosen[things.index(term)] for term in atom.terms)) in known
            for atom in hypothesis
        )
        for chosen in _choices(len(things))
    )
    assert entails(text, hypothesis) is found


def _choices(number: int) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [()]
    for _ in range(number):
        found = [(*chosen, thing) for chosen in found for thing in "abc"]
    return found
