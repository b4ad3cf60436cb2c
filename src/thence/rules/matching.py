"""Where a template is found in a sentence: a piece of its tree, or a run of its words.

A tree template matches a sub-tree with the same words and relations (Szpektor et al. 2007, section
3.1); with variations allowed it also matches through the passive, relative clauses and the like. A
verb with a particle is another verb: `take` does not match "take over".
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from thence.knowledge.templates import LinearTemplate, Template, TreeTemplate
from thence.rules.arcs import VARIATIONS, arcs
from thence.text.document import Sentence, Token

__all__ = ["VARIATIONS", "LineMatch", "Match", "TemplateIndex", "line_matches", "matches"]


SLOT_PARTS = frozenset({"NOUN", "PROPN", "PRON", "NUM", "SYM"})
PARTICLE = "compound:prt"


@dataclass(frozen=True, slots=True)
class Match:
    """The tokens of a sentence that a template covers."""

    x: int
    """The head of what fills the slot X."""
    y: int
    root: int
    """The token of the template's root, or of the first word of a linear one."""
    tokens: frozenset[int]
    """All tokens that the template names, slots included."""
    variations: tuple[str, ...] = ()
    """What lies between the sentence and its plain form, sorted."""


def matches(
    template: Template, sentence: Sentence, variations: Collection[str] = ()
) -> list[Match]:
    """All matches of a template; one pair of arguments is given once, the plainest match first."""
    return _Sentence(sentence, variations).matches(template)


class TemplateIndex:
    """Many templates at once: only those whose words a sentence has are tried."""

    def __init__(self, templates: Iterable[Template], variations: Collection[str] = ()) -> None:
        self._variations = variations
        self._by_word: defaultdict[str, list[tuple[Template, frozenset[str]]]] = defaultdict(list)
        for template in dict.fromkeys(templates):
            words = template.words()
            self._by_word[max(words, key=len, default="")].append((template, frozenset(words)))

    def matches(self, sentence: Sentence) -> Iterator[tuple[Template, Match]]:
        """Each match of each template in a sentence."""
        forms = {token.form.lower() for token in sentence}
        words = {token.lemma.lower() for token in sentence} | forms
        candidates = [
            template
            for word in ("", *sorted(words))
            for template, needed in self._by_word.get(word, ())
            if needed <= words
        ]
        if candidates:
            view = _Sentence(sentence, self._variations)
            for template in candidates:
                for match in view.matches(template):
                    yield template, match


class _Sentence:
    """A sentence with its arcs by governor and relation."""

    def __init__(self, sentence: Sentence, variations: Collection[str]) -> None:
        self._tokens = sentence.tokens
        self._sentence = sentence
        self._below: defaultdict[tuple[int, str], dict[int, str]] = defaultdict(dict)
        self._particles = {token.head for token in sentence if token.relation == PARTICLE}
        for token in sentence:
            if token.head >= 0:
                self._below[token.head, token.relation][token.index] = ""
        for arc in arcs(sentence):
            if not arc.variation or arc.variation in variations:
                self._below[arc.head, arc.relation].setdefault(arc.dependent, arc.variation)

    def matches(self, template: Template) -> list[Match]:
        if isinstance(template, LinearTemplate):
            found = [
                Match(line.x, line.y, line.first, line.tokens)
                for line in line_matches(template, self._sentence)
            ]
        else:
            found = [
                _match(template, placed, passed)
                for token in self._tokens
                for placed, passed in self._placed(template, template.root, token)
            ]
        best: dict[tuple[int, int], Match] = {}
        for match in sorted(found, key=lambda match: len(match.variations)):
            best.setdefault((match.x, match.y), match)
        return list(best.values())

    def _placed(
        self, template: TreeTemplate, index: int, token: Token
    ) -> Iterator[tuple[dict[int, int], frozenset[str]]]:
        """The ways to lay a node and all below it on a token and what it governs."""
        if not self._fits(template, index, token):
            return
        partial: list[tuple[dict[int, int], frozenset[str]]] = [({index: token.index}, frozenset())]
        for child in template.children(index):
            below = self._below.get((token.index, template.nodes[child].relation), {})
            partial = [
                (placed | more, passed | variation | {via} if via else passed | variation)
                for placed, passed in partial
                for dependent, via in below.items()
                for more, variation in self._placed(template, child, self._tokens[dependent])
                if not set(placed.values()) & set(more.values())
            ]
        yield from partial

    def _fits(self, template: TreeTemplate, index: int, token: Token) -> bool:
        node = template.nodes[index]
        if node.is_slot:
            return token.upos in SLOT_PARTS and not _asks_or_relates(token)
        if node.upos and node.upos != token.upos:
            return False
        if node.word != token.lemma.lower():
            return False
        named = any(template.nodes[i].relation == PARTICLE for i in template.children(index))
        return named or token.index not in self._particles


def _match(template: TreeTemplate, placed: dict[int, int], passed: frozenset[str]) -> Match:
    return Match(
        placed[template.slot("X")],
        placed[template.slot("Y")],
        placed[template.root],
        frozenset(placed.values()),
        tuple(sorted(passed)),
    )


def _asks_or_relates(token: Token) -> bool:
    """`who` and `which` name nobody; where variations are allowed, their antecedent is matched."""
    return token.feature("PronType") in {"Rel", "Int"} or token.xpos in {"WP", "WDT", "WP$"}


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
