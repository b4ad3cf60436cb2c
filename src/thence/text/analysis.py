"""Texts in, analysed documents out: sentences, tokens, names and Universal Dependencies trees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from thence.errors import WrongUse
from thence.text.cache import AnalysisCache, cache_folder, cache_key
from thence.text.document import Document, decode, encode
from thence.text.parsing import parse
from thence.text.pipelines import Pipeline, pipeline_for

__all__ = ["analyse"]

BATCH = 256


def analyse(
    texts: Iterable[str], language: str = "en", *, trees: int = 1, pipeline: str | None = None
) -> Iterator[Document]:
    """One document for each text, in order; `trees` readings of each sentence, the best first.

    A pipeline is the name of an installed spaCy pipeline or a folder; each language that Thence
    knows has its own. What was analysed before is read from the cache.
    """
    if trees < 1:
        raise WrongUse(f"{trees} trees were asked for; a sentence has at least one")
    chosen = pipeline_for(language, pipeline)
    folder = cache_folder()
    if folder is None:
        return parse(texts, chosen, trees)
    return _remembered(texts, chosen, trees, AnalysisCache(folder))


def _remembered(
    texts: Iterable[str], pipeline: Pipeline, trees: int, opened: AnalysisCache
) -> Iterator[Document]:
    remaining = iter(texts)
    with opened as cache:
        while batch := list(islice(remaining, BATCH)):
            keys = [cache_key(text, pipeline.language, pipeline.identity, trees) for text in batch]
            by_key = dict(zip(keys, batch, strict=True))
            stored = cache.get(list(by_key))
            missing = [key for key in by_key if key not in stored]
            if missing:
                parsed = parse([by_key[key] for key in missing], pipeline, trees)
                fresh = dict(zip(missing, parsed, strict=True))
                cache.put({key: encode(document) for key, document in fresh.items()})
            for key, text in zip(keys, batch, strict=True):
                if key in stored:
                    yield decode(stored[key], text, pipeline.language, pipeline.identity)
                else:
                    yield fresh[key]
