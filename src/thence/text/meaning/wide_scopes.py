"""Constructions that open more than a clause: inverted conditions, gaps, fictions, `anyone who`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from thence.text.document import Sentence, Token
from thence.text.meaning.commitment_words import (
    ACHIEVED,
    BEGINNING,
    CONSUMING,
    CONTENT,
    DONE_ADJECTIVES,
    FALSITY,
    FICTIONS,
    MATERIALS,
    MISSING,
    MODALS,
    NATURAL,
    ORDINALS,
    TELLING,
    UNIVERSALS,
)
from thence.text.meaning.open_clauses import Mention, everything, is_predicate, whole_clause

__all__ = ["BEGUN", "COMPARATIVE", "OR", "OR_OF_ALL", "OR_WITHIN", "wide_scopes"]

COMPARATIVE = "the comparative"
"""Who is older than somebody need not be old."""
OR, OR_WITHIN, OR_OF_ALL = "or between phrases", "or within a phrase", "or under every"
BEGUN = "what is begun"
"""Who began to write a book need not have written it."""
_INVERTED = frozenset({"should", "had", "were"})
_NONE = frozenset({"no", "none", "nobody", "nothing"})
_LIVING = frozenset({5, 8, 18, 20})
"""WordNet's files of animals, parts of bodies, persons and plants."""
_NOMINAL = frozenset({"NOUN", "PROPN", "PRON", "NUM", "ADJ"})
_BELOW_NOUNS = frozenset({"nmod", "amod", "compound", "appos", "acl", "nummod"})


def wide_scopes(sentence: Sentence) -> Iterator[Mention]:
    """What each such construction in a sentence mentions only."""
    words = [token.form.lower() for token in sentence]
    if words[0] in _INVERTED:
        yield from everything(sentence, "a condition")
    if sentence.root.xpos == "VB" and _orders_and(sentence):
        yield from everything(sentence, "an order, and")
    if "respectively" in words:
        yield from _content(sentence, sentence.tokens, "respectively")
    yield from _gapped(sentence)
    for token in sentence:
        yield from _of_verb(sentence, token)
        yield from _of_noun(sentence, token, words)
        yield from _of_adjective(sentence, token, words)
        if words[token.index] == "or":
            yield from _alternatives(sentence, token, words)


def _content(sentence: Sentence, tokens: tuple[Token, ...], name: str) -> Iterator[Mention]:
    for token in tokens:
        if token.upos in CONTENT:
            verbal = token.upos == "VERB" or is_predicate(sentence, token)
            yield Mention(token.index, name, verbal)


def _orders_and(sentence: Sentence) -> bool:
    """`Touch it and you will die`: an order joined with a clause that has a subject."""
    below = sentence.children(sentence.root.index)
    if any(item.relation.startswith("nsubj") for item in below):
        return False
    return any(
        item.relation == "conj"
        and any(each.relation.startswith("nsubj") for each in sentence.children(item.index))
        for item in below
    )


def _gapped(sentence: Sentence) -> Iterator[Mention]:
    """`Ann ordered tea and Bob coffee`: two phrases after `and` for which a verb is left out."""
    links = [item for item in sentence if item.form.lower() in {"and", "but", "while"}]
    verbs = [item for item in sentence if item.upos in {"VERB", "AUX"}]
    if not links or not verbs:
        return
    rest = sentence.tokens[links[-1].index + 1 :]
    if links[-1].index < verbs[-1].index or not _is_two_phrases(rest):
        return
    yield from _content(sentence, rest, "a verb left out")


def _is_two_phrases(tokens: tuple[Token, ...]) -> bool:
    """Whether a noun is followed by another phrase with nothing between that would join them."""
    named = False
    for first, second in pairwise(tokens):
        nominal = first.upos in {"NOUN", "PROPN", "PRON"}
        name_and_thing = (
            first.upos == "PROPN"
            and not named
            and second.upos in {"NOUN", "ADJ", "NUM"}
            and second.form.islower()
        )
        if nominal and (second.upos == "DET" or name_and_thing):
            return True
        placed = second.form.lower() in {"to", "in", "at", "from", "into", "for", "with", "by"}
        if nominal and placed and _other_place(tokens, second):
            return True
        named = named or (first.upos == "PROPN" and second.upos == "PROPN")
    return False


def _other_place(tokens: tuple[Token, ...], preposition: Token) -> bool:
    """Whether a phrase such as `the tram to Zadar` may be of someone who goes there."""
    return preposition.form.lower() in {"to", "into"} and preposition.head >= tokens[0].index


def _of_verb(sentence: Sentence, token: Token) -> Iterator[Mention]:
    """Modals, fictions that tell, lack of courage, wrong credit."""
    if token.lemma.lower() in MODALS and token.relation.startswith("aux") and token.head >= 0:
        head = sentence.tokens[token.head]
        denied = any(item.lemma.lower() in {"not", "n't"} for item in sentence.children(head.index))
        if not (denied and token.lemma.lower() in {"can", "could"}):
            yield from whole_clause(sentence, head, token.lemma.lower())
    if token.lemma.lower() == "be" and token.index + 2 < len(sentence.tokens):
        link, verb = sentence.tokens[token.index + 1], sentence.tokens[token.index + 2]
        if link.form.lower() == "to" and verb.xpos == "VB":
            yield from whole_clause(sentence, verb, "be to")
    if token.upos != "VERB":
        return
    below = sentence.children(token.index)
    if any(item.lemma.lower() in FALSITY for item in below):
        for item in sentence.subtree(token.index):
            if item.xpos in {"VBG", "VB", "VBN"} and item.index > token.index:
                yield from whole_clause(sentence, item, "wrongly")
    if token.lemma.lower() in BEGINNING:
        for item in below:
            object_ = any(each.relation == "obj" for each in sentence.children(item.index))
            if item.relation == "xcomp" and object_ and item.lemma.lower() in ACHIEVED | CONSUMING:
                yield Mention(item.index, BEGUN, True)
    if token.lemma.lower() in TELLING:
        for fiction in below:
            if fiction.relation.startswith("nsubj") and fiction.lemma.lower() in FICTIONS:
                inside = {item.index for item in sentence.subtree(fiction.index)} | {token.index}
                told = tuple(i for i in sentence.subtree(token.index) if i.index not in inside)
                yield from _content(sentence, told, f"a {fiction.lemma.lower()}")
    if token.lemma.lower() in MISSING:
        for item in below:
            if item.relation == "obj":
                for verb in sentence.subtree(item.index):
                    if verb.upos == "VERB" and verb.relation.startswith("acl"):
                        yield from whole_clause(sentence, verb, token.lemma.lower())


def _of_noun(sentence: Sentence, token: Token, words: list[str]) -> Iterator[Mention]:
    """`anyone who steals`, `a story of a giant who ...`, `nobody but Ann`."""
    below = sentence.children(token.index)
    named = {token.lemma.lower(), *(i.lemma.lower() for i in below if i.relation == "det")}
    general = named & UNIVERSALS - _NONE
    for item in below:
        if general and item.relation.startswith("acl"):
            yield from whole_clause(sentence, item, f"{min(general)} ... who")
        if token.lemma.lower() in FICTIONS and item.relation.startswith(("acl", "nmod")):
            cases = {each.lemma.lower() for each in sentence.children(item.index)}
            if cases & {"about", "where"} or {"of", "a"} <= cases:
                told = tuple(sentence.subtree(item.index))
                yield from _content(sentence, told, f"a {token.lemma.lower()}")
    after = words[token.index + 1 : token.index + 2]
    if words[token.index] in UNIVERSALS and after in (["but"], ["except"], ["save"]):
        yield Mention(token.index, f"{words[token.index]} {after[0]}", False)


def _of_adjective(sentence: Sentence, token: Token, words: list[str]) -> Iterator[Mention]:
    """Comparatives, all but the highest of a rank, rubber ducks, `eager to leave`."""
    word = words[token.index]
    if token.xpos == "JJR" and word != "more":
        yield Mention(token.index, COMPARATIVE, False)
    if word in {"more", "less"} and token.head > token.index:
        head = sentence.tokens[token.head]
        if head.upos == "ADJ":
            yield Mention(head.index, COMPARATIVE, False)
    if token.xpos in {"JJS", "RBS"}:
        before = words[max(0, token.index - 3) : token.index]
        among = before[-3:] in (["one", "of", "the"], ["some", "of", "the"])
        name = "one of the" if among or "among" in before else ""
        name = next((each for each in before[-1:] if each in ORDINALS), name)
        if name:
            yield Mention(token.index, name, False)
            if token.xpos == "RBS" and token.head > token.index:
                yield Mention(token.head, name, False)
    noun = sentence.tokens[token.head] if token.head > token.index else None
    of_material = word in MATERIALS and token.relation in {"amod", "compound"}
    if of_material and noun and noun.upos == "NOUN" and _grows(noun.lemma.lower()):
        yield Mention(noun.index, word, False)
    if token.upos == "ADJ" and word not in DONE_ADJECTIVES and is_predicate(sentence, token):
        below = sentence.children(token.index)
        if {item.form.lower() for item in below} & {"too", "enough"}:
            return
        for verb in below:
            marks = {item.form.lower() for item in sentence.children(verb.index)}
            if verb.upos == "VERB" and verb.index > token.index and "to" in marks:
                yield from whole_clause(sentence, verb, f"{word} to")


@lru_cache(maxsize=10_000)
def _grows(noun: str) -> bool:
    """Whether a noun is of what lives, so that one of rubber or chocolate is none."""
    from thence.knowledge.wordnet import Part, shipped_database

    if noun in NATURAL:
        return True
    database = shipped_database()
    senses = database.senses(noun, Part.NOUN)
    return bool(senses) and database.lexicographer_files[senses[0]] in _LIVING


def _alternatives(sentence: Sentence, link: Token, words: list[str]) -> Iterator[Mention]:
    """Nouns and the like that are joined by `or`, unless they are denied."""
    if link.head < 0 or {"not", "n't", "no", "never", "without", "neither"} & set(words):
        return
    joined = sentence.tokens[link.head]
    if joined.relation != "conj":
        return
    first = sentence.tokens[joined.head]
    others = [item for item in sentence.children(first.index) if item.relation == "conj"]
    if first.upos not in _NOMINAL or is_predicate(sentence, joined):
        return
    name = OR
    if first.relation.split(":")[0] in _BELOW_NOUNS:
        name = OR_WITHIN
    elif set(words) & UNIVERSALS and not _is_of_all(sentence, first):
        name = OR_OF_ALL
    for item in (first, *others):
        yield Mention(item.index, name, False)


def _is_of_all(sentence: Sentence, noun: Token) -> bool:
    """`every man or woman` speaks of both."""
    return any(item.lemma.lower() in UNIVERSALS for item in sentence.children(noun.index))
