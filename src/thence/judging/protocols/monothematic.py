"""Proposed monothematic pairs: accept, edit or reject each H_i, its phenomenon, its judgement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from thence.errors import BadInput
from thence.formats import open_pairs
from thence.judging.protocols.pair_content import content_of, pair_of
from thence.judging.protocols.phenomena import PHENOMENA
from thence.judging.protocols.protocol import (
    Answers,
    Aspect,
    Choice,
    Guideline,
    Item,
    Kind,
    Material,
    Protocol,
    Question,
)
from thence.pair import Label, Pair

__all__ = ["MONOTHEMATIC"]

KEPT = frozenset({"accept", "edit"})

GUIDELINES = (
    Guideline(
        "One phenomenon",
        "Hᵢ is T with one thing changed: the part of T that expresses the phenomenon gives way to "
        "what H says. Reject where more than one thing was changed, or nothing.",
    ),
    Guideline(
        "Edit rather than reject",
        "Where the phenomenon is right and the words are not, mend the words: Hᵢ must be good "
        "English, and say what T says but for the phenomenon.",
    ),
    Guideline(
        "The judgement is on [T, Hᵢ]",
        "Not on the original pair. A phenomenon may keep entailment in a pair that as a whole is a "
        "contradiction.",
        "T: Mexico’s new president … — Hᵢ: Mexico’s outgoing president … : contradiction",
    ),
)
CHOICES = (
    Choice("accept", "Accept", "a", "Hᵢ as it is proposed"),
    Choice("edit", "Edit", "e", "right in kind; the words are mended"),
    Choice("reject", "Reject", "r", "no such phenomenon here, or not this one alone"),
)
REASONS = (
    Choice("no-phenomenon", "No such phenomenon", "1", "nothing of the kind is in T and H"),
    Choice("several", "More than one change", "2", "Hᵢ does not isolate a phenomenon"),
    Choice("irrelevant", "Irrelevant", "3", "it plays no part in the judgement on H"),
    Choice("unreadable", "Beyond mending", "4", "Hᵢ makes no sense"),
)
JUDGEMENTS = (
    Choice(Label.ENTAILMENT, "Entailment", "1", "Hᵢ follows from T"),
    Choice(Label.CONTRADICTION, "Contradiction", "2", "T says that Hᵢ is not true"),
    Choice(Label.UNKNOWN, "Unknown", "3", "T does not decide it"),
)


def _read(path: Path) -> Material:
    """The candidates of a file that `thence decompose` wrote, each with its original."""
    return Material(_items(path))


def _items(path: Path) -> Iterator[Item]:
    originals: dict[str, Pair] = {}
    found = False
    for pair in open_pairs(path):
        if not pair.parent:
            originals[pair.id] = pair
            continue
        original = originals.get(pair.parent)
        if original is None:
            raise BadInput(path, f"the pair '{pair.id}' comes before its original '{pair.parent}'")
        found = True
        phenomenon = pair.phenomena[0] if pair.phenomena else ""
        content = content_of(pair) | {"original": original.hypothesis, "phenomenon": phenomenon}
        yield Item(pair.id, original.id, content)
    if not found:
        raise BadInput(path, "proposes no H_i; make such a file with thence decompose")


def _decision(content: Mapping[str, Any], answers: Answers) -> Mapping[str, str]:
    return {"": "keep" if answers["decision"] in KEPT else "reject"}


def _judgement(content: Mapping[str, Any], answers: Answers) -> Mapping[str, str]:
    return {"": str(answers["judgement"])} if answers["decision"] in KEPT else {}


def _phenomenon(content: Mapping[str, Any], answers: Answers) -> Mapping[str, str]:
    return {"": str(answers["phenomenon"])} if answers["decision"] in KEPT else {}


def _pairs(item: Item, shared: Mapping[str, Any], answers: Answers) -> list[Pair]:
    if answers["decision"] not in KEPT:
        return []
    pair = pair_of(item.content, Label(str(answers["judgement"])))
    return [
        replace(
            pair,
            hypothesis=str(answers.get("hypothesis", pair.hypothesis)),
            phenomena=(str(answers["phenomenon"]),),
        )
    ]


MONOTHEMATIC = Protocol(
    "monothematic",
    "Monothematic decomposition",
    "Accept, edit or reject each proposed Hᵢ, then its phenomenon and its judgement.",
    "what thence decompose wrote",
    (
        Question("decision", "Is Hᵢ a good monothematic hypothesis?", choices=CHOICES),
        Question(
            "hypothesis",
            "Hᵢ, mended",
            Kind.TEXT,
            asked_when={"decision": frozenset({"edit"})},
            given_by="hypothesis",
        ),
        Question(
            "phenomenon",
            "The phenomenon",
            choices=tuple(Choice(name, name, "") for name in PHENOMENA),
            asked_when={"decision": KEPT},
            given_by="phenomenon",
        ),
        Question(
            "judgement",
            "Does Hᵢ follow from T?",
            choices=JUDGEMENTS,
            asked_when={"decision": KEPT},
        ),
        Question(
            "reason",
            "Why is it rejected?",
            choices=REASONS,
            asked_when={"decision": frozenset({"reject"})},
            counted=False,
        ),
    ),
    GUIDELINES,
    _read,
    (
        Aspect("decision", "Kept or rejected", _decision, ("keep", "reject"), frozenset({"keep"})),
        Aspect(
            "judgement",
            "The judgement, where Hᵢ was kept",
            _judgement,
            tuple(choice.value for choice in JUDGEMENTS),
            frozenset({str(Label.ENTAILMENT)}),
        ),
        Aspect("phenomenon", "The phenomenon, where Hᵢ was kept", _phenomenon, PHENOMENA),
    ),
    _pairs,
    unit="original",
    template="monothematic.html",
    reason="reason",
)
