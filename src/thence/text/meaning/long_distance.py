"""Three finite verbs in a row: `the nurse who Tom thinks works limps`, which parsers misread."""

from __future__ import annotations

from dataclasses import replace

from thence.text.document import Sentence, Token

__all__ = ["embed_middle_verbs"]

_FINITE = frozenset({"VBZ", "VBP", "VBD"})
_NOT_MAIN = frozenset({"aux", "aux:pass", "cop"})


def embed_middle_verbs(sentence: Sentence) -> Sentence:
    """The sentence with the second verb of each such row put under the first.

    The first ends a relative clause whose relativiser is not its object, the second is what it
    takes, and the last goes with the noun before them.
    """
    for first in sentence.tokens[:-2]:
        second, third = sentence.tokens[first.index + 1], sentence.tokens[first.index + 2]
        if _in_a_row(sentence, first, second, third):
            sentence = _embedded(sentence, first, second, third)
    return sentence


def _in_a_row(sentence: Sentence, first: Token, second: Token, third: Token) -> bool:
    if first.relation != "acl:relcl" or not all(map(_is_finite, (first, second, third))):
        return False
    parts = {item.relation for item in sentence.children(first.index) if item.index < first.index}
    if not {"nsubj", "obj"} <= parts:
        return False
    inside = any(item.index == third.index for item in sentence.subtree(second.index))
    return third.head == second.index or not inside


def _is_finite(token: Token) -> bool:
    return token.xpos in _FINITE and token.relation not in _NOT_MAIN


def _embedded(sentence: Sentence, first: Token, second: Token, third: Token) -> Sentence:
    outer = second if third.head == second.index else third

    def moved(token: Token) -> Token:
        if token.index == second.index:
            return replace(token, upos="VERB", head=first.index, relation="ccomp")
        if token.index == third.index:
            return replace(token, upos="VERB", head=outer.head, relation=outer.relation)
        return replace(token, head=third.index) if token.head == second.index else token

    return replace(sentence, tokens=tuple(map(moved, sentence.tokens)), alternatives=())
