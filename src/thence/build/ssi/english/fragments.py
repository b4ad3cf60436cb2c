"""The fragments that English clauses are made of; a tree carries the names of those it is made of.

A fragment fills fields of a clause. A voice says how the verb looks and which argument is which
function; a realisation says where a function goes; a mood says what the clause is used as. A new
construct is one new fragment.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from thence.build.ssi.realiser.grammar import FeatureValues, Literal, Node, NodeKind
from thence.build.ssi.realiser.value import Value, constant, variable
from thence.files import packaged_table

__all__ = [
    "AGREEMENT",
    "FIELDS",
    "FIGURE_1",
    "MOODS",
    "POLARITIES",
    "REALISATIONS",
    "RELATIVE_PRONOUN",
    "VOICES",
    "Field",
    "Frame",
    "Function",
    "Mood",
    "Part",
    "Polarity",
    "Realisation",
    "Voice",
    "features",
    "word",
]

RELATIVE_PRONOUN = "relative-pronoun"
"""A word whose form depends on the antecedent and on its case: who, whom, which."""
AGREEMENT = "Number"
"""The variable for the number that subject and verb share."""


class Field(StrEnum):
    """The places of a clause, from left to right."""

    FRONT = "front"
    SUBJECT = "subject"
    VERB = "verb"
    INDIRECT = "indirect"
    OBJECT = "object"
    ADJECTIVE = "adjective"
    TO = "to"
    AGENT = "agent"
    CLAUSE = "clause"


FIELDS = tuple(Field)


class Function(StrEnum):
    """What an argument can be in a clause."""

    SUBJECT = "subject"
    OBJECT = "object"
    INDIRECT = "indirect"
    TO_OBJECT = "to-object"
    AGENT = "agent"
    ADJECTIVE = "adjective"
    CLAUSE = "clause"
    CONTROLLED = "controlled"


class Frame(StrEnum):
    """What stands around the fields: a sentence, a noun before them, or a noun after them."""

    SENTENCE = "sentence"
    RELATIVE = "relative"
    PRENOMINAL = "prenominal"


@dataclass(frozen=True, slots=True)
class Part:
    """A leaf: a word, or a place for an argument or for the verb."""

    kind: NodeKind
    features: FeatureValues
    word: str = ""

    def node(self, name: str, argument: str, controller: str = "") -> Node:
        """The leaf in a tree; the argument is what the fragment realises."""
        names = {"Argument": argument, "Controller": controller}
        features = tuple(
            (
                attribute,
                tuple(Value(names.get(value.name, value.name), value.atoms) for value in values),
            )
            for attribute, values in self.features
        )
        words = (self.word,) if self.word else ()
        return Node(name, self.kind, features, (), (), words, self.kind is not NodeKind.WORD)


@dataclass(frozen=True, slots=True)
class Realisation:
    """One way to realise a function."""

    name: str
    function: Function
    fields: Mapping[Field, tuple[Part, ...]]
    frame: Frame = Frame.SENTENCE
    semantics: tuple[Literal, ...] = ()
    alone: bool = False
    """Whether it wants a verb with no other argument."""
    silent: bool = False
    """Whether another verb says it: the subject of an infinitive."""


@dataclass(frozen=True, slots=True)
class Voice:
    """How the verb looks: alone, a participle after `be`, or a noun after a light verb."""

    name: str
    looks: str = "verb"
    semantics: tuple[Literal, ...] = ()


@dataclass(frozen=True, slots=True)
class Polarity:
    """Whether a clause is denied."""

    name: str = ""
    semantics: tuple[Literal, ...] = ()


@dataclass(frozen=True, slots=True)
class Mood:
    """What a clause is used as, and the form that its first verb takes for it."""

    mode: str
    form: str
    frames: frozenset[Frame]
    opening: tuple[str, ...] = ()
    """Words before the subject."""
    marker: tuple[str, ...] = ()
    """Words before the verb."""
    voices: frozenset[str] = field(default_factory=lambda: frozenset({"active"}))
    light_subject: bool = False
    """Whether nothing may follow the noun of the subject: `hears the man who sings dancing`."""


def features(**values: str) -> FeatureValues:
    """Features from keywords; what begins with `?` is a variable, bars part a disjunction."""
    return tuple((attribute, (_value(value),)) for attribute, value in values.items())


def _value(text: str) -> Value:
    return variable(text[1:]) if text.startswith("?") else constant(*text.split("|"))


def word(form: str, **values: str) -> Part:
    """A word that is part of the tree."""
    return Part(NodeKind.WORD, features(**values), form)


def place(category: str, **values: str) -> Part:
    """A place for the argument."""
    return Part(NodeKind.SUBSTITUTION, features(cat=category, idx="?Argument", **values))


def _literal(predicate: str, argument: str) -> tuple[Literal, ...]:
    return (Literal(constant(predicate), (variable(argument),)),)


SUBJECT = place("np", num=f"?{AGREEMENT}")
NOUN_PHRASE = place("np")
THAT = word("that")
WHO = word(RELATIVE_PRONOUN, anim="?Animate", case="subject")
WHOM = word(RELATIVE_PRONOUN, anim="?Animate", case="object")


def _relative(
    name: str, function: Function, fields: Mapping[Field, tuple[Part, ...]]
) -> Realisation:
    return Realisation(name, function, fields, Frame.RELATIVE)


REALISATIONS: tuple[Realisation, ...] = (
    Realisation("CanSubj", Function.SUBJECT, {Field.SUBJECT: (SUBJECT,)}),
    _relative("OvertSubjectRelative", Function.SUBJECT, {Field.FRONT: (WHO,)}),
    _relative("CovertSubjectRelative", Function.SUBJECT, {Field.FRONT: (THAT,)}),
    Realisation("ProSubj", Function.SUBJECT, {}, silent=True),
    Realisation("betaVn", Function.SUBJECT, {}, Frame.PRENOMINAL, alone=True),
    Realisation("CanObj", Function.OBJECT, {Field.OBJECT: (NOUN_PHRASE,)}),
    _relative("OvertObjectRelative", Function.OBJECT, {Field.FRONT: (WHOM,)}),
    _relative("CovertObjectRelative", Function.OBJECT, {Field.FRONT: (THAT,)}),
    _relative("CovertObjectRelative", Function.OBJECT, {}),
    Realisation("CanIObj", Function.INDIRECT, {Field.INDIRECT: (NOUN_PHRASE,)}),
    Realisation("ToObj", Function.TO_OBJECT, {Field.TO: (word("to"), NOUN_PHRASE)}),
    _relative("OvertIndirectObjectRelative", Function.TO_OBJECT, {Field.FRONT: (word("to"), WHOM)}),
    _relative(
        "CovertIndirectObjectRelative",
        Function.TO_OBJECT,
        {Field.FRONT: (THAT,), Field.TO: (word("to"),)},
    ),
    _relative("CovertIndirectObjectRelative", Function.TO_OBJECT, {Field.TO: (word("to"),)}),
    Realisation("ByAgt", Function.AGENT, {Field.AGENT: (word("by"), NOUN_PHRASE)}),
    _relative("OvertAgentRelative", Function.AGENT, {Field.FRONT: (word("by"), WHOM)}),
    Realisation("CanAdj", Function.ADJECTIVE, {Field.ADJECTIVE: (place("ap"),)}),
    *(
        Realisation(
            name,
            Function.CLAUSE,
            {Field.CLAUSE: (*opening, place("s", mode=mode))},
            semantics=_literal(literal, "Argument"),
        )
        for name, opening, mode, literal in (
            ("ThatComp", (THAT,), "ind", "that"),
            ("ZeroComp", (), "ind", "zero"),
            ("ForComp", (), "inf", "for"),
            ("SubjunctiveComp", (THAT,), "base", "subjunctive"),
            ("BareComp", (), "base", "bare"),
            ("IngComp", (), "ger", "ing"),
        )
    ),
    Realisation(
        "ToComp",
        Function.CONTROLLED,
        {Field.CLAUSE: (place("s", mode="to", control="?Controller"),)},
        semantics=_literal("to", "Argument"),
    ),
)

VOICES: Mapping[str, Voice] = {
    "active": Voice("active"),
    "passive": Voice("Passive", "participle", _literal("passive", "Event")),
    "short passive": Voice("ShortPassive", "participle", _literal("passive", "Event")),
    "nominal": Voice("Nominal", "noun", _literal("nominal", "Event")),
    "nominal with article": Voice("Nominal", "noun with article", _literal("nominal", "Event")),
}
POLARITIES = (Polarity(), Polarity("Negation", _literal("not", "Label")))

ALL_VOICES = frozenset(VOICES)
MOODS: tuple[Mood, ...] = (
    Mood("ind", "finite", frozenset({Frame.SENTENCE, Frame.RELATIVE}), voices=ALL_VOICES),
    Mood("base", "base", frozenset({Frame.SENTENCE}), light_subject=True),
    Mood("inf", "base", frozenset({Frame.SENTENCE}), ("for",), ("to",), ALL_VOICES),
    Mood("ger", "gerund", frozenset({Frame.SENTENCE, Frame.PRENOMINAL}), light_subject=True),
    Mood("to", "base", frozenset({Frame.SENTENCE}), (), ("to",), ALL_VOICES),
)

FIGURE_1: Mapping[str, str] = packaged_table(__package__, "figure_1.toml")
"""The tags of figure 1 for the names of example (3), which tell more; others are the same."""
