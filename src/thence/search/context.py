"""A sentence as it is read in its corpus: references resolved, times told from the calendar.

Pronouns and definite descriptions refer to the rest of the document and of the topic
(Bentivogli et al. 2009, section 4.1), so that the sentence alone does not say what it says there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import NamedTuple

from thence.formats.topics import CorpusDocument, Place
from thence.search.dating import dated
from thence.text.analysis import analyse
from thence.text.coreference import Clusters, Mention, resolve_topic
from thence.text.document import Document, Sentence, Token
from thence.text.standalone import name_for

__all__ = ["Reading", "dated_reading", "readings"]

_BETWEEN = "\n\n"
"""Stands between the texts of a document when they are read as one."""
_LONGEST_NAME = 6
"""Words of a name in brackets; a longer one would make another sentence of it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A sentence, what it says where it stands, and what stands around it."""

    place: Place
    sentence: str
    """As it stands in the document."""
    plain: str
    """With its times told from the calendar."""
    resolved: str
    """With its references resolved, too."""
    notes: tuple[tuple[str, str], ...]
    """The words that were resolved, and what they were read as."""
    previous: str
    """The sentence before it, read likewise; empty for the first."""
    headline: str

    @property
    def in_context(self) -> str:
        """The resolved sentence after its headline and the sentence before it."""
        parts = (_closed(self.headline), self.previous, self.resolved)
        return " ".join(part for part in parts if part)


def readings(documents: Sequence[CorpusDocument]) -> dict[Place, Reading]:
    """The sentences of documents about one topic, read together."""
    if not documents:
        return {}
    language = documents[0].language
    texts = [_texts(document) for document in documents]
    analysed = iter(list(analyse((text for each in texts for text in each), language)))
    parsed = [
        _joined(document, each, [next(analysed) for _ in each])
        for document, each in zip(documents, texts, strict=True)
    ]
    clusters = resolve_topic([each.joined for each in parsed])
    replacements = _replacements(clusters, parsed)
    return {
        reading.place: reading
        for number, each in enumerate(parsed)
        for reading in _read(each, replacements.get(number, {}))
    }


def dated_reading(document: CorpusDocument, position: int) -> Reading:
    """A sentence of a document with its times told from the calendar, references as they are."""

    def plain(at: int) -> str:
        return dated(document.sentences[at].text, document.date, document.language).text

    sentence = document.sentences[position]
    told = dated(sentence.text, document.date, document.language)
    return Reading(
        Place(document.id, sentence.id),
        sentence.text,
        told.text,
        told.text,
        told.readings,
        plain(position - 1) if position else "",
        document.headline,
    )


@dataclass(frozen=True, slots=True)
class _Parsed:
    """A document with the analysis of its headline and sentences, joined into one."""

    document: CorpusDocument
    joined: Document
    starts: list[int]
    """Where each text begins in the joined one."""
    origins: list[int]
    """The number of the text that each sentence of the joined document is from."""


def _joined(document: CorpusDocument, texts: list[str], analyses: list[Document]) -> _Parsed:
    starts = list(accumulate((len(text) + len(_BETWEEN) for text in texts[:-1]), initial=0))
    sentences = tuple(
        _moved(sentence, start)
        for start, each in zip(starts, analyses, strict=True)
        for sentence in each
    )
    origins = [number for number, each in enumerate(analyses) for _ in each]
    text = _BETWEEN.join(texts)
    joined = Document(text, document.language, analyses[0].pipeline, sentences)
    return _Parsed(document, joined, starts, origins)


def _moved(sentence: Sentence, by: int) -> Sentence:
    """A sentence of a text that stands further on in a longer one."""
    moved = (
        replace(token, start=token.start + by, end=token.end + by) for token in sentence.tokens
    )
    return replace(sentence, tokens=tuple(moved))


class Replacement(NamedTuple):
    """Characters from, to, the words that take their place, and the words that it is about."""

    start: int
    end: int
    words: str
    about: tuple[int, int]


def _texts(document: CorpusDocument) -> list[str]:
    """The headline, which names many things for the first time, then the sentences."""
    return [document.headline, *(sentence.text for sentence in document.sentences)]


def _replacements(
    clusters: Clusters, parsed: Sequence[_Parsed]
) -> dict[int, dict[int, list[Replacement]]]:
    """By document and text: what takes the place of words that refer to another sentence."""
    found: dict[int, dict[int, list[Replacement]]] = {}
    documents = [each.joined for each in parsed]
    for cluster in clusters.chains():
        best = clusters.best_name(cluster)
        named = {(each.document, each.sentence) for each in cluster if each.kind == "name"}
        for mention in cluster:
            here = (mention.document, mention.sentence)
            if here in named or here == (best.document, best.sentence):
                continue
            if mention.kind == "pronoun":
                name = name_for(mention, cluster, clusters, documents)
            else:
                name = _name_in_brackets(mention, best)
            if name is not None:
                each = parsed[mention.document]
                origin = each.origins[mention.sentence]
                tokens = each.joined.sentences[mention.sentence].tokens
                found.setdefault(mention.document, {}).setdefault(origin, []).append(
                    _replacement(mention, tokens, name, each.starts[origin])
                )
    return found


def _replacement(mention: Mention, tokens: Sequence[Token], name: str, start: int) -> Replacement:
    """A name for a pronoun; after a description it stands in brackets, so that nothing is lost."""
    if mention.kind == "pronoun":
        head = tokens[mention.head]
        about = (head.start - start, head.end - start)
        return Replacement(*about, name, about)
    first, end = tokens[mention.first].start - start, tokens[mention.last - 1].end - start
    return Replacement(end, end, f" ({name})", (first, end))


def _name_in_brackets(mention: Mention, best: Mention) -> str | None:
    """The name of what a description means, if it is one and says less than the name."""
    describes = mention.kind == "noun" and mention.definite and best.kind == "name"
    return best.text if describes and len(best.text.split()) <= _LONGEST_NAME else None


def _read(parsed: _Parsed, replacements: dict[int, list[Replacement]]) -> Iterator[Reading]:
    document = parsed.document
    previous = ""
    for number, sentence in enumerate(document.sentences):
        told = dated(sentence.text, document.date, document.language)
        resolved, notes = sentence.text, []
        for start, end, words, about in sorted(_apart(replacements.get(number + 1, [])))[::-1]:
            notes.append((sentence.text[slice(*about)], words.strip(" ()")))
            fitting = words[:1].upper() + words[1:] if start == 0 else words
            resolved = resolved[:start] + fitting + resolved[end:]
        resolved = dated(resolved, document.date, document.language).text
        yield Reading(
            Place(document.id, sentence.id),
            sentence.text,
            told.text,
            resolved,
            (*reversed(notes), *told.readings),
            previous,
            document.headline,
        )
        previous = resolved


def _apart(replacements: list[Replacement]) -> Iterator[Replacement]:
    """Those that do not overlap an earlier one."""
    at = -1
    for each in sorted(set(replacements)):
        if each.start > at:
            yield each
            at = max(each.end - 1, each.start)


def _closed(headline: str) -> str:
    return f"{headline}." if headline and headline[-1] not in ".!?" else headline
