"""What an extraction is asked for; it goes into the manifest, so that it can be repeated."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from thence.build.revisions.changes import Unit
from thence.build.revisions.guidelines import Guidelines
from thence.build.revisions.skipping import Skipping
from thence.errors import BadInput, WrongUse
from thence.files import text_lines

__all__ = ["LICENCE", "USUAL", "Options", "Selection", "in_categories", "read_titles"]


@dataclass(frozen=True, slots=True)
class Selection:
    """All that is stated must hold; nothing stated takes every article."""

    namespaces: tuple[int, ...] = (0,)
    """Empty for all of them."""
    titles: frozenset[str] | None = None
    pattern: str | None = None
    """A regular expression that is found in the title."""
    categories: tuple[str, ...] = ()
    """The last revision is in at least one of them."""

    def __post_init__(self) -> None:
        if self.pattern is not None:
            try:
                re.compile(self.pattern)
            except re.error as error:
                raise WrongUse(f"'{self.pattern}' is no regular expression: {error}") from error

    def takes(self, title: str, namespace: int) -> bool:
        """Whether a page may be taken, by what is known before its text is read."""
        if self.namespaces and namespace not in self.namespaces:
            return False
        if self.titles is not None and title not in self.titles:
            return False
        return self.pattern is None or _compiled(self.pattern).search(title) is not None


def in_categories(text: str, categories: Iterable[str], names: Iterable[str]) -> bool:
    """Whether a wikitext puts its page into a category, under any of the namespace's names."""
    return _category_pattern(tuple(categories), tuple(names)).search(text) is not None


def read_titles(path: Path) -> frozenset[str]:
    """The titles of a file, one a line."""
    titles = frozenset(line.strip().replace("_", " ") for _, line in text_lines(path))
    if not titles:
        raise BadInput(path, "has no title; write one a line")
    return titles


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


@cache
def _category_pattern(categories: tuple[str, ...], names: tuple[str, ...]) -> re.Pattern[str]:
    kinds = "|".join(map(re.escape, names))
    titles = "|".join(
        re.escape(name.strip().replace("_", " ")).replace(r"\ ", "[ _]+") for name in categories
    )
    return re.compile(rf"\[\[\s*(?:{kinds})\s*:\s*(?:{titles})\s*(?:\||\]\])", re.IGNORECASE)


LICENCE = "CC BY-SA 4.0"
"""The licence of the text of Wikipedia."""


@dataclass(frozen=True, slots=True)
class Options:
    """The defaults are the paper's where it states them."""

    revisions: int = 50
    """The last so many of each page."""
    unit: Unit = Unit.SENTENCE
    least: float = 0.5
    """The least similarity of texts that are taken to answer each other; our own, and no guideline
    of the paper: pairs below it are proposed for rejection."""
    selection: Selection = field(default_factory=Selection)
    skipping: Skipping = field(default_factory=Skipping)
    guidelines: Guidelines = field(default_factory=Guidelines)
    language: str = ""
    """Empty for what the dump says."""
    domain: str = ""
    """A name for the pages selected, by which they are split into training and test."""
    licence: str = LICENCE

    def __post_init__(self) -> None:
        if self.revisions < 2:
            raise WrongUse(f"{self.revisions} revisions of a page give no pair; take at least 2")
        if not 0 < self.least <= 1:
            raise WrongUse(f"the least similarity is {self.least}; it must be in (0, 1]")

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        found = asdict(self)
        titles = self.selection.titles
        found["selection"]["titles"] = None if titles is None else sorted(titles)
        return found


USUAL = Options()
