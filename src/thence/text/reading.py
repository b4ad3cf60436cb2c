"""What a spaCy document says, read into our own document in Universal Dependencies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from thence.text.document import Entity, Sentence, Token
from thence.text.penn import universal_features, universal_lemmas, universal_tags
from thence.text.pipelines import Pipeline
from thence.text.universal import Scheme, to_universal

__all__ = ["OFFSETS", "Raw", "convert", "raw_sentences", "rooted", "sentence"]

OFFSETS = "thence_offsets"
"""Where a tokenizer that splits contractions leaves the offsets of each word: `doc.user_data`."""


@dataclass(frozen=True, slots=True)
class Raw:
    """One sentence as a pipeline gives it, white space left out."""

    words: tuple[int, ...]
    """Where each word stands in the spaCy document."""
    scheme: Scheme
    upos: Sequence[str]
    features: Sequence[str]
    offsets: Sequence[tuple[int, int]]
    entities: tuple[Entity, ...]


def sentence(raw: Raw, pipeline: Pipeline, shift: int) -> Sentence:
    """The sentence with its tree; `shift` is where its piece begins in the text."""
    scheme = raw.scheme
    heads, relations = convert(scheme, pipeline)
    if pipeline.universal:
        upos, features = raw.upos, raw.features
    else:
        lowered = [form.lower() for form in scheme.forms]
        upos = universal_tags(lowered, scheme.tags, relations)
        features = universal_features(lowered, scheme.tags, upos, heads, relations)
    lemmas = pipeline.lemmas(scheme.forms, upos) if pipeline.lemmas else scheme.lemmas
    starts = [start + shift for start, _ in raw.offsets]
    ends = [end + shift for _, end in raw.offsets]
    columns = zip(
        range(len(heads)), scheme.forms, lemmas, upos, scheme.tags, features, heads, relations,
        starts, ends, strict=True,
    )  # fmt: skip
    entities = raw.entities
    if pipeline.names:
        entities = pipeline.names(scheme.forms, upos)
    return Sentence(tuple(Token(*column) for column in columns), entities)


def convert(scheme: Scheme, pipeline: Pipeline) -> tuple[list[int], list[str]]:
    """Heads and universal relations of a pipeline's tree."""
    if not pipeline.universal:
        return to_universal(scheme)
    heads = list(scheme.heads)
    relations = ["root" if name == "ROOT" else name for name in scheme.relations]
    if pipeline.set_right:
        pipeline.set_right(scheme, heads, relations)
    return heads, relations


def rooted(
    words: Sequence[int], heads: Sequence[int], relations: Sequence[str]
) -> tuple[list[int], list[str]]:
    """Heads of words among words, -1 for one root: the first, which governs any other.

    A head that is no word, such as white space, gives way to its own head.
    """
    place = {word: position for position, word in enumerate(words)}
    local_heads: list[int] = []
    local_relations: list[str] = []
    root = -1
    for position, word in enumerate(words):
        above = heads[word]
        while above not in place and heads[above] != above:
            above = heads[above]
        head = place.get(above, position)
        if head != position:
            local_heads.append(head)
            local_relations.append(relations[word])
        elif root < 0:
            root = position
            local_heads.append(-1)
            local_relations.append("ROOT")
        else:
            local_heads.append(root)
            local_relations.append("parataxis")
    return local_heads, local_relations


def raw_sentences(doc: Any, universal: bool) -> list[Raw]:
    """The sentences of a parsed spaCy document; those of white space alone are left out."""
    from spacy import attrs

    if not len(doc):
        return []
    columns = [
        attrs.ORTH,
        attrs.LEMMA,
        attrs.TAG,
        attrs.DEP,
        attrs.ENT_TYPE,
        attrs.POS,
        attrs.MORPH,
    ]
    strings = doc.vocab.strings
    known: dict[int, str] = {0: ""}
    table: list[list[str]] = []
    for column in doc.to_array(columns).T.tolist():
        for key in set(column) - known.keys():
            known[key] = strings[key]
        table.append([known[key] for key in column])
    forms, lemmas, tags, relations, entity_types, upos, features = table
    numbers = doc.to_array([attrs.HEAD, attrs.SENT_START, attrs.ENT_IOB, attrs.IDX])
    head_offsets, starts, entity_marks, indices = numbers.astype("int64").T.tolist()
    offsets = doc.user_data.get(OFFSETS) or [
        (start, start + len(form)) for start, form in zip(indices, forms, strict=True)
    ]
    features = ["" if each == "_" else each for each in features]
    if not universal:
        lemmas = universal_lemmas(forms, tags, lemmas)
    space = [form.isspace() for form in forms]
    heads = [index + offset for index, offset in enumerate(head_offsets)]
    found: list[Raw] = []
    edges = [index for index, start in enumerate(starts) if start == 1 or index == 0]
    for first, last in zip(edges, [*edges[1:], len(forms)], strict=True):
        words = tuple(index for index in range(first, last) if not space[index])
        if not words:
            continue
        local_heads, local_relations = rooted(words, heads, relations)
        found.append(
            Raw(
                words,
                Scheme(
                    [forms[word] for word in words],
                    [lemmas[word] for word in words],
                    [tags[word] for word in words],
                    local_heads,
                    local_relations,
                    [entity_types[word] for word in words],
                ),
                [upos[word] for word in words],
                [features[word] for word in words],
                [offsets[word] for word in words],
                _entities(words, entity_types, entity_marks),
            )
        )
    return found


def _entities(
    words: Sequence[int], types: Sequence[str], marks: Sequence[int]
) -> tuple[Entity, ...]:
    found: list[Entity] = []
    first = -1
    for position, word in enumerate(words):
        # spaCy's marks: 3 begins an entity, 1 goes on with it.
        if first >= 0 and marks[word] != 1:
            found.append(Entity(first, position, types[words[first]]))
            first = -1
        if marks[word] == 3:
            first = position
    if first >= 0:
        found.append(Entity(first, len(words), types[words[first]]))
    return tuple(found)
