"""A negation that only one of T and H has, or that one has in another guise."""

from __future__ import annotations

from collections.abc import Iterator

from thence.build.monothematic.candidate import Candidate, Form, extraction, substitution
from thence.build.monothematic.comparison import Comparison, EventPair
from thence.build.monothematic.cues import NEGATIONS, NEGATIVE_VERBS
from thence.build.monothematic.inflection import inflected
from thence.build.monothematic.lexical import one_denied
from thence.build.monothematic.reading import Reading
from thence.build.monothematic.restoring import restored
from thence.build.monothematic.rewriting import Change, mid_sentence
from thence.knowledge.relation import RelationType

__all__ = ["negation"]

_FINITE = frozenset({"VBD", "VBZ", "VBP"})

DENIED = Form("syntactic:negation", "<=/=>", "not x", "x", "negation(not x, x)")
DENYING = Form("syntactic:negation", "<=/=>", "x", "not x", "negation(not x, x)")
OTHERWISE = Form("syntactic:negation", "<=>", "x", "not y", "complement(y, x)")


def negation(comparison: Comparison) -> Iterator[Candidate]:
    """A negation that only one of T and H has, or that T has in another guise."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for pair in comparison.events:
        clause = text.clause(pair.text.place)
        given = _negations(text, clause)
        asked = _negations(hypothesis, hypothesis.clause(pair.hypothesis.place))
        if pair.same and given and not asked:
            yield from _undone(comparison, given[0])
        elif asked and (opposite := _by_opposite(comparison, pair)) is not None:
            yield from substitution(comparison, OTHERWISE, opposite, "negation")
        elif asked and not given:
            governor = text.heads[pair.text.place]
            implied = {text.lemma(place) for place in (pair.text.place, governor) if place >= 0}
            form = OTHERWISE if implied & NEGATIVE_VERBS else DENYING
            change = _denied(text, pair.text.place) if pair.same or form is OTHERWISE else None
            if change is not None:
                yield from substitution(comparison, form, change, "negation")
                continue
            words = restored(comparison, pair.hypothesis.place)
            stretch = clause[0], clause[-1] + 1
            yield from extraction(comparison, form, stretch, words, "negation")
    yield from _without(comparison)


def _negations(reading: Reading, places: list[int]) -> list[int]:
    return [
        at
        for at in places
        if reading.tokens[at].form.lower() in NEGATIONS and reading.relation(at) != "case"
    ]


def _undone(comparison: Comparison, at: int) -> Iterator[Candidate]:
    """T with its negation struck out, `did not` with the verb that it leaves."""
    text = comparison.text
    before = text.tokens[at - 1] if at else None
    verb = text.heads[at]
    if comparison.language == "it":
        if text.lemma(at) == "non":
            yield from substitution(comparison, DENIED, Change(at, at + 1, ""), "negation")
        return
    if text.tokens[at].form.lower() == "none":
        change = Change(at, at + 1, "some")
    elif text.tokens[at].form.lower() == "no":
        change = Change(at, at + 1, _article_of(comparison, verb))
    elif before is not None and before.lemma == "do" and verb == at + 1:
        change = Change(at - 1, verb + 1, inflected(text.lemma(verb), before.xpos))
    elif before is not None:
        change = Change(at - 1, at + 1, before.form)
    else:
        return
    yield from substitution(comparison, DENIED, change, "negation")


def _article_of(comparison: Comparison, noun: int) -> str:
    """What H has where T has `no`: its own article or quantifier, or nothing."""
    hypothesis = comparison.hypothesis
    for at in comparison.source(noun):
        marks = hypothesis.children(at, "det", "amod")
        said = [mark for mark in marks if hypothesis.tokens[mark].upos == "DET"]
        return mid_sentence(hypothesis, said[0], said[0] + 1).lower() if said else ""
    plural = comparison.text.tokens[noun].feature("Number") == "Plur"
    return "some" if plural else "a"


def _by_opposite(comparison: Comparison, pair: EventPair) -> Change | None:
    """`forbids` made `does not allow`, where H has the opposite with a negation."""
    text, at = comparison.text, pair.hypothesis.place
    relation = comparison.linked(at, RelationType.ANTONYMY)
    place = comparison.links[at].text if relation is not None else -1
    tag = text.tokens[place].xpos
    if relation is None or not one_denied(comparison, at, place) or tag not in _FINITE:
        return None
    return Change(place, place + 1, f"{inflected('do', tag)} not {comparison.hypothesis.lemma(at)}")


def _denied(text: Reading, place: int) -> Change | None:
    """The verb of T denied, or what it denies said with `not`: `did not reach`."""
    head = text.heads[place]
    if text.document.language == "it":
        first = min([place, *text.children(place, "aux", "cop")])
        return Change(first, first + 1, f"non {mid_sentence(text, first, first + 1)}")
    start = place
    if head >= 0 and text.lemma(head) in NEGATIVE_VERBS and text.relation(place) == "xcomp":
        start = head
    elif text.lemma(place) in NEGATIVE_VERBS:
        return None
    auxiliaries = text.children(start, "aux", "cop")
    if auxiliaries and start != place and text.tokens[start].upos == "ADJ":
        tag = text.tokens[auxiliaries[0]].xpos
        words = f"{inflected('do', tag)} not {text.lemma(place)}" if tag in _FINITE else ""
        return Change(auxiliaries[0], place + 1, words) if words else None
    if auxiliaries:
        first = auxiliaries[0]
        rest = text.words(first + 1, start + 1) if start == place else text.lemma(place)
        return Change(first, place + 1, f"{text.tokens[first].form} not {rest}")
    tag = text.tokens[start].xpos
    if tag not in _FINITE:
        return None
    return Change(start, place + 1, f"{inflected('do', tag)} not {text.lemma(place)}")


def _without(comparison: Comparison) -> Iterator[Candidate]:
    """`without x` in T where H has no x."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for at, link in comparison.links.items():
        below = {hypothesis.tokens[child].form.lower() for child in hypothesis.below[at]}
        if text.preposition(link.text) == "without" and below & {"no", "not"}:
            first, last = text.phrase(link.text)
            words = f"with no {text.tokens[link.text].form}"
            change = Change(first - 1, last, words)
            yield from substitution(comparison, OTHERWISE, change, "negation")
