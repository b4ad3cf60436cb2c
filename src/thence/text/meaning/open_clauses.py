"""Clauses that a sentence leaves open by the words that introduce them, or by giving an order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from thence.text.document import Sentence, Token
from thence.text.meaning.commitment_words import (
    ACHIEVED,
    DURATIONS,
    FACTUAL_MARKS,
    OPENING_PROVISOS,
    PRIVATIVE,
    PROVISOS,
    UNIVERSALS,
)
from thence.text.meaning.grammar import signature

__all__ = ["PROGRESSIVE", "Mention", "is_predicate", "open_clauses", "starts", "whole_clause"]

PROGRESSIVE = "the progressive"
"""What leaves open whether something was finished."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A word that stands under a construction which does not assert it."""

    token: int
    construction: str
    """As a person would name it: `almost`, `instead of`, `a question`."""
    is_clause: bool
    """Whether a whole clause is meant, not a noun or a phrase alone."""


def open_clauses(sentence: Sentence) -> Iterator[Mention]:
    """Orders, provisos, aims, and nouns that an adjective or an exception takes back."""
    words = [token.form.lower() for token in sentence]
    yield from _order(sentence)
    for pattern in PROVISOS:
        if starts(words, pattern):
            yield from _everything(sentence, " ".join(pattern))
    for token in sentence:
        opens = token.index == 0 or words[token.index - 1] == "," or token.relation == "mark"
        if opens and words[token.index] in OPENING_PROVISOS:
            yield from _everything(sentence, words[token.index])
        if token.relation.startswith("advcl"):
            yield from _adverbial(sentence, token)
        if words[token.index] in PRIVATIVE and token.upos in {"VERB", "ADJ", "ADV", "NOUN"}:
            yield from _taken_back(sentence, token, words[token.index])
        if words[token.index] == "called" and words[max(0, token.index - 2) : token.index] == [
            "so",
            "-",
        ]:
            yield from _taken_back(sentence, token, "so-called")
        if token.upos == "VERB" and token.lemma.lower() in ACHIEVED:
            yield from _unfinished(sentence, token)
        if words[token.index] == "but" and token.upos in {"CCONJ", "ADP", "SCONJ"}:
            yield from _all_but(sentence, token)


def whole_clause(sentence: Sentence, head: Token, name: str) -> Iterator[Mention]:
    """The verb of a clause; nouns in it may be spoken of elsewhere, but are not marked."""
    yield Mention(head.index, name, True)
    for below in sentence.children(head.index):
        if below.relation.split(":")[0] in {"conj", "xcomp"} and below.upos in {"VERB", "ADJ"}:
            own = {each.relation.split(":")[0] for each in sentence.children(below.index)}
            if "nsubj" not in own:
                yield Mention(below.index, name, True)


def is_predicate(sentence: Sentence, token: Token) -> bool:
    """Whether a copula makes a token say something."""
    return any(each.relation == "cop" for each in sentence.children(token.index))


def starts(words: list[str], pattern: tuple[str, ...]) -> list[int]:
    """Where a pattern of words begins."""
    width = len(pattern)
    last = len(words) - width + 1
    return [at for at in range(last) if tuple(words[at : at + width]) == pattern]


def _order(sentence: Sentence) -> Iterator[Mention]:
    """`Let the dogs sleep`: a bare verb that opens a sentence and has no subject."""
    polite = {"please", "do", "not", "n't", "never", "always", "just", "kindly"}
    first = next((item for item in sentence if item.form.lower() not in polite), None)
    root = sentence.root
    if first is None or first.index != root.index or root.upos != "VERB":
        return
    below = {item.relation.split(":")[0] for item in sentence.children(root.index)}
    bare = root.xpos in {"VB", "VBP"} and root.form.lower() == root.lemma.lower()
    if bare and "nsubj" not in below:
        yield from _everything(sentence, "an order")


def _everything(sentence: Sentence, name: str) -> Iterator[Mention]:
    for token in sentence:
        if token.upos == "VERB" or is_predicate(sentence, token):
            yield Mention(token.index, name, True)


def _adverbial(sentence: Sentence, clause: Token) -> Iterator[Mention]:
    """An adverbial clause, unless its subordinator is one of what is so."""
    marks = [
        item.form.lower() for item in sentence.children(clause.index) if item.relation == "mark"
    ]
    unknown = [word for word in marks if word not in FACTUAL_MARKS]
    if not unknown or unknown[0] in {"if", "unless", "from"}:
        return  # those are read as what they are
    above = sentence.tokens[clause.head]
    if {item.form.lower() for item in sentence.children(above.index)} & {"too", "enough"}:
        return
    implied = unknown == ["to"] and signature("en", above.lemma.lower(), finite=False) != "oo"
    if not implied:
        yield from whole_clause(sentence, clause, unknown[0])


def _taken_back(sentence: Sentence, adjective: Token, name: str) -> Iterator[Mention]:
    """The noun of the phrase that an adjective stands in, whatever the tree makes of it."""
    for token in sentence.tokens[adjective.index + 1 :]:
        if token.upos in {"NOUN", "PROPN"}:
            yield Mention(token.index, name, False)
            if token.relation != "compound":
                return
        elif token.upos not in {"ADJ", "ADV", "NUM"} and token.form not in {"-", ","}:
            return


def _unfinished(sentence: Sentence, verb: Token) -> Iterator[Mention]:
    """`was building a house`, `wrote a report for two hours`: the end is left open."""
    below = sentence.children(verb.index)
    if verb.xpos == "VBG" and any(item.lemma.lower() == "be" for item in below):
        yield Mention(verb.index, PROGRESSIVE, True)
    for item in below:
        cases = {word.form.lower() for word in sentence.children(item.index)}
        if item.relation == "obl" and item.lemma.lower() in DURATIONS and "for" in cases:
            yield Mention(verb.index, "for a time", True)


def _all_but(sentence: Sentence, link: Token) -> Iterator[Mention]:
    """`all the islands but Malta`: what follows is left out, with no verb between."""
    before: list[Token] = []
    for token in reversed(sentence.tokens[: link.index]):
        if token.upos in {"VERB", "AUX", "PUNCT"}:
            break
        before.append(token)
    if not {token.form.lower() for token in before} & UNIVERSALS:
        return
    for token in sentence.tokens[link.index + 1 :]:
        if token.upos in {"NOUN", "PROPN"}:
            yield Mention(token.index, "all but", False)
        elif token.upos in {"VERB", "AUX", "PUNCT"}:
            return
