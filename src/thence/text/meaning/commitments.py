"""What a sentence mentions without asserting it: the words under each such construction.

The contexts of predicates know negation, modals, conditions and complements. This module finds
what they do not: near misses, replacement and exception, privative adjectives, questions,
accusations, ends of states, excess and inverted conditions. It reads the tree of a sentence as
it is and prefers to mark too much: an unmarked word may carry a proof.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from thence.text.document import Sentence, Token
from thence.text.meaning.build import meaning
from thence.text.meaning.commitment_words import (
    ATTITUDES,
    BLAMING,
    BOUNDS,
    DONE_GERUNDS,
    ENDED,
    ENDING,
    EXCEPTED,
    FACTS,
    HEARSAY,
    HINDERING,
    INVERTIBLE,
    LONG_EXCEPTIONS,
    NEAR_MISSES,
    NEGATORS,
    NOT_ONE,
    PRIVATIVE,
    REPLACED,
    SCARCELY,
    SOURCES,
    SUPPOSED,
    UNPROVED,
    WISHES,
)
from thence.text.meaning.grammar import signature
from thence.text.meaning.open_clauses import (
    Mention,
    is_predicate,
    open_clauses,
    starts,
    whole_clause,
)
from thence.text.meaning.structure import Factuality
from thence.text.meaning.wide_scopes import OR, OR_OF_ALL, OR_WITHIN, wide_scopes

__all__ = ["Mention", "all_mentions", "asserts", "mentions"]


_SET_ASIDE = frozenset(
    {
        *("X, not Y", "not", "not both", "all but", "neither ... nor", "a verb left out"),
        *(OR, OR_WITHIN, OR_OF_ALL, "respectively"),
        *(" ".join(words) for words in (*REPLACED, *EXCEPTED, *LONG_EXCEPTIONS)),
    }
)
"""Constructions by which somebody is named of whom a thing is not said."""


def mentions(sentence: Sentence, language: str = "en") -> dict[int, Mention]:
    """By token, what a sentence mentions only; the first construction that is found is named."""
    return {token: found[0] for token, found in all_mentions(sentence, language).items()}


def all_mentions(sentence: Sentence, language: str = "en") -> dict[int, list[Mention]]:
    """By token, every construction under which a sentence mentions it only."""
    found: dict[int, list[Mention]] = {}
    if language == "en":
        for item in _all(sentence):
            found.setdefault(item.token, []).append(item)
    return found


def asserts(
    sentence: Sentence, token: int, language: str = "en", *, of: Iterable[int] = ()
) -> bool:
    """Whether a sentence says of the predicate at a token that it is so, and of those it is of."""
    found = all_mentions(sentence, language)
    if token in found:
        return False
    if any(item.construction in _SET_ASIDE for place in of for item in found.get(place, ())):
        return False
    own = [item for item in meaning(sentence, language) if item.token == token]
    return all(
        item.context.factuality is Factuality.FACT and not item.context.negated for item in own
    )


def _word(token: Token) -> str:
    return token.lemma.lower()


def _all(sentence: Sentence) -> Iterator[Mention]:
    if sentence.tokens[-1].form == "?":
        yield from whole_clause(sentence, sentence.root, "a question")
        return
    words = [token.form.lower() for token in sentence]
    for pattern in SOURCES:
        for start in starts(words, pattern):
            yield from _reported(sentence, start, " ".join(pattern))
    for pattern in (*REPLACED, *LONG_EXCEPTIONS, *EXCEPTED):
        for start in starts(words, pattern):
            yield from _phrase_after(sentence, start, pattern)
    for pattern in (*NOT_ONE, *ENDED):
        for start in starts(words, pattern):
            if words[start + len(pattern) : start + len(pattern) + 1] != ["lot"]:
                yield from _clause_of(sentence, start, " ".join(pattern))
    for pattern in SUPPOSED:
        for start in starts(words, pattern):
            after = sentence.tokens[start + len(pattern) :]
            for token in after:
                if token.upos in {"VERB", "ADJ"}:
                    yield from whole_clause(sentence, token, " ".join(pattern))
                    break
    for pattern in BOUNDS:
        for start in starts(words, pattern):
            number = sentence.tokens[start + len(pattern) : start + len(pattern) + 1]
            yield from (
                Mention(token.index, " ".join(pattern), False)
                for token in number
                if token.upos == "NUM"
            )
    for token in sentence:
        yield from _at(sentence, token, words)
    yield from open_clauses(sentence)
    yield from wide_scopes(sentence)


def _at(sentence: Sentence, token: Token, words: list[str]) -> Iterator[Mention]:
    word = _word(token)
    head = sentence.tokens[token.head] if token.head >= 0 else None
    if word in NEAR_MISSES | HEARSAY and token.upos == "ADV" and head is not None:
        if head.upos in {"VERB", "AUX"} or is_predicate(sentence, head):
            yield from whole_clause(sentence, head, word)
        else:
            yield Mention(head.index, word, False)
            if head.upos == "DET" and head.head >= 0:
                yield Mention(head.head, word, False)
    if word == "use" and words[token.index + 1 : token.index + 2] == ["to"]:
        for below in sentence.children(token.index):
            if below.upos == "VERB":
                yield from whole_clause(sentence, below, "used to")
    if word in SCARCELY and head is not None:
        yield from _clause_of(sentence, token.index, word)
    joins = head is not None and head.relation == "conj" and head.upos == "VERB"
    if word == "or" and head is not None and joins and not NEGATORS & set(words):
        yield Mention(head.index, "or", True)
        yield Mention(head.head, "or", True)
    if word == "unless":
        yield from _conditional(sentence, token)
    asked = head is not None and head.relation in {"ccomp", "conj"}
    if word == "if" and token.relation == "mark" and head is not None and asked:
        yield from whole_clause(sentence, head, "whether")
    if word == "whether":
        yield from _clause_of(sentence, token.index, "whether")
    if word in {"neither", "nor"} and head is not None:
        yield from _clause_of(sentence, token.index, "neither ... nor")
        if head.upos in {"NOUN", "PROPN"} and not is_predicate(sentence, head):
            yield Mention(head.index, "neither ... nor", False)
    modifies = token.relation.split(":")[0] in {"amod", "compound", "nmod"}
    if modifies and (word in PRIVATIVE or word.startswith("ex-")):
        yield Mention(token.head, word, False)
    if word == "be" and token.relation in {"compound", "amod"} and "would" in words:
        yield Mention(token.head, "would-be", False)
    if word == "not" and head is not None and _denies_phrase(sentence, token, head):
        for below in sentence.subtree(head.index):
            if below.index > token.index:
                yield Mention(below.index, "X, not Y", False)
    if token.upos == "VERB":
        yield from _under_verb(sentence, token)
    if token.upos == "NOUN" and word not in FACTS:
        yield from _under_noun(sentence, token, words)
    if word in {"too", "enough"} and head is not None:
        yield from _excess(sentence, token, head)
    if word == "close" and words[token.index + 1 : token.index + 2] == ["to"]:
        for below in sentence.tokens[token.index + 2 :]:
            if below.xpos == "VBG":
                yield from whole_clause(sentence, below, "close to")


def _under_noun(sentence: Sentence, token: Token, words: list[str]) -> Iterator[Mention]:
    """What a noun is about, or aims at: `the claim that`, `the idea of`, `a plan to`."""
    word = _word(token)
    for below in sentence.children(token.index):
        marks = {_word(each) for each in sentence.children(below.index) if each.relation == "mark"}
        unproved = word in UNPROVED and (marks & {"of"} or _follows_that(words, token))
        done = signature("en", word, finite=False) == "+-"  # `had the courage to`
        aimed = "to" in marks and not done and not _is_ranked(sentence, token)
        if below.relation.startswith("acl") and ("that" in marks or unproved or aimed):
            yield from whole_clause(sentence, below, word)


def _follows_that(words: list[str], noun: Token) -> bool:
    return words[noun.index + 1 : noun.index + 2] == ["that"]


def _is_ranked(sentence: Sentence, noun: Token) -> bool:
    """`the first man to walk there` did walk there."""
    return any(
        item.xpos == "JJS"
        or item.lemma.lower() in {"first", "second", "third", "last", "only", "next"}
        for item in sentence.children(noun.index)
    )


def _denies_phrase(sentence: Sentence, denial: Token, noun: Token) -> bool:
    """Whether `not` sets one noun against another: `Bob, not Anna, won`."""
    before = sentence.tokens[max(0, denial.index - 1)].form.lower()
    nominal = noun.upos in {"NOUN", "PROPN", "PRON"} and not is_predicate(sentence, noun)
    return nominal and before in {",", "and", "but"}


def _under_verb(sentence: Sentence, verb: Token) -> Iterator[Mention]:
    """Complements of verbs that end, blame, hinder or wish; a condition made by word order."""
    word = _word(verb)
    for below in sentence.children(verb.index):
        marks = {_word(each) for each in sentence.children(below.index)}
        if below.xpos == "VBG" and word in ENDING and "from" not in marks:
            yield from whole_clause(sentence, below, word)
        elif below.xpos == "VBG" and word in BLAMING and marks & {"of", "with", "for"}:
            yield from whole_clause(sentence, below, f"{word} of")
        elif below.xpos == "VBG" and word in HINDERING and "from" in marks:
            yield from whole_clause(sentence, below, f"{word} from")
        elif below.xpos == "VBG" and marks & ATTITUDES and word not in DONE_GERUNDS:
            yield from whole_clause(sentence, below, f"{word} {min(marks & ATTITUDES)}")
        elif (
            below.relation == "xcomp"
            and is_predicate(sentence, below)
            and signature("en", word, finite=False)[0] != "+"
        ):
            yield from whole_clause(sentence, below, word)
        elif below.upos == "VERB" and "than" in marks:
            yield from whole_clause(sentence, below, "than")
        elif below.upos == "VERB" and word in WISHES and below.relation in {"ccomp", "xcomp"}:
            yield from whole_clause(sentence, below, word)
    first = sentence.tokens[0]
    inverted = first.head == verb.index and first.relation.split(":")[0] in {"aux", "cop"}
    if inverted and _word(first) in INVERTIBLE and verb.head >= 0:
        yield from whole_clause(sentence, verb, "a condition")


def _excess(sentence: Sentence, token: Token, head: Token) -> Iterator[Mention]:
    """`too tired to run`, `not rich enough to buy it`; `rich enough to buy it` stays open too."""
    governors = {head.index, head.head}
    for verb in sentence:
        infinitive = any(_word(each) == "to" for each in sentence.children(verb.index))
        later = verb.index > token.index and verb != head
        if verb.upos == "VERB" and infinitive and later and verb.head in governors:
            yield from whole_clause(sentence, verb, f"{_word(token)} ... to")


def _conditional(sentence: Sentence, mark: Token) -> Iterator[Mention]:
    """`unless` leaves open both what follows it and what it is a condition of."""
    clause = mark.head
    if clause < 0:
        return
    yield from whole_clause(sentence, sentence.tokens[clause], "unless")
    above = sentence.tokens[clause].head
    if above >= 0:
        yield from whole_clause(sentence, sentence.tokens[above], "unless")


def _reported(sentence: Sentence, start: int, name: str) -> Iterator[Mention]:
    """Everything but who is the source."""
    source = {token.index for token in sentence.subtree(start)}
    yield from (Mention(token.index, name, True) for token in sentence if token.index not in source)


def _phrase_after(sentence: Sentence, start: int, pattern: tuple[str, ...]) -> Iterator[Mention]:
    """What the words of a pattern govern: from them up to a comma or the verb of the clause."""
    name = " ".join(pattern)
    first = start + len(pattern)
    if first >= len(sentence.tokens):
        return
    verbal = sentence.tokens[first].upos in {"VERB", "AUX"}
    for token in sentence.tokens[first:]:
        ends = token.upos == "PUNCT" or (
            token.upos in {"VERB", "AUX"} and token.index > first and token.relation == "root"
        )
        if ends:
            return
        yield Mention(token.index, name, verbal)


def _clause_of(sentence: Sentence, index: int, name: str) -> Iterator[Mention]:
    """The clause that a token stands in."""
    token = sentence.tokens[index]
    while token.head >= 0 and not (token.upos in {"VERB"} or is_predicate(sentence, token)):
        token = sentence.tokens[token.head]
    yield from whole_clause(sentence, token, name)
