"""Two versions of a sentence from Wikipedia, judged five-way (Bos et al. 2009, section 3.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from thence.build.revisions.candidate import five_way_pairs
from thence.judging.protocols.pair_content import pair_of, read_pairs
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
from thence.pair import Pair

__all__ = ["REVISIONS"]

RELATIONS = (
    Choice("bidirectional", "Bidirectional", "1", "S₁ entails S₂, and S₂ entails S₁"),
    Choice("left", "Left", "2", "S₁ entails S₂, but not the other way round"),
    Choice("right", "Right", "3", "S₂ entails S₁, but not the other way round"),
    Choice("no", "No", "4", "neither entails the other"),
    Choice("reject", "Reject", "5", "not fit for the data set; say why"),
)
REASONS = (
    Choice("embedded", "Embedded text", "a", "one text is the other plus whole sentences"),
    Choice("embedded-modified", "Modified embedded text", "b", "the same, slightly modified"),
    Choice("anaphora", "Anaphora across sentences", "c", "a pronoun here, its name there"),
    Choice("vandalism", "Vandalism", "d", "an edit made to damage the page"),
    Choice("extragrammatical", "Extragrammatical", "e", "not a text: fragments, lists, markup"),
    Choice("other", "Other", "f", "unfit for a reason of its own"),
)

GUIDELINES = (
    Guideline(
        "Embedded text",
        "Where one text holds the other word for word and adds whole sentences, reject: no "
        "inference between sentences is needed.",
        "S₁: The bridge opened in 1932. — S₂: The bridge opened in 1932. It was repainted later.",
    ),
    Guideline(
        "Slightly modified embedded text",
        "Reject too where the shared sentence was slightly modified and new sentences came in. But "
        "where the embedded sentence is a paraphrase of the other text, the longer text entails "
        "the shorter one: left or right.",
    ),
    Guideline(
        "Anaphora across sentences",
        "Reject where one text has a pronoun, or leaves a subject out, and the other has the name "
        "that it stands for: what it refers to is not on the page.",
        "S₁: She moved to Oslo. — S₂: Lind moved to Oslo.",
    ),
    Guideline("Vandalism and extragrammatical text", "Reject."),
    Guideline(
        "Otherwise", "Ask for each direction whether a reader of the one would accept the other."
    ),
)


def _relation(content: Mapping[str, Any], answers: Answers) -> Mapping[str, str]:
    return {"": str(answers["relation"])}


def _kept(content: Mapping[str, Any], answers: Answers) -> Mapping[str, str]:
    return {"": "reject" if answers["relation"] == "reject" else "keep"}


def _pairs(item: Item, shared: Mapping[str, Any], answers: Answers) -> list[Pair]:
    """Both directions, each with its label; nothing of a rejected pair."""
    return five_way_pairs(pair_of(item.content), str(answers["relation"]))


REVISIONS = Protocol(
    "revisions",
    "Wikipedia revisions, five-way",
    "Bidirectional, left, right, no, or reject with a reason; the difference is marked.",
    "pairs in any format of ours, T being the older version S₁ and H the newer one S₂",
    (
        Question("relation", "Which text entails which?", choices=RELATIONS),
        Question(
            "reason",
            "Why is the pair rejected?",
            choices=REASONS,
            asked_when={"relation": frozenset({"reject"})},
            counted=False,
        ),
        Question("note", "A note, if you like", Kind.TEXT, optional=True, counted=False),
    ),
    GUIDELINES,
    read_pairs,
    (
        Aspect(
            "relation",
            "The five-way judgement",
            _relation,
            tuple(choice.value for choice in RELATIONS),
            frozenset({"bidirectional", "left", "right"}),
        ),
        Aspect("kept", "Kept or rejected", _kept, ("keep", "reject"), frozenset({"reject"})),
    ),
    _pairs,
    template="revision.html",
    reason="reason",
)
