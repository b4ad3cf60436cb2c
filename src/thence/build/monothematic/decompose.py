"""A pair decomposed: the phenomena between T and H, each as a monothematic candidate."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from typing import Any

from thence.build.monothematic.candidate import Candidate, candidate_pair
from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.detectors import DETECTORS
from thence.build.monothematic.reading import read
from thence.errors import WrongUse
from thence.knowledge.knowledge import Knowledge, open_knowledge
from thence.pair import Pair
from thence.text.analysis import analyse

__all__ = ["LANGUAGES", "Decomposition", "decompose", "decompositions"]

LANGUAGES = ("en",)
"""The languages whose phenomena the detectors know."""
GENERAL = "reasoning:general-inference"
_BATCH = 64


@dataclass(frozen=True, slots=True)
class Decomposition:
    """An original with the candidates found in it, the most likely first."""

    original: Pair
    candidates: tuple[Candidate, ...] = ()
    reason: str = ""
    """Why the pair could not be decomposed; empty where it was."""

    @property
    def phenomena(self) -> tuple[str, ...]:
        """The phenomena proposed, each once."""
        return tuple(dict.fromkeys(candidate.phenomenon for candidate in self.candidates))

    def at_least(self, confidence: float) -> Decomposition:
        """The same with only the candidates of some confidence."""
        kept = (item for item in self.candidates if item.confidence >= confidence)
        return replace(self, candidates=tuple(kept))

    def pairs(self) -> list[Pair]:
        """The original with the phenomena proposed for it, then its candidates."""
        found: dict[str, Any] = {"proposed": list(self.phenomena)}
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
        texts = [text for pair in good for text in (pair.text, pair.hypothesis)]
        documents = analyse(texts, "en")
        for pair, reason in zip(batch, refused, strict=True):
            if reason:
                yield Decomposition(pair, reason=reason)
                continue
            text, hypothesis = next(documents), next(documents)
            if not text.sentences or not hypothesis.sentences:
                yield Decomposition(pair, reason="no sentence was found in T or H")
                continue
            comparison = Comparison(read(text), read(hypothesis), knowledge, pair.language)
            yield Decomposition(pair, tuple(_candidates(comparison)))


def _candidates(comparison: Comparison) -> list[Candidate]:
    found: dict[tuple[str, str], Candidate] = {}
    for detector in DETECTORS:
        for candidate in detector.candidates(comparison):
            key = (candidate.phenomenon, candidate.hypothesis)
            known = found.get(key)
            if known is None or known.confidence < candidate.confidence:
                found[key] = candidate
    ranked = sorted(found.values(), key=lambda candidate: -candidate.confidence)
    # General inference is what is left when no other reasoning explains the pair.
    others = {item.phenomenon for item in ranked if item.category == "reasoning"} - {GENERAL}
    return [item for item in ranked if item.phenomenon != GENERAL or not others]


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
