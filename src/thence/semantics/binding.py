"""Quantifiers as conditions of boxes: plain referents, denials, conditionals, duplex conditions."""

from __future__ import annotations

from thence.logic.drs import Box, Condition, Conditional, Denied, Quantified, Quantifier, merged
from thence.logic.formula import Atom, Variable
from thence.logic.monotonicity import COUNT
from thence.semantics.quantifiers import EVERY, EXISTENTIAL, NO

__all__ = ["quantified"]


def quantified(quantifier: Quantifier, variable: Variable, restriction: Box, scope: Box) -> Box:
    """What a scope says of what a restriction describes, under a quantifier."""
    there_is = Box((variable,), ())
    if quantifier.name in EXISTENTIAL:
        return merged([there_is, restriction, scope])
    if quantifier == NO:
        return Box((), (Denied(merged([there_is, restriction, scope])),))
    if quantifier == EVERY:
        return Box((), (Conditional(merged([there_is, restriction]), scope),))
    if quantifier.name == "not every":
        return Box(
            (),
            (Denied(Box((), (Conditional(merged([there_is, restriction]), scope),))),),
        )
    if quantifier.name == "exactly":
        most = Quantifier("at most", quantifier.number)
        # The second time the noun is without its number.
        bare = Box(
            restriction.referents,
            tuple(c for c in restriction.conditions if not _is_count(c, variable)),
        )
        return merged(
            [
                Box((variable,), ()),
                restriction,
                scope,
                Box((), (Quantified(most, variable, bare, scope),)),
            ]
        )
    if quantifier.name == "at most":
        restriction = Box(
            restriction.referents,
            tuple(c for c in restriction.conditions if not _is_count(c, variable)),
        )
    return Box((), (Quantified(quantifier, variable, restriction, scope),))


def _is_count(condition: Condition, variable: Variable) -> bool:
    return (
        isinstance(condition, Atom)
        and condition.terms == (variable,)
        and condition.predicate.startswith(COUNT)
    )
