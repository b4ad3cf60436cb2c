"""Sections 4 to 6 and table 4 of Szpektor, Shnarch & Dagan 2007, as far as they follow.

Neither the knowledge bases nor the judgements are printed; what is, has to agree with itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import SimpleNamespace

from thence.files import made
from thence.papers.published import Reproduction, Row, compared, printed_in

__all__ = ["TABLE_4", "Scores", "tables"]

_PRINTED = SimpleNamespace(**printed_in("001"))


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


TABLE_4: tuple[Scores, ...] = made(tuple[Scores, ...], _PRINTED.table_4)


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
    yield compared(
        "directional rules of the sampled templates", str(_PRINTED.directed), 2 * _PRINTED.templates
    )
    yield compared(
        "rules that could be evaluated",
        str(_PRINTED.evaluated),
        _PRINTED.unique - _PRINTED.without_sentence,
    )
    note = f"at most {_PRINTED.most_examples} by the protocol"
    yield Row(
        "examples of a rule, on average", "", _PRINTED.examples / _PRINTED.evaluated, None, note
    )


def _judging() -> Iterator[Row]:
    yield compared(
        "matching precision (%)",
        _PRINTED.matching_precision,
        100 - float(_PRINTED.left_not_entailed),
    )
    # kappa = (Po - Pe) / (1 - Pe), solved for Pe
    by_chance = (_PRINTED.agreed - _PRINTED.kappa) / (1 - _PRINTED.kappa)
    note = f"follows from {_PRINTED.agreed:.0%} agreement and a kappa of {_PRINTED.kappa}"
    yield Row("agreement on examples by chance (%)", "", 100 * by_chance, None, note)
    note = f"{_PRINTED.shared_rules} rules that both judges saw"
    yield Row(
        "examples of a shared rule",
        "",
        _PRINTED.shared_examples / _PRINTED.shared_rules,
        None,
        note,
    )


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
            said = _PRINTED.paraphrases
            note = f"implied, if rules without a sentence are like others; said: {said}"
            what = f"{algorithm}, paraphrases among correct templates, {bound} bound (%)"
            yield Row(what, "", 100 * share, None, note)


def _paraphrases(rules: Scores, templates: Scores) -> tuple[float, float]:
    """A correct template makes one correct rule, and a second where it is a paraphrase.

    The yield of rules is extrapolated over those that had no sentence, too.
    """
    had_sentence = _PRINTED.evaluated / _PRINTED.unique
    upper = float(rules.upper_yield) / float(templates.upper_yield)
    lower = float(rules.lower_yield) / float(templates.lower_yield)
    return had_sentence * upper - 1, had_sentence * lower - 1


def _half_unit(printed: str) -> float:
    """What rounding can move a printed figure by, relatively."""
    return (0.05 if "." in printed else 0.5) / float(printed)
