"""First-order logic: what texts say as formulae, and provers to ask about them.

Nothing is imported here: a prover's worker is a module of this package, and starts in a moment.

>>> from thence.logic.discourse import Reading
>>> from thence.logic.statement import statement
>>> from thence.text.analysis import analyse
>>> from thence.text.meaning import meanings
>>> document, = analyse(["No man sings."], "en")
>>> print(statement([Reading(*item) for item in zip(document, meanings(document))]))
¬(∃e1,x0: man(x0) ∧ sing(e1) ∧ agent(e1, x0) ∧ actual(e1))
"""
