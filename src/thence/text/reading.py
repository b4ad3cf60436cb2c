"""What a spaCy document says, read into our own document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from thence.text.document import Document, Entity, Sentence, Token
from thence.text.penn import universal_features, universal_tags
from thence.text.pipelines import Pipeline
from thence.text.universal import Scheme, to_universal

__all__ = ["documents"]


def documents(texts: Iterable[str], pipeline: Pipeline, trees: int) -> Iterator[Document]:
    """The documents of texts, in order."""
    for doc in pipeline.nlp.pipe(texts, batch_size=64):
        yield Document(
            doc.text, pipeline.language, pipeline.identity, tuple(_sentences(doc, pipeline))
        )


def _sentences(doc: Any, pipeline: Pipeline) -> Iterator[Sentence]:
    for span in doc.sents:
        words = [token for token in span if not token.is_space]
        if not words:
            continue
        place = {token.i: position for position, token in enumerate(words)}
        heads = []
        for token in words:
            head = token.head
            while head.i not in place and head.head.i != head.i:
                head = head.head
            heads.append(-1 if head.i == token.i or head.i not in place else place[head.i])
        relations = [token.dep_ for token in words]
        root = next((i for i, head in enumerate(heads) if head < 0), 0)
        for index, head in enumerate(heads):
            if head < 0:
                heads[index] = -1 if index == root else root
                relations[index] = "ROOT" if index == root else "dep"
        scheme = Scheme(
            [token.text for token in words],
            [token.lemma_ for token in words],
            [token.tag_ for token in words],
            heads,
            relations,
        )
        if pipeline.universal:
            upos = [token.pos_ for token in words]
            features = [str(token.morph) for token in words]
            relations = ["root" if r == "ROOT" else r for r in relations]
        else:
            heads, relations = to_universal(scheme)
            upos = universal_tags(scheme.forms, scheme.tags, relations)
            features = universal_features(scheme.forms, scheme.lemmas, scheme.tags)
        tokens = tuple(
            Token(
                index,
                token.text,
                scheme.lemmas[index],
                upos[index],
                scheme.tags[index],
                features[index],
                heads[index],
                relations[index],
                token.idx,
                token.idx + len(token.text),
            )
            for index, token in enumerate(words)
        )
        entities = tuple(
            Entity(place[entity.start], place[entity.end - 1] + 1, entity.label_)
            for entity in span.ents
            if entity.start in place and entity.end - 1 in place
        )
        yield Sentence(tokens, entities)
