"""Text into logic: predicate-argument structures become formulae, by one of two ways.

`statement` makes one formula of a text. `texts` makes a discourse representation structure first,
in which quantifiers have scope, and the formula of that. Both know which mentions are one.

>>> from thence.semantics.mentions import SentenceReading
>>> from thence.semantics.statement import statement
>>> from thence.text.analysis import analyse
>>> from thence.text.meaning import meanings
>>> document, = analyse(["No man sings."], "en")
>>> print(statement([SentenceReading(*item) for item in zip(document, meanings(document))]))
¬(∃e1,x0: man(x0) ∧ sing(e1) ∧ agent(e1, x0) ∧ actual(e1))
"""
