r"""The readable notation of templates; `str` of a template writes it, `parse_template` reads it.

    X <-nsubj- prevent -obj-> Y                     an arrow goes from the governor
    X <-nsubj- lead -obl:to-> Y                     a preposition is part of the relation
    X <-nsubj- increase/VERB -obj-> Y               a word may be bound to a part of speech
    X <-nsubj- take (-compound:prt-> over) -obj-> Y     what else a word governs, in brackets
    X lower the risk of Y                           without an arrow: words in a row

A backslash takes the next character as it is: `and\/or`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from thence.errors import WrongUse
from thence.knowledge.templates.template import SLOTS, LinearTemplate, Node, Template, TreeTemplate

__all__ = ["NotationError", "parse_template"]

_TOKEN = re.compile(r"\s*(?P<item>[()]|(?:\\.|[^\s()\\])+)")
_UP = re.compile(r"<-([a-z]+(?::[^\s()<>]+)?)-")
_DOWN = re.compile(r"-([a-z]+(?::[^\s()<>]+)?)->")


class NotationError(WrongUse):
    """A template that is not written as one, with the character where it goes wrong."""

    def __init__(self, text: str, position: int, reason: str) -> None:
        self.text, self.position, self.reason = text, position, reason
        super().__init__(f"the template '{text}' goes wrong at character {position + 1}: {reason}")


def parse_template(text: str) -> Template:
    """The template that a text writes: a sub-tree where it has an arrow, otherwise words."""
    items = _items(text)
    if any(_is_arrow(item.text) for item in items):
        return _TreeParser(text, items).template()
    for item in items:
        if item.text[0] in "<-" and len(item.text) > 1:
            raise NotationError(text, item.position, f"'{item.text}' is not a whole arrow")
    try:
        return LinearTemplate(tuple(_word(item.text) for item in items))
    except ValueError as error:
        raise NotationError(text, 0, str(error)) from None


class _Item(NamedTuple):
    text: str
    position: int


def _items(text: str) -> list[_Item]:
    items, at = [], 0
    while text[at:].strip():
        match = _TOKEN.match(text, at)
        if match is None:
            raise NotationError(text, len(text) - 1, "a backslash needs a character after it")
        items.append(_Item(match["item"], match.start("item")))
        at = match.end()
    return items


def _is_arrow(item: str) -> bool:
    return bool(_UP.fullmatch(item) or _DOWN.fullmatch(item))


@dataclass(slots=True)
class _Draft:
    """A node while its governor may still come."""

    word: str
    upos: str
    head: int = -1
    relation: str = ""


class _TreeParser:
    """Reads `node (arrow node)*`, where a node may be followed by branches in brackets."""

    def __init__(self, text: str, items: list[_Item]) -> None:
        self._text, self._items, self._at = text, items, 0
        self._drafts: list[_Draft] = []

    def template(self) -> TreeTemplate:
        self._chain(self._node())
        if self._at < len(self._items):
            raise self._error("expected an arrow such as `-obj->` or `<-nsubj-`")
        nodes = tuple(
            Node(draft.word, draft.head, draft.relation, draft.upos) for draft in self._drafts
        )
        try:
            return TreeTemplate(nodes)
        except ValueError as error:
            raise NotationError(self._text, 0, str(error)) from None

    def _chain(self, left: int) -> None:
        while self._at < len(self._items) and _is_arrow(self._items[self._at].text):
            arrow = self._items[self._at]
            self._at += 1
            right = self._node()
            child, head = (left, right) if _UP.fullmatch(arrow.text) else (right, left)
            if self._drafts[child].head >= 0:
                raise NotationError(self._text, arrow.position, "a word has two governors")
            self._drafts[child].head = head
            self._drafts[child].relation = arrow.text.lstrip("<-").removesuffix(">")[:-1]
            left = right

    def _node(self) -> int:
        if self._at >= len(self._items):
            raise NotationError(self._text, len(self._text), "expected a word or a slot")
        item = self._items[self._at]
        if item.text in "()" or _is_arrow(item.text):
            raise self._error("expected a word or a slot")
        if item.text[0] in "<-" and len(item.text) > 1:
            raise self._error(f"'{item.text}' is not a whole arrow")
        self._at += 1
        word, upos = _word_and_part(item.text)
        if upos and not upos.isupper():
            raise NotationError(
                self._text, item.position, f"'{upos}' is not a part of speech such as VERB"
            )
        self._drafts.append(_Draft(word, upos))
        index = len(self._drafts) - 1
        while self._at < len(self._items) and self._items[self._at].text == "(":
            self._branch(index)
        return index

    def _branch(self, index: int) -> None:
        opening = self._items[self._at]
        self._at += 1
        if self._at >= len(self._items) or not _DOWN.fullmatch(self._items[self._at].text):
            raise self._error("expected an arrow such as `-obj->` after the bracket")
        self._chain(index)
        if self._at >= len(self._items) or self._items[self._at].text != ")":
            raise NotationError(self._text, opening.position, "the bracket is not closed")
        self._at += 1

    def _error(self, reason: str) -> NotationError:
        if self._at >= len(self._items):
            return NotationError(self._text, len(self._text), reason)
        return NotationError(self._text, self._items[self._at].position, reason)


def _word(item: str) -> str:
    return item if item in SLOTS else re.sub(r"\\(.)", r"\1", item).lower()


def _word_and_part(item: str) -> tuple[str, str]:
    match = re.fullmatch(r"((?:\\.|[^/\\])+)/(.*)", item)
    return (_word(match[1]), match[2]) if match else (_word(item), "")
