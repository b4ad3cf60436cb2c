"""The words of a claim that nothing in its evidence carries, and of which kind each is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

from thence.knowledge.dates import moments
from thence.knowledge.quantities import read_number
from thence.knowledge.relation import RelationType, Term
from thence.languages import pack_of
from thence.text.content import lemma_of
from thence.text.document import Token
from thence.text.meaning.commitment_words import NEGATORS
from thence.verifying.verification import Claim, Kind, Mark, Standing

if TYPE_CHECKING:
    from thence.knowledge.wordnet import WordNet

__all__ = ["marks_of"]

CONTENT = frozenset({"NOUN", "VERB", "ADJ", "ADV", "PROPN", "NUM", "X"})
CARRYING = frozenset({RelationType.SYNONYMY, RelationType.HYPERNYMY, RelationType.ENTAILMENT})
"""How a word of the evidence stands to one of the claim that it carries."""
SENSES = 2
"""Senses of a word that are looked at, the commonest: `bank` is no kind of `slope` here."""
_WORD = re.compile(r"\d[\d.,]*\d|\d|[^\W\d_]+(?:['’-][^\W\d_]+)*")
_YEAR = re.compile(r"1\d{3}|20\d{2}")
_SHORTENED = re.compile(r"n['’]t$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Carried:
    """What the evidence says, as sets that a word is looked up in."""

    words: frozenset[str]
    lemmas: frozenset[str]
    numbers: frozenset[object]
    dates: frozenset[object]
    denies: bool


def marks_of(claim: Claim, tokens: Sequence[Token], language: str) -> tuple[Mark, ...]:
    """The marks of a claim in the order of the answer, whose analysed words are given.

    A claim that is supported, or that could not be judged, has none.
    """
    if claim.standing not in (Standing.CONTRADICTED, Standing.NOT_FOUND):
        return ()
    findings = claim.findings if claim.standing is Standing.NOT_FOUND else [claim.finding]
    told = [passage.sentence for finding in findings for passage in finding.evidence]
    if not told:
        return ()
    evidence = _carried(told, language)
    inside = [token for token in tokens if _is_within(token, claim.spans)]
    kinds = [(token, _kind(token, evidence, language)) for token in inside]
    kinds = _with_days(kinds, language)
    if claim.standing is Standing.CONTRADICTED:
        kinds = _with_denial(kinds, evidence)
    return tuple(_runs(kinds))


def _carried(sentences: Iterable[str], language: str) -> _Carried:
    words = [word for sentence in sentences for word in _WORD.findall(sentence)]
    lower = [word.lower() for word in words]
    return _Carried(
        frozenset(lower),
        frozenset(lemma_of(word, language) for word in lower),
        frozenset(number for word in lower if (number := _number(word, language)) is not None),
        frozenset(moment for word in words for moment in moments(word, language)),
        any(word in NEGATORS or _SHORTENED.search(word) is not None for word in lower),
    )


def _kind(token: Token, evidence: _Carried, language: str) -> Kind | None:
    """Of which kind a word is that the evidence does not carry; None for one that it does."""
    form = token.form.lower()
    if form in NEGATORS or token.feature("Polarity") == "Neg":
        return None if evidence.denies else Kind.NEGATION
    if token.upos not in CONTENT or form in pack_of(language).stop_words:
        return None
    times = moments(token.form, language)
    if times and (_YEAR.fullmatch(token.form) or not token.form[0].isdigit()):
        return None if evidence.dates.intersection(times) else Kind.DATE
    number = _number(form, language)
    if number is not None:
        return None if number in evidence.numbers else Kind.NUMBER
    if form in evidence.words or lemma_of(form, language) in evidence.lemmas:
        return None
    if not any(map(str.isalnum, form)):
        return None
    if token.upos == "PROPN":
        return Kind.NAME
    return None if _is_implied(token, evidence, language) else Kind.OTHER


def _number(word: str, language: str) -> object | None:
    found = read_number([word.strip(".,")], language)
    return found[0] if found and found[1] == 1 else None


def _is_implied(token: Token, evidence: _Carried, language: str) -> bool:
    """Whether a word of the evidence means the same or is a kind of it."""
    if language != "en":
        return False
    wanted = Term(lemma_of(token.form.lower(), language), token.upos)
    return any(
        relation.type in CARRYING
        for lemma in sorted(evidence.lemmas)
        for relation in _wordnet().relations(Term(lemma, token.upos), wanted, language)
    )


@cache
def _wordnet() -> WordNet:
    from thence.knowledge.wordnet import WordNet

    return WordNet(max_rank=SENSES)


def _with_days(
    kinds: Sequence[tuple[Token, Kind | None]], language: str
) -> list[tuple[Token, Kind | None]]:
    """A number beside a month is of a date."""
    found = list(kinds)
    months = [bool(moments(token.form, language)) and token.form.isalpha() for token, _ in kinds]
    for at, (token, kind) in enumerate(kinds):
        if kind is Kind.NUMBER and any(months[max(0, at - 1) : at + 2]):
            found[at] = (token, Kind.DATE)
    return found


def _with_denial(
    kinds: Sequence[tuple[Token, Kind | None]], evidence: _Carried
) -> list[tuple[Token, Kind | None]]:
    """Where the evidence denies what the claim says, and no other word differs, its verb does."""
    denied = any(token.form.lower() in NEGATORS for token, _ in kinds)
    if not evidence.denies or denied or any(kind for _, kind in kinds):
        return list(kinds)
    verbs = [token for token, _ in kinds if token.upos == "VERB"]
    verbs = verbs or [token for token, _ in kinds if token.upos == "AUX"]
    return [(token, Kind.NEGATION if token in verbs[:1] else kind) for token, kind in kinds]


def _runs(kinds: Sequence[tuple[Token, Kind | None]]) -> Iterator[Mark]:
    """Neighbouring words of one kind as one mark: `3 May 1912`."""
    numbered = [(number, token, kind) for number, (token, kind) in enumerate(kinds) if kind]
    for (kind, _), run in groupby(
        enumerate(numbered), key=lambda each: (each[1][2], each[1][0] - each[0])
    ):
        tokens = [token for _, (_, token, _) in run]
        yield Mark(tokens[0].start, tokens[-1].end, kind)


def _is_within(token: Token, spans: Iterable[tuple[int, int]]) -> bool:
    return any(start <= token.start and token.end <= end for start, end in spans)
