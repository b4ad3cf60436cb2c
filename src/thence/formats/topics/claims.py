"""Claims with sentences in JSON lines, as WiCE and SciFact have them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

from thence.errors import BadInput
from thence.files import json_objects
from thence.formats.detection import first_json_keys
from thence.formats.format import TopicFormat
from thence.formats.topics.topic import CorpusDocument, CorpusSentence, Hypothesis, Place, Topic

__all__ = ["SCIFACT", "WICE"]

NOT_SUPPORTED = "not_supported"
_META = re.compile(r"\(meta data\) ([A-Z ]+): (.*)", re.DOTALL)
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def read_wice(path: Path) -> Iterator[Topic]:
    """Each claim is a topic of one document; gold is the sentences in any supporting set.

    A claim labelled not supported has none, whatever sentences its annotators listed.
    """
    for line, record in json_objects(path):
        meta = _field(path, line, record, "meta", dict, {})
        claim = _field(path, line, record, "claim", str)
        texts = _strings(path, line, record, "evidence")
        label = _field(path, line, record, "label", str, "")
        topic_id = str(meta.get("id") or line)
        document = _article(topic_id, texts)
        gold = None
        if "supporting_sentences" in record:
            sets = _field(path, line, record, "supporting_sentences", list)
            listed = [number for each in sets if isinstance(each, list) for number in each]
            if not all(isinstance(each, list) for each in sets) or not all(
                type(number) is int and 0 <= number < len(texts) for number in listed
            ):
                reason = f"a supporting sentence is not a number from 0 to {len(texts) - 1}"
                raise BadInput(path, reason, line=line)
            supporting = set() if label == NOT_SUPPORTED else set(listed)
            gold = frozenset(Place(topic_id, str(number)) for number in supporting)
        hypothesis = Hypothesis(
            topic_id, claim, gold, label=label, context=str(meta.get("claim_context", ""))
        )
        yield Topic(topic_id, (document,), (hypothesis,), str(meta.get("claim_title", "")))


def read_scifact(path: Path) -> Iterator[Topic]:
    """All claims about one corpus, the file `corpus.jsonl` beside the claims."""
    documents = tuple(_abstracts(path.with_name("corpus.jsonl"), path))
    places = {place for document in documents for place in document.places()}
    hypotheses = []
    judged = False
    for line, record in json_objects(path):
        evidence = _field(path, line, record, "evidence", dict, {})
        judged |= "evidence" in record
        told = list(_rationales(path, line, evidence))
        if strange := {place for _, place in told} - places:
            raise BadInput(path, f"the corpus has no sentence {min(strange)}", line=line)
        hypotheses.append(
            Hypothesis(
                str(_field(path, line, record, "id", int | str)),
                _field(path, line, record, "claim", str),
                frozenset(place for label, place in told if label == "SUPPORT"),
                frozenset(place for label, place in told if label == "CONTRADICT"),
            )
        )
    if not judged:
        hypotheses = [Hypothesis(each.id, each.text) for each in hypotheses]
    yield Topic(path.stem, documents, tuple(hypotheses))


def _rationales(path: Path, line: int, evidence: dict[str, Any]) -> Iterator[tuple[str, Place]]:
    """The label and the place of each sentence that is evidence."""
    try:
        for document, rationales in evidence.items():
            for rationale in rationales:
                for number in rationale["sentences"]:
                    yield str(rationale["label"]), Place(document, str(number))
    except (TypeError, KeyError):
        reason = "the evidence is not of the form {document: [{sentences: [...], label: ...}]}"
        raise BadInput(path, reason, line=line) from None


def _article(document_id: str, texts: list[str]) -> CorpusDocument:
    """A web page whose first lines tell its title and date; these lines are sentences, too."""
    told = {match[1]: match[2] for text in texts if (match := _META.match(text))}
    day = _DAY.match(told.get("PUBLISHED DATETIME", ""))
    sentences = (CorpusSentence(str(number), text) for number, text in enumerate(texts))
    return CorpusDocument(
        document_id, tuple(sentences), told.get("TITLE", ""), _date(day[0]) if day else None
    )


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _abstracts(corpus: Path, claims: Path) -> Iterator[CorpusDocument]:
    if not corpus.is_file():
        raise BadInput(claims, f"needs the abstracts in {corpus.name} beside it")
    for line, record in json_objects(corpus):
        texts = _strings(corpus, line, record, "abstract")
        yield CorpusDocument(
            str(_field(corpus, line, record, "doc_id", int | str)),
            tuple(CorpusSentence(str(number), text) for number, text in enumerate(texts)),
            _field(corpus, line, record, "title", str, ""),
        )


def _strings(path: Path, line: int, record: dict[str, Any], name: str) -> list[str]:
    found: list[str] = _field(path, line, record, name, list)
    if not found or not all(isinstance(each, str) for each in found):
        raise BadInput(path, f"'{name}' is not a list of sentences", line=line)
    return found


def _field(
    path: Path, line: int, record: dict[str, Any], name: str, kind: Any, default: Any = None
) -> Any:
    value = record.get(name, default)
    if not isinstance(value, kind):
        raise BadInput(path, f"has no '{name}', or it is of the wrong kind", line=line)
    return value


def _is_wice(path: Path, head: bytes) -> bool:
    return {"claim", "evidence", "supporting_sentences"} <= first_json_keys(head)


def _is_scifact(path: Path, head: bytes) -> bool:
    keys = first_json_keys(head)
    return {"id", "claim", "cited_doc_ids"} <= keys and "supporting_sentences" not in keys


WICE = TopicFormat(
    "wice",
    "JSON lines of WiCE: a claim, all sentences of the cited page, supporting sets",
    (".jsonl",),
    _is_wice,
    read_wice,
)
SCIFACT = TopicFormat(
    "scifact",
    "JSON lines of SciFact: claims with evidence by abstract, corpus.jsonl beside them",
    (".jsonl",),
    _is_scifact,
    read_scifact,
    beside=lambda path: [path.with_name("corpus.jsonl")],
)
