"""Who is who: within a text, across the texts of a topic, and between a text and a hypothesis."""

from __future__ import annotations

from collections.abc import Sequence

from thence.text.coreference.clusters import Clusters, Partition
from thence.text.coreference.mentions import Mention, mentions
from thence.text.coreference.pronouns import resolve_pronouns
from thence.text.coreference.sieves import (
    match_heads,
    match_names,
    match_strings,
    match_structure,
)
from thence.text.document import Document

__all__ = ["link", "resolve", "resolve_topic"]


def resolve(document: Document) -> Clusters:
    """The clusters of a document."""
    return resolve_topic([document])


def link(text: Document, hypothesis: Document) -> Clusters:
    """The clusters over a text (document 0) and a hypothesis (document 1).

    Like expressions are taken to corefer unless their features, numbers or modifiers disagree:
    an indefinite noun of the hypothesis takes up the same noun of the text.
    """
    return resolve_topic([text, hypothesis])


def resolve_topic(documents: Sequence[Document]) -> Clusters:
    """The clusters over several documents on one topic; pronouns stay within their document."""
    found: list[Mention] = []
    for number, document in enumerate(documents):
        found += mentions(document, number)
    partition = Partition(found)
    match_strings(partition)
    match_structure(partition, documents)
    match_names(partition)
    match_heads(partition)
    resolve_pronouns(partition, documents)
    return partition.clusters()
