"""Families of verbs, put together from fragments: every voice with every realisation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from thence.build.ssi.english.fragments import (
    AGREEMENT,
    FIELDS,
    MOODS,
    POLARITIES,
    REALISATIONS,
    VOICES,
    Field,
    Frame,
    Function,
    Mood,
    Polarity,
    Realisation,
    Voice,
    features,
    word,
)
from thence.build.ssi.realiser.grammar import Literal, Node, NodeKind, Tree
from thence.build.ssi.realiser.value import Value, variable

__all__ = ["FAMILIES", "THEME_PASSIVE", "Family", "clauses"]


@dataclass(frozen=True, slots=True)
class Family:
    """A subcategorisation: which arguments the verb has, and what each is in each voice."""

    name: str
    arguments: tuple[str, ...]
    """In the order of the semantics."""
    voices: Mapping[str, Mapping[Function, str]]
    """For each voice, the functions with the arguments that fill them, in order of the tags."""
    controller: str = ""
    """The argument that is the subject of the infinitive, if there is one."""


ACTIVE, PASSIVE, SHORT, NOMINAL, NOMINAL_WITH_ARTICLE = VOICES
SUBJECT, OBJECT, AGENT = Function.SUBJECT, Function.OBJECT, Function.AGENT
INDIRECT, TO_OBJECT, CONTROLLED = Function.INDIRECT, Function.TO_OBJECT, Function.CONTROLLED

FAMILIES: tuple[Family, ...] = (
    Family("n0V", ("N0",), {ACTIVE: {SUBJECT: "N0"}}),
    Family(
        "n0Vn1",
        ("N0", "N1"),
        {
            ACTIVE: {SUBJECT: "N0", OBJECT: "N1"},
            PASSIVE: {SUBJECT: "N1", AGENT: "N0"},
            SHORT: {SUBJECT: "N1"},
        },
    ),
    Family(
        "n0Vn2n1",
        ("N0", "N2", "N1"),
        {
            ACTIVE: {SUBJECT: "N0", OBJECT: "N1", INDIRECT: "N2"},
            PASSIVE: {SUBJECT: "N2", OBJECT: "N1", AGENT: "N0"},
            SHORT: {SUBJECT: "N2", OBJECT: "N1"},
        },
    ),
    Family(
        "n0Vn1Pn2",
        ("N0", "N2", "N1"),
        {
            ACTIVE: {SUBJECT: "N0", OBJECT: "N1", TO_OBJECT: "N2"},
            PASSIVE: {SUBJECT: "N1", TO_OBJECT: "N2", AGENT: "N0"},
            SHORT: {SUBJECT: "N1", TO_OBJECT: "N2"},
        },
    ),
    Family("n0Va1", ("N0", "A1"), {ACTIVE: {SUBJECT: "N0", Function.ADJECTIVE: "A1"}}),
    Family("n0Vs1", ("N0", "S1"), {ACTIVE: {SUBJECT: "N0", Function.CLAUSE: "S1"}}),
    Family("n0Vv1", ("N0", "S1"), {ACTIVE: {SUBJECT: "N0", CONTROLLED: "S1"}}, "N0"),
    Family(
        "n0Vn1v2",
        ("N0", "N1", "S2"),
        {
            ACTIVE: {SUBJECT: "N0", OBJECT: "N1", CONTROLLED: "S2"},
            PASSIVE: {SUBJECT: "N1", CONTROLLED: "S2", AGENT: "N0"},
            SHORT: {SUBJECT: "N1", CONTROLLED: "S2"},
        },
        "N1",
    ),
    Family("n0LN", ("N0",), {NOMINAL: {SUBJECT: "N0"}}),
    Family("n0LaN", ("N0",), {NOMINAL_WITH_ARTICLE: {SUBJECT: "N0"}}),
    Family("n0LNn1", ("N0", "N1"), {NOMINAL: {SUBJECT: "N0", TO_OBJECT: "N1"}}),
    Family("n0LaNn1", ("N0", "N1"), {NOMINAL_WITH_ARTICLE: {SUBJECT: "N0", TO_OBJECT: "N1"}}),
)
THEME_PASSIVE = Family(
    "n0Vn2n1",
    ("N0", "N2", "N1"),
    {
        PASSIVE: {SUBJECT: "N1", INDIRECT: "N2", AGENT: "N0"},
        SHORT: {SUBJECT: "N1", INDIRECT: "N2"},
    },
)
"""`The flower is given the woman`: in the paper's example (3), but no English to most speakers."""


def clauses(families: Sequence[Family] = FAMILIES) -> Iterator[Tree]:
    """The trees of the families, each with the names of its fragments as its trace."""
    for family in families:
        for key, functions in family.voices.items():
            ways = [
                [found for found in REALISATIONS if found.function is function]
                for function in functions
            ]
            for chosen in product(*ways):
                frame, roles = _frame(chosen), tuple(functions.values())
                if frame is None:
                    continue
                for mood, polarity in product(MOODS, POLARITIES):
                    if _fit(mood, polarity, key, chosen, frame):
                        style = _Style(VOICES[key], mood, polarity, frame)
                        yield _tree(family, style, chosen, roles)


@dataclass(frozen=True, slots=True)
class _Style:
    voice: Voice
    mood: Mood
    polarity: Polarity
    frame: Frame


def _fit(
    mood: Mood, polarity: Polarity, voice: str, chosen: Sequence[Realisation], frame: Frame
) -> bool:
    """Whether the clause can have the mood and the polarity: only finite verbs are denied."""
    return (
        frame in mood.frames
        and voice in mood.voices
        and (mood.form == "finite" or not polarity.name)
        and (mood.mode == "to") is any(found.silent for found in chosen)
    )


def _frame(chosen: Sequence[Realisation]) -> Frame | None:
    """What stands around a clause with these realisations; None where they exclude each other."""
    frames = [found.frame for found in chosen if found.frame is not Frame.SENTENCE]
    if len(frames) > 1 or (len(chosen) > 1 and any(found.alone for found in chosen)):
        return None
    return frames[0] if frames else Frame.SENTENCE


def _tree(
    family: Family, style: _Style, chosen: Sequence[Realisation], roles: Sequence[str]
) -> Tree:
    voice, mood, polarity, frame = style.voice, style.mood, style.polarity, style.frame
    fields: dict[Field, list[Node]] = {field: [] for field in FIELDS}
    semantics: list[Literal] = [*voice.semantics, *polarity.semantics]
    for found, role in zip(chosen, roles, strict=True):
        for field, parts in found.fields.items():
            fields[field] += [
                part.node(f"{field}{len(fields[field])}{place}", role, family.controller)
                for place, part in enumerate(parts)
            ]
        semantics += [_for_role(literal, role) for literal in found.semantics]
    fields[Field.VERB] += _verb(voice, mood, polarity)
    _weigh(fields, mood)
    extracted = next(
        (role for found, role in zip(chosen, roles, strict=True) if found.frame is frame), ""
    )
    tags = (voice.name, *((polarity.name,) if polarity.name else ()))
    names = (family.name, *tags, *(found.name for found in chosen))
    silent = next((role for found, role in zip(chosen, roles, strict=True) if found.silent), "")
    return Tree(
        family.name,
        "-".join((*names, mood.mode)),
        _around(frame, _clause(fields, mood, silent), fields, extracted, chosen),
        frame is not Frame.SENTENCE,
        tuple(variable(name) for name in ("Label", "Event", *family.arguments)),
        features(light="?Light") if voice.looks.startswith("noun") else (),
        tuple(semantics),
        names,
    )


def _verb(voice: Voice, mood: Mood, polarity: Polarity) -> list[Node]:
    """The verb with what stands before it; the first of them is in the form that the mood wants."""
    tense = "?Tense" if mood.form == "finite" else "none"
    first = features(form=mood.form, num=f"?{AGREEMENT}", tense=tense)
    later = features(form="base", tense=tense)
    nodes = [word(marker).node(f"marker{place}", "") for place, marker in enumerate(mood.marker)]
    if voice.looks == "participle":
        nodes.append(Node("auxiliary", NodeKind.WORD, first, words=("be",), adjoins=False))
        first = features(form="participle", tense=tense)
    elif polarity.name:
        nodes.append(Node("auxiliary", NodeKind.WORD, first, words=("do",), adjoins=False))
        first = later + features(support="+")
    if polarity.name:
        nodes.append(word("not").node("negation", ""))
    if voice.looks.startswith("noun"):
        light = features(cat="light", lemanchor="?Light") + first
        nodes.append(Node("light", NodeKind.SUBSTITUTION, light))
        if voice.looks.endswith("article"):
            nodes.append(word("a").node("article", ""))
        first = features(tense=tense)
    top = features(cat="v", idx="?Event") + first
    return [*nodes, Node("verb", NodeKind.ANCHOR, top)]


def _weigh(fields: dict[Field, list[Node]], mood: Mood) -> None:
    """Let clauses and phrases follow a noun only where nothing of this clause comes after it.

    `offered to the boy who whistles by the girl` would read as if he whistled by her.
    """
    after = [field for field in FIELDS[FIELDS.index(Field.VERB) + 1 :] if fields[field]]
    for field in (*after[:-1], *((Field.SUBJECT,) if mood.light_subject else ())):
        fields[field] = [
            replace(node, top=node.top + features(right="-"))
            if node.kind is NodeKind.SUBSTITUTION
            else node
            for node in fields[field]
        ]


def _clause(fields: Mapping[Field, list[Node]], mood: Mood, silent: str) -> Node:
    phrase = Node(
        "vp",
        top=features(cat="vp", idx="?Event"),
        children=tuple(node for field in FIELDS[2:] for node in fields[field]),
    )
    opening = [word(form).node(f"opening{place}", "") for place, form in enumerate(mood.opening)]
    before = (*opening, *fields[Field.FRONT], *fields[Field.SUBJECT])
    top = features(cat="s", idx="?Label", mode=mood.mode)
    if silent:
        top += features(control=f"?{silent}")
    return Node("s", top=top, children=(*before, phrase))


def _around(
    frame: Frame,
    clause: Node,
    fields: Mapping[Field, list[Node]],
    extracted: str,
    chosen: Sequence[Realisation],
) -> Node:
    if frame is Frame.SENTENCE:
        return clause
    number = (
        AGREEMENT
        if any(found.frame is frame and found.function is SUBJECT for found in chosen)
        else "NounNumber"
    )
    noun = features(cat="n", idx=f"?{extracted}", num=f"?{number}", anim="?Animate")
    if frame is Frame.PRENOMINAL:
        below = noun + features(left="-", right="?Right")
        bottom = noun + features(left="participle", right="?Right")
        children = (*fields[Field.VERB], Node("foot", NodeKind.FOOT, noun, below, adjoins=False))
    else:
        below = noun + features(left="?Left", right="-|phrase")
        bottom = noun + features(left="?Left", right="clause")
        children = (Node("foot", NodeKind.FOOT, noun, below, adjoins=False), clause)
    return Node("n", top=noun, bottom=bottom, children=children)


def _for_role(literal: Literal, role: str) -> Literal:
    arguments = tuple(
        Value(role) if argument.name == "Argument" else argument for argument in literal.arguments
    )
    return Literal(literal.predicate, arguments, literal.handle)
