"""What a language model answered: a label with its reason and quote, a refusal, or neither."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from thence.formats.labels import spelt_label
from thence.pair import Label, Outcome

__all__ = ["Answer", "Failure", "place_of_quote", "read_answer"]

LABELS = (Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN)
SHOWN = 160
"""Characters of an odd answer that a reason shows."""
_FENCE = re.compile(r"```(?:json)?\s*(.*?)```", re.DOTALL)
_THOUGHTS = re.compile(r"<think>.*?</think>", re.DOTALL)
_SORRY = re.compile(
    r"\W*(i['’]?m sorry|sorry|i (cannot|can['’]?t|won['’]?t|am unable|am not able))\b",
    re.IGNORECASE,
)
_ALIKE = str.maketrans({"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "–": "-", "—": "-"})


@dataclass(frozen=True, slots=True)
class Answer:
    """A judgement that could be read."""

    label: Label
    reason: str
    quote: str


@dataclass(frozen=True, slots=True)
class Failure:
    """Why there is no judgement."""

    outcome: Outcome
    reason: str


def read_answer(body: Mapping[str, Any]) -> Answer | Failure:
    """The judgement in the body of a response of `/chat/completions`."""
    try:
        choice = body["choices"][0]
        message, ending = choice["message"], choice.get("finish_reason")
        content, refusal = message.get("content"), message.get("refusal")
    except (KeyError, IndexError, TypeError, AttributeError):
        return Failure(Outcome.ERROR, "the response has no choices with a message")
    if refusal or ending == "content_filter":
        return Failure(
            Outcome.REFUSED,
            f"the model refused: {_shown(refusal or 'its content filter stopped it')}",
        )
    text = _text(content)
    if not text:
        return Failure(Outcome.ERROR, "the model gave an empty answer")
    found = _object(text)
    if found is None:
        if ending == "length":
            return Failure(Outcome.ERROR, "the answer was cut off; raise answer_tokens")
        if _SORRY.match(text):
            return Failure(Outcome.REFUSED, f"the model refused: {_shown(text)}")
        return Failure(Outcome.ERROR, f"the answer does not parse: {_shown(text)}")
    label = spelt_label(str(found.get("label", "")))
    if label not in LABELS:
        return Failure(Outcome.ERROR, f"the answer has no label: {_shown(text)}")
    return Answer(label, _field(found, "reason"), _field(found, "quote"))


def place_of_quote(quote: str, text: str) -> tuple[int, int] | None:
    """Where a quote stands in a text; letter case, white space and kinds of marks are let pass."""
    words = quote.translate(_ALIKE).strip(" \t\n\"'.…").split()
    if not words:
        return None
    pattern = r"\s+".join(re.escape(word) for word in words)
    found = re.search(pattern, text.translate(_ALIKE), re.IGNORECASE)
    return found.span() if found else None


def _text(content: object) -> str:
    """The text of a message, whether it is plain or in parts."""
    if isinstance(content, list):
        parts = [part.get("text", "") for part in content if isinstance(part, dict)]
        content = "".join(part for part in parts if isinstance(part, str))
    return _THOUGHTS.sub("", content).strip() if isinstance(content, str) else ""


def _object(text: str) -> dict[str, Any] | None:
    """The JSON object in a text: all of it, or fenced, or the last one that has a label."""
    for candidate in (text, *_FENCE.findall(text)):
        try:
            found = json.loads(candidate)
        except ValueError:
            continue
        if isinstance(found, dict):
            return found
    decoder, last = json.JSONDecoder(), None
    for start in re.finditer(r"\{", text):
        try:
            found, _ = decoder.raw_decode(text, start.start())
        except (ValueError, RecursionError):
            continue
        if isinstance(found, dict) and "label" in found:
            last = found
    return last


def _field(found: Mapping[str, Any], name: str) -> str:
    value = found.get(name)
    return value.strip() if isinstance(value, str) else ""


def _shown(text: object) -> str:
    flat = " ".join(str(text).split())
    return flat if len(flat) <= SHOWN else flat[:SHOWN].rstrip() + " …"
