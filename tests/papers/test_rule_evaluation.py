"""What paper 001 prints agrees with itself, and shows how its yields were extrapolated."""

import pytest

from thence.papers.published import Agreement
from thence.papers.reproduction import reproduce
from thence.papers.rule_evaluation import TABLE_4


def test_no_figure_differs() -> None:
    rows = [row for table in reproduce(["001"]) for row in table.rows]
    verdicts = [row.verdict for row in rows if row.verdict is not None]
    assert verdicts.count(Agreement.SAME) == 5
    assert verdicts.count(Agreement.ROUNDING) == 2
    assert len(verdicts) == 7


def test_both_bounds_imply_the_same_candidates() -> None:
    """So the yield is the micro precision times the learned candidates of an average input."""
    for scores in TABLE_4:
        lower = float(scores.lower_yield) / (float(scores.lower_precision) / 100)
        assert lower == pytest.approx(scores.candidates, rel=0.02)


def test_the_templates_of_dirt_do_not_imply_half_its_rules() -> None:
    """TEASE's do; of DIRT's no rounding explains the difference."""
    (dirt_rules, tease_rules, dirt, tease) = TABLE_4
    assert tease_rules.candidates == pytest.approx(2 * tease.candidates, rel=0.01)
    gap = dirt_rules.candidates / (2 * dirt.candidates) - 1
    assert gap > dirt.spread + dirt_rules.spread
