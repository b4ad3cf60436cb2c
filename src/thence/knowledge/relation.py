"""The relation that a resource states between two words or phrases, and what it says of T and H."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

__all__ = ["Bearing", "Relation", "RelationType", "Term"]


class Term(NamedTuple):
    """A word or phrase: its lemma as the user has it, and its universal part of speech if known."""

    lemma: str
    upos: str = ""
    """NOUN, VERB, ADJ, ADV, PROPN, ...; empty for any."""


class Bearing(StrEnum):
    """What a relation between a word of T and a word of H says of T entailing H."""

    SUPPORTS = "supports"
    OPPOSES = "opposes"
    NEUTRAL = "neutral"


class RelationType(StrEnum):
    """How the left word stands to the right word; read each as `lhs ... rhs`."""

    SYNONYMY = "synonymy"
    """means the same as"""
    HYPERNYMY = "hypernymy"
    """is a kind or an instance of: rhs is the hypernym"""
    HYPONYMY = "hyponymy"
    """is more general than"""
    CO_HYPONYMY = "co-hyponymy"
    """is another kind of the same thing as"""
    ANTONYMY = "antonymy"
    """is the antonym of"""
    OPPOSITE = "opposite"
    """is found opposed to"""
    DISJOINTNESS = "disjointness"
    """can never be"""
    ENTAILMENT = "entailment"
    """entails"""
    ENTAILED_BY = "entailed-by"
    """follows from"""
    CAUSE = "cause"
    """brings about"""
    CAUSED_BY = "caused-by"
    """is brought about by"""
    ENABLEMENT = "enablement"
    """can result in"""
    ENABLED_BY = "enabled-by"
    """can be the result of"""
    HAPPENS_BEFORE = "happens-before"
    """happens before"""
    HAPPENS_AFTER = "happens-after"
    """happens after"""
    STRONGER_THAN = "stronger-than"
    """is the stronger word for"""
    WEAKER_THAN = "weaker-than"
    """is the weaker word for"""
    SIMILARITY = "similarity"
    """is similar to"""
    DERIVATION = "derivation"
    """is derived from, or into,"""
    PERTAINYMY = "pertainymy"
    """pertains to"""
    ATTRIBUTE = "attribute"
    """is a value of the attribute, or the attribute of,"""
    MERONYMY = "meronymy"
    """is a part, a member or the substance of"""
    HOLONYMY = "holonymy"
    """has as a part, a member or its substance"""
    CONTAINMENT = "containment"
    """lies within: a place in a larger one, a day in its month"""
    CONTAINER = "container"
    """holds within it"""
    SAME_FRAME = "same-frame"
    """evokes the same frame, or belongs to the same class, as"""
    FRAME_INHERITANCE = "frame-inheritance"
    """evokes a frame that is a kind of the frame of"""
    FRAME_RELATION = "frame-relation"
    """evokes a frame that is otherwise related to the frame of"""
    NAME_VARIANT = "name-variant"
    """names the same as"""
    ACRONYM = "acronym"
    """is the acronym, or the full form, of"""
    DEMONYM = "demonym"
    """is the people, the adjective or the land of"""
    CAPITAL = "capital"
    """is the capital of"""
    NUMBER_EQUALITY = "number-equality"
    """is the same quantity as"""
    NUMBER_ENTAILMENT = "number-entailment"
    """is a quantity that satisfies"""
    NUMBER_CONFLICT = "number-conflict"
    """is a quantity that excludes"""
    DATE_EQUALITY = "date-equality"
    """is the same time as"""
    DATE_CONFLICT = "date-conflict"
    """is a time outside"""
    LEXICAL_RULE = "lexical-rule"
    """entails, by a rule of a list"""
    TEMPLATE_RULE = "template-rule"
    """entails, by a rule between templates"""
    LEARNT_ENTAILMENT = "learnt-entailment"
    """is found entailing, in labelled pairs"""
    LEARNT_OPPOSITION = "learnt-opposition"
    """is found opposed, in labelled pairs"""

    @property
    def bearing(self) -> Bearing:
        """Whether the relation supports lhs => rhs, opposes it, or says nothing of it."""
        if self in _SUPPORTING:
            return Bearing.SUPPORTS
        return Bearing.OPPOSES if self in _OPPOSING else Bearing.NEUTRAL


_SUPPORTING = frozenset(
    {
        RelationType.SYNONYMY,
        RelationType.HYPERNYMY,
        RelationType.ENTAILMENT,
        RelationType.CAUSE,
        RelationType.STRONGER_THAN,
        RelationType.CONTAINMENT,
        RelationType.FRAME_INHERITANCE,
        RelationType.NAME_VARIANT,
        RelationType.ACRONYM,
        RelationType.DEMONYM,
        RelationType.NUMBER_EQUALITY,
        RelationType.NUMBER_ENTAILMENT,
        RelationType.DATE_EQUALITY,
        RelationType.LEXICAL_RULE,
        RelationType.TEMPLATE_RULE,
        RelationType.LEARNT_ENTAILMENT,
    }
)
_OPPOSING = frozenset(
    {
        RelationType.ANTONYMY,
        RelationType.OPPOSITE,
        RelationType.DISJOINTNESS,
        RelationType.NUMBER_CONFLICT,
        RelationType.DATE_CONFLICT,
        RelationType.LEARNT_OPPOSITION,
    }
)


@dataclass(frozen=True, slots=True)
class Relation:
    """One statement of one resource; `source` and `note` say where it can be checked."""

    lhs: str
    rhs: str
    type: RelationType
    weight: float
    """In (0, 1]: how much the resource trusts it; comparable within one resource."""
    source: str
    """The name of the resource, which an ablation can remove."""
    note: str = ""
    """The entry of the resource: synsets, frames, line, rule."""

    @property
    def bearing(self) -> Bearing:
        """Whether the relation supports lhs => rhs, opposes it, or says nothing of it."""
        return self.type.bearing
