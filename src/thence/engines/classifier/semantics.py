"""What the resources say of the words of H that T lacks, by the type of relation."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from thence.engines.classifier.view import Feature, View
from thence.knowledge.relation import Bearing, Relation
from thence.knowledge.relation import RelationType as R

__all__ = ["SEMANTICS"]

_GROUPS: dict[str, tuple[str, frozenset[R]]] = {
    "synonymy": ("a word of the same meaning", frozenset({R.SYNONYMY})),
    "hypernymy": ("a more special word", frozenset({R.HYPERNYMY})),
    "verb-entailment": (
        "a verb that entails, causes or is stronger",
        frozenset({R.ENTAILMENT, R.CAUSE, R.STRONGER_THAN, R.FRAME_INHERITANCE}),
    ),
    "derivation": (
        "a word of the same family",
        frozenset({R.DERIVATION, R.PERTAINYMY, R.ATTRIBUTE, R.DEMONYM}),
    ),
    "similarity": ("a similar word", frozenset({R.SIMILARITY, R.SAME_FRAME, R.FRAME_RELATION})),
    "hyponymy": ("a more general word", frozenset({R.HYPONYMY, R.WEAKER_THAN})),
    "co-hyponymy": ("another kind of the same thing", frozenset({R.CO_HYPONYMY})),
    "parts": (
        "a part, a whole or a place within",
        frozenset({R.MERONYMY, R.HOLONYMY, R.CONTAINMENT, R.CONTAINER, R.CAPITAL}),
    ),
    "naming": ("a variant of the name", frozenset({R.NAME_VARIANT, R.ACRONYM})),
    "rules": (
        "the left side of a rule",
        frozenset({R.LEXICAL_RULE, R.TEMPLATE_RULE, R.LEARNT_ENTAILMENT}),
    ),
}


def _share_by(types: frozenset[R], view: View) -> float:
    return _share(view, lambda relation: relation.type in types)


def _supported(view: View) -> float:
    return _share(view, lambda relation: relation.bearing is Bearing.SUPPORTS)


def _opposed(view: View) -> float:
    return _share(view, lambda relation: relation.bearing is Bearing.OPPOSES)


def _share(view: View, counts: Callable[[Relation], bool]) -> float:
    """The share of H, by rarity, of the missing words with such a relation, by its weight."""
    total = _mass(view)
    if not total:
        return 0.0
    given = sum(
        view.hypothesis.rarity_of(token.form)
        * max((relation.weight for relation in relations if counts(relation)), default=0.0)
        for token, relations in view.relations.items()
    )
    return given / total


def _unsupported(view: View) -> float:
    """The rarity of all missing words, less what supports them."""
    return sum(_lacks(view))


def _rarest_unsupported(view: View) -> float:
    return max(_lacks(view), default=0.0)


def _unsupported_share(view: View) -> float:
    total = _mass(view)
    return sum(_lacks(view)) / total if total else 0.0


def _lacks(view: View) -> list[float]:
    return [
        view.hypothesis.rarity_of(token.form)
        * (1 - max((r.weight for r in relations if r.bearing is Bearing.SUPPORTS), default=0.0))
        for token, relations in view.relations.items()
    ]


def _mass(view: View) -> float:
    return sum(view.hypothesis.rarity_of(token.form) for token in view.hypothesis.content)


SEMANTICS = (
    *(
        Feature(
            f"by-{name}",
            f"share of H, missing in T, that has {words} there",
            partial(_share_by, types),
        )
        for name, (words, types) in _GROUPS.items()
    ),
    Feature("supported", "share of H, missing in T, that some resource supports", _supported),
    Feature("opposed", "share of H, missing in T, that some resource opposes", _opposed),
    Feature("unsupported", "rarity of all that is missing and not supported", _unsupported),
    Feature("rarest-unsupported", "rarity of the rarest word not supported", _rarest_unsupported),
    Feature("unsupported-share", "share of H, by rarity, not supported", _unsupported_share),
)
