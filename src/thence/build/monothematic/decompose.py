"""A pair decomposed: the phenomena between T and H, each as a monothematic candidate."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from typing import Any

from thence.build.monothematic import (
    discourse,
    grouping,
    lexical,
    lexical_syntactic,
    names,
    numbers,
    reasoning,
    syntactic,
)
from thence.build.monothematic.candidate import Candidate, candidate_pair
from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.opinion import in_context, shipped_judge
from thence.build.monothematic.reading import read
from thence.build.monothematic.single_change import makes_one_change
from thence.errors import WrongUse
from thence.knowledge.knowledge import Knowledge, open_knowledge
from thence.pair import Pair
from thence.text.analysis import analyse
from thence.text.document import Document

__all__ = ["DETECTORS", "LANGUAGES", "Decomposition", "Detector", "decompose", "decompositions"]


Detect = Callable[[Comparison], Iterator[Candidate]]


@dataclass(frozen=True, slots=True)
class Detector:
    """One phenomenon with what proposes it; a function may serve several phenomena."""

    phenomenon: str
    functions: tuple[Detect, ...] = ()
    """None where nothing was found that would propose it more often right than wrong."""
    right: int = 0
    proposed: int = 0
    """In how many pairs of the development half it was proposed, and in how many rightly."""
    limits: str = ""
    """What is not found, or why nothing is proposed."""

    @property
    def confidence(self) -> float:
        """The share of right proposals, by the rule of succession since the counts are small."""
        return (self.right + 1) / (self.proposed + 2)

    def candidates(self, found: Mapping[Detect, list[Candidate]]) -> Iterator[Candidate]:
        """What its functions found for a pair, as far as it is its phenomenon."""
        for function in self.functions:
            for candidate in found[function]:
                if candidate.phenomenon == self.phenomenon:
                    yield replace(candidate, confidence=self.confidence)


DETECTORS = (
    Detector("lexical:identity", (names.names,), 1, 3,
             "a name in another spelling or another language"),
    Detector("lexical:format", (numbers.notations,), 4, 4,
             "half past eight and other times in words"),
    Detector("lexical:acronymy", (names.acronyms,), 3, 3),
    Detector("lexical:demonymy", (lexical.related_words, lexical.places), 4, 4,
             "places that the gazetteer lacks"),
    Detector("lexical:synonymy", (lexical.related_words,), 7, 8,
             "set phrases, and synonyms in this context only"),
    Detector("lexical:semantic-opposition", (lexical.related_words, lexical.opposed_words, lexical_syntactic.paraphrases), 2, 3,
             "words opposed in this context only"),
    Detector("lexical:hyponymy", (lexical.related_words,), 5, 6,
             "what WordNet does not have above the word"),
    Detector("lexical:geographical-knowledge", (lexical.places,), 4, 4,
             "whether a place unknown to the gazetteer lies in another"),
    Detector("lexical-syntactic:transparent-head", (lexical_syntactic.transparent_heads,), 3, 5,
             "heads outside a short list"),
    Detector("lexical-syntactic:verb-nominalization", (lexical_syntactic.nominalizations,), 5, 7,
             "nouns of another stem than the verb"),
    Detector("lexical-syntactic:causative", (lexical_syntactic.causatives,), 3, 3),
    Detector("lexical-syntactic:paraphrase", (lexical_syntactic.paraphrases, lexical_syntactic.light_verbs, lexical.related_words), 4, 8,
             "phrases without a verb, and verbs that share no argument"),
    Detector("syntactic:negation", (syntactic.negation,), 6, 6,
             "negation within words: childless"),
    Detector("syntactic:modifier", (syntactic.modifiers, syntactic.doubts), 9, 20,
             "does not tell a modifier that matters from one that does not"),
    Detector("syntactic:argument-realization", (syntactic.realizations, syntactic.voices), 3, 3,
             "arguments of verbs, but for from and to"),
    Detector("syntactic:apposition", (grouping.appositions, grouping.descriptions), 2, 2),
    Detector("syntactic:list", (grouping.coordinations,), 2, 2,
             "something that is no member of the list"),
    Detector("syntactic:coordination", (grouping.coordinations,), 1, 3,
             "coordinated verbs, and parts of two conjuncts mixed"),
    Detector("syntactic:active-passive-alternation", (syntactic.voices,), 4, 5),
    Detector("discourse:coreference", (discourse.coreference,), 2, 5,
             "descriptions that share no word with what they describe"),
    Detector("discourse:apposition", (grouping.appositions, grouping.descriptions, grouping.announced), 2, 2,
             "descriptions that H does not state with a copula"),
    Detector("discourse:anaphora-zero", (discourse.zero_anaphora, discourse.unsaid_subjects), 5, 6),
    Detector("discourse:ellipsis", (discourse.ellipsis,), 2, 2,
             "anything but a verb or a noun left out; no parser here marks what is"),
    Detector("discourse:statements", (discourse.claims,), 1, 1,
             "plain reports (said, reported): proposed for all of them, one in six was right"),
    Detector("reasoning:apposition",
             limits="takes knowledge of what an apposition implies (bachelor: no wife)"),
    Detector("reasoning:modifier", (reasoning.inferred_modifiers,), 2, 3,
             "guesses from a modifier dropped and a description added"),
    Detector("reasoning:genitive", (reasoning.genitives,), 1, 1),
    Detector("reasoning:relative-clause", (reasoning.relative_clauses,), 1, 2),
    Detector("reasoning:elliptic-expression", (reasoning.scores,), 2, 2,
             "headlines; only scores of games and numbers of times"),
    Detector("reasoning:meronymy", (reasoning.meronymy,), 4, 4),
    Detector("reasoning:metonymy", (reasoning.metonymy, lexical.places), 3, 3,
             "all but seats of power and prices"),
    Detector("reasoning:representative", (reasoning.representatives,), 2, 2),
    Detector("reasoning:quantity", (numbers.quantities,), 5, 6,
             "does not calculate what follows"),
    Detector("reasoning:spatial", (reasoning.spatial,), 1, 1),
    Detector("reasoning:general-inference", (reasoning.general_inference,), 1, 2,
             "whatever words of H are left; not proposed beside other phenomena"),
)  # fmt: skip


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
