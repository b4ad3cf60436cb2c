"""Our own file of verdicts: one JSON object a line, as a run appends them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import orjson

from thence.errors import BadInput, WrongUse
from thence.files import decoded, numbered_lines, replacing
from thence.formats.detection import first_json_keys
from thence.formats.format import ReadOptions, RunFormat
from thence.pair import Evidence, Label, Outcome, Verdict

__all__ = ["FORMAT", "verdict_from_json", "verdict_to_dict", "verdict_to_json"]

_LABELS: dict[object, Label | None] = {None: None} | {str(label): label for label in Label}
_OUTCOMES: dict[object, Outcome] = {str(outcome): outcome for outcome in Outcome}
_OPTIONS = orjson.OPT_APPEND_NEWLINE | orjson.OPT_SERIALIZE_NUMPY


def verdict_to_json(verdict: Verdict) -> bytes:
    """A verdict as a line of JSON, with the line end."""
    try:
        return orjson.dumps(verdict_to_dict(verdict), default=_plain_mapping, option=_OPTIONS)
    except orjson.JSONEncodeError as error:
        raise WrongUse(f"the verdict on {verdict.pair_id!r} is not of JSON: {error}") from error


def verdict_to_dict(verdict: Verdict) -> dict[str, object]:
    """A verdict as the object of JSON that a line holds."""
    fields: dict[str, object] = {
        "pair_id": verdict.pair_id,
        "label": verdict.label,
        "score": verdict.score,
        "outcome": verdict.outcome,
        "evidence": [
            {"kind": each.kind, "summary": each.summary, "data": each.data}
            for each in verdict.evidence
        ],
    }
    if verdict.reason:
        fields["reason"] = verdict.reason
    return fields


def verdict_from_json(line: bytes, path: Path, number: int) -> Verdict:
    """The verdict of a line of JSON; path and line number say where it is wrong, if it is."""
    try:
        return _verdict(line)
    except ValueError as error:
        decoded(path, number, line)
        cut = "" if line.endswith(b"\n") else " (the line may be cut off)"
        raise BadInput(path, f"is no verdict{cut}: {error}", line=number) from error


def read(path: Path, options: ReadOptions) -> Iterator[Verdict]:
    """The verdicts of the lines."""
    for number, line in numbered_lines(path):
        yield verdict_from_json(line, path, number)


def write(verdicts: Iterable[Verdict], path: Path) -> None:
    """Write one verdict a line."""
    with replacing(path) as file:
        file.writelines(map(verdict_to_json, verdicts))


def _verdict(line: bytes) -> Verdict:
    fields = orjson.loads(line)
    if type(fields) is not dict:
        raise ValueError("the line is not a JSON object")
    pair_id, label = fields.get("pair_id"), fields.get("label")
    score, outcome = fields.get("score"), fields.get("outcome", "OK")
    evidence, reason = fields.get("evidence"), fields.get("reason", "")
    if type(pair_id) is not str or not pair_id:
        raise ValueError("there is no pair_id, or it is not a string")
    if type(reason) is not str:
        raise ValueError("the reason is not a string")
    if evidence is not None and type(evidence) is not list:
        raise ValueError("the evidence is no list")
    if type(score) is int:
        score = float(score)
    if score is not None and type(score) is not float:
        raise ValueError(f"the score {score!r} is not a number")
    try:
        known_label, known_outcome = _LABELS[label], _OUTCOMES[outcome]
    except (KeyError, TypeError):
        expected = f"labels are {', '.join(Label)}, outcomes {', '.join(Outcome)}"
        raise ValueError(
            f"the label {label!r} or outcome {outcome!r} is not known; {expected}"
        ) from None
    return Verdict(
        pair_id,
        known_label,
        score,
        tuple(map(_evidence, evidence)) if evidence else (),
        known_outcome,
        reason,
    )


def _evidence(fields: Any) -> Evidence:
    try:
        kind, summary, data = fields["kind"], fields.get("summary", ""), fields.get("data", {})
    except (TypeError, KeyError, AttributeError):
        raise ValueError("evidence without a kind") from None
    if type(kind) is not str or type(summary) is not str or type(data) is not dict:
        raise ValueError("evidence whose kind or summary is no string or whose data are no object")
    return Evidence(kind, summary, data)


def _plain_mapping(value: object) -> object:
    """What JSON has no word for: frozen mappings, sets and the like."""
    if hasattr(value, "keys") and hasattr(value, "__getitem__"):
        return {key: value[key] for key in value.keys()}  # noqa: SIM118
    if isinstance(value, set | frozenset):
        return sorted(value)
    raise TypeError(f"{type(value).__name__} is not of JSON")


def _detect(path: Path, head: bytes) -> bool:
    return {"pair_id", "label", "outcome"} <= first_json_keys(head)


FORMAT = RunFormat(
    "verdicts",
    "our own verdicts, one JSON object a line (pair_id, label, score, outcome, evidence)",
    (".jsonl",),
    _detect,
    read,
    write,
)
