"""Numbers and quantities as a resource: equal, satisfying or excluding one another."""

from __future__ import annotations

from thence.knowledge.dates import moments
from thence.knowledge.quantities.quantity import Quantity, quantity
from thence.knowledge.relation import Relation, RelationType, Term
from thence.knowledge.resource import ResourceConfig, ResourceSpec
from thence.languages import languages_with

__all__ = ["SPEC", "Numbers"]

REMEMBERED = 50_000


class Numbers:
    """Compares two quantities, in words or digits, with units and with more than, about, ..."""

    version = "1"

    def __init__(self, name: str = "numbers") -> None:
        self.name = name
        self._read: dict[tuple[str, str], Quantity | None] = {}

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        """Whether one quantity is the other, satisfies it or excludes it."""
        left = self._quantity(lhs.lemma, language)
        right = self._quantity(rhs.lemma, language) if left is not None else None
        if left is None or right is None or lhs.lemma == rhs.lemma:
            return ()
        if left.agrees(right):
            type_ = RelationType.NUMBER_EQUALITY
        elif left.within(right):
            type_ = RelationType.NUMBER_ENTAILMENT
        elif left.excludes(right):
            type_ = RelationType.NUMBER_CONFLICT
        else:
            return ()
        note = f"{_shown(left)} and {_shown(right)}"
        return (Relation(lhs.lemma, rhs.lemma, type_, 1.0, self.name, note),)

    def _quantity(self, text: str, language: str) -> Quantity | None:
        key = (text, language)
        if key not in self._read:
            if len(self._read) >= REMEMBERED:
                self._read.clear()
            # `3 May` is no quantity of mays; a bare year is a number as well.
            is_date = not text.isdigit() and bool(moments(text, language))
            self._read[key] = None if is_date else quantity(text, language)
        return self._read[key]


def _shown(amount: Quantity) -> str:
    if amount.low is not None and amount.low == amount.high:
        return f"{float(amount.low):g} {amount.unit}".strip()
    low = (
        "(-inf"
        if amount.low is None
        else f"{'[' if amount.low_included else '('}{float(amount.low):g}"
    )
    high = (
        "inf)"
        if amount.high is None
        else f"{float(amount.high):g}{']' if amount.high_included else ')'}"
    )
    return f"{low}, {high} {amount.unit}".strip()


def _open(config: ResourceConfig) -> Numbers:
    return Numbers(config.name, **config.options)


SPEC = ResourceSpec(
    name="numbers",
    summary="Numbers and quantities in words or digits, units, ranges, more than, about",
    open=_open,
    languages=languages_with("numbers"),
    shipped=True,
)
