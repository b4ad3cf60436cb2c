"""The cost scheme: what each edit costs, by class, role and rarity, and by what relates words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated

from annotated_types import Ge, Interval

from thence.engines.edits.roles import ROLES
from thence.errors import WrongUse

__all__ = ["CLASSES", "CostScheme", "class_of"]

CLASSES = ("name", "noun", "verb", "adjective", "adverb", "number", "negation", "function")
"""Classes of words that may cost differently; punctuation costs nothing."""

_CLASS_OF_UPOS = {
    "PROPN": "name",
    "NOUN": "noun",
    "VERB": "verb",
    "ADJ": "adjective",
    "ADV": "adverb",
    "NUM": "number",
    "PUNCT": "",
    "SYM": "",
}
_NEGATIONS = {
    "not", "n't", "no", "never", "nobody", "nothing", "none", "neither", "nor", "without",
    "non", "né", "mai", "nessuno", "niente", "nulla", "senza",
}  # fmt: skip


Cost = Annotated[float, Ge(0)]
Share = Annotated[float, Interval(ge=0, le=1)]


def class_of(upos: str, form: str) -> str:
    """The class of a word; empty for punctuation."""
    if form.lower() in _NEGATIONS:
        return "negation"
    return _CLASS_OF_UPOS.get(upos, "function")


def _equal_weights() -> dict[str, float]:
    return dict.fromkeys(CLASSES, 1.0)


def _equal_roles() -> dict[str, float]:
    return dict.fromkeys(ROLES, 1.0)


@dataclass(frozen=True, slots=True)
class CostScheme:
    """The parameters of the costs; as they stand, every word costs 1 and nothing is related."""

    insertion: Mapping[str, Cost] = field(default_factory=_equal_weights)
    """What a word of H costs that T does not account for, by class."""
    deletion: Cost = 0.0
    """What a word of T costs that H does not need, as a share of what inserting it would cost."""
    negation_deletion: Cost = 0.0
    """The same for a negation."""
    rarity: Cost = 0.0
    """The power of the inverse document frequency that insertions are multiplied with."""
    relation: Cost = 1.0
    """How far a resource's relation of weight 1 makes a substitution cheap: 1 is free."""
    inflection: Cost = 0.0
    """What a change of form costs where the lemma is the same, as a share of an insertion."""
    roles: Mapping[str, Cost] = field(default_factory=_equal_roles)
    """What an insertion is multiplied with, by the role of the word of H."""
    role_change: Share = 0.0
    """What a word costs more that has another role in T, as a share of an insertion."""
    likeness: Share = 0.0
    """How far two words that are spelt much alike make a substitution cheap."""
    coreference: Share = 0.0
    """How far a pronoun or noun that stands for H's word in T makes a substitution cheap."""
    opposition: Cost = 0.0
    """What a word costs more that is opposed to a word of T, or a number or date that is at odds
    with T's, as a share of an insertion."""
    move: Share = 1.0
    """What a word costs that T has in another place, as a share of an insertion: 1 is no move."""
    related_move: Share = 1.0
    """The same for a word that a word of T in another place supports."""

    def __post_init__(self) -> None:
        for name, known, what in (
            ("insertion", CLASSES, "class of words"),
            ("roles", ROLES, "role"),
        ):
            given = getattr(self, name)
            object.__setattr__(self, name, _completed(given, known, what))


def _completed(given: Mapping[str, float], known: Sequence[str], what: str) -> dict[str, float]:
    unknown = set(given) - set(known)
    if unknown:
        raise WrongUse(f"no {what} is named {', '.join(sorted(unknown))}: {tuple(known)}")
    return {**dict.fromkeys(known, 1.0), **given}
