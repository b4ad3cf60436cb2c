"""A protocol from a file, TOML or JSON: read, checked to the last field, and kept as it was."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from thence.errors import WrongUse
from thence.judging.protocols.making import Case, Making, labelling, pairs_by
from thence.judging.protocols.materials import MATERIALS, SHOWN_AS
from thence.judging.protocols.phenomena import offered_phenomena
from thence.judging.protocols.protocol import Aspect, Choice, Kind, Protocol, Question
from thence.pair import Label

__all__ = ["declared_protocol", "kept_protocol"]

LARGEST = 200_000
MOST_QUESTIONS = 30
MOST_ANSWERS = 200
RESERVED_KEYS = frozenset("ulom?")
"""Undo, later, optional, remark, guidelines."""
NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")
FILLED = ("phenomena", "hypothesis", "text")
TOP = "name title summary material shown_as reads reason guidelines questions aspects makes"
IN_QUESTION = "name prompt kind answers when optional counted given_by fills"
IN_ANSWER = "value title key meaning whole_unit label back discards"


def declared_protocol(content: bytes) -> Protocol:
    """The protocol that a file declares; a mistake is refused with its place."""
    if len(content) > LARGEST:
        raise WrongUse(f"a protocol file has at most {LARGEST:,} bytes")
    try:
        text = content.decode("utf-8-sig")
        data = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise WrongUse(f"the protocol file is neither TOML nor JSON: {error}") from error
    # What is kept does not change if the taxonomy does.
    for question in data.get("questions", []) if isinstance(data, dict) else []:
        if isinstance(question, dict) and question.get("answers") == "phenomena":
            question["answers"] = list(offered_phenomena())
    try:
        kept = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    except (TypeError, ValueError) as error:
        raise WrongUse(
            f"the protocol file holds what is neither text nor number: {error}"
        ) from error
    return kept_protocol(kept)


@lru_cache(maxsize=256)
def kept_protocol(declaration: str) -> Protocol:
    """The protocol of a declaration as a project keeps it."""
    data = _table(json.loads(declaration), TOP, "the protocol file")
    material = _one_of(data.get("material", "pairs"), MATERIALS, "material")
    kind = MATERIALS[material]
    questions = _questions(_list(data.get("questions"), "questions"))
    template = kind.template
    if "shown_as" in data:
        if material != "pairs":
            raise WrongUse("the protocol file: only pairs are shown in more than one way")
        template = SHOWN_AS[_one_of(data["shown_as"], SHOWN_AS, "shown_as")]
    if any(one.kind is Kind.MARKS for one in questions) != (material == "topics"):
        raise WrongUse("the protocol file: sentences are marked in topics, and only there")
    reason = _text(data, "reason", "the protocol file")
    if reason and reason not in {one.name for one in questions}:
        raise WrongUse(f"the protocol file: reason names no question: '{reason[:40]}'")
    protocol = Protocol(
        _name(data, "the protocol file"),
        _text(data, "title", "the protocol file", needed=True),
        _text(data, "summary", "the protocol file"),
        _text(data, "reads", "the protocol file") or kind.reads,
        questions,
        _text(data, "guidelines", "the protocol file", longest=50_000),
        kind.read,
        _aspects(_list(data.get("aspects", []), "aspects", least=0), questions),
        lambda item, shared, answers: [],
        unit=kind.unit,
        template=template,
        reason=reason,
        material=material,
        declaration=declaration,
    )
    makes = _makings(_list(data.get("makes", []), "makes", least=0), questions, material)
    return replace(protocol, pairs=pairs_by(protocol, makes))


def _questions(given: Sequence[Any]) -> tuple[Question, ...]:
    if len(given) > MOST_QUESTIONS:
        raise WrongUse(f"the protocol file: there are at most {MOST_QUESTIONS} questions")
    made: list[Question] = []
    for number, one in enumerate(given, start=1):
        where = f"the protocol file: question {number}"
        question = _question(_table(one, IN_QUESTION, where), made, where)
        if question.name in {other.name for other in made}:
            raise WrongUse(f"{where}: there is another question '{question.name}'")
        made.append(question)
    return tuple(made)


def _question(data: Mapping[str, Any], before: Sequence[Question], where: str) -> Question:
    kind = Kind(_one_of(data.get("kind", "choice"), [*Kind], f"{where}: kind"))
    needs_answers = kind in (Kind.CHOICE, Kind.SEVERAL)
    if needs_answers != ("answers" in data):
        wanted = "needs answers" if needs_answers else "has no answers of its own"
        raise WrongUse(f"{where}: a question of the kind '{kind}' {wanted}")
    fills = _text(data, "fills", where)
    if fills:
        _one_of(fills, FILLED, f"{where}: fills")
    if fills in ("hypothesis", "text") and kind is not Kind.TEXT:
        raise WrongUse(f"{where}: only words fill the {fills}")
    return Question(
        _name(data, where),
        _text(data, "prompt", where, needed=True),
        kind,
        _choices(_list(data["answers"], f"{where}: answers"), where) if needs_answers else (),
        _conditions(data.get("when", {}), before, where),
        optional=_flag(data, "optional", where),
        given_by=_text(data, "given_by", where),
        counted=_flag(data, "counted", where, default=True),
        fills=fills,
    )


def _choices(given: Sequence[Any], where: str) -> tuple[Choice, ...]:
    if len(given) > MOST_ANSWERS:
        raise WrongUse(f"{where}: there are at most {MOST_ANSWERS} answers")
    choices = tuple(_choice(_table(one, IN_ANSWER, where), where) for one in given)
    for what, values in (
        ("values", [one.value for one in choices]),
        ("keys", [one.key for one in choices if one.key]),
    ):
        if len(set(values)) < len(values):
            raise WrongUse(f"{where}: two answers have the same of their {what}")
    return choices


def _choice(data: Mapping[str, Any], where: str) -> Choice:
    value = _text(data, "value", where, needed=True)
    key = _text(data, "key", where)
    if key and (len(key) != 1 or not key.isalnum() or key in RESERVED_KEYS):
        raise WrongUse(
            f"{where}: the key of '{value[:40]}' is one letter or digit other than "
            f"{', '.join(sorted(RESERVED_KEYS - {'?'}))}"
        )
    label, back = _text(data, "label", where), _text(data, "back", where)
    for one in filter(None, (label, back)):
        _one_of(one, [*Label], f"{where}: the label of '{value[:40]}'")
    if back and not label:
        raise WrongUse(f"{where}: '{value[:40]}' has a label back but none forth")
    return Choice(
        value,
        _text(data, "title", where) or value,
        key,
        _text(data, "meaning", where),
        whole_unit=_flag(data, "whole_unit", where),
        label=label,
        back=back,
        discards=_flag(data, "discards", where),
    )


def _conditions(given: Any, before: Sequence[Question], where: str) -> Mapping[str, frozenset[str]]:
    """Answers to earlier questions; each must be one that can be given."""
    if not isinstance(given, dict):
        raise WrongUse(f"{where}: when names questions with lists of answers")
    known = {one.name: one for one in before if one.kind is Kind.CHOICE}
    for name, values in given.items():
        if name not in known:
            raise WrongUse(f"{where}: no question before has the name '{str(name)[:40]}'")
        for value in _list(values, f"{where}: when"):
            _one_of(value, known[name].suggestions, f"{where}: when {name}")
    return {name: frozenset(values) for name, values in given.items()}


def _aspects(given: Sequence[Any], questions: Sequence[Question]) -> tuple[Aspect, ...]:
    """What agreement is measured on: what is declared, else each counted question."""
    known = {one.name: one for one in questions if one.kind in (Kind.CHOICE, Kind.MARKS)}
    if not given:
        found = [
            Aspect(one.name, one.prompt, labelling(one, ()), one.suggestions)
            for one in known.values()
            if one.counted
        ]
        if not found:
            raise WrongUse("the protocol file: no question is counted that has answers to choose")
        return tuple(found)
    made = []
    for number, one in enumerate(given, start=1):
        where = f"the protocol file: aspect {number}"
        data = _table(one, "name title question cases positive", where)
        if ("question" in data) == ("cases" in data):
            raise WrongUse(f"{where}: it has either a question or cases")
        question = None
        if "question" in data:
            question = known[_one_of(data["question"], known, f"{where}: question")]
        cases = [_case(each, questions, where) for each in _list(data.get("cases", []), where, 0)]
        labels = question.suggestions or ("yes", "no") if question else [one.label for one in cases]
        categories = tuple(dict.fromkeys(labels))
        positive = _list(data.get("positive", []), f"{where}: positive", least=0)
        for label in positive:
            _one_of(label, categories, f"{where}: positive")
        made.append(
            Aspect(
                _name(data, where),
                _text(data, "title", where, needed=True),
                labelling(question, cases),
                categories,
                frozenset(positive),
            )
        )
    return tuple(made)


def _case(given: Any, questions: Sequence[Question], where: str) -> Case:
    data = _table(given, "label when", where)
    label = _text(data, "label", where, needed=True)
    return Case(label, _conditions(data.get("when", {}), questions, where))


def _makings(
    given: Sequence[Any], questions: Sequence[Question], material: str
) -> tuple[Making, ...]:
    if given and material != "rule-examples":
        raise WrongUse("the protocol file: makes is for examples of rules; pairs have labels")
    made = []
    for number, one in enumerate(given, start=1):
        where = f"the protocol file: makes {number}"
        data = _table(one, "part text hypothesis label when", where)
        case = _case({key: data[key] for key in ("label", "when") if key in data}, questions, where)
        _one_of(case.label, [*Label], f"{where}: label")
        sides = ("left_phrase", "right_phrase")
        hypothesis = _one_of(data.get("hypothesis"), sides, f"{where}: hypothesis")
        text = _one_of(data.get("text", "sentence"), ("sentence",), f"{where}: text")
        made.append(Making(_text(data, "part", where, needed=True), text, hypothesis, case))
    return tuple(made)


def _table(given: Any, fields: str, where: str) -> Mapping[str, Any]:
    if not isinstance(given, dict):
        raise WrongUse(f"{where}: there is no table here")
    unknown = given.keys() - set(fields.split())
    if unknown:
        raise WrongUse(f"{where}: '{min(unknown)[:40]}' is not known; there are {fields}")
    return given


def _list(given: Any, where: str, least: int = 1) -> Sequence[Any]:
    if not isinstance(given, list) or len(given) < least:
        raise WrongUse(f"{where}: a list is needed here")
    return given


def _text(
    data: Mapping[str, Any], field: str, where: str, *, needed: bool = False, longest: int = 2_000
) -> str:
    value = data.get(field, "")
    if not isinstance(value, str) or len(value) > longest or "\0" in value:
        raise WrongUse(f"{where}: {field} is a text of at most {longest:,} characters")
    if needed and not value.strip():
        raise WrongUse(f"{where}: {field} is missing")
    return value.strip()


def _name(data: Mapping[str, Any], where: str) -> str:
    name = _text(data, "name", where, needed=True)
    if not NAME.fullmatch(name):
        raise WrongUse(f"{where}: a name has small letters, digits, - and _: '{name[:40]}'")
    return name


def _flag(data: Mapping[str, Any], field: str, where: str, *, default: bool = False) -> bool:
    value = data.get(field, default)
    if not isinstance(value, bool):
        raise WrongUse(f"{where}: {field} is true or false")
    return value


def _one_of(value: Any, known: Any, where: str) -> str:
    if not isinstance(value, str) or value not in list(known):
        raise WrongUse(f"{where}: '{str(value)[:40]}' is none of {', '.join(known)}")
    return value
