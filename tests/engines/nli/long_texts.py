"""Texts of about 5,000 words, of the news stories that ship as topics."""

from pathlib import Path
from random import Random

import thence
from thence.formats.topics import Place, Topic, open_topics

TOPICS = Path(thence.__file__).parent / "datasets" / "topics"
WORDS = 5000


def topics() -> list[Topic]:
    return list(open_topics(TOPICS))


def long_text(seed: int, without: frozenset[Place] = frozenset()) -> str:
    """Whole stories in an order of their own, less the sentences that are to be left out."""
    stories = [document for topic in topics() for document in topic.documents]
    Random(seed).shuffle(stories)
    text: list[str] = []
    words = 0
    for story in stories:
        for sentence in story.sentences:
            if Place(story.id, sentence.id) not in without:
                text.append(sentence.text)
                words += len(sentence.text.split())
        if words >= WORDS:
            break
    return " ".join(text)
