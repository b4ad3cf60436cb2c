"""What proposes each phenomenon, and how often it was right where it was developed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from thence.build.monothematic import (
    denial,
    discourse,
    grouping,
    lexical,
    lexical_syntactic,
    names,
    numbers,
    parts,
    reasoning,
    regions,
    scores,
    syntactic,
)
from thence.build.monothematic.candidate import Candidate
from thence.build.monothematic.comparison import Comparison

__all__ = ["DETECTORS", "Detect", "Detector"]

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
    Detector("lexical:demonymy", (lexical.related_words, regions.places), 5, 5,
             "places that the gazetteer lacks"),
    Detector("lexical:synonymy", (lexical.related_words, lexical_syntactic.paraphrases), 9, 11,
             "most set phrases, and synonyms in this context only"),
    Detector("lexical:semantic-opposition",
             (lexical.related_words, lexical.opposed_words, lexical_syntactic.paraphrases), 2, 3,
             "words opposed in this context only"),
    Detector("lexical:hyponymy", (lexical.related_words,), 6, 6,
             "what WordNet does not have above the word"),
    Detector("lexical:geographical-knowledge", (regions.places,), 4, 4,
             "whether a place unknown to the gazetteer lies in another"),
    Detector("lexical-syntactic:transparent-head", (lexical_syntactic.transparent_heads,), 3, 3,
             "heads outside a short list"),
    Detector("lexical-syntactic:verb-nominalization", (lexical_syntactic.nominalizations,), 6, 7,
             "nouns of another stem than the verb, outside a short list"),
    Detector("lexical-syntactic:causative", (lexical_syntactic.causatives,), 3, 3),
    Detector("lexical-syntactic:paraphrase",
             (lexical_syntactic.paraphrases, lexical_syntactic.light_verbs,
              lexical.related_words), 7, 13,
             "phrases without a verb, and verbs that share no argument"),
    Detector("syntactic:negation", (denial.negation,), 6, 6,
             "negation within words: childless"),
    Detector("syntactic:modifier", (syntactic.modifiers, syntactic.doubts), 10, 19,
             "does not tell a modifier that matters from one that does not"),
    Detector("syntactic:argument-realization", (syntactic.realizations, syntactic.voices), 3, 3,
             "arguments of verbs, but for from and to, givers and takers"),
    Detector("syntactic:apposition", (grouping.appositions, grouping.descriptions), 1, 2),
    Detector("syntactic:list", (grouping.coordinations,), 2, 2,
             "something that is no member of the list"),
    Detector("syntactic:coordination", (grouping.coordinations,), 0, 2,
             "coordinated verbs, and parts of two conjuncts mixed"),
    Detector("syntactic:active-passive-alternation", (syntactic.voices,), 4, 5),
    Detector("discourse:coreference", (discourse.coreference,), 2, 4,
             "descriptions that share no word with what they describe"),
    Detector("discourse:apposition",
             (grouping.appositions, grouping.descriptions, grouping.announced), 2, 2,
             "descriptions that H does not state with a copula"),
    Detector("discourse:anaphora-zero", (discourse.zero_anaphora, discourse.unsaid_subjects), 5, 5),
    Detector("discourse:ellipsis", (discourse.ellipsis,), 2, 2,
             "anything but a verb or a noun left out; no parser here marks what is"),
    Detector("discourse:statements", (discourse.claims,), 1, 1,
             "plain reports (said, reported): proposed for all of them, one in six was right"),
    Detector("reasoning:apposition",
             limits="takes knowledge of what an apposition implies (bachelor: no wife)"),
    Detector("reasoning:modifier", (reasoning.inferred_modifiers,), 2, 4,
             "guesses from a modifier dropped and a description added"),
    Detector("reasoning:genitive", (reasoning.genitives,), 1, 1),
    Detector("reasoning:relative-clause", (reasoning.relative_clauses,), 1, 2),
    Detector("reasoning:elliptic-expression", (scores.scores,), 2, 2,
             "headlines; only scores of games and numbers of times"),
    Detector("reasoning:meronymy", (parts.meronymy,), 4, 4),
    Detector("reasoning:metonymy", (reasoning.metonymy, regions.places), 3, 3,
             "all but seats of power, capitals and prices"),
    Detector("reasoning:representative", (reasoning.representatives,), 2, 2),
    Detector("reasoning:quantity", (numbers.quantities,), 5, 6,
             "calculates sums, differences and years only"),
    Detector("reasoning:spatial", (reasoning.spatial,), 1, 1),
    Detector("reasoning:general-inference",
             (reasoning.general_inference, lexical_syntactic.paraphrases), 3, 6,
             "verbs of H that nothing explains; not proposed beside other reasoning"),
)  # fmt: skip
