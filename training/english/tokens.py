"""Words and phrases under construction."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Gap", "Phrase", "Token"]


@dataclass(slots=True, eq=False)
class Token:
    """A word under construction; its governor is another token."""

    form: str
    lemma: str
    upos: str
    xpos: str
    head: Token | None = None
    relation: str = "root"


@dataclass(slots=True)
class Phrase:
    """Tokens in order, and the one that governs them."""

    tokens: list[Token]
    head: Token
    plural: bool = False

    def under(self, head: Token, relation: str) -> list[Token]:
        """The tokens, attached."""
        self.head.head, self.head.relation = head, relation
        return self.tokens


@dataclass(slots=True)
class Gap:
    """What a relative clause lacks, and how the place is marked."""

    role: str
    relativiser: str
    stranded: bool
    plural: bool
