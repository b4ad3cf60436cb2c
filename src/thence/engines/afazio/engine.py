"""The engine: T entails H if it does in a pair of their likely readings."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal

from annotated_types import Ge, Gt

from thence.engines.afazio.pairs import decided
from thence.engines.afazio.reading import asserts_no_more, likely_readings, loses_nothing
from thence.engines.analysed import AnalysedPair, analysed, within
from thence.engines.options import DeclaredEngine
from thence.logic.deciding import LONGEST, Decider
from thence.pair import Label, Outcome, Pair, Verdict
from thence.semantics.verdict import held_back, read_whole, verdict_on
from thence.text.meaning.wide_scopes import OR

__all__ = ["AfazioEngine"]


@dataclass(frozen=True)
class AfazioEngine(DeclaredEngine):
    """First-order logic over predicate-argument structure; tense is left out of account."""

    trees: Annotated[int, Ge(1)] = 9
    """The most readings of each text; their pairs are tried in the order of their scores."""
    readings: Literal["usual", "all"] = "usual"
    """`usual`: those that say no less of H and assert no more of T than the parser's own, and no
    proof by what T only mentions. `all`: whatever the trees say, as the paper's system does."""
    margin: float = 0.0
    """The least score of a usual reading; 0 is as usual as the parser's own."""
    seconds: Annotated[float, Gt(0)] = 5.0
    """The most time for one pair, reading it and all its readings together."""
    save_problems: str | None = None
    """A folder for the problems in TPTP."""

    name = "afazio"

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """The verdict on each pair, with the formulae and the proof or the counter-model."""
        for item in analysed(pairs, trees=self.trees, longest=LONGEST):
            yield item if isinstance(item, Verdict) else within(self.seconds, item, self._verdict)

    @cached_property
    def _decider(self) -> Decider:
        return Decider(self.seconds, self.save_problems)

    def _verdict(self, item: AnalysedPair) -> Verdict:
        usual = self.readings == "usual"
        margin = self.margin if usual else -math.inf
        texts = likely_readings(item.text, self.trees, margin)
        hypotheses = likely_readings(item.hypothesis, self.trees, margin)
        for side, best in (("T", texts[0]), ("H", hypotheses[0])):
            if not best.says_something:
                reason = f"nothing that {side} says could be made out"
                return Verdict.failed(item.pair.id, Outcome.NO_PARSE, reason)
        if usual:
            # Many unlikely readings make a short H follow from anything.
            texts = [text for text in texts if asserts_no_more(text, texts[0])]
            whole = hypotheses[0].formula
            hypotheses = [h for h in hypotheses if loses_nothing(h.formula, whole)]
        decision, numbers = decided(
            self._decider, item.pair.id, texts, hypotheses, exhaustive=not usual
        )
        # Another reading than the parser's own is less sure.
        certainty = 1.0 - 0.02 * min(10, sum(numbers))
        shown = {"readings": list(numbers)}
        verdict = verdict_on(
            item.pair.id, decision, shown, unproved=Label.NO_ENTAILMENT, certainty=certainty
        )
        if not usual:
            return verdict
        unproved, both = Label.NO_ENTAILMENT, (item.text, item.hypothesis)
        verdict = held_back(verdict, *both, unproved, frozenset({OR}))
        return read_whole(verdict, *both, decision.hypothesis, unproved)
