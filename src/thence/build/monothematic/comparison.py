"""T and H side by side: which word of T each word of H comes from, and which event each event."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from thence.build.monothematic.cues import TRUST
from thence.build.monothematic.inflection import verbs_of
from thence.build.monothematic.reading import Event, Reading
from thence.knowledge.knowledge import Knowledge
from thence.knowledge.relation import Relation, RelationType, Term
from thence.pair import Label
from thence.text.coreference import resolve
from thence.text.meaning import PredicateKind
from thence.text.rarity import rarity

__all__ = ["CONTENT", "Comparison", "EventPair", "Judge", "Link", "sounded_relations"]

CONTENT = frozenset({"NOUN", "PROPN", "VERB", "ADJ", "ADV", "NUM"})
_LIGHT = frozenset({"be", "have", "do", "not", "never", "also", "only", "just"})

_LEAST_WEIGHT = {"VERB": 0.08, "NOUN": 0.05}
"""What a relation must weigh at least; below, it holds of some far-fetched sense."""
_LEAST = 0.3
_IN_FOCUS = 0.15
_NEIGHBOUR = 0.2


Judge = Callable[[Sequence[tuple[str, str]]], Sequence[Mapping[Label, float]]]
"""How probable each label is of each pair of sentences."""


@dataclass(frozen=True, slots=True)
class Link:
    """Where a word of H comes from in T."""

    text: int
    relation: Relation | None = None
    """What relates the two; None for the same word."""


@dataclass(frozen=True, slots=True)
class EventPair:
    """An event of H with the event of T that comes nearest."""

    hypothesis: Event
    text: Event
    same: bool
    """Whether the predicates are the same word or related ones."""
    arguments: tuple[tuple[str, int, str, int], ...]
    """Role and place in H, role and place in T, of each argument that both have."""


@dataclass(frozen=True)
class Comparison:
    """What every detector looks at."""

    text: Reading
    hypothesis: Reading
    knowledge: Knowledge
    language: str
    opinions: Mapping[int, Link | None] = field(default_factory=dict)
    """What words of H stand for by a model's opinion; None where it denies what resources say."""
    judge: Judge | None = None
    """The model, if there is one for the language."""

    @cached_property
    def links(self) -> dict[int, Link]:
        """For each content word of H the word of T that it comes from, where there is one."""
        chosen = {at: link for at, link in self.opinions.items() if link is not None}
        places = [at for at in self.said if at not in self.opinions]
        ranked = {at: list(self._sources(at)) for at in places}
        for at in sorted(places, key=lambda place: len(ranked[place])):
            best = max(
                ranked[at],
                key=lambda item: item[0] + self._context(at, item[1].text, chosen),
                default=None,
            )
            if best is not None and best[0] >= _LEAST:
                chosen[at] = best[1]
        return chosen

    @cached_property
    def focus(self) -> int:
        """The number of the sentence of T that has most of H's words, rare ones counting more."""
        score: dict[int, float] = defaultdict(float)
        for at in range(len(self.hypothesis)):
            if not self._counts(at):
                continue
            lemma = self.hypothesis.lemma(at)
            having = {
                self.text.sentences[place]
                for place in range(len(self.text))
                if self.text.tokens[place].lemma.lower() == lemma
            }
            for number in having:
                score[number] += rarity(lemma, self.language) / len(having)
        return max(score, key=lambda number: (score[number], -number), default=0)

    @cached_property
    def told(self) -> frozenset[int]:
        """The sentences of T with at least two of H's own words, and the one with most of them."""
        counts: dict[int, set[str]] = defaultdict(set)
        for link in self.links.values():
            if link.relation is None:
                first, last = self.text.name(link.text)
                counts[self.text.sentences[link.text]].add(self.text.words(first, last))
        return frozenset(
            {self.focus, *(number for number, found in counts.items() if len(found) > 1)}
        )

    @cached_property
    def unexplained(self) -> list[int]:
        """Content words of H that no word of T gives."""
        return [at for at in self.said if at not in self.links]

    @cached_property
    def said(self) -> list[int]:
        """The content words of H."""
        return [at for at in range(len(self.hypothesis)) if self._counts(at)]

    @cached_property
    def given(self) -> list[int]:
        """The content words of T."""
        return [
            place
            for place, token in enumerate(self.text.tokens)
            if token.upos in CONTENT and token.lemma.lower() not in _LIGHT
        ]

    def alternatives(self, at: int, chosen: Link) -> list[Link]:
        """Other words of T that a word of H may come from, the likeliest first."""
        taken = {link.text for link in self.links.values() if link.relation is None}
        ranked = sorted(self._sources(at), key=lambda item: -item[0])
        found = {
            link.text: link
            for score, link in reversed(ranked)
            if score >= _LEAST and link.relation is not None and link.text not in taken
        }
        found.pop(chosen.text, None)
        return list(found.values())[::-1]

    @cached_property
    def mates(self) -> dict[int, frozenset[int]]:
        """For each place of T that heads a mention all places that stand for the same thing."""
        joined: dict[int, set[int]] = {}
        offsets = [self.text.sentence(n)[0] for n in range(len(self.text.document.sentences))]
        groups = [
            {
                offsets[mention.sentence] + mention.head
                for mention in chain
                if mention.kind != "group"
            }
            for chain in resolve(self.text.document).chains()
        ]
        groups += [
            {place, self.text.heads[place]}
            for place, token in enumerate(self.text.tokens)
            if token.relation in ("appos", "nmod:desc")
        ]
        for group in groups:
            merged = group.union(*(joined.get(place, ()) for place in group))
            for place in merged:
                joined[place] = merged
        return {place: frozenset(group) for place, group in joined.items()}

    def same_thing(self, at: int, place: int) -> bool:
        """Whether a noun of H and a noun of T stand for the same, by word or by coreference."""
        link = self.links.get(at)
        if link is None:
            return False
        first, last = self.text.name(link.text)
        known = set(range(first, last))
        known |= self.mates.get(link.text, frozenset()) | self.mates.get(first, frozenset())
        return place in known

    @cached_property
    def events(self) -> list[EventPair]:
        """Each event of H that T has something like."""
        found = [self._nearest(event) for event in self.hypothesis.events if _says_something(event)]
        return [pair for pair in found if pair is not None]

    def linked(self, at: int, *types: RelationType) -> Relation | None:
        """The relation of a type that ties a word of H to its source, or None."""
        link = self.links.get(at)
        if link is None or link.relation is None or link.relation.type not in types:
            return None
        return link.relation

    def source(self, place: int) -> list[int]:
        """The words of H that come from a place of T."""
        return [at for at, link in self.links.items() if link.text == place]

    def _counts(self, at: int) -> bool:
        token = self.hypothesis.tokens[at]
        return token.upos in CONTENT and token.lemma.lower() not in _LIGHT

    def _sources(self, at: int) -> Iterator[tuple[float, Link]]:
        asked = self.hypothesis.tokens[at]
        lemma = self.hypothesis.lemma(at)
        for place, given in enumerate(self.text.tokens):
            if given.upos not in CONTENT:
                continue
            if self.text.lemma(place) == lemma or given.form.lower() == asked.form.lower():
                yield 1.0, Link(place)
                continue
            if given.lemma.lower() in _LIGHT:
                continue
            for relation in sounded_relations(self, place, at):
                trust = TRUST.get(relation.type, 0.0)
                if trust and relation.weight >= _LEAST_WEIGHT.get(asked.upos, 0.0):
                    yield trust * (0.6 + 0.4 * min(1.0, relation.weight)), Link(place, relation)

    def _context(self, at: int, place: int, chosen: dict[int, Link]) -> float:
        bonus = _IN_FOCUS if self.text.sentences[place] == self.focus else 0.0
        around = {self.hypothesis.heads[at], *self.hypothesis.below[at]}
        near = {self.text.heads[place], *self.text.below[place]}
        if any(other in chosen and chosen[other].text in near for other in around):
            bonus += _NEIGHBOUR
        return bonus

    def _nearest(self, event: Event) -> EventPair | None:
        best: EventPair | None = None
        rank = 0.49
        for other in self.text.events:
            if not _says_something(other):
                continue
            link = self.links.get(event.place)
            same = link is not None and link.text == other.place and event.lemma != "be"
            arguments = tuple(self._shared(event, other))
            if not same and (other.place in {place for _, _, _, place in arguments}):
                continue
            share = len(arguments) / max(1, len(event.arguments))
            score = 1.0 * same + share + 0.1 * (self.text.sentences[other.place] == self.focus)
            score -= 0.3 * (not same and other.kind is not event.kind)
            if score > rank and (same or arguments):
                best, rank = EventPair(event, other, same, arguments), score
        return best

    def _shared(self, event: Event, other: Event) -> Iterator[tuple[str, int, str, int]]:
        for role, at in event.arguments:
            matching = [
                (name, place) for name, place in other.arguments if self.same_thing(at, place)
            ]
            if matching:
                name, place = next((m for m in matching if m[0] == role), matching[0])
                yield role, at, name, place


def sounded_relations(comparison: Comparison, place: int, at: int) -> Iterator[Relation]:
    """What the resources say of a word of T and one of H; a nominalisation counts as its verb."""
    text, hypothesis = comparison.text, comparison.hypothesis
    lemma = hypothesis.lemma(at)
    asked = Term("person" if lemma == "people" else lemma, hypothesis.tokens[at].upos)
    given = Term(text.lemma(place), text.tokens[place].upos)
    if "PROPN" in (asked.upos, given.upos):
        asked = Term(hypothesis.tokens[at].lemma, asked.upos)
        given = Term(text.tokens[place].lemma, given.upos)
    yield from comparison.knowledge.relations(given, asked, comparison.language)
    if {given.upos, asked.upos} == {"VERB", "ADJ"}:
        # Shut is a verb or an adjective, as it comes.
        for part in ("VERB", "ADJ"):
            terms = Term(given.lemma, part), Term(asked.lemma, part)
            yield from comparison.knowledge.relations(*terms, comparison.language)
    if given.upos == "NOUN" and asked.upos == "VERB" and comparison.language == "en":
        for verb in verbs_of(given.lemma):
            term = Term(verb, "VERB")
            yield from comparison.knowledge.relations(term, asked, comparison.language)


def _says_something(event: Event) -> bool:
    return event.kind in (PredicateKind.VERB, PredicateKind.NOUN) or event.lemma == "be"
