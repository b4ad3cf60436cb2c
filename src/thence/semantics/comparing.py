"""Comparatives as relations: `faster than` says how two things stand to each other."""

from __future__ import annotations

from thence.logic.formula import Atom
from thence.semantics.mentions import Node
from thence.semantics.participants import Participants
from thence.text.meaning import AGENT, PredicateKind

__all__ = ["AS", "MORE", "comparison"]

MORE, AS = "more ", "as "
"""What opens the predicates of `faster than` and `as fast as`."""


def comparison(people: Participants, node: Node) -> Atom | None:
    """The relation that a comparative says, or None where nothing is compared."""
    predicate = people.predicates[node]
    places = dict(people.targets(node))
    if predicate.kind is not PredicateKind.ADJECTIVE or AGENT not in places:
        return None
    subject = people.variable(places[AGENT])
    if "as" in places and "as" in predicate.modifiers and places["as"] in people.entities:
        return Atom(f"{AS}{predicate.lemma}", (subject, people.variable(places["as"])))
    standard = places.get("than", _standard(people, places[AGENT]))
    if standard is None or standard not in people.entities:
        return None
    pair = (subject, people.variable(standard))
    less = "less" in predicate.modifiers
    return Atom(f"{MORE}{predicate.lemma}", pair[::-1] if less else pair)


def _standard(people: Participants, subject: Node) -> Node | None:
    """What `a faster car than mine` compares a noun with."""
    for relation, standard in people.standards.items():
        compared = dict(people.targets(relation)).get(AGENT)
        if compared is not None and people.are_one(compared, subject):
            return standard
    return None
