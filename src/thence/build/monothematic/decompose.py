"""A pair decomposed: the phenomena between T and H, each as a monothematic candidate."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from typing import Any

from thence.build.monothematic.candidate import Candidate, candidate_pair
from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.detectors import DETECTORS, Detector
from thence.build.monothematic.opinion import in_context, shipped_judge
from thence.build.monothematic.reading import read
from thence.build.monothematic.single_change import makes_one_change
from thence.errors import WrongUse
from thence.knowledge.knowledge import Knowledge, open_knowledge
from thence.pair import Pair
from thence.text.analysis import analyse
from thence.text.document import Document

__all__ = ["DETECTORS", "LANGUAGES", "Decomposition", "Detector", "decompose", "decompositions"]


LANGUAGES = ("en", "it")
"""The languages whose phenomena the detectors know."""
GENERAL = "reasoning:general-inference"
_BATCH = 64


@dataclass(frozen=True, slots=True)
class Decomposition:
    """An original with the candidates found in it, the most likely first."""

    original: Pair
    candidates: tuple[Candidate, ...] = ()
    unwritten: tuple[str, ...] = ()
    """Phenomena that were found, but of which no H_i could be written that makes one change."""
    reason: str = ""
    """Why the pair could not be decomposed; empty where it was."""

    @property
    def phenomena(self) -> tuple[str, ...]:
        """The phenomena proposed, each once, those without an H_i last."""
        written = (candidate.phenomenon for candidate in self.candidates)
        return tuple(dict.fromkeys((*written, *self.unwritten)))

    def at_least(self, confidence: float) -> Decomposition:
        """The same with only the candidates of some confidence."""
        kept = (item for item in self.candidates if item.confidence >= confidence)
        found = {detector.phenomenon: detector.confidence for detector in DETECTORS}
        left = (name for name in self.unwritten if found[name] >= confidence)
        return replace(self, candidates=tuple(kept), unwritten=tuple(left))

    def pairs(self) -> list[Pair]:
        """The original with the phenomena proposed for it, then its candidates."""
        found: dict[str, Any] = {"proposed": list(self.phenomena)}
        if self.unwritten:
            found["to be written"] = list(self.unwritten)
        if self.reason:
            found = {"not decomposed": self.reason}
        return [
            replace(
                self.original,
                phenomena=self.original.phenomena or self.phenomena,
                annotations={**self.original.annotations, **found},
            ),
            *(
                candidate_pair(self.original, candidate, number)
                for number, candidate in enumerate(self.candidates, start=1)
            ),
        ]


def decompose(pair: Pair) -> list[Candidate]:
    """The monothematic candidates of one pair, the most likely first; nothing is judged."""
    (decomposition,) = decompositions([pair])
    return list(decomposition.candidates)


def decompositions(
    pairs: Iterable[Pair], *, resources: Iterable[str] | None = None
) -> Iterator[Decomposition]:
    """Each pair with its candidates, in order; the resources are all installed unless named."""
    knowledge = _knowledge(None if resources is None else tuple(resources))
    remaining = iter(pairs)
    while batch := list(islice(remaining, _BATCH)):
        refused = [_refusal(pair) for pair in batch]
        good = [pair for pair, reason in zip(batch, refused, strict=True) if not reason]
        documents = _analysed(good)
        for pair, reason in zip(batch, refused, strict=True):
            if reason:
                yield Decomposition(pair, reason=reason)
                continue
            text, hypothesis = next(documents), next(documents)
            if not text.sentences or not hypothesis.sentences:
                yield Decomposition(pair, reason="no sentence was found in T or H")
                continue
            comparison = Comparison(read(text), read(hypothesis), knowledge, pair.language)
            if pair.language == "en":
                comparison = in_context(comparison, shipped_judge())
            found = _candidates(comparison)
            kept = _of_one_change(comparison, found)
            written = {candidate.phenomenon for candidate in kept}
            left = dict.fromkeys(each.phenomenon for each in found)
            unwritten = tuple(name for name in left if name not in written)
            yield Decomposition(pair, tuple(kept), unwritten)


def _analysed(pairs: list[Pair]) -> Iterator[Document]:
    """T and H of each pair in turn, each language analysed in one go."""
    sides = [(pair.language, text) for pair in pairs for text in (pair.text, pair.hypothesis)]
    by_language = {
        language: analyse([text for name, text in sides if name == language], language)
        for language in dict.fromkeys(name for name, _ in sides)
    }
    for language, _ in sides:
        yield next(by_language[language])


def _candidates(comparison: Comparison) -> list[Candidate]:
    found: dict[tuple[str, str], Candidate] = {}
    functions = dict.fromkeys(each for detector in DETECTORS for each in detector.functions)
    proposed = {function: list(function(comparison)) for function in functions}
    for detector in DETECTORS:
        for candidate in detector.candidates(proposed):
            key = (candidate.phenomenon, candidate.hypothesis)
            known = found.get(key)
            if known is None or known.confidence < candidate.confidence:
                found[key] = candidate
    ranked = sorted(found.values(), key=lambda candidate: -candidate.confidence)
    # General inference is what is left when no other reasoning explains the pair.
    others = {item.phenomenon for item in ranked if item.category == "reasoning"} - {GENERAL}
    return [item for item in ranked if item.phenomenon != GENERAL or not others]


def _of_one_change(comparison: Comparison, found: list[Candidate]) -> list[Candidate]:
    """The candidates whose H_i makes the change of its phenomenon and no other."""
    alone = len({candidate.hypothesis for candidate in found}) == 1
    return [each for each in found if makes_one_change(each, comparison, alone=alone)]


def _refusal(pair: Pair) -> str:
    if pair.language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise WrongUse(
            f"the pair '{pair.id}' is in '{pair.language}', and decompose knows {known} only; "
            "leave such pairs out"
        )
    if not pair.text.strip():
        return "the text is empty"
    return "" if pair.hypothesis.strip() else "the hypothesis is empty"


@cache
def _knowledge(resources: tuple[str, ...] | None) -> Knowledge:
    return open_knowledge(resources)
