"""How a detector proposes a candidate: by replacing words of T, or by lifting out a clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from thence.build.monothematic.candidate import Candidate, Rule
from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.inflection import inflected
from thence.build.monothematic.rewriting import Change, mid_sentence, rewritten, statement

__all__ = ["Form", "extraction", "fitted", "substitution"]


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
