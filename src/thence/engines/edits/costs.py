"""The cost scheme: what each edit costs, by part of speech, by rarity and by what resources say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from annotated_types import Ge

from thence.errors import WrongUse

__all__ = ["CLASSES", "SHIPPED", "CostScheme", "class_of"]

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


def class_of(upos: str, form: str) -> str:
    """The class of a word; empty for punctuation."""
    if form.lower() in _NEGATIONS:
        return "negation"
    return _CLASS_OF_UPOS.get(upos, "function")


def _equal_weights() -> dict[str, float]:
    return dict.fromkeys(CLASSES, 1.0)


@dataclass(frozen=True, slots=True)
class CostScheme:
    """The parameters of the costs; equal weights and no rarity make the fixed scheme."""

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

    def __post_init__(self) -> None:
        unknown = set(self.insertion) - set(CLASSES)
        if unknown:
            raise WrongUse(f"no class of words is named {', '.join(sorted(unknown))}: {CLASSES}")
        object.__setattr__(self, "insertion", {**_equal_weights(), **self.insertion})


# Chosen by cross-validation on the development sets of RTE-1, 2, 3 and 5.
SHIPPED = CostScheme(
    {
        "name": 1.5,
        "noun": 1.2,
        "verb": 0.7,
        "adjective": 1.3,
        "adverb": 1.0,
        "number": 1.0,
        "negation": 1.3,
        "function": 0.4,
    },
    rarity=1.2,
    relation=0.4,
    inflection=0.1,
)
