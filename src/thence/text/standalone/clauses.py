"""A sentence divided at clauses, each with what it borrows from the others to stand alone.

`Harris left the band and joined the army` lends its subject to the second verb; a relative clause
and an apposition are about the noun that they hang on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from thence.languages import pack_of, word_set
from thence.text.document import Sentence, Token

__all__ = [
    "Clause",
    "divided_at",
    "is_verbal",
    "phrase",
    "relation",
    "subject_of",
    "without_joint",
    "worded",
]

_SUBJECTS = frozenset({"nsubj", "csubj", "expl"})
_JOINTS = frozenset({"punct", "cc", "mark"})
"""What joins a clause to another."""
_OF_CLAUSES = _JOINTS | _SUBJECTS | {"case", "cop", "aux", "advcl", "obl"}
"""What a noun has for being a predicate or in a case: no part of what it names."""
_RELATIVE = word_set("who which that whom whose where when che cui quale dove")
_ASIDES = frozenset({"appos", "acl"})


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of a sentence, and all the words that it takes to say it alone."""

    head: Token
    own: tuple[Token, ...]
    """The words that are in no other clause."""
    words: tuple[Token | str, ...]
    """Its own and what it borrows, in order; a copula that the sentence leaves out is a string."""


def divided_at(sentence: Sentence, heads: Sequence[Token], language: str) -> list[Clause]:
    """The clauses of some heads, the root among them; other clauses stay inside of these."""
    return [_clause(sentence, head, heads, language) for head in heads]


def relation(token: Token) -> str:
    """The universal relation without its subtype."""
    return token.relation.partition(":")[0]


def subject_of(sentence: Sentence, verb: Token) -> Token | None:
    """The subject that a clause has of its own; `si` of a reflexive verb is none."""
    return next(
        (
            token
            for token in sentence.children(verb.index)
            if relation(token) in _SUBJECTS and not token.feature("Clitic")
        ),
        None,
    )


def is_verbal(sentence: Sentence, token: Token) -> bool:
    """Whether a word is a verb, or a predicate by its copula."""
    return token.upos in {"VERB", "AUX"} or any(
        relation(child) == "cop" for child in sentence.children(token.index)
    )


def without_joint(inside: Sequence[Token], head: Token) -> list[Token]:
    """The words of a clause without what joins it to the one before."""
    words = list(inside)
    while len(words) > 1 and (
        words[0].upos == "PUNCT" or (relation(words[0]) in _JOINTS and words[0].head == head.index)
    ):
        words.pop(0)
    return words


def phrase(
    sentence: Sentence, noun: Token, heads: Sequence[Token], clause: Token | None = None
) -> list[Token]:
    """A noun with what belongs to it: no clause of another head, no aside, no case.

    A clause on the noun is not about conjuncts that follow it: `Ann, who came, and Bob`.
    """
    dropped: set[int] = set()
    for child in sentence.children(noun.index):
        follows = clause is not None and relation(child) == "conj" and child.index > clause.index
        if relation(child) in _OF_CLAUSES or follows or _is_aside(sentence, child):
            dropped |= {token.index for token in sentence.subtree(child.index)}
    kept = [token for token in _inside(sentence, noun, heads) if token.index not in dropped]
    return _without_loose_marks(sentence, kept)


def _clause(sentence: Sentence, head: Token, heads: Sequence[Token], language: str) -> Clause:
    inside = _inside(sentence, head, heads)
    own = tuple(
        _without_loose_marks(sentence, inside if head.head < 0 else without_joint(inside, head))
    )
    has_subject = subject_of(sentence, head) is not None
    pronoun = next(filter(_is_relative, own), None) if relation(head) == "acl" else None
    if head.head < 0 or (has_subject and pronoun is None and relation(head) != "appos"):
        return Clause(head, own, own)
    borrowed = _borrowed(sentence, head, heads, language)
    if pronoun is None or not has_subject:
        return Clause(head, own, (*borrowed, *own))
    place = own.index(pronoun)
    before, after = own[:place], own[place + 1 :]
    return Clause(head, (*before, *after), (*before, *borrowed, *after))


def _borrowed(
    sentence: Sentence, head: Token, heads: Sequence[Token], language: str
) -> list[Token | str]:
    """What a clause is about if it has no subject: the noun above it, or the subject further up."""
    governor = sentence.tokens[head.head]
    if relation(head) in _ASIDES:
        named = phrase(sentence, governor, heads, head)
        bare = relation(head) == "appos" or "Part" in head.features or head.upos == "ADJ"
        helped = any(relation(child) in {"cop", "aux"} for child in sentence.children(head.index))
        return [*named, pack_of(language).copula] if bare and not helped else [*named]
    while (subject := subject_of(sentence, governor)) is None and governor.head >= 0:
        governor = sentence.tokens[governor.head]
    if subject is None:
        return []
    if subject.lemma.lower() in _RELATIVE and governor.head >= 0:
        subject = sentence.tokens[governor.head]
    return [*phrase(sentence, subject, heads)]


def _inside(sentence: Sentence, head: Token, heads: Sequence[Token]) -> list[Token]:
    """A token with all that hangs below it, but for what hangs below another head."""
    others = {each.index for each in heads} - {head.index}
    kept = {head.index}
    grew = True
    while grew:
        below = {t.index for t in sentence if t.head in kept and t.index not in others} - kept
        kept |= below
        grew = bool(below)
    return [token for token in sentence if token.index in kept]


def _without_loose_marks(sentence: Sentence, tokens: Sequence[Token]) -> list[Token]:
    """The tokens without marks whose neighbour on one side is in another clause."""
    inside = {token.index for token in tokens}
    outside = set(range(len(sentence))) - inside
    return [
        token
        for token in tokens
        if token.upos != "PUNCT" or not {token.index - 1, token.index + 1} & outside
    ]


def _is_aside(sentence: Sentence, child: Token) -> bool:
    """Whether a noun is understood without what is set off by a comma behind it."""
    first = sentence.subtree(child.index)[0].index
    marks = {sentence.tokens[first].form, sentence.tokens[first - 1].form if first else ""}
    return relation(child) in _ASIDES and "," in marks


def _is_relative(token: Token) -> bool:
    return token.lemma.lower() in _RELATIVE and token.upos in {"PRON", "DET", "ADV", "SCONJ"}


_CLOSE_UP = frozenset(".,;:!?…)]}%’'")
"""Marks that stand close to the word before them, also where markup stood between."""


def worded(words: Sequence[Token | str], text: str, names: Mapping[int, str] | None = None) -> str:
    """The words with the spaces that they have in the text; names take the place of tokens."""
    written = ""
    before: Token | None = None
    parts = Counter(item.start for item in words if not isinstance(item, str))
    for item in words:
        if isinstance(item, str):
            written, before = f"{written} {item}", None
            continue
        # The parts of a contraction share their offsets: it is written once, unless one is gone.
        if before is None or item.start != before.start:
            gap = before is None or item.start > before.end or item.index != before.index + 1
            written += " " if gap and written and item.form not in _CLOSE_UP else ""
            whole = item.form if parts[item.start] == 1 else text[item.start : item.end]
            written += (names or {}).get(item.index, whole)
        before = item
    return " ".join(written.split())
