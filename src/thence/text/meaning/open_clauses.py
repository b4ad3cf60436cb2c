"""Clauses that a sentence leaves open by the words that introduce them, or by giving an order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from thence.text.document import Document, Sentence, Token
from thence.text.meaning.commitment_words import (
    ACHIEVED,
    CONTENT,
    DURATIONS,
    FACTUAL_MARKS,
    FICTIONS,
    HINDERING,
    IMAGES,
    OPENING_PROVISOS,
    PRIVATIVE,
    PROVISOS,
    UNIVERSALS,
    WISHED_FOR,
)
from thence.text.meaning.grammar import signature

__all__ = [
    "PROGRESSIVE",
    "WILL",
    "Mention",
    "everything",
    "is_coming",
    "is_predicate",
    "open_clauses",
    "said_without",
    "starts",
    "whole_clause",
]

WILL = "will"
FUTURE = frozenset({"will", "shall", "'ll", "wo"})
_WHOEVER = frozenset({"whoever", "whatever", "whichever", "whomever"})
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
            yield from everything(sentence, " ".join(pattern))
    for token in sentence:
        opens = token.index == 0 or words[token.index - 1] == "," or token.relation == "mark"
        if opens and words[token.index] in OPENING_PROVISOS:
            yield from everything(sentence, words[token.index])
        if token.relation.startswith("advcl"):
            yield from _adverbial(sentence, token)
        if words[token.index] in PRIVATIVE and token.upos in {"VERB", "ADJ", "ADV", "NOUN"}:
            yield from _taken_back(sentence, token, words[token.index])
        joined = "".join(words[max(0, token.index - 2) : token.index + 1])
        if "-" in joined and joined in PRIVATIVE:
            yield from _taken_back(sentence, token, joined)
        if words[token.index] in {"not", "never", "n't"}:
            yield from _denied_phrase(sentence, token)
        if words[token.index] == "both" and {"not", "n't"} & set(words[: token.index]):
            joined_to = sentence.tokens[token.head]
            below = [item for item in sentence.children(token.head) if item.relation == "conj"]
            yield from (
                Mention(item.index, "not both", False) for item in [joined_to, *below] if below
            )
        if words[token.index] in _WHOEVER:
            yield from everything(sentence, words[token.index])
        if token.lemma.lower() in FUTURE and token.relation.startswith("aux"):
            yield from _coming(sentence, sentence.tokens[token.head])
        if token.lemma.lower() in IMAGES | WISHED_FOR:
            yield from _imagined(sentence, token)
        if token.lemma.lower() in FICTIONS:
            yield from _told_in(sentence, token)
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


def is_coming(sentence: Sentence, token: Token) -> bool:
    """Whether a verb or a predicate is in the future."""
    below = sentence.children(token.index)
    return any(item.lemma.lower() in FUTURE and item.relation.startswith("aux") for item in below)


def is_predicate(sentence: Sentence, token: Token) -> bool:
    """Whether a copula makes a token say something."""
    return any(each.relation == "cop" for each in sentence.children(token.index))


def starts(words: list[str], pattern: tuple[str, ...]) -> list[int]:
    """Where a pattern of words begins."""
    width = len(pattern)
    last = len(words) - width + 1
    return [at for at in range(last) if tuple(words[at : at + width]) == pattern]


def said_without(text: Document, asked: Sentence) -> str | None:
    """What H says somebody is without where T does not say so much: not a coat, not a red coat."""
    for token in asked:
        if not _is_without(asked, token):
            continue
        said = {item.lemma.lower() for item in asked.children(token.index) if item.upos in CONTENT}
        given = [
            {item.lemma.lower() for item in sentence.children(other.index) if item.upos in CONTENT}
            for sentence in text
            for other in sentence
            if other.lemma.lower() == token.lemma.lower() and _is_without(sentence, other)
        ]
        if not any(words <= said for words in given):
            return token.form
    return None


def _is_without(sentence: Sentence, token: Token) -> bool:
    cases = (item for item in sentence.children(token.index) if item.relation == "case")
    return token.upos == "NOUN" and any(item.lemma.lower() == "without" for item in cases)


def _order(sentence: Sentence) -> Iterator[Mention]:
    """`Let the dogs sleep`: a bare verb that opens a sentence and has no subject."""
    polite = {"please", "do", "not", "n't", "never", "always", "just", "kindly"}
    first = next((item for item in sentence if item.form.lower() not in polite), None)
    root = sentence.root
    if first is None or first.index != root.index or root.upos != "VERB":
        return
    below = {item.relation.split(":")[0] for item in sentence.children(root.index)}
    bare = root.xpos in {"VB", "VBP"} and root.form.lower() == root.lemma.lower()
    factive = "ccomp" in below and signature("en", root.lemma.lower(), finite=True) == "++"
    if bare and "nsubj" not in below and factive:
        yield Mention(root.index, "an order", True)  # `note that` says what is to be noted
    elif bare and "nsubj" not in below:
        yield from everything(sentence, "an order")


def everything(sentence: Sentence, name: str) -> Iterator[Mention]:
    """All that a sentence says."""
    for token in sentence:
        if token.upos == "VERB" or is_predicate(sentence, token):
            yield Mention(token.index, name, True)


def _adverbial(sentence: Sentence, clause: Token) -> Iterator[Mention]:
    """An adverbial clause, unless its subordinator is one of what is so."""
    marks = [
        item.form.lower() for item in sentence.children(clause.index) if item.relation == "mark"
    ]
    unknown = [word for word in marks if word not in FACTUAL_MARKS]
    above = sentence.tokens[clause.head]
    hindered = unknown == ["from"] and above.lemma.lower() in HINDERING
    if not unknown or unknown[0] in {"if", "unless"} or hindered:
        return  # those are read as what they are
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


def _denied_phrase(sentence: Sentence, denial: Token) -> Iterator[Mention]:
    """`not even the captain`, `never the piano`: a denial of a phrase, not of a clause."""
    head = sentence.tokens[denial.head] if denial.head >= 0 else denial
    predicate = head.upos in {"VERB", "AUX"} or is_predicate(sentence, head)
    after = sentence.tokens[denial.index + 1 : denial.index + 2]
    even = bool(after) and after[0].form.lower() in {"even", "only", "just"}
    first = denial.index == 0 and (even or (bool(after) and after[0].upos in {"DET", "PROPN"}))
    if predicate and not first:
        return
    several = bool(after) and after[0].form.lower() in {
        *UNIVERSALS,
        "a",
        "one",
        "an",
        "many",
        "much",
    }
    if several:
        return  # `not every knight` is read as it is
    for token in sentence.tokens[denial.index + 1 :]:
        if token.upos in {"NOUN", "PROPN"}:
            yield Mention(token.index, "not", False)
            if token.relation != "compound":
                break
        elif token.upos in {"VERB", "AUX", "PUNCT", "CCONJ"}:
            break
    if first and even and after[0].form.lower() == "even":
        yield from whole_clause(sentence, sentence.root, "not even")


def _coming(sentence: Sentence, verb: Token) -> Iterator[Mention]:
    """What will be is not yet."""
    for below in sentence.children(verb.index):
        marks = {item.form.lower() for item in sentence.children(below.index)}
        if below.relation == "advcl" and marks & {"when", "once", "whenever"}:
            yield from whole_clause(sentence, verb, "when ... will")
            yield from whole_clause(sentence, below, "when ... will")
    yield from whole_clause(sentence, verb, WILL)


def _imagined(sentence: Sentence, word: Token) -> Iterator[Mention]:
    """`the threat of an attack`, `wants a yacht`: there need be none."""
    for below in sentence.children(word.index):
        articles = {item.lemma.lower() for item in sentence.children(below.index)}
        known = articles & {"the", "this", "that", "his", "her", "its", "their", "my", "our"}
        relations = {"obj"} if word.upos == "VERB" else {"nmod", "compound"}
        if below.relation in relations and below.upos == "NOUN" and not known:
            yield Mention(below.index, word.lemma.lower(), False)


def _told_in(sentence: Sentence, fiction: Token) -> Iterator[Mention]:
    """`In the film, the hero dies`."""
    inside = any(item.form.lower() == "in" for item in sentence.children(fiction.index))
    if inside and fiction.relation == "obl":
        yield from everything(sentence, f"in a {fiction.lemma.lower()}")


def _all_but(sentence: Sentence, link: Token) -> Iterator[Mention]:
    """`all the islands but Malta`: what follows is left out, with no verb between."""
    words = [item.form.lower() for item in sentence]
    last = sentence.tokens[link.index + 1 : link.index + 2]
    if words[link.index - 1] == "all" and last and last[0].upos in {"VERB", "ADJ", "ADV"}:
        yield from whole_clause(sentence, sentence.root, "all but")
        yield Mention(last[0].index, "all but", True)
        return
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
