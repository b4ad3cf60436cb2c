"""What a language model answered: a label with its reason and quote, a refusal, or neither; and
the one verdict that the answers to a pair come to.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from thence.formats.labels import spelt_label
from thence.pair import Evidence, Label, Outcome, Pair, Verdict

__all__ = ["Answer", "Failure", "place_of_quote", "read_answer", "verdict_of"]

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


def verdict_of(pair: Pair, answers: Sequence[Answer | Failure]) -> Verdict:
    """What most answers say, and how many say ENTAILMENT; votes that failed do not count."""
    given = [answer for answer in answers if isinstance(answer, Answer)]
    failures = [answer for answer in answers if isinstance(answer, Failure)]
    if not given:
        return Verdict.failed(pair.id, failures[0].outcome, failures[0].reason)
    counts = Counter(answer.label for answer in given)
    (label, most), *rest = counts.most_common()
    votes = _votes(counts, failures) if len(answers) > 1 else ()
    if rest and rest[0][1] == most:
        return Verdict(
            pair.id, None, None, votes, Outcome.ABSTAINED, f"the votes are tied: {_words(counts)}"
        )
    speaker = next(answer for answer in given if answer.label is label)
    score = counts[Label.ENTAILMENT] / len(given)
    return Verdict(pair.id, label, score, (*_reasons(speaker, pair), *votes))


def _reasons(answer: Answer, pair: Pair) -> tuple[Evidence, ...]:
    """What the model says for itself, and whether what it quotes is there."""
    found = [Evidence("reason", answer.reason)] if answer.reason else []
    if answer.quote:
        place = place_of_quote(answer.quote, pair.text)
        data = {"quote": answer.quote, "found": place is not None}
        if place is not None:
            data |= {"start": place[0], "end": place[1]}
        stands = "T says" if place is not None else "The model quotes what T does not say"
        found.append(Evidence("quote", f"{stands}: “{answer.quote}”", data))
    return tuple(found)


def _votes(counts: Counter[Label], failures: Sequence[Failure]) -> tuple[Evidence, ...]:
    data: dict[str, object] = {str(label): count for label, count in counts.most_common()}
    if failures:
        data["failed"] = [failure.reason for failure in failures]
    lost = f"; {len(failures)} failed" if failures else ""
    return (Evidence("votes", f"{_words(counts)}{lost}.", data),)


def _words(counts: Counter[Label]) -> str:
    return ", ".join(f"{count} for {label}" for label, count in counts.most_common())
