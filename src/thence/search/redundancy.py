"""Which sentences say the same: mentions of content units (Bentivogli et al. 2009, section 4.1).

A content unit is a short statement; the sentences that entail it are its mentions. How often and
where it is mentioned tells how much it matters; of its mentions a summary needs one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from thence.engines import Engine
from thence.errors import WrongUse
from thence.formats.topics import Place, Topic
from thence.search.finding import find
from thence.search.index import Index
from thence.search.returned import Returned
from thence.search.thresholds import Threshold, shipped_threshold
from thence.search.units import Unit

__all__ = [
    "Mentions",
    "Redundancy",
    "UnitMentions",
    "mentions_in_index",
    "mentions_in_topics",
    "redundancy",
]


@dataclass(frozen=True, slots=True)
class UnitMentions:
    """The sentences that state one unit, in the order of the corpus."""

    unit: Unit
    places: tuple[Place, ...]

    @property
    def documents(self) -> int:
        """How many documents mention it."""
        return len({place.document for place in self.places})

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "id": self.unit.id,
            "text": self.unit.text,
            "mentions": len(self.places),
            "documents": self.documents,
            "sentences": [list(place) for place in self.places],
        }


@dataclass(frozen=True, slots=True)
class Redundancy:
    """Units by how often they are mentioned, and the sentences that a summary needs."""

    units: tuple[UnitMentions, ...]
    """The most mentioned first."""
    kept: tuple[tuple[Place, tuple[str, ...]], ...]
    """Few sentences that state every unit that is stated, with the ids of what each adds."""
    redundant: tuple[Place, ...]
    """The other sentences that state a unit, in the order of the corpus."""

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "units": [each.to_json() for each in self.units],
            "kept": [{"sentence": list(place), "adds": list(ids)} for place, ids in self.kept],
            "redundant": [list(place) for place in self.redundant],
        }


def redundancy(mentions: Mapping[Unit, Iterable[Place]], order: Sequence[Place]) -> Redundancy:
    """From the sentences that state each unit; `order` is the corpus and decides between equals."""
    position = {place: number for number, place in enumerate(order)}
    units = [
        UnitMentions(unit, tuple(sorted(set(places), key=position.__getitem__)))
        for unit, places in mentions.items()
    ]
    units.sort(key=lambda each: -len(each.places))
    kept = _cover(units, position)
    chosen = {place for place, _ in kept}
    stating = {place for each in units for place in each.places}
    redundant = sorted(stating - chosen, key=position.__getitem__)
    return Redundancy(tuple(units), tuple(kept), tuple(redundant))


def _cover(
    units: Sequence[UnitMentions], position: Mapping[Place, int]
) -> list[tuple[Place, tuple[str, ...]]]:
    """Greedily the sentence that states most units not yet stated, the earliest of equals."""
    states: dict[Place, list[str]] = {}
    for each in units:
        for place in each.places:
            states.setdefault(place, []).append(each.unit.id)
    missing = {each.unit.id for each in units if each.places}
    kept = []
    while missing:
        best = min(states, key=lambda at: (-len(missing.intersection(states[at])), position[at]))
        added = tuple(name for name in states[best] if name in missing)
        kept.append((best, added))
        missing.difference_update(added)
    return kept


@dataclass(frozen=True, slots=True)
class Mentions:
    """The redundancy of a corpus with the words of its sentences."""

    redundancy: Redundancy
    sentences: Mapping[Place, str]
    threshold: Threshold | None = None
    """By what an engine's verdicts were decided on; None where no engine was asked."""

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        told = {"threshold": self.threshold.to_json()} if self.threshold else {}
        return {**self.redundancy.to_json(), **told}


def mentions_in_topics(topics: Sequence[Topic], returned: Returned | None) -> dict[str, Mentions]:
    """By topic, its hypotheses as units: as a run returned them, or by gold."""
    found = {}
    for topic in topics:
        mentions: dict[Unit, Sequence[Place]] = {}
        for hypothesis in topic.hypotheses:
            if returned is not None:
                places: Sequence[Place] = returned.get((topic.id, hypothesis.id), ())
            elif hypothesis.entailing is not None:
                places = tuple(hypothesis.entailing)
            else:
                raise WrongUse(f"the topic '{topic.id}' has no gold; name a run with --run")
            mentions[Unit(hypothesis.id, hypothesis.text)] = places
        found[topic.id] = Mentions(redundancy(mentions, topic.places()), topic.sentences())
    return found


def mentions_in_index(
    index: Index,
    units: Sequence[Unit],
    engine: Engine,
    *,
    threshold: Threshold | None = None,
    on_units: Callable[[int], None] = lambda count: None,
) -> Mentions:
    """Content units as an engine finds them in an indexed corpus."""
    decided_by = threshold or shipped_threshold(engine)
    mentions: dict[Unit, list[Place]] = {}
    sentences: dict[Place, str] = {}
    order: dict[Place, tuple[str, int]] = {}
    for unit in units:
        findings = find(index, unit.text, engine, threshold=decided_by)
        found = (*findings.entailing, *findings.candidates)
        mentions[unit] = [each.place for each in found]
        for each in found:
            sentences[each.place] = each.reading.sentence
            document = index.document(each.place.document)
            order[each.place] = (document.id, document.places().index(each.place))
        on_units(1)
    ordered = sorted(order, key=order.__getitem__)
    return Mentions(redundancy(mentions, ordered), sentences, decided_by)
