"""Sentences that the counts and spans of a text imply: arithmetic before logic.

`ITEL won more orders than APCOM. APCOM won ten orders` implies `ITEL won at least 11 orders`;
`ITEL owned it from 1988 to 1992` implies `ITEL owned it in 1990`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from thence.languages import word_set
from thence.semantics.quantifiers import whole_number
from thence.text.analysis import analyse
from thence.text.document import Document, Sentence, Token

__all__ = ["with_implied"]

_TIMES = {"twice": 2, "double": 2, "thrice": 3}
_LASTING = word_set(
    "be own have live work stay remain exist belong know govern rule lead reign occupy contain "
    "employ hold serve"
)
"""Verbs of what goes on through all of a span."""


def with_implied(document: Document, hypothesis: Document) -> Document:
    """The document with the implied sentences that H may need, or itself where there are none."""
    if document.language != "en":
        return document
    asked = {token.form for sentence in hypothesis.sentences for token in sentence.tokens}
    found: list[str] = []
    if _mentions(document, "than", "as", "another"):
        found += _sums(document)
    if _mentions(document, "from", "since"):
        years = sorted(form for form in asked if re.fullmatch(r"[12]\d{3}", form))
        found += [text for year in years for text in _spans(document, int(year))]
    if not found:
        return document
    (read,) = analyse([" ".join([document.text.strip(), *dict.fromkeys(found)])], "en")
    return read


def _mentions(document: Document, *words: str) -> bool:
    return any(
        token.form.lower() in words for sentence in document.sentences for token in sentence.tokens
    )


# Counts.


@dataclass(frozen=True, slots=True)
class _Count:
    """Who does something to how many."""

    subject: str
    verb: Token
    noun: Token
    number: int
    another: bool


def _sums(document: Document) -> Iterator[str]:
    counts = [count for sentence in document for count in _counts(sentence)]
    for sentence in document:
        yield from _more_than(sentence, counts)
    for first, second in pairwise(counts):
        alike = (first.verb.lemma, first.noun.lemma) == (second.verb.lemma, second.noun.lemma)
        if alike and second.another and first.subject != second.subject:
            total = first.number + second.number
            plural = first.noun.form if first.number > 1 else f"{first.noun.form}s"
            both = f"{first.subject} and {second.subject}"
            yield f"{both} {first.verb.form} {total} {plural}."


def _counts(sentence: Sentence) -> Iterator[_Count]:
    verb = sentence.root
    subject, noun = _part(sentence, verb, "nsubj"), _part(sentence, verb, "obj")
    below = sentence.children(verb.index)
    if subject is None or noun is None or any(t.lemma in {"not", "never"} for t in below):
        return
    numerals = [t for t in sentence.children(noun.index) if t.relation == "nummod"]
    another = any(t.lemma == "another" for t in sentence.children(noun.index))
    number = whole_number(" ".join(t.form for t in numerals)) if numerals else None
    if any(t.lemma == "more" for t in sentence.children(noun.index)):
        return
    if number is not None or another:
        yield _Count(_words(sentence, subject), verb, noun, number or 1, another)


def _more_than(sentence: Sentence, counts: Sequence[_Count]) -> Iterator[str]:
    verb = sentence.root
    subject, noun = _part(sentence, verb, "nsubj"), _part(sentence, verb, "obj")
    standard = _standard(sentence)
    if subject is None or noun is None or standard is None:
        return
    other, done = standard
    lemma = verb.lemma if done is None or done.lemma == "do" else done.lemma
    words = [t for t in sentence if subject.index < t.index < noun.index]
    forms = [t.form.lower() for t in words]
    for count in counts:
        if (count.subject, count.verb.lemma, count.noun.lemma) != (other, lemma, noun.lemma):
            continue
        difference = [whole_number(t.form) for t in words if t.upos == "NUM"]
        times = next((_TIMES[form] for form in forms if form in _TIMES), None)
        if "more" in forms and difference and difference[0] is not None:
            number = f"{count.number + difference[0]}"
        elif "more" in forms:
            number = f"at least {count.number + 1}"
        elif "many" in forms and times is not None:
            number = f"{times * count.number}"
        else:
            continue
        yield f"{_words(sentence, subject)} {verb.form} {number} {noun.form}."


def _standard(sentence: Sentence) -> tuple[str, Token | None] | None:
    """Who a count is compared with, and the verb of the comparison, if it has one."""
    for token in sentence:
        links = [t for t in sentence.children(token.index) if t.form.lower() in {"than", "as"}]
        if not any(t.relation in {"case", "mark"} for t in links):
            continue
        if token.relation == "advcl":
            subject = _part(sentence, token, "nsubj")
            return None if subject is None else (_words(sentence, subject), token)
        kept = {t.index for link in links for t in sentence.subtree(link.index)}
        return _words(sentence, token, kept), None
    return None


def _part(sentence: Sentence, head: Token, relation: str) -> Token | None:
    return next((t for t in sentence.children(head.index) if t.relation == relation), None)


def _words(sentence: Sentence, token: Token, without: set[int] | None = None) -> str:
    left = without or set()
    return " ".join(t.form for t in sentence.subtree(token.index) if t.index not in left)


# Spans.


def _spans(document: Document, year: int) -> Iterator[str]:
    text = document.text
    now = re.search(r"\b(?:It|This) is (?:now )?(?:the year )?([12]\d{3})\b", text)
    for sentence in document:
        verb = sentence.root
        parts = {
            verb.lemma,
            *(t.lemma for t in sentence.children(verb.index) if t.relation == "cop"),
        }
        if not parts & _LASTING:
            continue
        told = text[sentence.tokens[0].start : sentence.tokens[-1].end].rstrip(".")
        closed = re.search(r"\s*\bfrom ([12]\d{3}) (?:to|until) ([12]\d{3})\b", told)
        if closed and int(closed[1]) <= year <= int(closed[2]):
            yield f"{told.replace(closed[0], '')} in {year}."
        begun = re.search(r"\s*\b[Ss]ince ([12]\d{3})\b,?", told)
        if begun and now and int(begun[1]) < year < int(now[1]):
            plain = told.replace(begun[0], "").strip()
            was = re.sub(r"\b(?:has|have) been\b", "was", plain)
            past = re.sub(r"\b(?:has|have) ", "", was)
            yield f"{past} in {year}."
