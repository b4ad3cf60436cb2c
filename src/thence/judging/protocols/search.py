"""One hypothesis, the sentences of its topic in their documents: mark those that entail it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from thence.formats.topics import Topic, open_topics
from thence.judging.protocols.protocol import (
    Answers,
    Aspect,
    Guideline,
    Item,
    Kind,
    Material,
    Protocol,
    Question,
)
from thence.pair import Label, Pair

__all__ = ["SEARCH", "places"]

GUIDELINES = (
    Guideline(
        "In its context",
        "A sentence is read in its document and with the whole topic at hand: pronouns and "
        "descriptions stand for what they refer to there. But the sentence must say it; what "
        "another sentence says does not count for this one.",
    ),
    Guideline(
        "In its time",
        "A sentence is read at the day when its document came out, H at the day after the last "
        "document of the topic.",
    ),
    Guideline(
        "All of them",
        "Mark every sentence that entails H, also where several say the same. Most entail nothing.",
    ),
)


def _read(path: Path) -> Material:
    """Each hypothesis of the topics as an item; the documents of a topic are held once."""
    topics = list(open_topics(path))
    shared = {topic.id: _documents(topic) for topic in topics}
    items = [
        Item(
            f"{topic.id}/{hypothesis.id}",
            f"{topic.id}/{hypothesis.id}",
            {
                "topic": topic.id,
                "title": topic.title,
                "hypothesis_id": hypothesis.id,
                "hypothesis": hypothesis.text,
                "date": topic.summary_date.isoformat() if topic.summary_date else "",
                "shared": topic.id,
                "places": [str(place) for place in topic.places()],
                "language": topic.language,
            },
        )
        for topic in topics
        for hypothesis in topic.hypotheses
    ]
    return Material(items, shared)


def _documents(topic: Topic) -> list[dict[str, Any]]:
    return [
        {
            "id": document.id,
            "headline": document.headline,
            "date": document.date.isoformat() if document.date else "",
            "sentences": [
                {"place": f"{document.id}:{sentence.id}", "id": sentence.id, "text": sentence.text}
                for sentence in document.sentences
            ],
        }
        for document in topic.documents
    ]


def places(shared: Any) -> dict[str, str]:
    """The sentences of a topic by the names that marks have."""
    return {
        sentence["place"]: sentence["text"]
        for document in shared or ()
        for sentence in document["sentences"]
    }


def _sentences(content: Mapping[str, Any], answers: Answers) -> Mapping[str, str]:
    marked = set(answers["marked"])
    return {place: "yes" if place in marked else "no" for place in content["places"]}


def _pairs(item: Item, shared: Mapping[str, Any], answers: Answers) -> list[Pair]:
    marked = set(answers["marked"])
    return [
        Pair(
            f"{item.key}/{place}",
            text,
            item.content["hypothesis"],
            Label.ENTAILMENT if place in marked else Label.NO_ENTAILMENT,
            language=item.content["language"],
            annotations={"topic": item.content["topic"], "sentence": place},
        )
        for place, text in places(shared.get(item.content["shared"])).items()
    ]


SEARCH = Protocol(
    "search",
    "Search: sentences that entail a hypothesis",
    "One hypothesis and the documents of its topic; mark the sentences that entail it.",
    "topics in XML, as thence search reads them; gold in the file is not shown",
    (Question("marked", "Which sentences entail H?", Kind.MARKS),),
    GUIDELINES,
    _read,
    (
        Aspect(
            "sentences",
            "Each sentence against each hypothesis",
            _sentences,
            ("yes", "no"),
            frozenset({"yes"}),
        ),
    ),
    _pairs,
    unit="hypothesis",
    template="search.html",
)
