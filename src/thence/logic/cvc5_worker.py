"""A worker that looks for finite counter-models with cvc5, on problems in SMT-LIB."""

from __future__ import annotations

from importlib import import_module
from itertools import product
from typing import Any

from thence.logic.worker import serve

__all__ = ["answer"]

_MOST_FACTS = 2000
"""Applications of a predicate that are looked up in a model; larger ones are not told."""


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """`proof` with the axioms used, or `model` with the facts of the counter-model."""
    cvc5 = import_module("cvc5")
    solver = cvc5.Solver(cvc5.TermManager())
    milliseconds = str(max(1, int(float(question["seconds"]) * 1000)))
    options = {
        "produce-models": "true",
        "produce-unsat-cores": "true",
        "finite-model-find": "true",
        "tlimit-per": milliseconds,
    }
    if question.get("steps"):
        options["rlimit-per"] = str(question["steps"])
    for name, value in options.items():
        solver.setOption(name, value)
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, question["problem"], "problem")
    symbols = parser.getSymbolManager()
    while not (command := parser.nextCommand()).isNull():
        command.invoke(solver, symbols)
    result = solver.checkSat()
    if result.isUnsat():
        names = symbols.getNamedTerms()
        used = [names[term] for term in solver.getUnsatCore() if term in names]
        return {"status": "proof", "axioms": sorted(used)}
    if result.isSat():
        return {"status": "model", "facts": _facts(solver, symbols)}
    cause = str(result.getUnknownExplanation())
    return {"status": "out of steps" if "RESOURCE" in cause else "timeout"}


def _facts(solver: Any, symbols: Any) -> list[tuple[str, list[str]]]:
    """Each predicate with each tuple of things that it holds of."""
    apply = import_module("cvc5").Kind.APPLY_UF
    domains = {
        str(sort): solver.getModelDomainElements(sort) for sort in symbols.getDeclaredSorts()
    }
    things = {
        str(element): f"{name.lower()} {number}"
        for name, elements in domains.items()
        for number, element in enumerate(elements, start=1)
    }
    facts: list[tuple[str, list[str]]] = []
    for function in symbols.getDeclaredTerms():
        if not function.getSort().isFunction():
            continue  # a statement without places, which is about nobody
        places = [domains[str(sort)] for sort in function.getSort().getFunctionDomainSorts()]
        size = 1
        for place in places:
            size *= len(place)
        if size > _MOST_FACTS:
            continue
        for terms in product(*places):
            applied = solver.getTermManager().mkTerm(apply, function, *terms)
            if solver.getValue(applied).getBooleanValue():
                facts.append((str(function), [things[str(term)] for term in terms]))
    return facts


if __name__ == "__main__":
    import_module("cvc5")  # before the first question, whose time it would take
    serve(answer)
