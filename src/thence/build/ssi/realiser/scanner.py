"""Reading GenI's files character by character: names, strings, comments, brackets."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from thence.build.ssi.realiser.value import ANONYMOUS, Value, constant, variable
from thence.errors import BadInput

__all__ = ["Scanner"]

Item = TypeVar("Item")

_SPACE = re.compile(r"(?:\s|%[^\n]*|/\*.*?\*/)*", re.DOTALL)
_NAME = re.compile(r"[\w'+\-.]+")
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)
_SENTENCE_WORDS = re.compile(r"[^\[\]]*")
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "&": ""}


class Scanner:
    """A place in a file, moved on by what is read."""

    def __init__(self, text: str, path: Path | str) -> None:
        self.text, self.path, self.place = text.removeprefix("\ufeff"), path, 0
        self.skip()

    def skip(self) -> None:
        """Over white space and comments."""
        found = _SPACE.match(self.text, self.place)
        assert found is not None
        self.place = found.end()

    @property
    def at_end(self) -> bool:
        """Whether nothing is left."""
        return self.place >= len(self.text)

    def fail(self, expected: str) -> BadInput:
        """The error that something else was expected here."""
        line = self.text.count("\n", 0, self.place) + 1
        here = self.text[self.place : self.place + 20].split("\n")[0] or "the end of the file"
        return BadInput(self.path, f"expected {expected} where it says '{here}'", line=line)

    def looks_at(self, symbol: str) -> bool:
        """Whether a symbol comes next."""
        return self.text.startswith(symbol, self.place)

    def take(self, symbol: str) -> bool:
        """Move over a symbol if it comes next."""
        if not self.looks_at(symbol):
            return False
        self.place += len(symbol)
        self.skip()
        return True

    def need(self, symbol: str) -> None:
        """Move over a symbol that must come next."""
        if not self.take(symbol):
            raise self.fail(f"'{symbol}'")

    def take_keyword(self, word: str) -> bool:
        """Move over `word:` if it comes next."""
        start = self.place
        if self.peek_name() == word:
            self.name()
            if self.take(":"):
                return True
        self.place = start
        return False

    def peek_name(self) -> str:
        """The name that comes next, or the empty string."""
        found = _NAME.match(self.text, self.place)
        return found.group() if found else ""

    def name(self, expected: str = "a name") -> str:
        """A bare name."""
        found = _NAME.match(self.text, self.place)
        if not found:
            raise self.fail(expected)
        self.place = found.end()
        self.skip()
        return found.group()

    def word(self, expected: str = "a word") -> str:
        """A bare name or a string in quotation marks."""
        found = _STRING.match(self.text, self.place)
        if not found:
            return self.name(expected)
        self.place = found.end()
        self.skip()
        return _ESCAPE.sub(lambda match: _ESCAPES.get(match[1], match[1]), found.group(1))

    def words(self) -> tuple[str, ...]:
        """Words with bars between them."""
        found = [self.word()]
        while self.take("|"):
            found.append(self.word())
        return tuple(found)

    def value(self) -> Value:
        """A constant, a disjunction, a variable or `_`."""
        if self.take("?"):
            name = self.name("the name of a variable")
            if name == "_":
                return ANONYMOUS
            return variable(name, *(self.words() if self.take("/") else ()))
        if self.peek_name() == "_":
            self.name()
            return ANONYMOUS
        return constant(*self.words())

    def bracketed(self, opening: str, item: Callable[[], Item], closing: str) -> list[Item]:
        """Items between brackets."""
        self.need(opening)
        found = []
        while not self.take(closing):
            if self.at_end:
                raise self.fail(f"'{closing}'")
            found.append(item())
        return found

    def sentence(self) -> str:
        """What stands between square brackets, as it is, with single spaces."""
        if not self.looks_at("["):
            raise self.fail("'['")
        found = _SENTENCE_WORDS.match(self.text, self.place + 1)
        assert found is not None
        self.place = found.end()
        self.need("]")
        return " ".join(found.group().split())
