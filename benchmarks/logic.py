"""Logic engines: time of a pair once both texts are parsed, on an SSI suite and on quantifiers."""

import resource
import time
from collections.abc import Sequence
from dataclasses import replace
from statistics import quantiles

from benchmarks.measuring import processor_seconds
from benchmarks.table import Row
from thence.build.ssi import generate_suite
from thence.engines import build_engine
from thence.engines.engine import Engine
from thence.logic.deciding import Conclusion, Decider
from thence.logic.formula import Atom, Exists, ForAll, Formula, Implies, Or, Variable
from thence.logic.problem import Axiom, Problem
from thence.pair import Pair
from thence.text.analysis import analyse

PAIRS = 300
AXIOMS = 10_000
LIMIT = 5.0
QUANTIFIERS = ("Every", "No", "Most", "Few", "At most three", "A", "Not every")
NOUNS = ("man", "woman", "dog")
VERBS = ("is singing loudly", "is not eating", "is eating an apple")


def rows(share: float = 1.0) -> list[Row]:
    suite = list(generate_suite(seed=7, size=int(share * PAIRS)))
    quantified = _quantified()[: int(share * PAIRS)]
    texts = sorted(
        {text for pair in (*suite, *quantified) for text in (pair.text, pair.hypothesis)}
    )
    list(analyse(texts, "en"))
    found: list[Row] = []
    for name in ("afazio", "srl", "nutcracker"):
        for what, pairs in (("SSI", suite), ("quantifiers", quantified)):
            found.append(_row(build_engine(name), what, pairs))
    return [*found, _chased(int(share * AXIOMS)), _asked(int(share * AXIOMS))]


def _row(engine: Engine, what: str, pairs: list[Pair]) -> Row:
    for _ in engine.judge(pairs[:5]):  # starts the provers
        pass
    times: list[float] = []
    for pair in pairs:
        began = time.perf_counter()
        for _ in engine.judge([pair]):
            pass
        times.append(time.perf_counter() - began)
    parts = quantiles(times, n=100)
    return Row(
        f"{engine.name}, a pair of {what}, parsed before",
        f"median {1000 * parts[49]:.1f} ms, 99 % {1000 * parts[98]:.0f} ms",
        memory=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        bar="median under 80 ms, 99 % under the limit of 5 s",
    )


def _chased(count: int) -> Row:
    """H at the other end of a chain of Horn axioms, which need no prover."""
    decider = Decider(LIMIT)

    def decide(axioms: Sequence[Axiom]) -> None:
        found = decider.decide(_is("word 0"), _is(f"word {len(axioms)}"), axioms)
        assert found.finding is Conclusion.ENTAILED

    few, many = _chain(count // 10), _chain(count)
    fewer, seconds = processor_seconds(lambda: decide(few), lambda: decide(many), rounds=3)
    what = f"{count:,} axioms, a chain from T to H, without a prover"
    return Row(what, f"{seconds:.2f} s", growth=seconds / fewer)


def _asked(count: int) -> Row:
    """As many axioms that no prover finds a proof or a model with: the limit must end it."""
    decider = Decider(LIMIT)
    axioms = [replace(axiom, formula=_branched(axiom.formula)) for axiom in _chain(count)]
    with decider.prover:
        decider.prover.ask(Problem((), _is("word 0")))  # starts them
        began = time.perf_counter()
        found = decider.decide(_is("word 0"), _is(f"word {count}"), axioms)
        seconds = time.perf_counter() - began
    what = f"{count:,} axioms on E and cvc5, each with two ways to go on"
    return Row(what, f"{seconds:.2f} s: {found.finding}", bar=f"{LIMIT:g} s and 0.5 s more")


def _is(word: str) -> Formula:
    thing = Variable("x")
    return Exists((thing,), Atom(word, (thing,)))


def _chain(count: int) -> list[Axiom]:
    thing = Variable("x")
    return [
        Axiom(
            f"step {n}",
            ForAll((thing,), Implies(Atom(f"word {n}", (thing,)), Atom(f"word {n + 1}", (thing,)))),
        )
        for n in range(count)
    ]


def _branched(formula: Formula) -> Formula:
    assert isinstance(formula, ForAll) and isinstance(formula.body, Implies)
    rule = formula.body
    other = Atom("lost", formula.variables)
    return replace(formula, body=replace(rule, consequence=Or((rule.consequence, other))))


def _quantified() -> list[Pair]:
    """Pairs that need a prover: no side is a plain conjunction."""
    sentences = [
        f"{quantifier} {_number(noun, quantifier)} {_agreeing(verb, quantifier)}."
        for quantifier in QUANTIFIERS
        for noun in NOUNS
        for verb in VERBS
    ]
    return [
        Pair(f"{number}", text, sentences[(7 * number + 3) % len(sentences)])
        for number, text in enumerate(sentences * 2)
    ]


def _number(noun: str, quantifier: str) -> str:
    plural = {"man": "men", "woman": "women", "dog": "dogs"}
    return plural[noun] if quantifier in {"Most", "Few", "At most three"} else noun


def _agreeing(verb: str, quantifier: str) -> str:
    return verb.replace("is ", "are ", 1) if _number("man", quantifier) == "men" else verb
