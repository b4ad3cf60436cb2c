"""The engine and its declaration."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from annotated_types import Ge

from thence import EngineSpec, Evidence, Label, Outcome, Pair, Verdict
from thence.engines import DeclaredEngine
from thence.engines.threshold import best_threshold
from thence.errors import WrongUse

__all__ = ["SPEC", "Negation"]

NEGATIVE = frozenset({"no", "not", "never", "nobody", "nothing", "none", "without"})


@dataclass(frozen=True, slots=True)
class Negation(DeclaredEngine):
    """CONTRADICTION where one side alone is negated, else ENTAILMENT where enough is shared."""

    threshold: Annotated[float, Ge(0)] = 0.7
    """The least share of the words of H that T must have."""

    name = "negation"

    def fit(self, pairs: Sequence[Pair]) -> Negation:
        """The same engine with the threshold that gets most of the pairs right."""
        measured = [
            (share(words(pair.text), words(pair.hypothesis)), pair.label is Label.ENTAILMENT)
            for pair in pairs
            if pair.label is not None
        ]
        if not measured:
            raise WrongUse("negation cannot learn: no training pair has a label")
        return replace(self, threshold=best_threshold(measured))

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """One verdict for each pair, in their order."""
        for pair in pairs:
            text, hypothesis = words(pair.text), words(pair.hypothesis)
            if not hypothesis:
                yield Verdict.failed(pair.id, Outcome.REFUSED, "the hypothesis has no words")
                continue
            found = share(text, hypothesis)
            if (stray := sorted((text ^ hypothesis) & NEGATIVE)) and found >= self.threshold:
                evidence = Evidence("negation", f"Only one side has: {', '.join(stray)}.")
                yield Verdict(pair.id, Label.CONTRADICTION, 0.0, (evidence,))
                continue
            label = Label.ENTAILMENT if found >= self.threshold else Label.UNKNOWN
            evidence = Evidence("words", f"T has {found:.0%} of the words of H.", {"share": found})
            yield Verdict(pair.id, label, found, (evidence,))


def words(sentence: str) -> frozenset[str]:
    """The words of a sentence, in lower case and without punctuation."""
    return frozenset(word.strip(".,;:!?\"'()").lower() for word in sentence.split()) - {""}


def share(text: frozenset[str], hypothesis: frozenset[str]) -> float:
    """How much of H, less its negations, is in T."""
    counted = hypothesis - NEGATIVE
    return len(counted & text) / len(counted) if counted else 0.0


SPEC = EngineSpec(
    "negation",
    "word overlap that minds negation; an example of a plugin",
    Negation,
    learns=True,
    three_way=True,
)
