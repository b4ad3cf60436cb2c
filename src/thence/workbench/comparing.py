"""Two runs over the same pairs: what `compare` and `check` do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from thence.workbench.opening import Data
from thence.workbench.runs import Run, load_runs

if TYPE_CHECKING:
    from thence.measure.comparison import Comparison
    from thence.measure.regression import Regression

__all__ = ["check", "compare"]


def compare(
    first: Run | Path | str,
    second: Run | Path | str,
    gold: Data | None = None,
    run_format: str | None = None,
    *,
    two_way: bool = False,
    force: bool = False,
) -> Comparison:
    """The difference of two runs: test, interval, and the pairs that changed.

    Three-way runs are compared two-way by `two_way`.

    Examples:
        >>> yes = thence.run("mono/en/originals", "always", "runs/yes")
        >>> words = thence.run("mono/en/originals", "overlap-7", "runs/words")
        >>> found = thence.compare(yes, words)
        >>> len(found.changes.fixed), len(found.changes.broken)
        (20, 9)
        >>> round(found.test.p_value, 3)
        0.063
    """
    from thence.measure.comparison import compare as compared

    one, other = load_runs([first, second], gold, run_format, force=force)
    return compared(one.aligned, other.aligned, two_way=two_way)


def check(
    run: Run | Path | str,
    against: Run | Path | str,
    gold: Data | None = None,
    *,
    level: float = 0.05,
    run_format: str | None = None,
    force: bool = False,
) -> Regression:
    """Whether accuracy is significantly lower than that of an earlier run, overall or in a part.

    `level` is the level of significance over all parts together.

    Examples:
        >>> yes = thence.run("mono/en/originals", "always", "runs/yes")
        >>> words = thence.run("mono/en/originals", "overlap-7", "runs/words")
        >>> thence.check(yes, against=words).dropped
        ()
    """
    from thence.measure.regression import regression

    before, after = load_runs([against, run], gold, run_format, force=force)
    return regression(before.aligned, after.aligned, level)
