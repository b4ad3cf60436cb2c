"""Hypotheses for the Search task from summary content units (Bentivogli et al. 2009, 4.2.1).

A hypothesis is as explicit as possible, so that it can be understood in the whole corpus: names
are the most complete ones that the documents have, and times are those of the calendar, as read
on the day after the last document. It is as concise as possible: no bigger than a clause. What a
rule cannot mend is remarked on, for a person to mend.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from thence.errors import WrongUse
from thence.formats.topics import CorpusDocument, Hypothesis, Topic
from thence.search.dating import dated
from thence.search.units import Unit
from thence.text.analysis import analyse
from thence.text.coreference import Mention, resolve_topic
from thence.text.document import Document
from thence.text.standalone import every_claim
from thence.text.words import words

__all__ = ["LEAST", "MOST", "MadeHypothesis", "MadeTopic", "topic_from_units"]

MOST = 10
"""Hypotheses of a topic at RTE-5: 6 to 10."""
LEAST = 6
_LONGEST = 15
"""Words of a hypothesis; the mean at RTE-5 is 8."""


@dataclass(frozen=True, slots=True)
class MadeHypothesis:
    """A hypothesis, the unit that it was made from, and what was done to it."""

    id: str
    text: str
    unit: Unit
    changes: tuple[tuple[str, str], ...]
    """The words that were made explicit, and what they became."""
    remarks: tuple[str, ...]
    """What a person should look at."""

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "id": self.id,
            "text": self.text,
            "unit": self.unit.id,
            "weight": self.unit.weight,
            "changes": [list(change) for change in self.changes],
            "remarks": list(self.remarks),
        }


@dataclass(frozen=True, slots=True)
class MadeTopic:
    """A topic without gold, for judges to mark, and how its hypotheses were made."""

    topic: Topic
    hypotheses: tuple[MadeHypothesis, ...]
    left_out: int
    """Units beyond the number of hypotheses wanted, those of least weight."""

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "topic": self.topic.id,
            "documents": len(self.topic.documents),
            "hypotheses": [one.to_json() for one in self.hypotheses],
            "left_out": self.left_out,
        }


def topic_from_units(
    name: str,
    documents: Sequence[CorpusDocument],
    units: Iterable[Unit],
    *,
    most: int = MOST,
    title: str = "",
) -> MadeTopic:
    """A topic of documents with hypotheses made from the units of greatest weight."""
    if not documents:
        raise WrongUse("a topic has documents")
    language = documents[0].language
    if any(document.language != language for document in documents):
        raise WrongUse("the documents of a topic are of one language")
    distinct: dict[tuple[str, ...], Unit] = {}
    for unit in units:
        key = tuple(words(unit.text))
        if key and (key not in distinct or unit.weight > distinct[key].weight):
            distinct[key] = unit
    ordered = sorted(distinct.values(), key=lambda unit: -unit.weight)
    topic = Topic(name, tuple(documents), (), title, language)
    made = tuple(_made(topic, ordered[:most]))
    hypotheses = tuple(Hypothesis(one.id, one.text) for one in made)
    return MadeTopic(replace(topic, hypotheses=hypotheses), made, max(0, len(ordered) - most))


def _made(topic: Topic, units: Sequence[Unit]) -> Iterator[MadeHypothesis]:
    texts = [" ".join(unit.text.split()).rstrip(".") for unit in units]
    language = topic.language
    passages = [
        "\n\n".join(part for part in (document.headline, *_sentences(document)) if part)
        for document in topic.documents
    ]
    analysed = list(analyse([*passages, *texts], language))
    names = _complete_names(analysed, len(passages))
    claims = every_claim(texts, language)
    stated = {tuple(words(text)): str(place) for place, text in topic.sentences().items()}
    for number, (unit, text) in enumerate(zip(units, texts, strict=True)):
        said, changes = _explicit(text, names.get(number, []))
        told = dated(said, topic.summary_date, language)
        document = analysed[len(passages) + number]
        remarks = [*_remarks(document, told.text, len(claims[number]))]
        if place := stated.get(tuple(words(told.text))):
            remarks.append(f"{place} says it word for word")
        changes = (*changes, *told.readings)
        yield MadeHypothesis(str(number + 1), told.text, unit, changes, tuple(remarks))


def _sentences(document: CorpusDocument) -> list[str]:
    return [sentence.text for sentence in document.sentences]


def _complete_names(documents: Sequence[Document], first: int) -> dict[int, list[tuple[Any, ...]]]:
    """For each unit the characters of a name, and the most complete name for the same."""
    clusters = resolve_topic(documents)
    found: dict[int, list[tuple[Any, ...]]] = {}
    for cluster in clusters.chains():
        best = clusters.best_name(cluster)
        for mention in cluster:
            if mention.document < first or not _is_more_complete(best, mention):
                continue
            tokens = documents[mention.document].sentences[mention.sentence].tokens
            start, end = tokens[mention.first].start, tokens[mention.last - 1].end
            found.setdefault(mention.document - first, []).append((start, end, best.text))
    return found


def _is_more_complete(best: Mention, mention: Mention) -> bool:
    """Whether a name has all the words of another one and more: Michael Brown for Brown."""
    if mention.kind != "name" or best.kind != "name":
        return False
    return set(words(mention.text)) < set(words(best.text))


def _explicit(
    text: str, names: Sequence[tuple[Any, ...]]
) -> tuple[str, tuple[tuple[str, str], ...]]:
    changes = []
    for start, end, name in sorted(names, reverse=True):
        changes.append((text[start:end], name))
        text = text[:start] + name + text[end:]
    return text, tuple(reversed(changes))


def _remarks(document: Document, text: str, claims: int) -> Iterator[str]:
    tokens = [token for sentence in document for token in sentence]
    pronouns = [
        token.form
        for token in tokens
        if token.upos == "PRON"
        and token.feature("PronType") in {"Prs", "Dem"}
        and token.relation.partition(":")[0] != "expl"
    ]
    if pronouns:
        yield f"who or what is meant by {', '.join(f'“{form}”' for form in pronouns)}?"
    if not any(token.upos in {"VERB", "AUX"} for token in tokens):
        yield "it has no verb"
    if claims > 1:
        yield f"it makes {claims} claims; a unit is no bigger than a clause"
    if (length := len(words(text))) > _LONGEST:
        yield f"it has {length} words; about 8 are usual"
