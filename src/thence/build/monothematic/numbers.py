"""Numbers, times and shares: written in another notation, or replaced by others."""

from __future__ import annotations

import re
from collections.abc import Iterator

from thence.build.monothematic.amounts import Amount, amounts
from thence.build.monothematic.candidate import Candidate, Form, substitution
from thence.build.monothematic.clock import clocks, minutes
from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.reading import Reading
from thence.build.monothematic.rewriting import Change, mid_sentence
from thence.build.monothematic.sums import calculated
from thence.knowledge.relation import Relation, RelationType, Term

__all__ = ["notations", "quantities"]

FORMAT = Form("lexical:format", "<=>", "x", "y", "same-value(y, x)")
OTHER_TIME = Form("lexical:format", "<=/=>", "x", "y", "different-value(y, x)")
FOLLOWS = Form("reasoning:quantity", "=>", "x", "y", "quantity-follows(y, x)")
MISMATCH = Form("reasoning:quantity", "<=/=>", "x", "y", "quantity-mismatch(y, x)")

TOO_MANY = Form("reasoning:quantity", "=/=>", "some x", "x", "part-of-a-set(some x, x)")

_SOME = frozenset({"few", "fewer", "half", "many", "more", "most", "several", "some"})
_ALL = frozenset({"all", "each", "entire", "every", "whole"})
_PARTLY = frozenset({"half", "largely", "mainly", "majority", "mostly", "part", "partly", "third"})
_PARTS = frozenset({"fifth", "half", "percent", "quarter", "sixth", "tenth", "third"})
_EQUAL = frozenset({RelationType.NUMBER_EQUALITY, RelationType.DATE_EQUALITY})
_UNEQUAL = frozenset({RelationType.NUMBER_CONFLICT, RelationType.DATE_CONFLICT})
_SHARES = frozenset({"most", "majority", "half", "single", "both", "double", "twice", "minority"})
_SHARES_OF = frozenset({"third", "quarter", "half", "percent", "per", "%", "majority", "out"})


def notations(comparison: Comparison) -> Iterator[Candidate]:
    """The same amount, date or time written otherwise, or another time in another notation."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for asked in amounts(hypothesis):
        for given in amounts(text):
            relation = _relation(comparison, given, asked, _EQUAL)
            if relation is not None and given.words.lower() != asked.words.lower():
                # 0.75 metres are 75 centimetres: the unit goes with the number.
                unit = bool(given.counted and asked.counted and given.counted != asked.counted)
                words = mid_sentence(hypothesis, asked.first, asked.last + unit)
                change = Change(given.first, given.last + unit, words)
                yield from substitution(comparison, FORMAT, change, relation.source)
                break
    yield from _times(comparison)


def quantities(comparison: Comparison) -> Iterator[Candidate]:
    """A number of H that T does not have, though T has another one there; a share of a number."""
    text, hypothesis = comparison.text, comparison.hypothesis
    sums = list(calculated(comparison))
    for change in sums:
        yield from substitution(comparison, FOLLOWS, change, "numbers")
    yield from _quantifiers(comparison)
    if sums:
        return
    given = [amount for amount in amounts(text) if not minutes(amount.words)]
    values = {amount.words.lower() for amount in given}
    for asked in amounts(hypothesis):
        if asked.words.lower() in values or minutes(asked.words):
            continue
        if any(_relation(comparison, other, asked, _EQUAL) for other in given):
            continue
        nearest = _nearest(comparison, asked, given)
        if nearest is not None:
            relation = _relation(comparison, nearest, asked, _UNEQUAL)
            form = FOLLOWS if relation is None else MISMATCH
            words = mid_sentence(hypothesis, _bounded(hypothesis, asked.first), asked.last)
            change = Change(_bounded(text, nearest.first), nearest.last, words)
            yield from substitution(comparison, form, change, "numbers")
    yield from _shares(comparison, given)


def _shares(comparison: Comparison, given: list[Amount]) -> Iterator[Candidate]:
    """`most of the x` against `two out of five x`."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for at, token in enumerate(hypothesis.tokens):
        lemma = token.lemma.lower()
        if lemma not in _SHARES or any(other.lemma.lower() == lemma for other in text.tokens):
            continue
        fractions = [
            amount
            for amount in given
            if text.sentences[amount.first] == comparison.focus
            and {other.lemma.lower() for other in text.tokens[amount.first : amount.last + 3]}
            & _SHARES_OF
        ]
        for amount in (fractions or given)[:1]:
            change = _share(comparison, at, amount)
            yield from substitution(comparison, MISMATCH, change, "numbers")


def _bounded(reading: Reading, place: int) -> int:
    """Where an amount starts with what bounds it: `fewer than`, `at least`, `over`."""
    words = [token.form.lower() for token in reading.tokens[max(0, place - 2) : place]]
    if words[-1:] == ["than"] or words in (["at", "least"], ["at", "most"]):
        return place - 2
    return place - (words[-1:] in (["about"], ["nearly"], ["almost"], ["only"], ["some"]))


def _quantifiers(comparison: Comparison) -> Iterator[Candidate]:
    """`some of the workers` for which H has the workers, or all of them."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for at, link in comparison.links.items():
        if link.relation is not None or hypothesis.tokens[at].upos != "NOUN":
            continue
        own = {hypothesis.lemma(child) for child in hypothesis.below[at]}
        head = text.heads[link.text]
        whole = head >= 0 and text.preposition(link.text) == "of"
        quantifiers = [head] if whole else text.children(link.text, "det", "amod")
        limited = [each for each in quantifiers if text.lemma(each) in _SOME]
        if whole and own & _ALL and text.tokens[head].upos == "NUM":
            limited = [head]  # three of the fourteen, where H has all
        said = {token.lemma.lower() for token in hypothesis.tokens}
        if not limited or said & (_SOME | _PARTLY) or own & {"no"}:
            continue
        first = limited[0]
        start = first - (first > 0 and text.lemma(first - 1) == "only")
        rest = text.words(text.phrase(link.text)[0] if whole else first + 1, link.text + 1)
        every = f"all {rest}" if own & _ALL else rest
        yield from substitution(
            comparison, TOO_MANY, Change(start, link.text + 1, every), "numbers"
        )


def _share(comparison: Comparison, at: int, amount: Amount) -> Change:
    """`two out of every five patients` made `most patients`, `two islands` a single one."""
    text = comparison.text
    last = amount.last
    while last < len(text) and (
        text.tokens[last].form in {"out", "of", "every", "in"} or text.tokens[last].upos == "NUM"
    ):
        last += 1
    words = mid_sentence(comparison.hypothesis, at, at + 1)
    if last < len(text) and text.lemma(last) in _PARTS and text.tokens[last + 1].form == "of":
        return Change(amount.first, last + 1, words)  # three quarters of the reef
    if words == "single" and last < len(text) and text.tokens[last].xpos == "NNS":
        return Change(amount.first, last + 1, f"a single {text.lemma(last)}")
    counted = last < len(text) and text.tokens[last].xpos == "NNS"
    return Change(amount.first, last, f"{words} of the" if words == "most" and counted else words)


def _times(comparison: Comparison) -> Iterator[Candidate]:
    asked_for, told = (clocks(side) for side in (comparison.hypothesis, comparison.text))
    for asked in asked_for:
        for given in told:
            if given.words.lower() == asked.words.lower():
                continue
            form = FORMAT if given.same(asked) else OTHER_TIME
            change = Change(given.first, given.last, asked.words)
            yield from substitution(comparison, form, change, "numbers")


def _relation(
    comparison: Comparison, given: Amount, asked: Amount, types: frozenset[RelationType]
) -> Relation | None:
    """What the resources say of two amounts, with their units where the units differ."""
    spelled = [(given.words, asked.words)] if given.counted == asked.counted else []
    if given.counted and asked.counted:
        spelled.append((f"{given.words} {given.counted}", f"{asked.words} {asked.counted}"))
    elif given.counted or asked.counted:
        spelled.append((given.words, asked.words))
    for left, right in spelled:
        for relation in comparison.knowledge.relations(
            Term(left), Term(right), comparison.language
        ):
            if relation.type in types:
                return relation
    return None


def _nearest(comparison: Comparison, asked: Amount, given: list[Amount]) -> Amount | None:
    """The amount of T that counts the same, or else the first of the sentence H is about."""
    same = [amount for amount in given if amount.counted and amount.counted == asked.counted]
    focal = [a for a in given if comparison.text.sentences[a.first] == comparison.focus]
    kind = [a for a in focal if _is_year(a.words) == _is_year(asked.words)]
    return next(iter([*same, *kind]), None)


def _is_year(words: str) -> bool:
    return re.search(r"\b[12]\d{3}$", words) is not None
