"""Texts in, analysed documents out: sentences, tokens, names and Universal Dependencies trees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from thence.text.document import Document
from thence.text.pipelines import pipeline_for
from thence.text.reading import documents

__all__ = ["analyse"]


def analyse(
    texts: Iterable[str], language: str = "en", *, trees: int = 1, pipeline: str | None = None
) -> Iterator[Document]:
    """One document for each text, in order; `trees` readings of each sentence, the best first."""
    return documents(texts, pipeline_for(language, pipeline), trees)
