"""What a short T says with the words of H, and yet does not say: other order, number or reach."""

from __future__ import annotations

from collections.abc import Iterator

from thence.text.document import Document, Sentence, Token
from thence.text.meaning.commitment_words import WHOLLY

__all__ = ["said_otherwise"]

_SIDES = frozenset({"by", "to", "from", "until", "since", "before", "after", "above", "below"})
"""Prepositions before a number that make different amounts or times of it."""
_ORDERS = frozenset({"after", "before"})
_TOGETHER = frozenset({"between them", "together", "altogether", "in total", "in all", "jointly"})
_EACH = frozenset({"each", "apiece"})


def said_otherwise(text: Document, hypothesis: Document) -> tuple[str, str] | None:
    """A word of H, and what speaks against it; None if T may well say H."""
    if all(_asks(sentence) for sentence in text) and not any(map(_asks, hypothesis)):
        return text.sentences[0].root.form, "a question"
    each = next((t for s in hypothesis for t in s if t.form.lower() in _EACH), None)
    said = " ".join(token.form.lower() for sentence in text for token in sentence)
    together = next((words for words in sorted(_TOGETHER) if f" {words} " in f" {said} "), None)
    if each is not None and together and not _EACH & set(said.split()):
        return each.form, together
    orders = {order for sentence in text for order in _orders(sentence)}
    for sentence in hypothesis:
        for first, second in _orders(sentence):
            if first != second and (second, first) in orders and (first, second) not in orders:
                return second, "the other order of events"
        apart = _other_side(text, sentence) or _another_amount(text, sentence)
        if apart is not None:
            return apart
    return None


def _asks(sentence: Sentence) -> bool:
    return sentence.tokens[-1].form == "?"


def _orders(sentence: Sentence) -> Iterator[tuple[str, str]]:
    """The verbs that `after` and `before` put in order, the earlier one first."""
    for token in sentence:
        marks = {child.form.lower() for child in sentence.children(token.index)} & _ORDERS
        if token.relation.startswith("advcl") and len(marks) == 1 and token.head >= 0:
            other = sentence.tokens[token.head].lemma.lower()
            own = token.lemma.lower()
            yield (own, other) if "after" in marks else (other, own)


def _other_side(text: Document, asked: Sentence) -> tuple[str, str] | None:
    """`rose to 5 percent` where T has `by 5 percent`."""
    given: dict[str, set[str]] = {}
    for sentence in text:
        for number, side in _sides(sentence):
            given.setdefault(number.form, set()).add(side)
    for number, side in _sides(asked):
        others = given.get(number.form)
        if others and side not in others and side and "" not in others:
            return f"{side} {number.form}", f"{min(others)} {number.form}"
    return None


def _sides(sentence: Sentence) -> Iterator[tuple[Token, str]]:
    """Each number, with the preposition of its phrase if it makes an amount of it."""
    for token in sentence:
        if token.upos == "NUM":
            phrase = sentence.tokens[token.head] if token.relation == "nummod" else token
            cases = {
                c.form.lower() for c in sentence.children(phrase.index) if c.relation == "case"
            }
            found = cases & _SIDES
            yield token, min(found) if found else ""


def _another_amount(text: Document, asked: Sentence) -> tuple[str, str] | None:
    """`two hundred swans` for `two dozen`, `every dog` for `every spaniel`, `entirely`."""
    words = {token.lemma.lower() for sentence in text for token in sentence}
    for token in asked:
        if token.lemma.lower() in WHOLLY - words:
            return token.form, "another extent"
        if token.upos != "NOUN":
            continue
        counts = _counts(asked, token)
        others = [_counts(s, t) for s in text for t in s if t.lemma.lower() == token.lemma.lower()]
        bounded = {each.form.lower() for each in asked} & {"least", "most", "than", "fewer", "up"}
        if counts and any(others) and counts not in others and not bounded:
            return " ".join(counts), "another number"
        if _is_of_all(asked, token) and token.lemma.lower() not in words:
            kinds = [t.form for s in text for t in s if t.upos == "NOUN" and _is_of_all(s, t)]
            if kinds:
                return token.form, f"all of another kind ({kinds[0]})"
    return None


def _counts(sentence: Sentence, noun: Token) -> tuple[str, ...]:
    below = sentence.children(noun.index)
    counts = [item for item in below if item.relation == "nummod"]
    inside = [each for item in counts for each in sentence.children(item.index)]
    return tuple(sorted(item.form.lower() for item in (*counts, *inside) if item.upos == "NUM"))


def _is_of_all(sentence: Sentence, noun: Token) -> bool:
    determiners = {i.lemma.lower() for i in sentence.children(noun.index) if i.relation == "det"}
    return bool(determiners & {"every", "each", "all"})
