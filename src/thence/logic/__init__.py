"""First-order logic: what texts say as formulae, and provers to ask about them.

>>> from thence.logic import Reading, statement
>>> from thence.text.analysis import analyse
>>> from thence.text.meaning import meanings
>>> document, = analyse(["No man sings."], "en")
>>> print(statement([Reading(*item) for item in zip(document, meanings(document))]))
¬(∃e1,x0: man(x0) ∧ sing(e1) ∧ agent(e1, x0) ∧ actual(e1))
"""

from thence.logic.answer import Answer, CounterModel, Failure, Proof, Timeout
from thence.logic.discourse import Reading
from thence.logic.embedding import embedding
from thence.logic.formula import Formula
from thence.logic.problem import Axiom, Problem
from thence.logic.prover import Prover
from thence.logic.statement import statement
from thence.logic.tptp import tptp_problem

__all__ = [
    "Answer",
    "Axiom",
    "CounterModel",
    "Failure",
    "Formula",
    "Problem",
    "Proof",
    "Prover",
    "Reading",
    "Timeout",
    "embedding",
    "statement",
    "tptp_problem",
]
