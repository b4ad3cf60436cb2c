"""Answers against a protocol: what is asked next, what is skipped, and what cannot be."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from thence.errors import WrongUse
from thence.judging.protocols.protocol import Answers, Kind, Protocol, Question

__all__ = ["WrongAnswer", "asked", "checked", "is_whole_unit", "signature"]

LONGEST_TEXT = 20_000


class WrongAnswer(WrongUse):
    """An answer that the protocol does not know, or one that is missing."""


def asked(protocol: Protocol, answers: Answers) -> list[Question]:
    """The questions that these answers lead to, in order, skipped ones left out."""
    return [
        question
        for question in protocol.questions
        if all(answers.get(name) in values for name, values in question.asked_when.items())
    ]


def checked(
    protocol: Protocol, given: Mapping[str, Any], marks: frozenset[str] = frozenset()
) -> dict[str, str | list[str]]:
    """The answers in the order of the questions; refused where one is wrong, missing, or skipped.

    `marks` are the names of what can be marked in the item.
    """
    unknown = given.keys() - {question.name for question in protocol.questions}
    if unknown:
        raise WrongAnswer(f"protocol '{protocol.name}' has no question '{min(unknown)}'")
    answers: dict[str, str | list[str]] = {}
    for question in protocol.questions:
        if any(answers.get(name) not in values for name, values in question.asked_when.items()):
            if given.get(question.name):
                raise WrongAnswer(f"'{question.name}' is not asked after these answers")
            continue
        value = _value(question, given.get(question.name), marks)
        if value:
            answers[question.name] = value
        elif question.kind is Kind.MARKS:
            answers[question.name] = []
        elif not question.optional:
            raise WrongAnswer(f"'{question.name}' is not answered: {question.prompt}")
    return answers


def is_whole_unit(protocol: Protocol, answers: Answers) -> bool:
    """Whether an answer speaks of all items of the unit."""
    return any(
        choice.whole_unit and answers.get(question.name) == choice.value
        for question in protocol.questions
        for choice in question.choices
    )


def signature(protocol: Protocol, answers: Answers) -> str:
    """The counted answers as one short string; two judges agree where theirs are the same."""
    counted = {
        question.name: answers[question.name]
        for question in protocol.questions
        if question.counted and question.name in answers
    }
    if len(counted) == 1 and isinstance(only := next(iter(counted.values())), str):
        return only
    return json.dumps(counted, ensure_ascii=False, separators=(",", ":"))


def _value(question: Question, given: Any, marks: frozenset[str]) -> str | list[str]:
    if question.kind is Kind.CHOICE:
        value = _text(question, given)
        if value and value not in {choice.value for choice in question.choices}:
            known = ", ".join(choice.value for choice in question.choices)
            raise WrongAnswer(f"'{value[:80]}' does not answer '{question.name}': {known}")
        return value
    if question.kind is Kind.TEXT:
        return " ".join(_text(question, given).split())
    values = _texts(question, given)
    possible = marks if question.kind is Kind.MARKS else frozenset(question.suggestions)
    for value in values:
        if value not in possible:
            raise WrongAnswer(f"'{value[:80]}' is no answer to '{question.name}'")
    return sorted(set(values), key=_order(question))


def _order(question: Question) -> Any:
    places = {name: place for place, name in enumerate(question.suggestions)}
    return lambda value: (places.get(value, -1), value)


def _text(question: Question, given: Any) -> str:
    if given is None:
        return ""
    if not isinstance(given, str) or len(given) > LONGEST_TEXT or "\0" in given:
        raise WrongAnswer(f"the answer to '{question.name}' is not a text of reasonable length")
    return given.strip()


def _texts(question: Question, given: Any) -> list[str]:
    if given is None:
        return []
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise WrongAnswer(f"the answer to '{question.name}' is not a list")
    if not all(isinstance(value, str) for value in given):
        raise WrongAnswer(f"the answer to '{question.name}' is not a list of texts")
    return list(given)
