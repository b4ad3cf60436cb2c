"""Which way a rule goes: a template entails one that is used wherever it is used, and elsewhere.

`X acquire Y` has fewer fillers than `X own Y`, and those it has are fillers of `X own Y` too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ibis.expr.types as ir

__all__ = ["balanced_inclusion"]


def balanced_inclusion(shared: ir.Table) -> tuple[ir.FloatingValue, ir.FloatingValue]:
    """How much the fillers of left are included in those of right, and the other way round.

    Szpektor & Dagan 2008: the geometric mean of Lin's similarity and Weeds' precision, here over
    the fillers of both slots at once, so that a slot with little evidence says little.
    """
    left, right = shared.left_x + shared.left_y, shared.right_x + shared.right_y
    in_left, in_right = shared.x_left + shared.y_left, shared.x_right + shared.y_right
    similarity = (in_left + in_right) / (left + right)
    return (similarity * in_left / left).sqrt(), (similarity * in_right / right).sqrt()
