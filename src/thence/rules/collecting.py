"""The sentences in which rules are judged: for each a random sample of those that match its left.

Every sentence has a random number for every rule, made of the seed and of both; a rule gets the
sentences with the smallest. So the sample is the same in whatever order and in however many parts
the corpus is read, and a sentence that the corpus repeats comes once.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import blake2b

from thence.knowledge.templates import Template
from thence.measure.rule_precision import rule_name
from thence.rules.argument import argument
from thence.rules.fillers import fillers
from thence.rules.judgements import Example
from thence.rules.matching import Match, TemplateIndex
from thence.rules.parsed import ParsedPassage
from thence.rules.realising import phrase
from thence.rules.wording import tense_of
from thence.text.document import Document, Sentence

__all__ = ["Collected", "Collector", "numbered"]

Sides = tuple[Template, Template]


@dataclass(slots=True)
class Collected:
    """What was found: examples by rule with their random numbers, and uses of templates."""

    examples: dict[str, dict[int, Example]] = field(default_factory=dict)
    """By rule and random number, the smallest of each rule; the ids are still empty."""
    matched: Counter[str] = field(default_factory=Counter)
    """How many sentences match each template."""
    types: dict[str, Counter[str]] = field(default_factory=dict)
    """By `TEMPLATE` and slot, as `X TEMPLATE`: the types of the arguments seen in it."""


class Collector:
    """Reads passages and keeps what the sample needs of them."""

    def __init__(
        self, rules: Iterable[Sides], seed: int, size: int, variations: Collection[str] = ()
    ) -> None:
        self._seed, self._size = seed, size
        self._rules: defaultdict[Template, list[Template]] = defaultdict(list)
        for left, right in rules:
            self._rules[left].append(right)
        self._index = TemplateIndex(self._rules, variations)

    def collect(self, passages: Iterable[ParsedPassage]) -> Collected:
        """What the passages of one part give."""
        found = Collected()
        for item in passages:
            for sentence in item.document:
                seen: set[Template] = set()
                for template, match in self._index.matches(sentence):
                    # A sentence makes one example of a rule: its plainest match.
                    if template not in seen:
                        seen.add(template)
                        self._keep(found, template, match, sentence, item)
        return found

    def merged(self, parts: Iterable[Collected]) -> Collected:
        """Several parts as one."""
        whole = Collected()
        for part in parts:
            whole.matched.update(part.matched)
            for key, counts in part.types.items():
                whole.types.setdefault(key, Counter()).update(counts)
            for rule, examples in part.examples.items():
                for number, example in examples.items():
                    self._push(whole, rule, number, example)
        return whole

    def _keep(
        self,
        found: Collected,
        template: Template,
        match: Match,
        sentence: Sentence,
        item: ParsedPassage,
    ) -> None:
        left = str(template)
        found.matched[left] += 1
        types = (_type(sentence, match.x), _type(sentence, match.y))
        for slot, type_ in zip(("X", "Y"), types, strict=True):
            if type_:
                found.types.setdefault(f"{slot} {left}", Counter())[type_] += 1
        text = _text(item.document, sentence)
        x, y = fillers(sentence, match)
        tense = tense_of(sentence, match.root)
        for right in self._rules[template]:
            rule = rule_name(left, str(right))
            number = _number(self._seed, rule, text)
            if self._wanted(found, rule, number):
                said = (phrase(template, x, y, tense), phrase(right, x, y, tense))
                arguments = (x.text, y.text, item.passage.id, *types)
                example = Example("", rule, text, *said, *arguments)
                self._push(found, rule, number, example)

    def _wanted(self, found: Collected, rule: str, number: int) -> bool:
        kept = found.examples.get(rule, {})
        return len(kept) < self._size or number <= max(kept)

    def _push(self, found: Collected, rule: str, number: int, example: Example) -> None:
        kept = found.examples.setdefault(rule, {})
        # Of a repeated sentence one source is kept, whichever is read first.
        kept[number] = min(example, kept.get(number, example), key=lambda each: each.source)
        if len(kept) > self._size:
            del kept[max(kept)]


def numbered(found: Mapping[str, Mapping[int, Example]]) -> Iterator[Example]:
    """The examples with their ids, rule by rule in the order of names."""
    for rule in sorted(found):
        stem = blake2b(rule.encode(), digest_size=5).hexdigest()
        for place, (_, example) in enumerate(sorted(found[rule].items()), 1):
            yield replace(example, id=f"{stem}-{place:02d}")


def _number(seed: int, rule: str, sentence: str) -> int:
    digest = blake2b(f"{seed}\0{rule}\0{sentence}".encode(), digest_size=7).digest()
    return int.from_bytes(digest, "big")


def _type(sentence: Sentence, head: int) -> str:
    meant = argument(sentence, head)
    return "" if meant is None else meant.type


def _text(document: Document, sentence: Sentence) -> str:
    words = document.text[sentence.tokens[0].start : sentence.tokens[-1].end]
    return " ".join(words.split())
