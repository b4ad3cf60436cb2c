"""Words of H that stand, in this context, for other words of T, by what the shipped model thinks.

A word of H is put in the place of a word of T, and the model is asked whether the one sentence
follows from the other, and the other from the one. Both ways, the words are synonyms here; one way,
the one is the more general; where each denies the other, they are opposed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from thence.build.monothematic.candidate import fitted
from thence.build.monothematic.comparison import Comparison, Link
from thence.build.monothematic.rewriting import Change, rewritten
from thence.knowledge.relation import Relation, RelationType
from thence.pair import Label, Pair

__all__ = ["Judge", "exchanged", "shipped_judge"]

Judge = Callable[[Sequence[tuple[str, str]]], Sequence[Mapping[Label, float]]]
"""How probable each label is of each pair of sentences."""

SOURCE = "nli"
_PARTS = {"NOUN": "noun", "VERB": "verb", "ADJ": "adjective", "ADV": "adjective"}
_EXCHANGES = frozenset(
    {
        RelationType.SYNONYMY,
        RelationType.SIMILARITY,
        RelationType.HYPERNYMY,
        RelationType.HYPONYMY,
        RelationType.CO_HYPONYMY,
        RelationType.ANTONYMY,
        RelationType.OPPOSITE,
        RelationType.ENTAILMENT,
    }
)
_TRIED = 5
"""How many places of T are tried for a word of H."""


@dataclass(frozen=True, slots=True)
class _Trial:
    at: int
    link: Link | None
    change: Change
    before: str
    after: str
    context: float
    onward: Mapping[Label, float]
    back: Mapping[Label, float]


def exchanged(comparison: Comparison, judge: Judge) -> Comparison:
    """The comparison with what the model thinks of the words that T and H do not share."""
    found = dict(_links(comparison, judge))
    return replace(comparison, opinions=found)


@cache
def shipped_judge() -> Judge:
    """The model that ships, loaded when it is first asked."""
    from thence.engines.nli.engine import NliEngine

    engine = NliEngine()

    def judge(texts: Sequence[tuple[str, str]]) -> Sequence[Mapping[Label, float]]:
        pairs = [Pair(str(number), *both) for number, both in enumerate(texts)]
        return [each or {} for each in engine.likelihoods(pairs)]

    return judge


def _links(comparison: Comparison, judge: Judge) -> Iterator[tuple[int, Link | None]]:
    trials = list(_judged(comparison, judge))
    return iter(())


def _judged(comparison: Comparison, judge: Judge) -> Iterator[_Trial]:
    trials = list(_trials(comparison))
    onward = judge([(each.before, each.after) for each in trials])
    back = judge([(each.after, each.before) for each in trials])
    for trial, one, other in zip(trials, onward, back, strict=True):
        yield replace(trial, onward=one, back=other)


def _trials(comparison: Comparison) -> Iterator[_Trial]:
    text, hypothesis = comparison.text, comparison.hypothesis
    taken = {link.text for link in comparison.links.values() if link.relation is None}
    for at in comparison.said:
        part = _PARTS.get(hypothesis.tokens[at].upos)
        link = comparison.links.get(at)
        if part is None or (link and (not link.relation or link.relation.type not in _EXCHANGES)):
            continue
        places = [
            place
            for place in comparison.given
            if _PARTS.get(text.tokens[place].upos) == part and place not in taken
        ]
        near = {place: comparison.nearness(at, place) for place in places}
        if link is not None:
            near[link.text] = near.get(link.text, 0.0) + 1.0
        for place in sorted(near, key=lambda each: -near[each])[:_TRIED]:
            for change in _changes(comparison, at, place):
                number = text.sentences[place]
                first, last = text.sentence(number)
                made = rewritten(text, [change])
                yield _Trial(
                    at, link, change, text.words(first, last), made, near[place], {}, {}
                )


def _changes(comparison: Comparison, at: int, place: int) -> Iterator[Change]:
    yield Change(place, place + 1 + (place + 1 in comparison.text.children(place, "compound:prt")), fitted(comparison, at, place))
