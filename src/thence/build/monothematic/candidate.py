"""A monothematic candidate: the rule that one phenomenon suggests, and H_i that it makes of T."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.inflection import inflected
from thence.build.monothematic.rewriting import (
    Change,
    contracted,
    mid_sentence,
    rewritten,
    statement,
)
from thence.pair import Pair

__all__ = ["Candidate", "Form", "Rule", "candidate_pair", "extraction", "fitted", "substitution"]


@dataclass(frozen=True, slots=True)
class Rule:
    """An entailment rule as in the shipped benchmark; a person judges whether it holds."""

    pattern: str
    """`x => y`; `<=>` both ways, `<=/=>` contradiction, `=/=>` no entailment."""
    constraint: str
    """`hypernym(y, x)`"""
    instantiation: str
    """The words of T, the arrow, and what takes their place."""
    extracted: bool = False
    """Whether H_i is a clause lifted out of T and not a whole sentence of it."""

    def to_json(self) -> dict[str, Any]:
        """As in the annotations of a monothematic pair."""
        fields: dict[str, Any] = {
            "pattern": self.pattern,
            "constraint": self.constraint,
            "instantiation": self.instantiation,
        }
        return fields | {"extracted": True} if self.extracted else fields


@dataclass(frozen=True, slots=True)
class Candidate:
    """One phenomenon between T and H, proposed and not judged."""

    phenomenon: str
    """Its name in the taxonomy: `lexical:synonymy`."""
    rule: Rule
    hypothesis: str
    """H_i: T with the left side of the rule replaced by the right one."""
    confidence: float
    """In (0, 1): how often such proposals were right where they were developed; elsewhere less."""
    source: str = ""
    """The resource that relates the two sides, or the analysis that found them."""

    @property
    def category(self) -> str:
        """The macro-category."""
        return self.phenomenon.partition(":")[0]


def candidate_pair(original: Pair, candidate: Candidate, number: int) -> Pair:
    """The candidate as a pair without a label, linked to its original."""
    return Pair(
        f"{original.id}.{number}",
        original.text,
        candidate.hypothesis,
        None,
        original.task,
        original.language,
        (candidate.phenomenon,),
        original.id,
        {
            "rule": candidate.rule.to_json(),
            "category": candidate.category,
            "confidence": round(candidate.confidence, 2),
            "source": candidate.source,
        },
    )


class Form(NamedTuple):
    """A phenomenon with the general rule that a detector instantiates."""

    phenomenon: str
    arrow: str
    left: str
    right: str
    constraint: str

    def rule(self, given: str, made: str, *, extracted: bool = False) -> Rule:
        """The rule for the words of T and what takes their place."""
        pattern = f"{self.left} {self.arrow} {self.right}"
        return Rule(pattern, self.constraint, f"{given} {self.arrow} {made}", extracted)


def substitution(
    comparison: Comparison, form: Form, change: Change, source: str
) -> Iterator[Candidate]:
    """T with one stretch replaced; nothing where the sentence stays as it was."""
    text = comparison.text
    hypothesis = rewritten(text, [change])
    first, last = text.sentence(text.sentences[change.first])
    if hypothesis != text.words(first, last):
        given = text.words(change.first, change.last)
        yield Candidate(form.phenomenon, form.rule(given, change.words), hypothesis, 1.0, source)


def extraction(
    comparison: Comparison, form: Form, stretch: tuple[int, int], words: str, source: str
) -> Iterator[Candidate]:
    """A statement lifted out of a stretch of T; nothing where it would be a single word."""
    bare = words.strip(" ,")
    bare = contracted(bare) if comparison.language == "it" else bare
    if " " in bare:
        rule = form.rule(comparison.text.words(*stretch), bare, extracted=True)
        yield Candidate(form.phenomenon, rule, statement(bare), 1.0, source)


def fitted(comparison: Comparison, at: int, place: int) -> str:
    """The word of H in the form that the word of T has, as it stands within a sentence."""
    asked, given = comparison.hypothesis.tokens[at], comparison.text.tokens[place]
    lemma = comparison.hypothesis.lemma(at)
    same_part = asked.xpos[:2] == given.xpos[:2]
    if comparison.language != "en" or asked.xpos == given.xpos or not same_part:
        particles = lemma.split(" ")[1:]
        return " ".join([mid_sentence(comparison.hypothesis, at, at + 1), *particles])
    return inflected(lemma, given.xpos)
