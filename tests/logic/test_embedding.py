from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.logic.embedding import TooManySteps, embedding
from thence.logic.formula import Atom, Sort, Variable

NAMES = [Variable(name) for name in "abcd"]


def atoms(size: int) -> st.SearchStrategy[list[Atom]]:
    variable = st.sampled_from(NAMES)
    unary = st.builds(lambda p, x: Atom(p, (x,)), st.sampled_from("pq"), variable)
    binary = st.builds(lambda x, y: Atom("r", (x, y)), variable, variable)
    return st.lists(unary | binary, max_size=size)


@given(atoms(8), atoms(5))
def test_there_is_an_embedding_exactly_when_trying_all_finds_one(
    text: Any, hypothesis: Any
) -> None:
    things = sorted({term for atom in text for term in atom.terms})
    asked = sorted({term for atom in hypothesis for term in atom.terms})
    possible = any(
        {
            Atom(a.predicate, tuple(dict(zip(asked, values, strict=True))[t] for t in a.terms))
            for a in hypothesis
        }
        <= set(text)
        for values in product(things, repeat=len(asked))
    )
    found = embedding(text, hypothesis)
    assert (found is not None) is possible
    if found is not None:
        placed = {Atom(a.predicate, tuple(found[t] for t in a.terms)) for a in hypothesis}
        assert placed <= set(text)


@given(atoms(8))
def test_everything_embeds_in_itself_and_nothing_in_everything(text: Any) -> None:
    assert embedding(text, text) is not None
    assert embedding(text, []) == {}


def test_roles_are_told_apart() -> None:
    e, x, y = Variable("e", Sort.EVENT), Variable("x"), Variable("y")

    def sees(who: str, whom: str) -> list[Atom]:
        return [
            Atom(who, (x,)),
            Atom(whom, (y,)),
            Atom("see", (e,)),
            Atom("agent", (e, x)),
            Atom("object", (e, y)),
        ]

    assert embedding(sees("man", "woman"), sees("man", "woman")) == {e: e, x: x, y: y}
    assert embedding(sees("man", "woman"), sees("woman", "man")) is None


def test_an_event_is_never_taken_for_an_entity() -> None:
    event, entity = Variable("v", Sort.EVENT), Variable("v")
    assert embedding([Atom("man", (event,))], [Atom("man", (entity,))]) is None


def test_a_search_without_end_is_given_up() -> None:
    variables = [Variable(f"v{number}") for number in range(14)]
    clique = [Atom("r", (a, b)) for a in variables[:7] for b in variables[:7] if a != b]
    larger = [Atom("r", (a, b)) for a in variables[:8] for b in variables[:8] if a < b]
    with pytest.raises(TooManySteps):
        embedding(clique, larger, most_steps=50)
