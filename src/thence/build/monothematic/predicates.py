"""A verb of T with its complements, for which H has another verb with complements of its own."""

from __future__ import annotations

from thence.build.monothematic.candidate import fitted
from thence.build.monothematic.comparison import Comparison, EventPair
from thence.build.monothematic.rewriting import Change, is_passive, mid_sentence
from thence.text.meaning import AGENT

__all__ = ["verb_phrase_exchanged"]

_COMPLEMENTS = ("obj", "iobj", "xcomp", "compound:prt")


def verb_phrase_exchanged(comparison: Comparison, pair: EventPair) -> Change | None:
    """`finishing second to x` made `beating x`; None where the verbs differ in more than that."""
    text, hypothesis = comparison.text, comparison.hypothesis
    place, at = pair.text.place, pair.hypothesis.place
    subject = any(role == name == AGENT for role, _, name, _ in pair.arguments)
    if not subject or comparison.language != "en":
        return None
    if is_passive(text, place) or is_passive(hypothesis, at):
        return None
    kept = {filler for role, _, name, filler in pair.arguments if role == name}
    moved = {filler: role for role, _, name, filler in pair.arguments if role != name}
    end = place + 1
    for child in sorted(each for each in text.below[place] if each > place):
        inside = text.subtree(child)
        own = text.relation(child) in _COMPLEMENTS or child in moved
        if inside[0] != end or not own or child in kept:
            break
        end = inside[-1] + 1
    if end == place + 1 or not all(place < filler < end for filler in moved):
        return None
    given = {at: filler for _, at, _, filler in pair.arguments}
    words = [fitted(comparison, at, place)]
    for child in sorted(each for each in hypothesis.below[at] if each > at):
        left = given.get(child) in kept and not place < given[child] < end
        if left or hypothesis.relation(child) in {"punct", "conj", "cc"}:
            continue
        inside = hypothesis.subtree(child)
        if child in given:
            if any(at in comparison.links for at in inside if at != child):
                return None  # more hangs here than in T
            preposition = [hypothesis.preposition(child)] if hypothesis.preposition(child) else []
            words += [*preposition, mid_sentence(text, *text.phrase(given[child]))]
        elif hypothesis.relation(child) != "compound":
            words.append(mid_sentence(hypothesis, inside[0], inside[-1] + 1))
    return Change(place, end, " ".join(words))
