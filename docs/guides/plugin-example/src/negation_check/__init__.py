"""An engine for Thence: word overlap that does not look past a negation on one side only."""

from negation_check.engine import SPEC, Negation

__all__ = ["SPEC", "Negation"]
