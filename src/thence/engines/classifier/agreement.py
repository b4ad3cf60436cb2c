"""Whether T has the named entities, numbers and dates of H."""

from __future__ import annotations

from functools import partial

from thence.engines.classifier.view import CONTENT, Feature, View, phrases
from thence.knowledge.relation import Bearing, Relation, RelationType, Term
from thence.text.document import Token

__all__ = ["AGREEMENT"]

_NUMERIC = frozenset({"CARDINAL", "ORDINAL", "MONEY", "PERCENT", "QUANTITY"})
_TIMES = frozenset({"DATE", "TIME"})
_PEOPLE = frozenset({"PERSON", "PER"})
_PLACES = frozenset({"GPE", "LOC", "FAC"})
_GROUPS = frozenset({"ORG", "NORP"})
_NAMES = _PEOPLE | _PLACES | _GROUPS | frozenset({"PRODUCT", "EVENT", "WORK_OF_ART", "LAW", "MISC"})
_CONFLICTS = (RelationType.NUMBER_CONFLICT, RelationType.DATE_CONFLICT)


def _missing_share(types: frozenset[str], view: View) -> float:
    """The share of the entities of some types in H that T does not have; 0 where H has none."""
    entities = [tokens for type_, tokens in phrases(view.item.hypothesis) if type_ in types]
    if not entities:
        return 0.0
    return sum(_missing(tokens, types, view) for tokens in entities) / len(entities)


def _missing(tokens: tuple[Token, ...], types: frozenset[str], view: View) -> float:
    """The share of an entity's words that T lacks, unless a resource says T has it otherwise."""
    words = [token for token in tokens if token.upos in CONTENT]
    lacking = sum(not view.has(token) for token in words)
    if not lacking or any(r.bearing is Bearing.SUPPORTS for r in _stated(tokens, types, view)):
        return 0.0
    return lacking / len(words)


def _conflict(view: View) -> float:
    """Whether a number or date of H is excluded by one of T, and T has none that agrees."""
    for types in (_NUMERIC, _TIMES):
        for type_, tokens in phrases(view.item.hypothesis):
            if type_ not in types or all(view.has(t) for t in tokens if t.upos in CONTENT):
                continue
            stated = _stated(tokens, types, view)
            if any(relation.bearing is Bearing.SUPPORTS for relation in stated):
                continue
            if any(relation.type in _CONFLICTS for relation in stated):
                return 1.0
    return 0.0


def _stated(tokens: tuple[Token, ...], types: frozenset[str], view: View) -> list[Relation]:
    """All that the resources state between an entity of T, of the same types, and one of H."""
    asked = Term(_phrase(tokens))
    return [
        relation
        for type_, others in phrases(view.item.text)
        if type_ in types
        for relation in view.knowledge.relations(Term(_phrase(others)), asked, view.language)
    ]


def _phrase(tokens: tuple[Token, ...]) -> str:
    return " ".join(token.form for token in tokens)


def _apart(view: View) -> float:
    """Whether no sentence of T has all the names of H that T has."""
    names = {
        token.lemma.lower()
        for token in view.hypothesis.tokens
        if token.upos == "PROPN" and view.has(token)
    }
    together = any(
        names <= {word for token in sentence for word in (token.lemma.lower(), token.form.lower())}
        for sentence in view.item.text
    )
    return float(not together)


AGREEMENT = (
    Feature(
        "missing-entities",
        "share of the named entities of H that T lacks",
        partial(_missing_share, _NAMES),
    ),
    Feature(
        "missing-people", "share of the people of H that T lacks", partial(_missing_share, _PEOPLE)
    ),
    Feature(
        "missing-places", "share of the places of H that T lacks", partial(_missing_share, _PLACES)
    ),
    Feature(
        "missing-groups",
        "share of the organisations of H that T lacks",
        partial(_missing_share, _GROUPS),
    ),
    Feature(
        "missing-numbers",
        "share of the numbers of H that T lacks",
        partial(_missing_share, _NUMERIC),
    ),
    Feature(
        "missing-dates", "share of the dates of H that T lacks", partial(_missing_share, _TIMES)
    ),
    Feature("number-conflict", "a number or date of T excludes one of H", _conflict),
    Feature("names-apart", "no sentence of T has the names of H together", _apart),
)
