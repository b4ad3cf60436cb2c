"""The eight word-overlap baselines (Mehdad & Magnini 2009).

Three choices make eight: stop words in or out, lemmas or tokens, count normalised by the length
of H or not. Number 8 is the paper's; the others count up to it:

    number        1        2      3        4      5        6      7        8
    stop words    in       in     in       in     out      out    out      out
    words         lemmas   lemmas tokens   tokens lemmas   lemmas tokens   tokens
    count         per H    plain  per H    plain  per H    plain  per H    plain
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Annotated

from annotated_types import Gt

from thence.engines.engine import EngineSpec
from thence.engines.options import DeclaredEngine
from thence.engines.threshold import best_threshold
from thence.errors import WrongUse
from thence.languages import languages_with, pack_of
from thence.pair import Evidence, Label, Outcome, Pair, Verdict
from thence.text.content import lemma_of
from thence.text.words import words

__all__ = ["OVERLAPS", "Overlap"]

# Learnt on the development sets of RTE-1, 2, 3 and 5 together.
_DEFAULT_THRESHOLDS = {1: 0.64, 2: 5.0, 3: 0.58, 4: 4.0, 5: 0.69, 6: 3.0, 7: 0.56, 8: 3.0}


@dataclass(frozen=True, slots=True)
class Overlap(DeclaredEngine):
    """Entailment if enough words of H are found in T."""

    number: int
    threshold: Annotated[float, Gt(0)] | None = None
    """The least overlap that is entailment; None for the shipped one."""

    def __post_init__(self) -> None:
        if self.number not in _DEFAULT_THRESHOLDS:
            raise WrongUse(f"there is no overlap baseline {self.number}: they are 1 to 8")
        if self.threshold is None:
            object.__setattr__(self, "threshold", _DEFAULT_THRESHOLDS[self.number])

    @property
    def name(self) -> str:
        """`overlap-1` to `overlap-8`."""
        return f"overlap-{self.number}"

    @property
    def drops_stop_words(self) -> bool:
        """Whether stop words do not count."""
        return self.number > 4

    @property
    def uses_lemmas(self) -> bool:
        """Whether lemmas are compared, not tokens."""
        return self.number in (1, 2, 5, 6)

    @property
    def normalises(self) -> bool:
        """Whether the count is divided by the number of words of H."""
        return self.number % 2 == 1

    @property
    def _limit(self) -> float:
        assert self.threshold is not None
        return self.threshold

    def fit(self, pairs: Sequence[Pair]) -> Overlap:
        """The same baseline with the threshold that is most often right on training pairs."""
        measured = [
            (self._overlap(*matched), pair.label is Label.ENTAILMENT)
            for pair in pairs
            if pair.label is not None and (matched := self._match(pair)) is not None
        ]
        if not measured:
            raise WrongUse(f"{self.name} cannot learn: no training pair has a label and a text")
        overlapping = [item for item in measured if item[0] > 0]  # a threshold is above 0
        return replace(self, threshold=best_threshold(overlapping or [(1.0, True)]))

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """The verdict on each, with the words of H that T has and those that it lacks."""
        limit = self._limit
        wanted = f"{100 * limit:.0f} %" if self.normalises else f"{math.ceil(limit)}"
        found_to_be = {Label.ENTAILMENT: "enough", Label.NO_ENTAILMENT: f"{wanted} are needed"}
        for pair in pairs:
            matched = self._match(pair)
            if matched is None:
                yield self._refusal(pair)
                continue
            found, missing = matched
            overlap = self._overlap(found, missing)
            label = Label.ENTAILMENT if overlap >= limit else Label.NO_ENTAILMENT
            # One half at the threshold, rising on either side of it, for either kind of count.
            score = 1 - limit / (2 * overlap) if overlap >= limit else overlap / (2 * limit)
            counted = f"{len(found)} of {len(found) + len(missing)} words of H are in T"
            summary = f"{counted}: {found_to_be[label]}."
            evidence = Evidence("words", summary, {"found": found, "missing": missing})
            yield Verdict(pair.id, label, score, (evidence,))

    def _match(self, pair: Pair) -> tuple[list[str], list[str]] | None:
        """The words of H in T and not in T, or None if the pair cannot be judged."""
        reduce = self._reduction(pair.language)
        if reduce is None:
            return None
        text, hypothesis = frozenset(reduce(words(pair.text))), reduce(words(pair.hypothesis))
        if not text or not hypothesis:
            return None
        found = [word for word in hypothesis if word in text]
        missing = [word for word in hypothesis if word not in text]
        return found, missing

    def _reduction(self, language: str) -> Callable[[list[str]], list[str]] | None:
        """How this baseline reduces the words of a language; None if it cannot."""
        return _reduction(language, self.drops_stop_words, self.uses_lemmas)

    def _overlap(self, found: Sequence[str], missing: Sequence[str]) -> float:
        return len(found) / (len(found) + len(missing)) if self.normalises else float(len(found))

    def _refusal(self, pair: Pair) -> Verdict:
        if self._reduction(pair.language) is None:
            known = ", ".join(languages_with("stop_words"))
            reason = (
                f"{self.name} knows the stop words and lemmas of {known}, not '{pair.language}'"
            )
        elif not self._reduction(pair.language)(words(pair.hypothesis)):  # type: ignore[misc]
            reason = "the hypothesis has no word that counts"
        else:
            reason = "the text has no word that counts"
        return Verdict.failed(pair.id, Outcome.REFUSED, reason)


@cache
def _reduction(
    language: str, drops_stop_words: bool, uses_lemmas: bool
) -> Callable[[list[str]], list[str]] | None:
    if not drops_stop_words and not uses_lemmas:
        return lambda tokens: tokens
    known = pack_of(language).stop_words
    if not known:
        return None
    stop = known if drops_stop_words else frozenset()
    if uses_lemmas:
        return lambda tokens: [lemma_of(t, language) for t in tokens if t not in stop]
    return lambda tokens: [token for token in tokens if token not in stop]


def _spec(number: int) -> EngineSpec:
    engine = Overlap(number)
    stop = "out" if engine.drops_stop_words else "in"
    unit = "lemmas" if engine.uses_lemmas else "tokens"
    count = "normalised" if engine.normalises else "count"
    summary = f"word overlap, stop words {stop}, {unit}, {count}"
    needs_no_list = not engine.drops_stop_words and not engine.uses_lemmas
    languages = ("*",) if needs_no_list else languages_with("stop_words")
    return EngineSpec(engine.name, summary, partial(Overlap, number), languages, learns=True)


OVERLAPS = tuple(_spec(number) for number in range(1, 9))
(
    OVERLAP_1,
    OVERLAP_2,
    OVERLAP_3,
    OVERLAP_4,
    OVERLAP_5,
    OVERLAP_6,
    OVERLAP_7,
    OVERLAP_8,
) = OVERLAPS
