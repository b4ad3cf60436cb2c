"""A noun of T for what somebody does, told as a clause with a verb."""

from __future__ import annotations

from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.cues import EVENT_NOUNS
from thence.build.monothematic.inflection import inflected
from thence.build.monothematic.kinds import is_kind
from thence.build.monothematic.reading import Reading
from thence.build.monothematic.rewriting import Change, is_passive, mid_sentence
from thence.text.meaning import OBJECT

__all__ = ["as_a_fact", "event_nouns", "told_as_clause"]

_PAST = frozenset({"VBD", "VBZ", "VBP"})
_ALONG = frozenset({"over", "against", "with", "to", "on", "for"})
"""Prepositions of what a noun's deed is done to: `victory over the champion`."""


def event_nouns(comparison: Comparison) -> list[tuple[int, int]]:
    """Verbs of H with the nouns of T that name the same event by another stem."""
    text, hypothesis = comparison.text, comparison.hypothesis
    return [
        (at, place)
        for at in comparison.said
        if hypothesis.tokens[at].upos == "VERB"
        for place in comparison.given
        if hypothesis.lemma(at) in EVENT_NOUNS.get(text.lemma(place), ())
        and text.tokens[place].upos == "NOUN"
    ]


def told_as_clause(
    comparison: Comparison, at: int, place: int, *, exchanged: bool, verb: str = ""
) -> str:
    """The noun phrase at a place of T as a clause with H's verb; empty if roles are unclear."""
    text, hypothesis = comparison.text, comparison.hypothesis
    if hypothesis.tokens[at].upos != "VERB" or text.tokens[place].upos != "NOUN":
        return ""
    if comparison.language != "en":
        return ""
    owners = text.children(place, "nmod:poss")
    phrases = {text.preposition(each): each for each in text.children(place, "nmod")}
    of, by = phrases.get("of"), phrases.get("by")
    doer = by if by is not None else owners[0] if owners else None
    other = next((each for name, each in phrases.items() if name in _ALONG), None)
    owned = owners[0] if owners and by is not None else other if doer is not None else None
    undergoer = of if of is not None else owned
    if doer is not None and undergoer is None and of is None and _is_object(comparison, at, doer):
        doer, undergoer = None, doer
    if doer is None and undergoer is not None and not _is_object(comparison, at, undergoer):
        doer, undergoer = undergoer, None
    if doer is None and undergoer is None:
        return ""
    if exchanged and doer is not None and undergoer is not None:
        doer, undergoer = undergoer, doer
    used = [each for each in (doer, undergoer) if each is not None]
    rest = [
        text.words(text.subtree(each)[0], text.subtree(each)[-1] + 1)
        for each in text.children(place, "nmod", "obl")
        if each not in used and each > place
    ]
    verb = verb or hypothesis.lemma(at)
    if doer is None:
        assert undergoer is not None
        being = "were" if text.tokens[undergoer].feature("Number") == "Plur" else "was"
        return " ".join([_phrase(text, undergoer), being, inflected(verb, "VBN"), *rest])
    tag = hypothesis.tokens[at].xpos
    said = inflected(verb, tag if tag in _PAST else "VBD")
    patient = [_phrase(text, undergoer)] if undergoer is not None else []
    return " ".join([_phrase(text, doer), said, *patient, *rest])


def as_a_fact(text: Reading, place: int, clause: str) -> Change | None:
    """`confirmed the acquittal of x` made `confirmed that x was acquitted`; None for a subject."""
    head = text.heads[place]
    if not clause or head < 0 or text.children(place, "nmod:poss"):
        return None
    if any(text.preposition(each) == "by" for each in text.children(place, "nmod")):
        return None
    if is_kind(text.lemma(place), "person"):
        return None  # who does something is no fact
    object_of = text.relation(place) == "obj" and text.tokens[head].upos == "VERB"
    within = text.preposition(place) in {"to", "by"}
    if not object_of and not within:
        return None
    first, last = text.phrase(place)
    for each in text.children(place, "nmod"):
        last = max(last, *(at + 1 for at in text.subtree(each)))
    return Change(first, last, f"{'the fact ' if within else ''}that {clause}")


def _is_object(comparison: Comparison, at: int, place: int) -> bool:
    """Whether H says of something in T that it undergoes what the verb says."""
    hypothesis = comparison.hypothesis
    passive = is_passive(hypothesis, at)
    for event in hypothesis.events:
        if event.place == at:
            for role, filler in event.arguments:
                if comparison.same_thing(filler, place):
                    return role == OBJECT
    return passive


def _phrase(text: Reading, place: int) -> str:
    """A noun phrase in full, with a relative clause right behind it."""
    first, last = text.phrase(place)
    for clause in text.children(place, "acl"):
        inside = text.subtree(clause)
        if inside[0] == last:
            last = inside[-1] + 1
    apposed = [each for each in text.children(place, "appos") if each >= last]
    if apposed and text.relation(place) == "nmod" and text.tokens[last].form == ",":
        last = text.subtree(apposed[-1])[-1] + 1
    own = set(text.subtree(place))
    while last in own and text.tokens[last].upos == "PROPN":
        last += 1
    while text.tokens[last - 1].upos in {"PUNCT", "PART"}:
        last -= 1
    return mid_sentence(text, first, last)
