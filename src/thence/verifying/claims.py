"""The claims of an answer, each worded so that it stands alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thence.text.coreference import resolve
from thence.text.document import Sentence, Token
from thence.text.standalone import naming, relation, safe_clauses, worded
from thence.verifying.answer import code_spans, read_answer

__all__ = ["Statement", "Statements", "claims_of"]

_TO_THE_READER = frozenset({"i", "you", "what", "here"})
_CLOSING = ".!?…"


@dataclass(frozen=True, slots=True)
class Statement:
    """A claim as it is judged, and where the answer makes it."""

    text: str
    spans: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Statements:
    """What an answer claims, and where it claims nothing."""

    claims: tuple[Statement, ...]
    remarks: tuple[tuple[int, int], ...]


def claims_of(answer: str, language: str = "en") -> Statements:
    """The claims in the order of the answer."""
    document = read_answer(answer, language)
    named = naming(document, resolve(document))
    claims: list[Statement] = []
    remarks = code_spans(answer)
    for place, sentence in enumerate(document):
        if not _claims(sentence):
            remarks += _stretches(sentence.tokens)
            continue
        for clause in safe_clauses(sentence, language):
            names = named.in_claim(place, clause.words)
            text = _closed(worded(clause.words, document.text, names))
            claims.append(Statement(text, tuple(_stretches(clause.own))))
    return Statements(tuple(claims), tuple(sorted(remarks)))


def _claims(sentence: Sentence) -> bool:
    """Whether a sentence says something of the world: no heading, question, call or aside."""
    if not any(token.upos in {"VERB", "AUX"} for token in sentence):
        return False
    if any(token.form == "?" for token in sentence.tokens[-2:]):
        return False
    root = sentence.root
    subjects = [token for token in sentence if relation(token) == "nsubj"]
    own = [token for token in subjects if token.head == root.index]
    if any(token.form.lower() not in _TO_THE_READER for token in own):
        return True
    if any(token.form.lower() in _TO_THE_READER for token in subjects):
        return False
    return bool(own) or not _is_call(sentence, root)


def _is_call(sentence: Sentence, root: Token) -> bool:
    """`See below` is one; `Note that the bridge is closed` claims something all the same."""
    below = {relation(token) for token in sentence.children(root.index)}
    calls = root.xpos == "VB" or root.feature("Mood") == "Imp"
    return calls and not below & {"aux", "cop", "csubj", "expl", "ccomp"}


def _closed(words: str) -> str:
    """The words as a sentence."""
    written = words.strip(" ,;:")
    closed = written if written[-1:] in _CLOSING else f"{written}."
    return closed[:1].upper() + closed[1:]


def _stretches(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """Runs of neighbouring words, by characters; a mark by itself is none."""
    runs: list[list[Token]] = []
    for number, token in enumerate(tokens):
        if number and token.index == tokens[number - 1].index + 1:
            runs[-1].append(token)
        else:
            runs.append([token])
    worded = (run for run in runs if any(token.upos != "PUNCT" for token in run))
    return [(run[0].start, run[-1].end) for run in worded]
