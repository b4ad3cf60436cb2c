"""All sentences of an indexed corpus that entail a hypothesis, and those that contradict it.

The engine judges the sentences that the index puts first; those that it finds likely and that
refer to other sentences are read again with their references resolved. A sentence entails where
the engine says so; one that only scores as those do that entail is a candidate, for a person to
look at.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from thence.engines import Engine, checked_verdicts
from thence.formats import verdict_to_dict
from thence.formats.topics import CorpusDocument, Place
from thence.languages import pack_of
from thence.pair import Label, Pair, Verdict
from thence.search.context import Reading, dated_reading, readings
from thence.search.dating import dated
from thence.search.index import Hit, Index
from thence.search.thresholds import Threshold, shipped_threshold
from thence.text.content import can_deny

__all__ = ["CANDIDATES", "Finding", "Findings", "find", "judged_candidates"]

CANDIDATES = 60
"""How many sentences are judged unless more are asked for."""
READ_AGAIN = 12
WINDOW = 4
"""Sentences before one that its references are looked for in, besides the headline."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A sentence, as it was read, and the verdict on it."""

    place: Place
    reading: Reading
    date: date | None
    verdict: Verdict
    retrieval: float
    """BM25 of the sentence for the hypothesis."""
    in_context: bool
    """Whether the verdict is on the sentence with its references resolved."""

    @property
    def read_as(self) -> str:
        """The words that the verdict is on."""
        return self.reading.resolved if self.in_context else self.reading.plain

    def to_json(self) -> dict[str, Any]:
        """The finding as plain data."""
        return {
            "doc_id": self.place.document,
            "s_id": self.place.sentence,
            "sentence": self.reading.sentence,
            "read_as": self.read_as,
            "context": {
                "headline": self.reading.headline,
                "previous": self.reading.previous,
                "date": self.date.isoformat() if self.date else None,
                "resolved": [list(note) for note in self.reading.notes],
            },
            "retrieval": self.retrieval,
            "verdict": verdict_to_dict(self.verdict),
        }


@dataclass(frozen=True, slots=True)
class Findings:
    """What a corpus says of a hypothesis."""

    hypothesis: str
    engine: str
    threshold: Threshold
    entailing: tuple[Finding, ...]
    """Said by the engine to entail, and admitted by the threshold; best first."""
    candidates: tuple[Finding, ...]
    """Admitted by the threshold, though the engine does not say that they entail; best first."""
    contradicting: tuple[Finding, ...]
    """Said to contradict, and on the same matter: models take most other sentences for denials."""
    others: tuple[Finding, ...]
    """Judged to do neither, the likeliest first."""
    failed: int
    """Candidates that the engine gave no verdict on."""
    sentences: int
    """How many the corpus has."""

    @property
    def judged(self) -> int:
        """How many sentences were judged."""
        parts = (self.entailing, self.candidates, self.contradicting, self.others)
        return sum(map(len, parts)) + self.failed

    def to_json(self) -> dict[str, Any]:
        """The findings as plain data."""
        return {
            "hypothesis": self.hypothesis,
            "engine": self.engine,
            "threshold": self.threshold.to_json(),
            "entailing": [each.to_json() for each in self.entailing],
            "candidates": [each.to_json() for each in self.candidates],
            "contradicting": [each.to_json() for each in self.contradicting],
            "judged": self.judged,
            "failed": self.failed,
            "sentences": self.sentences,
        }


def find(
    index: Index,
    hypothesis: str,
    engine: Engine,
    *,
    threshold: Threshold | None = None,
    candidates: int = CANDIDATES,
    day: date | None = None,
) -> Findings:
    """What entails a hypothesis, what may, what contradicts it, and what does neither.

    The threshold is the one that ships for the engine unless another is given; `day` is that of
    the hypothesis.
    """
    found = judged_candidates(index, hypothesis, engine, candidates=candidates, day=day)
    return _sorted(found, hypothesis, engine.name, threshold or shipped_threshold(engine), index)


def judged_candidates(
    index: Index,
    hypothesis: str,
    engine: Engine,
    *,
    candidates: int = CANDIDATES,
    day: date | None = None,
) -> list[Finding]:
    """Search, judge, and read again in context what is likely."""
    told = dated(hypothesis, day, index.language).text
    hits = index.search(told, candidates)
    documents = {name: index.document(name) for name in {hit.place.document for hit in hits}}
    first = [dated_reading(documents[hit.place.document], hit.position) for hit in hits]
    verdicts = _judged(engine, [each.plain for each in first], told, index.language)
    found = [
        Finding(hit.place, reading, documents[hit.place.document].date, verdict, hit.score, False)
        for hit, reading, verdict in zip(hits, first, verdicts, strict=True)
    ]
    again = _to_read_again(found, hits, index.language)
    better = _in_context([(found[at], hits[at]) for at in again], documents, engine, told)
    for at, finding in zip(again, better, strict=True):
        found[at] = finding
    return found


def _to_read_again(found: Sequence[Finding], hits: Sequence[Hit], language: str) -> list[int]:
    """The likeliest of those that refer to something outside themselves."""
    words = pack_of(language).referring
    if not words:
        return []
    referring = re.compile(rf"\b(?:{'|'.join(sorted(words))})\b", re.IGNORECASE)
    numbers = [
        number
        for number, each in enumerate(found)
        if each.verdict.label is not Label.ENTAILMENT and referring.search(each.reading.plain)
    ]
    numbers.sort(key=lambda at: (-(found[at].verdict.score or 0.0), -hits[at].score))
    return numbers[:READ_AGAIN]


def _in_context(
    chosen: Sequence[tuple[Finding, Hit]],
    documents: dict[str, CorpusDocument],
    engine: Engine,
    hypothesis: str,
) -> list[Finding]:
    read = []
    for finding, hit in chosen:
        window = _window(documents[finding.place.document], hit.position)
        read.append(readings([window])[finding.place])
    changed = [
        number
        for number, (reading, (finding, _)) in enumerate(zip(read, chosen, strict=True))
        if reading.resolved != finding.reading.plain
    ]
    language = next(iter(documents.values())).language if documents else "en"
    texts = [read[number].resolved for number in changed]
    verdicts = dict(zip(changed, _judged(engine, texts, hypothesis, language), strict=True))
    results = []
    for number, (finding, _) in enumerate(chosen):
        reading = replace(read[number], previous=finding.reading.previous)
        if number in verdicts:
            results.append(
                replace(finding, reading=reading, verdict=verdicts[number], in_context=True)
            )
        else:
            results.append(finding)
    return results


def _window(document: CorpusDocument, position: int) -> CorpusDocument:
    """The document from a few sentences before one up to it."""
    start = max(0, position - WINDOW)
    return replace(document, sentences=document.sentences[start : position + 1])


def _judged(engine: Engine, texts: Iterable[str], hypothesis: str, language: str) -> list[Verdict]:
    pairs = [
        Pair(str(number), text, hypothesis, language=language)
        for number, text in enumerate(texts, 1)
    ]
    return list(checked_verdicts(engine, pairs)) if pairs else []


def _sorted(
    found: Sequence[Finding], hypothesis: str, engine: str, threshold: Threshold, index: Index
) -> Findings:
    ranked = sorted(
        found, key=lambda each: (-(each.verdict.score or 0.0), -each.retrieval, each.place)
    )
    judged = [each for each in ranked if each.verdict.label is not None]
    admitted = [each for each in judged if threshold.admits(each.verdict)]
    entailing = [each for each in admitted if each.verdict.label is Label.ENTAILMENT]
    candidates = [each for each in admitted if each.verdict.label is not Label.ENTAILMENT]
    contradicting = [
        each
        for each in judged
        if each.verdict.label is Label.CONTRADICTION
        and can_deny(each.read_as, hypothesis, index.language)
    ]
    decided = {each.place for each in (*admitted, *contradicting)}
    return Findings(
        hypothesis,
        engine,
        threshold,
        tuple(entailing),
        tuple(candidates),
        tuple(reversed(contradicting)),
        tuple(each for each in judged if each.place not in decided),
        len(found) - len(judged),
        index.sentences,
    )
