"""Division of arrays in which nothing divided by nothing is undefined."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["ratio"]


def ratio(above: NDArray[Any], below: NDArray[Any]) -> NDArray[np.float64]:
    """Element by element; NaN where the divisor is 0."""
    result = np.full(above.shape, np.nan)
    np.divide(above, below, out=result, where=below > 0)
    return result
