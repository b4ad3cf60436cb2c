"""Pairs judged two- or three-way, with the phenomena that decide them noted where wanted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from thence.judging.protocols.pair_content import pair_of, read_pairs
from thence.judging.protocols.phenomena import PHENOMENA
from thence.judging.protocols.protocol import (
    Answers,
    Aspect,
    Choice,
    Guideline,
    Item,
    Kind,
    Protocol,
    Question,
)
from thence.pair import Label, Pair

__all__ = ["THREE_WAY", "TWO_WAY"]

ENTAILMENT = Choice(
    Label.ENTAILMENT, "Entailment", "1", "who reads T would say that H is most likely true"
)
CONTRADICTION = Choice(Label.CONTRADICTION, "Contradiction", "2", "T says that H is not true")
UNKNOWN = Choice(Label.UNKNOWN, "Unknown", "3", "T does not decide whether H is true")
NO_ENTAILMENT = Choice(Label.NO_ENTAILMENT, "No entailment", "2", "H does not follow from T")

GUIDELINES = (
    Guideline(
        "Direction",
        "Entailment is directional: ask whether H follows from T, never the other way round. "
        "H must be entailed as a whole; a detail that T does not give is enough for a no.",
    ),
    Guideline(
        "Most likely is enough",
        "H need not follow by logic alone. What a reader with common knowledge of the language and "
        "of the world would take as most likely true counts; mere possibility does not.",
    ),
    Guideline(
        "T must do the work",
        "Use background knowledge that people share, but H may not follow from that alone: if you "
        "would judge the same without T, it is no entailment.",
    ),
    Guideline(
        "Time",
        "Tense alone is no difference: texts may be older than hypotheses. Dates and order count.",
    ),
)


def _label(content: Mapping[str, Any], answers: Answers) -> Mapping[str, str]:
    return {"": str(answers["judgement"])}


def _pairs(item: Item, shared: Mapping[str, Any], answers: Answers) -> list[Pair]:
    pair = pair_of(item.content, Label(str(answers["judgement"])))
    noted = tuple(answers.get("phenomena", ()))
    return [replace(pair, phenomena=noted) if noted else pair]


def _protocol(name: str, title: str, summary: str, choices: tuple[Choice, ...]) -> Protocol:
    return Protocol(
        name,
        title,
        summary,
        "pairs in any format of ours; labels in the file are not shown",
        (
            Question("judgement", "Does H follow from T?", choices=choices),
            Question(
                "phenomena",
                "Which phenomena decide it?",
                Kind.SEVERAL,
                optional=True,
                suggestions=PHENOMENA,
                counted=False,
            ),
        ),
        GUIDELINES,
        read_pairs,
        (
            Aspect(
                "judgement",
                "The judgement",
                _label,
                tuple(choice.value for choice in choices),
                frozenset({str(Label.ENTAILMENT)}),
            ),
        ),
        _pairs,
    )


TWO_WAY = _protocol(
    "pairs-2way",
    "Pairs, two-way",
    "Entailment or no entailment, as in RTE-1 to RTE-3.",
    (ENTAILMENT, NO_ENTAILMENT),
)
THREE_WAY = _protocol(
    "pairs-3way",
    "Pairs, three-way",
    "Entailment, contradiction or unknown, as in RTE-4 and RTE-5.",
    (ENTAILMENT, CONTRADICTION, UNKNOWN),
)
