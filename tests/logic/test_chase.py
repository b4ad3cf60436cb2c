from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.logic import chase as module
from thence.logic.chase import chase, horn_rules
from thence.logic.formula import And, Atom, Equal, Exists, ForAll, Implies, Not, Variable
from thence.logic.problem import Axiom

NAMES = [Variable(name) for name in "abc"]
X, Y, Z = (Variable(name) for name in "xyz")


def unary(predicate: str, term: Variable) -> Atom:
    return Atom(predicate, (term,))


def rules(*formulae: object) -> Any:
    found = horn_rules(Axiom(f"rule {n}", formula) for n, formula in enumerate(formulae))  # type: ignore[arg-type]
    assert found is not None
    return found


UP = ForAll((X,), Implies(unary("p", X), unary("q", X)))
STEP = ForAll((X, Y), Implies(And((unary("q", X), Atom("r", (X, Y)))), unary("q", Y)))


def test_a_chain_of_axioms_is_told_with_each_fact() -> None:
    a, b = NAMES[:2]
    world = chase([unary("p", a), Atom("r", (a, b))], rules(UP, STEP))
    assert world is not None
    assert {atom: world.grounds([atom]) for atom in world.facts} == {
        unary("p", a): frozenset(),
        Atom("r", (a, b)): frozenset(),
        unary("q", a): frozenset({"rule 0"}),
        unary("q", b): frozenset({"rule 0", "rule 1"}),
    }


def test_one_bearer_makes_two_things_one() -> None:
    a, b = NAMES[:2]
    one = ForAll((X, Y), Implies(And((unary("m", X), unary("m", Y))), Equal(X, Y)))
    world = chase([unary("m", a), unary("m", b), unary("p", b)], rules(one, UP))
    assert world is not None
    assert set(world.facts) == {unary("m", a), unary("p", a), unary("q", a)}
    assert world.merged_by == {"rule 0"}


def test_what_cannot_be_breaks_the_world() -> None:
    never = ForAll((X,), Not(And((unary("q", X), unary("s", X)))))
    a, b = NAMES[:2]
    whole = chase([unary("p", a), unary("s", b)], rules(UP, never))
    broken = chase([unary("p", a), unary("s", a)], rules(UP, never))
    assert whole is not None and not whole.broken
    assert broken is not None and broken.broken == {"rule 0", "rule 1"}


def test_identities_among_the_facts_are_kept_to() -> None:
    a, b = NAMES[:2]
    world = chase([unary("p", a), Equal(a, b), unary("s", b)], [])
    assert world is not None
    assert set(world.facts) == {unary("p", a), unary("s", a)}


def test_an_axiom_that_speaks_of_someone_new_is_no_rule() -> None:
    new = ForAll((X,), Implies(unary("p", X), Exists((Y,), Atom("r", (X, Y)))))
    free = ForAll((X, Y), Implies(unary("p", X), Atom("r", (X, Y))))
    assert horn_rules([Axiom("new", new)]) is None
    assert horn_rules([Axiom("free", free)]) is None


def test_a_world_that_grows_too_large_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_FACTS", 3)
    everyone = ForAll((X, Y), Implies(And((unary("p", X), unary("p", Y))), Atom("r", (X, Y))))
    assert chase([unary("p", name) for name in NAMES], rules(everyone)) is None


atoms = st.lists(
    st.builds(unary, st.sampled_from("pqs"), st.sampled_from(NAMES))
    | st.builds(lambda x, y: Atom("r", (x, y)), st.sampled_from(NAMES), st.sampled_from(NAMES)),
    max_size=6,
)


@given(atoms)
def test_the_chase_is_what_trying_all_substitutions_until_nothing_is_new_gives(facts: Any) -> None:
    known = set(facts)
    while True:
        new = {unary("q", x) for x in NAMES if unary("p", x) in known}
        new |= {
            unary("q", y)
            for x, y in product(NAMES, repeat=2)
            if unary("q", x) in known and Atom("r", (x, y)) in known
        }
        if new <= known:
            break
        known |= new
    world = chase(facts, rules(UP, STEP))
    assert world is not None
    assert set(world.facts) == known
