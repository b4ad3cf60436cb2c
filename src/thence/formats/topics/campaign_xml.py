"""Topics in the XML of the RTE-5 Search task, documents and judgements in one file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from thence.errors import BadInput, WrongUse
from thence.files import replacing
from thence.formats.format import TopicFormat
from thence.formats.topics.beside import file_of, files_of, sentences_and_headline
from thence.formats.topics.topic import CorpusDocument, CorpusSentence, Hypothesis, Place, Topic
from thence.formats.xml_stream import inner_text, line_of, root_name, stream_elements

if TYPE_CHECKING:
    from lxml.etree import _Element

__all__ = ["FORMAT", "date_in", "write"]

_EVALUATIONS = ("YES", "NO", "CONTRADICTION")
_DATE_IN_ID = re.compile(r"(?<!\d)(\d{4})-?(\d{2})-?(\d{2})(?!\d)")


def read(path: Path) -> Iterator[Topic]:
    """The topics, one by one; where no hypothesis of the file is judged, they have no gold."""
    judged = any(each.get("evaluation") for each in stream_elements(path, "text", "TEXT"))
    for element in stream_elements(path, "TOPIC", "topic"):
        yield _Reader(path, judged).topic(element)


def documents_beside(path: Path) -> Iterator[Path]:
    """The files of the documents that are not in the file itself, in order."""
    for element in stream_elements(path, "TOPIC", "topic"):
        yield from _Reader(path, False).files(element)


def write(topics: Iterable[Topic], path: Path) -> None:
    """Write topics of one language, all or nothing."""
    from lxml import etree

    found = list(topics)
    languages = sorted({topic.language for topic in found})
    if len(languages) != 1:
        raise WrongUse(f"{path} cannot be written: topics of one language go into a file")
    root = etree.Element("entailment_corpus", lang=languages[0].upper())
    root.extend(_written(topic) for topic in found)
    etree.indent(root)
    with replacing(path) as file:
        etree.ElementTree(root).write(file, encoding="UTF-8", xml_declaration=True)


def date_in(name: str) -> date | None:
    """The day that eight digits of a name stand for: `AFP_20050804.0725`; None for none."""
    for match in _DATE_IN_ID.finditer(name):
        try:
            return date(*map(int, match.groups()))
        except ValueError:
            continue
    return None


class _Reader:
    """Reads the elements of one file; what is wrong is refused with the line of its element."""

    def __init__(self, path: Path, judged: bool) -> None:
        self.path = path
        self.judged = judged

    def topic(self, element: _Element) -> Topic:
        topic_id = self._name(element, "t_id", "topic_id")
        root = element.getroottree().getroot()
        language = str(element.get("lang") or root.get("lang") or "en").lower()
        documents = tuple(self._documents(element, topic_id, language))
        self._unique(element, "doc_id", [document.id for document in documents])
        places = {place for document in documents for place in document.places()}
        hypotheses = tuple(
            self._hypothesis(child, places) for child in self._all(element, "h", topic_id)
        )
        self._unique(element, "h_id", [hypothesis.id for hypothesis in hypotheses])
        return Topic(topic_id, documents, hypotheses, str(element.get("title", "")), language)

    def files(self, element: _Element) -> Iterator[Path]:
        """The files of the documents of a topic that are not in the file itself."""
        topic_id = self._name(element, "t_id", "topic_id")
        children = self._children(element, "doc")
        if not children:
            yield from files_of(self.path, topic_id).values()
        for child in children:
            if not self._children(child, "s"):
                yield self._file(child, topic_id, self._name(child, "doc_id"))

    def _documents(
        self, element: _Element, topic_id: str, language: str
    ) -> Iterator[CorpusDocument]:
        """The documents in the file, and those that lie beside it."""
        children = self._children(element, "doc")
        named = {} if children else files_of(self.path, topic_id)
        if not children and not named:
            reason = f"the <{element.tag}> '{topic_id}' has no <doc>, and no folder '{topic_id}'"
            raise self._wrong(element, f"{reason} with documents lies beside the file")
        for name, file in named.items():
            sentences, headline = sentences_and_headline(file)
            yield CorpusDocument(name, sentences, headline, date_in(name), language)
        for child in children:
            if self._children(child, "s"):
                yield self._document(child, language)
                continue
            name = self._name(child, "doc_id")
            sentences, headline = sentences_and_headline(self._file(child, topic_id, name))
            yield CorpusDocument(name, sentences, headline, self._date(child, name), language)

    def _file(self, element: _Element, topic_id: str, document_id: str) -> Path:
        found = file_of(self.path, topic_id, document_id)
        if found is None:
            reason = f"the <{element.tag}> '{document_id}' has no <s>, and no file of that name"
            raise self._wrong(element, f"{reason} lies beside the topics or in '{topic_id}'")
        return found

    def _document(self, element: _Element, language: str) -> CorpusDocument:
        document_id = self._name(element, "doc_id")
        sentences = tuple(
            CorpusSentence(self._name(child, "s_id"), self._text(child))
            for child in self._all(element, "s", document_id)
        )
        self._unique(element, "s_id", [sentence.id for sentence in sentences])
        headlines = self._children(element, "headline")
        return CorpusDocument(
            document_id,
            sentences,
            " ".join(inner_text(self.path, child) for child in headlines),
            self._date(element, document_id),
            language,
        )

    def _hypothesis(self, element: _Element, places: set[Place]) -> Hypothesis:
        hypothesis_id = self._name(element, "h_id")
        sentence, *others = self._all(element, "h_sentence", hypothesis_id)
        if others:
            raise self._wrong(others[0], f"the H '{hypothesis_id}' has several <H_sentence>")
        judged: dict[Place, str] = {}
        for child in self._children(element, "text"):
            place = Place(self._name(child, "doc_id"), self._name(child, "s_id"))
            value = str(child.get("evaluation", "")).upper()
            if value not in _EVALUATIONS:
                reason = f"an evaluation is one of {', '.join(_EVALUATIONS)}, not '{value}'"
                raise self._wrong(child, reason)
            if place not in places:
                raise self._wrong(child, f"the topic has no sentence {place}")
            if judged.setdefault(place, value) != value:
                raise self._wrong(child, f"the sentence {place} is judged twice, differently")
        of = {
            kind: frozenset(place for place, value in judged.items() if value == kind)
            for kind in _EVALUATIONS
        }
        return Hypothesis(
            hypothesis_id,
            self._text(sentence),
            of["YES"] if self.judged else None,
            of["CONTRADICTION"],
        )

    def _date(self, element: _Element, document_id: str) -> date | None:
        written = element.get("date")
        if not written:
            return date_in(document_id)
        try:
            return date.fromisoformat(str(written))
        except ValueError:
            raise self._wrong(element, f"the date '{written}' is not YYYY-MM-DD") from None

    def _children(self, element: _Element, name: str) -> list[_Element]:
        """The elements of a name below another; `TEXT` around sentences is passed through."""
        return [child for child in element.iter() if str(child.tag).lower() == name]

    def _all(self, element: _Element, name: str, of: str) -> list[_Element]:
        found = self._children(element, name)
        if not found:
            raise self._wrong(element, f"the <{element.tag}> '{of}' has no <{name}>")
        return found

    def _name(self, element: _Element, *attributes: str) -> str:
        for attribute in attributes:
            if value := element.get(attribute):
                return str(value)
        raise self._wrong(element, f"a <{element.tag}> has no {attributes[0]}")

    def _text(self, element: _Element) -> str:
        text = " ".join(inner_text(self.path, element).split())
        if not text:
            raise self._wrong(element, f"a <{element.tag}> is empty")
        return text

    def _unique(self, element: _Element, what: str, names: list[str]) -> None:
        twice = {name for name in names if names.count(name) > 1} if _repeat(names) else ()
        if twice:
            raise self._wrong(element, f"the {what} '{min(twice)}' occurs twice")

    def _wrong(self, element: _Element, reason: str) -> BadInput:
        return BadInput(self.path, reason, line=line_of(element))


def _repeat(names: list[str]) -> bool:
    return len(set(names)) < len(names)


def _written(topic: Topic) -> _Element:
    from lxml import etree

    element = etree.Element("TOPIC", t_id=topic.id)
    if topic.title:
        element.set("title", topic.title)
    for document in topic.documents:
        written = etree.SubElement(element, "doc", doc_id=document.id)
        if document.date:
            written.set("date", document.date.isoformat())
        if document.headline:
            etree.SubElement(written, "headline").text = document.headline
        for sentence in document.sentences:
            etree.SubElement(written, "s", s_id=sentence.id).text = sentence.text
    for hypothesis in topic.hypotheses:
        written = etree.SubElement(element, "H", h_id=hypothesis.id)
        etree.SubElement(written, "H_sentence").text = hypothesis.text
        for place in topic.places():
            for kind, gold in (
                ("YES", hypothesis.entailing or frozenset()),
                ("CONTRADICTION", hypothesis.contradicting),
            ):
                if place in gold:
                    attributes = {"doc_id": place.document, "s_id": place.sentence}
                    etree.SubElement(written, "text", attributes, evaluation=kind)
    return element


def _detect(path: Path, head: bytes) -> bool:
    return root_name(head).lower() == "entailment_corpus" or b"<TOPIC " in head


FORMAT = TopicFormat(
    "topics-xml",
    "XML of the RTE-5 Search task (<TOPIC> with <doc>, <s>, <H> and judgements)",
    (".xml",),
    _detect,
    read,
    beside=documents_beside,
)
