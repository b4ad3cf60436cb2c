from collections.abc import Iterator
from typing import Any

import pytest

from thence.logic.drs import Box, Quantified, Quantifier, translated
from thence.logic.formula import And, Atom, Exists, ForAll, Formula, Implies, Not, Variable
from thence.logic.monotonicity import COUNT, monotonicity
from thence.logic.problem import Axiom, CounterModel, Problem, Proof
from thence.logic.prover import Prover

X = Variable("x")
MAN, TALL, SINGS, LOUD = (Atom(word, (X,)) for word in ("man", "tall", "sing", "loud"))


@pytest.fixture(scope="module")
def prover() -> Iterator[Any]:
    with Prover(20) as made:
        yield made


def asked(prover: Any, given: Any, conclusion: Any) -> Any:
    """Whether one quantified statement, or a plain formula, follows from another."""
    translations = [_translated(part, name) for part, name in ((given, "t"), (conclusion, "h"))]
    formulae = [formula for formula, _ in translations]
    found = [item for _, items in translations for item in items]
    axioms = tuple(monotonicity(found, formulae))
    return prover.ask(Problem((Axiom("text", formulae[0]), *axioms), formulae[1]))


def _translated(part: Any, name: str) -> Any:
    if isinstance(part, Formula):
        return part, ()
    quantifier, restriction, scope = part
    boxes = [Box((), tuple(atoms)) for atoms in (restriction, scope)]
    made = translated(Box((), (Quantified(quantifier, X, *boxes),)), name)
    return made.formula, made.quantifications


MOST, FEW, MANY = Quantifier("most"), Quantifier("few"), Quantifier("many")


def at_most(number: int) -> Quantifier:
    return Quantifier("at most", number)


@pytest.mark.parametrize(
    ("given", "conclusion", "follows"),
    [
        ((MOST, [MAN], [SINGS, LOUD]), (MOST, [MAN], [SINGS]), True),
        ((MOST, [MAN], [SINGS]), (MOST, [MAN], [SINGS, LOUD]), False),
        ((MOST, [MAN, TALL], [SINGS]), (MOST, [MAN], [SINGS]), False),
        ((MOST, [MAN], [SINGS]), Exists((X,), And((MAN, SINGS))), True),
        ((MANY, [MAN, TALL], [SINGS]), (MANY, [MAN], [SINGS]), False),
        ((FEW, [MAN], [SINGS]), (FEW, [MAN, TALL], [SINGS, LOUD]), True),
        ((FEW, [MAN, TALL], [SINGS]), (FEW, [MAN], [SINGS]), False),
        ((at_most(3), [MAN], [SINGS]), (at_most(5), [MAN], [SINGS, LOUD]), True),
        ((at_most(5), [MAN], [SINGS]), (at_most(3), [MAN], [SINGS]), False),
    ],
)
def test_quantifiers_grow_and_shrink_as_they_should(
    prover: Any, given: Any, conclusion: Any, follows: bool
) -> None:
    answer = asked(prover, given, conclusion)
    assert isinstance(answer, Proof if follows else CounterModel)


def test_all_of_some_are_most(prover: Any) -> None:
    every = And((ForAll((X,), Implies(MAN, SINGS)), Exists((X,), MAN)))
    assert isinstance(asked(prover, every, (MOST, [MAN], [SINGS])), Proof)
    nobody = ForAll((X,), Implies(MAN, SINGS))
    assert isinstance(asked(prover, nobody, (MOST, [MAN], [SINGS])), CounterModel)


def test_a_group_is_no_larger_than_its_bound(prover: Any) -> None:
    def group(number: int) -> Formula:
        return Exists((X,), And((MAN, SINGS, Atom(f"{COUNT}{number}", (X,)))))

    bound = (at_most(2), [MAN], [SINGS])
    assert isinstance(asked(prover, bound, Not(group(6))), Proof)
    assert isinstance(asked(prover, bound, Not(group(2))), CounterModel)
    assert isinstance(asked(prover, group(6), Exists((X,), Atom(f"{COUNT}6", (X,)))), Proof)
    assert isinstance(asked(prover, group(6), group(2)), Proof)
    assert isinstance(asked(prover, group(2), group(6)), CounterModel)


def test_at_most_none_is_nobody(prover: Any) -> None:
    nobody = Not(Exists((X,), And((MAN, SINGS))))
    assert isinstance(asked(prover, (at_most(0), [MAN], [SINGS]), nobody), Proof)
    assert isinstance(asked(prover, nobody, (at_most(0), [MAN], [SINGS])), Proof)
    assert isinstance(asked(prover, (at_most(1), [MAN], [SINGS]), nobody), CounterModel)
