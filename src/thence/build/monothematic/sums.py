"""Amounts of H that come out of two amounts of T: how much more, how long after."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from thence.build.monothematic.amounts import Amount, amounts
from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.reading import Reading
from thence.build.monothematic.rewriting import Change, mid_sentence
from thence.knowledge.quantities.numerals import read_number

__all__ = ["calculated"]

_LATER = frozenset({"later", "after", "afterwards"})
_AGO = frozenset({"earlier", "before"})
_YEARS = range(1000, 2101)


def calculated(comparison: Comparison) -> Iterator[Change]:
    """T with two amounts, or a later date, replaced by what H has calculated from them."""
    text, hypothesis = comparison.text, comparison.hypothesis
    given = [(each, value) for each in amounts(text) if (value := _value(text, each)) is not None]
    known = {value for _, value in given}
    for asked in amounts(hypothesis):
        wanted = _value(hypothesis, asked)
        if wanted is None or wanted in known:
            continue
        for (one, first), (two, second) in combinations(given, 2):
            if text.sentences[one.first] != text.sentences[two.first]:
                continue
            change = (
                _sum(comparison, (one, first), (two, second), (asked, wanted))
                or _later(text, first, two, second, wanted)
                or _difference(comparison, (one, first), (two, second), (asked, wanted))
            )
            if change is not None:
                yield change
                break


def _value(reading: Reading, amount: Amount) -> Fraction | None:
    words = [token.form.lower().replace(",", "") for token in reading.tokens[slice(*amount[:2])]]
    found = read_number(words, reading.document.language)
    return found[0] if found is not None and found[1] == len(words) else None


def _later(
    text: Reading, first: Fraction, two: Amount, second: Fraction, wanted: Fraction
) -> Change | None:
    """`three years later` made `in 1877`."""
    end = two.last + 1
    if first not in _YEARS or two.counted != "year" or end >= len(text):
        return None
    word = text.tokens[end].form.lower()
    if (word in _LATER and first + second == wanted) or (word in _AGO and first - second == wanted):
        return Change(two.first, end + 1, f"in {wanted}")
    return None


def _sum(
    comparison: Comparison,
    one: tuple[Amount, Fraction],
    two: tuple[Amount, Fraction],
    asked: tuple[Amount, Fraction],
) -> Change | None:
    """`4,000 oaks and 2,500 beeches` made `6,500 trees`."""
    text, hypothesis = comparison.text, comparison.hypothesis
    between = {token.form.lower() for token in text.tokens[one[0].last : two[0].first]}
    joined = "and" in between and two[0].first - one[0].last < 5
    if one[1] + two[1] != asked[1] or not joined or not (one[0].counted and two[0].counted):
        return None
    end = asked[0].last + bool(asked[0].counted)
    words = mid_sentence(hypothesis, asked[0].first, end)
    return Change(one[0].first, two[0].last + bool(two[0].counted), words)


def _difference(
    comparison: Comparison,
    one: tuple[Amount, Fraction],
    two: tuple[Amount, Fraction],
    asked: tuple[Amount, Fraction],
) -> Change | None:
    """`from 1,900 to 1,400 euros` made `by 500 euros`."""
    text, hypothesis = comparison.text, comparison.hypothesis
    if abs(one[1] - two[1]) != asked[1]:
        return None
    first, last = one[0].first, two[0].last
    ranged = first > 0 and text.tokens[first - 1].form.lower() in {"from", "between"}
    if not ranged or last - first > 6:
        return None
    start, end = asked[0].first, asked[0].last
    before = hypothesis.tokens[start - 1] if start else None
    preposition = before.form.lower() if before is not None and before.upos == "ADP" else "for"
    unit = end < len(hypothesis) and hypothesis.tokens[end].upos in {"NOUN", "SYM"}
    same = two[0].counted and two[0].counted == asked[0].counted
    words = mid_sentence(hypothesis, start, end + (unit and not same))
    return Change(first - 1, last, f"{preposition} {words}")
