"""Rules at work: what follows from a sentence by a rule base, and which rule leads to H."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from thence.knowledge.templates import Rule, Template
from thence.rules.argument import argument
from thence.rules.fillers import fillers
from thence.rules.matching import Match, TemplateIndex, matches
from thence.rules.realising import phrase
from thence.rules.wording import tense_of
from thence.text.document import Document, Sentence
from thence.text.meaning import asserts

__all__ = ["Inference", "RuleApplier"]


@dataclass(frozen=True, slots=True)
class Inference:
    """One application of a rule to a sentence."""

    rule: Rule
    left_phrase: str
    right_phrase: str
    variations: tuple[str, ...]
    """What the match of the left template saw through."""
    heads: tuple[str, str]
    """The lemmas of the heads of X and Y."""
    in_context: bool
    """Whether the arguments are of the types that the rule was seen to hold for."""

    def to_json(self) -> dict[str, Any]:
        """The inference as plain data."""
        return {
            "rule": str(self.rule),
            "score": self.rule.score,
            "direction": self.rule.direction,
            "source": self.rule.source,
            "left_phrase": self.left_phrase,
            "right_phrase": self.right_phrase,
            "variations": list(self.variations),
            "in_context": self.in_context,
        }


class RuleApplier:
    """A rule base, ready to be applied to many sentences."""

    def __init__(self, rules: Iterable[Rule], variations: Collection[str] = ()) -> None:
        self._variations = variations
        self._by_left: defaultdict[Template, list[Rule]] = defaultdict(list)
        for rule in rules:
            self._by_left[rule.left].append(rule)
        self._index = TemplateIndex(self._by_left, variations)

    def inferences(
        self, document: Document, topics: Collection[str] | None = None
    ) -> list[Inference]:
        """What follows from a text, the best rule first; topics count where they are known."""
        found = [
            inference
            for sentence in document
            for template, match in self._index.matches(sentence)
            if asserts(sentence, match.root, document.language, of=(match.x, match.y))
            for inference in self._applied(template, match, sentence, topics)
        ]
        return sorted(found, key=lambda each: (-each.rule.score, each.right_phrase))

    def leading_to(
        self, document: Document, hypothesis: Document, topics: Collection[str] | None = None
    ) -> list[Inference]:
        """Those inferences whose right template the hypothesis has, with the same arguments."""
        return [
            inference
            for inference in self.inferences(document, topics)
            if any(
                inference.heads == _heads(sentence, match)
                for sentence in hypothesis
                for match in matches(inference.rule.right, sentence, self._variations)
            )
        ]

    def _applied(
        self,
        template: Template,
        match: Match,
        sentence: Sentence,
        topics: Collection[str] | None,
    ) -> Iterator[Inference]:
        x, y = fillers(sentence, match)
        tense = tense_of(sentence, match.root)
        left = phrase(template, x, y, tense)
        for rule in self._by_left[template]:
            context = rule.context if topics is not None else replace(rule.context, topics=())
            allowed = context.allows(
                _types(sentence, match.x), _types(sentence, match.y), topics or ()
            )
            yield Inference(
                rule,
                left,
                phrase(rule.right, x, y, tense),
                match.variations,
                _heads(sentence, match),
                allowed,
            )


def _types(sentence: Sentence, head: int) -> tuple[str, ...]:
    meant = argument(sentence, head)
    return (meant.type,) if meant is not None and meant.type else ()


def _heads(sentence: Sentence, match: Match) -> tuple[str, str]:
    x, y = (sentence.tokens[head].lemma.lower() for head in (match.x, match.y))
    return x, y
