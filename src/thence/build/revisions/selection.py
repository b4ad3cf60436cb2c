"""Which pages of a dump are taken: by namespace, title, pattern and category."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from thence.errors import BadInput, WrongUse

__all__ = ["Selection", "in_categories", "read_titles"]


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
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(path, f"is no list of titles: {error}") from error
    titles = frozenset(line.strip().replace("_", " ") for line in lines if line.strip())
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
