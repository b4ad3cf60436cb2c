"""Where content units are mentioned: in topics by gold or a run, or in an index by an engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from thence.engines import Engine
from thence.errors import WrongUse
from thence.formats.topics import Place, Topic
from thence.search.finding import find
from thence.search.index import Index
from thence.search.redundancy import Redundancy, Unit, redundancy
from thence.search.returned import Returned
from thence.search.thresholds import Threshold, shipped_threshold

__all__ = ["Mentions", "mentions_in_index", "mentions_in_topics"]


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
        found = find(index, unit.text, engine, threshold=decided_by).entailing
        mentions[unit] = [each.place for each in found]
        for each in found:
            sentences[each.place] = each.reading.sentence
            document = index.document(each.place.document)
            order[each.place] = (document.id, document.places().index(each.place))
        on_units(1)
    ordered = sorted(order, key=order.__getitem__)
    return Mentions(redundancy(mentions, ordered), sentences, decided_by)
