"""Linear templates in a sentence: words by lemma or form, slots by whole noun phrases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from thence.knowledge.templates import LinearTemplate
from thence.text.document import Sentence

__all__ = ["LineMatch", "line_matches"]

NOMINAL = frozenset({"NOUN", "PROPN", "PRON", "NUM"})
OUTSIDE = frozenset({"case", "punct", "cc", "mark"})
"""Words that hang on a noun without being part of its phrase."""


class LineMatch(NamedTuple):
    """The heads of the slots, the first word of the template, and all its tokens."""

    x: int
    y: int
    first: int
    tokens: frozenset[int]


class _Phrase(NamedTuple):
    head: int
    start: int
    end: int


def line_matches(template: LinearTemplate, sentence: Sentence) -> Iterator[LineMatch]:
    """All places where the items of a template follow one another without a gap."""
    starting: dict[int, list[_Phrase]] = {}
    for phrase in _phrases(sentence):
        starting.setdefault(phrase.start, []).append(phrase)

    def laid(item: int, at: int) -> Iterator[dict[str, int]]:
        """The slots and words from an item on, if the item begins at a token."""
        if item == len(template.items):
            yield {}
            return
        name = template.items[item]
        if name in ("X", "Y"):
            for phrase in starting.get(at, ()):
                for rest in laid(item + 1, phrase.end):
                    yield {name: phrase.head, **rest}
        elif at < len(sentence) and _is(sentence, at, name):
            for rest in laid(item + 1, at + 1):
                yield {str(item): at, **rest}

    for start in range(len(sentence)):
        for found in laid(0, start):
            words = [at for name, at in found.items() if name not in ("X", "Y")]
            first = min(words, default=found["X"])
            yield LineMatch(found["X"], found["Y"], first, frozenset(found.values()))


def _is(sentence: Sentence, index: int, word: str) -> bool:
    token = sentence.tokens[index]
    return word in (token.lemma.lower(), token.form.lower())


def _phrases(sentence: Sentence) -> Iterator[_Phrase]:
    """The noun phrases, each as far as it stands in one piece; those inside others too."""
    for token in sentence:
        if token.upos not in NOMINAL or token.relation in ("compound", "flat"):
            continue
        outside = {
            below.index
            for child in sentence.children(token.index)
            if child.relation in OUTSIDE
            for below in sentence.subtree(child.index)
        }
        inside = {below.index for below in sentence.subtree(token.index)} - outside
        start, end = token.index, token.index + 1
        while start - 1 in inside:
            start -= 1
        while end in inside:
            end += 1
        yield _Phrase(token.index, start, end)
