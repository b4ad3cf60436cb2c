"""What an extraction is asked for; it goes into the manifest, so that it can be repeated."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from thence.build.revisions.changes import Unit
from thence.build.revisions.guidelines import Guidelines
from thence.build.revisions.selection import Selection
from thence.build.revisions.skipping import Skipping
from thence.errors import WrongUse

__all__ = ["LICENCE", "USUAL", "Options"]

LICENCE = "CC BY-SA 4.0"
"""The licence of the text of Wikipedia."""


@dataclass(frozen=True, slots=True)
class Options:
    """The defaults are the paper's where it states them."""

    revisions: int = 50
    """The last so many of each page."""
    unit: Unit = Unit.SENTENCE
    least: float = 0.5
    """The least similarity of texts that are taken to answer each other."""
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
