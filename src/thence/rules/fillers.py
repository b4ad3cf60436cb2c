"""What fills the slots of a match: whole phrases, with what the grammar has to know of them."""

from __future__ import annotations

from dataclasses import dataclass

from thence.rules.matching import Match
from thence.text.document import Sentence, Token

__all__ = ["Filler", "fillers"]

ATTACHED = frozenset({"case", "mark", "cc", "cc:preconj", "punct", "parataxis", "advcl", "cop"})
"""What hangs on the head of an argument without being part of it."""
ASIDES = frozenset({"appos", "acl:relcl", "acl"})
"""What is left out where a comma sets it apart."""
PLURAL_PRONOUNS = frozenset({"we", "they", "you", "these", "those", "us", "them"})


@dataclass(frozen=True, slots=True)
class Filler:
    """An argument as a phrase."""

    text: str
    plural: bool = False
    """Whether a verb agrees with it in the plural."""
    pronoun: bool = False


def fillers(sentence: Sentence, match: Match) -> tuple[Filler, Filler]:
    """What fills X and Y in a match."""
    return _filler(sentence, match.x, match), _filler(sentence, match.y, match)


def _filler(sentence: Sentence, head: int, match: Match) -> Filler:
    tokens = _phrase(sentence, head, match.tokens)
    first = sentence.tokens[head]
    joined = any(
        child.relation == "conj" and child in tokens and _coordinator(sentence, child) == "and"
        for child in sentence.children(head)
    )
    plural = (
        joined
        or first.feature("Number") == "Plur"
        or (first.upos == "PRON" and first.form.lower() in PLURAL_PRONOUNS)
    )
    named = any(entity.first == 0 for entity in sentence.entities)
    text = _joined(tokens, named)
    return Filler(text, plural, first.upos == "PRON" and len(tokens) == 1)


def _phrase(sentence: Sentence, head: int, matched: frozenset[int]) -> list[Token]:
    """The head with what belongs to it; a dependent that holds the match itself stays out."""
    kept = [sentence.tokens[head]]
    others = matched - {head}
    for child in sentence.children(head):
        if child.relation in ATTACHED or _is_aside(sentence, child):
            continue
        below = sentence.subtree(child.index)
        if others.isdisjoint(token.index for token in below):
            kept += below
    kept.sort(key=lambda token: token.index)
    inside = {token.index for token in kept}
    # The comma before what is left out goes with it, and so does that at either end.
    return [
        token
        for token in kept
        if token.upos != "PUNCT" or {token.index - 1, token.index + 1} <= inside
    ]


def _is_aside(sentence: Sentence, child: Token) -> bool:
    if child.relation not in ASIDES:
        return False
    start = min(token.index for token in sentence.subtree(child.index))
    opening = sentence.tokens[start]
    before = sentence.tokens[start - 1] if start else opening
    return opening.upos == "PUNCT" or before.form in {",", "-", "--", "("}


def _coordinator(sentence: Sentence, conjunct: Token) -> str:
    return next(
        (each.lemma for each in sentence.children(conjunct.index) if each.relation == "cc"), ""
    )


def _joined(tokens: list[Token], named: bool) -> str:
    """The words with the spaces that the text has between them.

    `named` says that the sentence begins with a name, whose capital is its own.
    """
    written = ""
    end = -1
    for token in tokens:
        if written and token.end <= end:
            continue  # a part of a contraction whose whole is written already
        gap = " " if written and token.start > end else ""
        written += gap + (token.form if named else _mid_sentence(token))
        end = token.end
    return written


def _mid_sentence(token: Token) -> str:
    """A word without the capital that it has only at the beginning of its sentence."""
    if token.index or token.upos == "PROPN" or token.form in {"I", "I'm"}:
        return token.form
    return token.form.lower() if token.form.istitle() else token.form
