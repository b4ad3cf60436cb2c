"""First-order logic: formulae, and provers to ask about them.

Nothing is imported here: a prover's worker is a module of this package, and starts in a moment.
"""
