"""Logic engines: time of a pair once both texts are parsed, on an SSI suite and on quantifiers."""

import resource
import time
from statistics import quantiles

from benchmarks.table import Row
from thence.build.ssi import generate_suite
from thence.engines import build_engine
from thence.engines.engine import Engine
from thence.pair import Pair
from thence.text.analysis import analyse

PAIRS = 300
QUANTIFIERS = ("Every", "No", "Most", "Few", "At most three", "A", "Not every")
NOUNS = ("man", "woman", "dog")
VERBS = ("is singing loudly", "is not eating", "is eating an apple")


def rows() -> list[Row]:
    suite = list(generate_suite(seed=7, size=PAIRS))
    quantified = _quantified()
    texts = sorted(
        {text for pair in (*suite, *quantified) for text in (pair.text, pair.hypothesis)}
    )
    list(analyse(texts, "en"))
    found: list[Row] = []
    for name in ("afazio", "srl", "nutcracker"):
        for what, pairs in (("SSI", suite), ("quantifiers", quantified)):
            found.append(_row(build_engine(name), what, pairs))
    return found


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
