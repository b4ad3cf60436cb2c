"""Topics as items: one hypothesis each, with the sentences of its topic in their documents."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from thence.formats.topics import Topic, open_topics
from thence.judging.protocols.protocol import Item, Material

__all__ = ["places", "read_topics"]


def read_topics(path: Path) -> Material:
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
