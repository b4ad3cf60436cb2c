"""Dates as a resource: a day lies in its month, its year, its decade; two days differ."""

from __future__ import annotations

from thence.knowledge.dates.expression import Moment, moments
from thence.knowledge.relation import Relation, RelationType, Term
from thence.knowledge.resource import ResourceConfig, ResourceSpec
from thence.languages import languages_with

__all__ = ["SPEC", "Dates"]

REMEMBERED = 50_000
EXCLUDED = {"VERB", "AUX", "ADV", "ADP", "PRON", "DET"}


class Dates:
    """Compares two expressions of time."""

    version = "1"

    def __init__(self, name: str = "dates") -> None:
        self.name = name
        self._read: dict[tuple[str, str], list[Moment]] = {}

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        """Whether one time is the other, lies in it or outside it; all readings must exclude."""
        if lhs.upos in EXCLUDED or rhs.upos in EXCLUDED:
            return ()
        lefts = self._moments(lhs.lemma, language)
        rights = self._moments(rhs.lemma, language) if lefts else []
        if not rights or lhs.lemma == rhs.lemma:
            return ()
        pairs = [(left, right) for left in lefts for right in rights]
        for type_, holding in (
            (RelationType.DATE_EQUALITY, [left == right for left, right in pairs]),
            (RelationType.CONTAINMENT, [left.within(right) for left, right in pairs]),
            (RelationType.CONTAINER, [right.within(left) for left, right in pairs]),
        ):
            if any(holding):
                # A date that can be read in two ways is believed by the share of its readings.
                weight = sum(holding) / max(len(lefts), len(rights))
                return (
                    self._relation(lhs, rhs, type_, min(weight, 1.0), pairs[holding.index(True)]),
                )
        if all(left.excludes(right) for left, right in pairs):
            return (self._relation(lhs, rhs, RelationType.DATE_CONFLICT, 1.0, pairs[0]),)
        return ()

    def _relation(
        self, lhs: Term, rhs: Term, type_: RelationType, weight: float, pair: tuple[Moment, Moment]
    ) -> Relation:
        note = " and ".join(_shown(moment) for moment in pair)
        return Relation(lhs.lemma, rhs.lemma, type_, weight, self.name, note)

    def _moments(self, text: str, language: str) -> list[Moment]:
        key = (text, language)
        found = self._read.get(key)
        if found is None:
            if len(self._read) >= REMEMBERED:
                self._read.clear()
            found = self._read[key] = moments(text, language)
        return found


def _shown(moment: Moment) -> str:
    fixed = moment._asdict().items()
    return ", ".join(f"{field} {value}" for field, value in fixed if value is not None)


def _open(config: ResourceConfig) -> Dates:
    return Dates(config.name, **config.options)


SPEC = ResourceSpec(
    name="dates",
    summary="Dates: a day in its month, year, decade; equal and conflicting times",
    open=_open,
    languages=languages_with("calendar"),
    shipped=True,
)
