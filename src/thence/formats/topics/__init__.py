"""Topics of the Search task: documents in sentences, hypotheses, which sentences entail them."""

from thence.formats.topics.topic import CorpusDocument, CorpusSentence, Hypothesis, Place, Topic
from thence.formats.topics.topic_file import TopicFile, open_topics, write_topics

__all__ = [
    "CorpusDocument",
    "CorpusSentence",
    "Hypothesis",
    "Place",
    "Topic",
    "TopicFile",
    "open_topics",
    "write_topics",
]
