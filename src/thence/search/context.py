"""A sentence as it is read in its corpus: references resolved, times told from the calendar.

Pronouns and definite descriptions refer to the rest of the document and of the topic
(paper 002, section 4.1), so that the sentence alone does not say what it says there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from thence.formats.topics import CorpusDocument, Place
from thence.search.dating import dated
from thence.text.analysis import analyse
from thence.text.coreference import Clusters, Mention, resolve_topic
from thence.text.document import Document, Token

__all__ = ["Reading", "dated_reading", "readings"]


_LONGEST_NAME = 6
"""Words; a longer phrase would make another sentence of it."""


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
    texts: list[str]
    joined: Document
    origins: list[int]
    """The number of the text that each sentence of the joined document is from."""


def _joined(document: CorpusDocument, texts: list[str], analyses: list[Document]) -> _Parsed:
    sentences = tuple(sentence for each in analyses for sentence in each)
    origins = [number for number, each in enumerate(analyses) for _ in each]
    joined = Document("", document.language, analyses[0].pipeline, sentences)
    return _Parsed(document, texts, joined, origins)


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
    for cluster in clusters.chains():
        best = clusters.best_name(cluster)
        if best.kind not in {"name", "noun"}:
            continue
        name = _name(best, parsed[best.document])
        if len(name.split()) > _LONGEST_NAME:
            continue
        named = {(each.document, each.sentence) for each in cluster if each.kind == "name"}
        for mention in cluster:
            if not _refers(mention, best, named):
                continue
            each = parsed[mention.document]
            tokens = each.joined.sentences[mention.sentence].tokens
            found.setdefault(mention.document, {}).setdefault(
                each.origins[mention.sentence], []
            ).append(_replacement(mention, tokens, name))
    return found


def _replacement(mention: Mention, tokens: Sequence[Token], name: str) -> Replacement:
    """A name for a pronoun; after a description it stands in brackets, so that nothing is lost."""
    head = tokens[mention.head]
    if mention.kind == "pronoun":
        possessive = head.relation == "nmod:poss" and head.form.isascii()
        words = f"{name}'s" if possessive else name
        return Replacement(head.start, head.end, words, (head.start, head.end))
    start, end = tokens[mention.first].start, tokens[mention.last - 1].end
    return Replacement(end, end, f" ({name})", (start, end))


def _refers(mention: Mention, best: Mention, named: set[tuple[int, int]]) -> bool:
    """Whether a mention says less than the best one, and its own sentence has no name for it."""
    here = (mention.document, mention.sentence)
    if here in named or here == (best.document, best.sentence):
        return False
    if mention.kind == "pronoun":
        return mention.document == best.document
    return mention.kind == "noun" and mention.definite and best.kind == "name"


def _name(best: Mention, parsed: _Parsed) -> str:
    if best.kind == "name":
        return best.text
    tokens = parsed.joined.sentences[best.sentence].tokens[best.first : best.last]
    text = parsed.texts[parsed.origins[best.sentence]]
    return text[tokens[0].start : tokens[-1].end]


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
