"""Places of T for which H has larger ones, others, or their peoples."""

from __future__ import annotations

from collections.abc import Iterator

from thence.build.monothematic.candidate import Candidate, Form, substitution
from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.kinds import is_kind
from thence.build.monothematic.reading import Reading
from thence.build.monothematic.rewriting import Change, mid_sentence
from thence.knowledge.relation import RelationType

__all__ = ["DEMONYMY", "is_place", "of_people", "places"]

DEMONYMY = Form("lexical:demonymy", "<=>", "x", "y", "demonym(x, y) or demonym(y, x)")
OTHER_PEOPLE = Form(
    "lexical:demonymy", "<=/=>", "x", "y", "demonym(x, z) and different-place(y, z)"
)
CONTAINMENT = Form("lexical:geographical-knowledge", "=>", "x", "y", "located-in(x, y)")
ELSEWHERE = Form(
    "lexical:geographical-knowledge", "<=/=>", "x", "y", "located-in(x, z) and disjoint(y, z)"
)
STANDS_FOR = Form("reasoning:metonymy", "=>", "x", "y", "stands-for(x, y)")
_PLACES = frozenset({"GPE", "LOC", "FAC", "NORP"})


def places(comparison: Comparison) -> Iterator[Candidate]:
    """A place of T replaced by one that it lies in, or by one where it does not lie."""
    hypothesis, text = comparison.hypothesis, comparison.text
    for at, link in comparison.links.items():
        relation = comparison.linked(at, RelationType.CONTAINMENT, RelationType.DISJOINTNESS)
        if relation is None or relation.source != "places" or _is_person(text, link.text):
            continue
        inside = relation.type is RelationType.CONTAINMENT
        people = hypothesis.tokens[at].upos == "ADJ"
        change = Change(*text.name(link.text), mid_sentence(hypothesis, *hypothesis.name(at)))
        if not people and text.tokens[link.text].upos == "ADJ":
            form = DEMONYMY if inside else OTHER_PEOPLE
            change = of_people(comparison, at, link.text)
            yield from substitution(comparison, form, change, relation.source)
            continue
        if not people:
            change = _with_its_preposition(comparison, at, link.text, change)
            form = CONTAINMENT if inside else ELSEWHERE
            if inside and _acts(text, link.text) and _acts(hypothesis, at):
                form = STANDS_FOR
            yield from substitution(comparison, form, change, relation.source)
            continue
        own = comparison.links.get(hypothesis.heads[at])
        governor = own.text if own is not None else text.heads[link.text]
        form = DEMONYMY if inside else OTHER_PEOPLE
        if text.tokens[link.text].upos == "ADJ":
            change = Change(link.text, link.text + 1, hypothesis.tokens[at].form)
            yield from substitution(comparison, form, change, relation.source)
            continue
        if governor < 0 or text.tokens[governor].upos != "NOUN":
            continue
        noun = f"{hypothesis.tokens[at].form} {text.tokens[governor].form}"
        first, last = text.name(link.text)
        behind = first == governor + 2 and text.preposition(link.text) == "in"
        change = Change(governor, last if behind else governor + 1, noun)
        yield from substitution(comparison, form, change, relation.source)
        country = relation.note.rpartition(" lies in ")[2]
        if inside and country:
            change = Change(*text.name(link.text), country)
            yield from substitution(comparison, CONTAINMENT, change, relation.source)
    for at in comparison.unexplained:
        yield from _other_place(comparison, at)
        yield from _of_nation(comparison, at)


def _with_its_preposition(comparison: Comparison, at: int, place: int, change: Change) -> Change:
    """`a Torino` made `in Italia`, where T and H have each its own preposition."""
    text, hypothesis = comparison.text, comparison.hypothesis
    given, asked = text.children(place, "case"), hypothesis.children(at, "case")
    direct = given == [change.first - 1] and len(asked) == 1
    if not direct or text.preposition(place) == hypothesis.preposition(at):
        return change
    words = f"{hypothesis.tokens[asked[0]].form.lower()} {change.words}"
    return Change(change.first - 1, change.last, words)


def _other_place(comparison: Comparison, at: int) -> Iterator[Candidate]:
    """A place of H where T has another one beside the same noun or verb."""
    hypothesis, text = comparison.hypothesis, comparison.text
    link = comparison.links.get(hypothesis.heads[at])
    if link is None or not is_place(hypothesis, at) or hypothesis.tokens[at].upos == "ADJ":
        return
    for place in text.below[link.text]:
        similar = not _is_person(text, place) and text.preposition(place) == hypothesis.preposition(
            at
        )
        if text.tokens[place].upos == "PROPN" and similar and not comparison.source(place):
            words = mid_sentence(hypothesis, *hypothesis.phrase(at))
            change = Change(*text.phrase(place), words)
            yield from substitution(comparison, CONTAINMENT, change, "names")


def _of_nation(comparison: Comparison, at: int) -> Iterator[Candidate]:
    """`a Nigerian museum` where T has the museum in a place that no gazetteer lists."""
    text, hypothesis = comparison.text, comparison.hypothesis
    token = hypothesis.tokens[at]
    noun = comparison.links.get(hypothesis.heads[at])
    if token.upos != "ADJ" or not token.form[:1].isupper() or noun is None or token.start == 0:
        return
    if text.tokens[noun.text].upos != "NOUN":
        return
    peoples = [
        each
        for each in text.subtree(noun.text)
        if text.tokens[each].upos == "ADJ" and text.tokens[each].form[:1].isupper()
    ]
    if peoples:
        change = Change(peoples[0], peoples[0] + 1, token.form)
        yield from substitution(comparison, OTHER_PEOPLE, change, "names")
        return
    placed = any(text.tokens[each].upos == "PROPN" for each in text.subtree(noun.text))
    if placed and comparison.language == "en":
        words = f"{token.form} {text.tokens[noun.text].form}"
        change = Change(noun.text, noun.text + 1, words)
        yield from substitution(comparison, DEMONYMY, change, "names")


def of_people(comparison: Comparison, at: int, place: int) -> Change:
    """`Norwegian x` made `x from Norway`; otherwise one word for the other."""
    hypothesis, text = comparison.hypothesis, comparison.text
    noun = text.heads[place]
    if text.tokens[place].upos in {"NOUN", "PROPN"} and hypothesis.tokens[at].upos == "PROPN":
        start, end = text.phrase(place)
        if end > place + 1 and text.tokens[place + 1].upos == "PROPN":
            words = f"{text.words(place + 1, end)} from {hypothesis.tokens[at].form}"
            return Change(start, end, words)
    if hypothesis.tokens[at].upos != "PROPN" or text.tokens[place].upos != "ADJ" or noun <= place:
        return Change(place, place + 1, hypothesis.tokens[at].form)
    preposition = hypothesis.preposition(at) or "from"
    apposed = text.tokens[noun + 1 :][:1]
    named = bool(apposed) and apposed[0].relation == "appos"
    end = text.name(noun + 1)[1] if named else noun + 1
    words = f"{text.words(place + 1, end)} {preposition} {hypothesis.tokens[at].form}"
    return Change(place, end, words)


def _acts(reading: Reading, place: int) -> bool:
    """Whether a place is who does what a verb says, as a capital is for its country."""
    head = reading.heads[reading.name(place)[0]]
    return reading.relation(place) == "nsubj" and head >= 0 and reading.tokens[head].upos == "VERB"


def is_place(reading: Reading, at: int) -> bool:
    """Whether a word is within the name of a place or a people."""
    return _entity_of(reading, at) in _PLACES


def _is_person(reading: Reading, place: int) -> bool:
    """Whether a name is somebody's, by its kind or by the title before it."""
    first, _ = reading.name(place)
    titled = first > 0 and reading.tokens[first - 1].upos == "NOUN"
    by_title = titled and is_kind(reading.lemma(first - 1), "person")
    return by_title or _entity_of(reading, place) == "PERSON"


def _entity_of(reading: Reading, place: int) -> str:
    first, _ = reading.sentence(reading.sentences[place])
    sentence = reading.document.sentences[reading.sentences[place]]
    found = (each.type for each in sentence.entities if each.first <= place - first < each.last)
    return next(found, "")
