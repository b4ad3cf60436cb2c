"""Qualities said in other words than by an adjective alone: `of large size`, `coloured in red`."""

from __future__ import annotations

from dataclasses import replace

from thence.files import word_set
from thence.text.document import Sentence, Token

__all__ = ["name_deeds", "plain_qualities"]

_MEASURES = word_set("size age colour color shape height weight length width")
_COLOURING = word_set("colored coloured tinted hued dyed")
_PLURAL = word_set("is are was were be")


def plain_qualities(sentence: Sentence) -> Sentence:
    """The sentence with the adjective of such a phrase on the noun that has the quality."""
    changed: dict[int, Token] = {}
    for token in sentence.tokens:
        if token.head < 0:
            continue
        if token.relation == "nmod" and token.lemma.lower() in _MEASURES:
            changed |= _of_measure(sentence, token)
        elif token.form.lower() in _COLOURING and token.relation.startswith(("acl", "amod")):
            changed |= _coloured(sentence, token)
    if not changed:
        return sentence
    tokens = tuple(changed.get(token.index, token) for token in sentence.tokens)
    return replace(sentence, tokens=tokens, alternatives=())


def _of_measure(sentence: Sentence, noun: Token) -> dict[int, Token]:
    """`a dog of large size` is a large dog."""
    below = sentence.children(noun.index)
    adjectives = [item for item in below if item.relation == "amod"]
    cases = [item for item in below if item.relation == "case"]
    if not adjectives or len(below) != len(adjectives) + len(cases):
        return {}
    if [item.form.lower() for item in cases] != ["of"]:
        return {}
    first = adjectives[0].index
    changed = {item.index: replace(item, head=noun.head) for item in adjectives}
    changed |= {
        item.index: replace(item, head=first, relation="fixed", upos="PART")
        for item in (noun, *cases)
    }
    return changed


def _coloured(sentence: Sentence, word: Token) -> dict[int, Token]:
    """`a green coloured ball`, `a shirt coloured in blue`, `clothing which is light coloured`."""
    noun = _noun_of(sentence, word)
    below = sentence.children(word.index)
    colours = [
        item
        for item in below
        if item.upos in {"ADJ", "NOUN"} and item.relation in {"amod", "compound", "obl", "xcomp"}
    ]
    own = [item for item in sentence.children(noun.index) if item.relation == "amod"]
    named = colours or [item for item in own if item.index + 1 == word.index]
    after = [item for item in own if item.index == word.index + 1]
    if not (named or after):
        return {}
    changed = {
        item.index: replace(item, head=noun.index, relation="amod", upos="ADJ", xpos="JJ")
        for item in named
    }
    first = (named or after)[0].index
    dropped = [word, *(item for item in below if item not in colours)]
    dropped += [item for each in colours for item in sentence.children(each.index)]
    changed |= {
        item.index: replace(item, head=first, relation="fixed", upos="PART") for item in dropped
    }
    return changed


def _noun_of(sentence: Sentence, word: Token) -> Token:
    """The noun that is coloured: of a clause the one before it."""
    if not word.relation.startswith("acl"):
        return sentence.tokens[word.head]
    first = min(item.index for item in sentence.subtree(word.index))
    before = sentence.tokens[max(0, first - 1)]
    return before if before.upos == "NOUN" else sentence.tokens[word.head]


def name_deeds(sentence: Sentence) -> Sentence:
    """`There is no panda climbing`: a form in -ing that ends the sentence is what it does."""
    root = sentence.root
    if root.lemma.lower() != "be" or root.form.lower() not in _PLURAL:
        return sentence
    last = next((item for item in reversed(sentence.tokens) if item.upos != "PUNCT"), root)
    deed = last.upos == "NOUN" and last.form.lower().endswith("ing") and last.head == root.index
    doers = [
        item
        for item in sentence.children(last.index)
        if item.relation == "compound" and item.index == last.index - 1 and item.upos == "NOUN"
    ]
    there = any(item.relation == "expl" for item in sentence.children(root.index))
    if not deed or not doers or not there:
        return sentence
    doer = doers[0]
    changed = {
        item.index: replace(item, head=doer.index)
        for item in sentence.children(last.index)
        if item != doer
    }
    changed[doer.index] = replace(doer, head=root.index, relation=last.relation)
    changed[last.index] = replace(
        last,
        head=doer.index,
        relation="acl",
        upos="VERB",
        xpos="VBG",
        features="Tense=Pres|VerbForm=Part",
    )
    tokens = tuple(changed.get(token.index, token) for token in sentence.tokens)
    return replace(sentence, tokens=tokens, alternatives=())
