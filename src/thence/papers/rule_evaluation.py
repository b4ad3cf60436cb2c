"""Sections 4 to 6 and table 4 of Szpektor, Shnarch & Dagan 2007 (paper 001), as far as they follow.

Neither the knowledge bases nor the judgements are printed; what is, has to agree with itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from thence.papers.published import Reproduction, Row, compared

__all__ = ["TABLE_4", "Scores", "tables"]

TEMPLATES, DIRECTED, UNIQUE, WITHOUT_SENTENCE, EVALUATED = 380, 760, 754, 108, 646
EXAMPLES, MOST_EXAMPLES = 8945, 15
LEFT_NOT_ENTAILED, MATCHING_PRECISION = "43", "57"
SHARED_RULES, SHARED_EXAMPLES = 100, 1287
AGREED, KAPPA = 0.75, 0.64
PARAPHRASES = "20-25 %"


@dataclass(frozen=True, slots=True)
class Scores:
    """The scores of one algorithm at one level: precision in per cent and yield, as printed."""

    algorithm: str
    level: str
    upper_precision: str
    upper_yield: str
    lower_precision: str
    lower_yield: str

    @property
    def candidates(self) -> float:
        """What the upper bound says was learnt for an average input: yield over precision."""
        return float(self.upper_yield) / (float(self.upper_precision) / 100)

    @property
    def spread(self) -> float:
        """How much of that the rounding of the printed figures can move, relatively."""
        return _half_unit(self.upper_precision) + _half_unit(self.upper_yield)


TABLE_4 = (
    Scores("DIRT", "rules", "30.5", "33.5", "18.6", "20.4"),
    Scores("TEASE", "rules", "28.4", "40.3", "17", "24.1"),
    Scores("DIRT", "templates", "44", "22.6", "27.3", "14.1"),
    Scores("TEASE", "templates", "38", "26.9", "23.6", "16.8"),
)


def tables() -> list[Reproduction]:
    """The test set, the agreement, and the yields."""
    return [
        Reproduction("001", "section 4.1, the test set", "its counts", tuple(_test_set())),
        Reproduction("001", "section 5, matching and agreement", "its shares", tuple(_judging())),
        Reproduction(
            "001",
            "table 4, yields",
            "its precisions and the upper bound: a yield is the micro precision times the "
            "candidates of an average input, as `thence rules evaluate` extrapolates it",
            tuple(_yields()),
        ),
    ]


def _test_set() -> Iterator[Row]:
    yield compared("directional rules of the sampled templates", str(DIRECTED), 2 * TEMPLATES)
    yield compared("rules that could be evaluated", str(EVALUATED), UNIQUE - WITHOUT_SENTENCE)
    note = f"at most {MOST_EXAMPLES} by the protocol"
    yield Row("examples of a rule, on average", "", EXAMPLES / EVALUATED, None, note)


def _judging() -> Iterator[Row]:
    yield compared("matching precision (%)", MATCHING_PRECISION, 100 - float(LEFT_NOT_ENTAILED))
    # kappa = (Po - Pe) / (1 - Pe), solved for Pe
    by_chance = (AGREED - KAPPA) / (1 - KAPPA)
    note = f"follows from {AGREED:.0%} agreement and a kappa of {KAPPA}"
    yield Row("agreement on examples by chance (%)", "", 100 * by_chance, None, note)
    note = f"{SHARED_RULES} rules that both judges saw"
    yield Row("examples of a shared rule", "", SHARED_EXAMPLES / SHARED_RULES, None, note)


def _yields() -> Iterator[Row]:
    for scores in TABLE_4:
        name = f"{scores.algorithm}, {scores.level}"
        ours = scores.candidates * float(scores.lower_precision) / 100
        tolerance = ours * (scores.spread + _half_unit(scores.lower_precision))
        yield compared(f"{name}, lower bound", scores.lower_yield, ours, tolerance=tolerance)
    by_level = {(scores.algorithm, scores.level): scores for scores in TABLE_4}
    for algorithm in ("DIRT", "TEASE"):
        rules, templates = by_level[algorithm, "rules"], by_level[algorithm, "templates"]
        note = (
            f"implied; every template makes two rules, and the templates' row implies "
            f"{2 * templates.candidates:.1f}"
        )
        yield Row(f"{algorithm}, rules learnt for an input", "", rules.candidates, None, note)
        for bound, share in zip(("upper", "lower"), _paraphrases(rules, templates), strict=True):
            note = f"implied, if rules without a sentence are like others; said: {PARAPHRASES}"
            what = f"{algorithm}, paraphrases among correct templates, {bound} bound (%)"
            yield Row(what, "", 100 * share, None, note)


def _paraphrases(rules: Scores, templates: Scores) -> tuple[float, float]:
    """A correct template makes one correct rule, and a second where it is a paraphrase.

    The yield of rules is extrapolated over those that had no sentence, too.
    """
    had_sentence = EVALUATED / UNIQUE
    upper = float(rules.upper_yield) / float(templates.upper_yield)
    lower = float(rules.lower_yield) / float(templates.lower_yield)
    return had_sentence * upper - 1, had_sentence * lower - 1


def _half_unit(printed: str) -> float:
    """What rounding can move a printed figure by, relatively."""
    return (0.05 if "." in printed else 0.5) / float(printed)
