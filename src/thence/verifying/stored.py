"""A verification read back from what `to_json` gave."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from thence.pair import Label, Outcome
from thence.verifying.verification import (
    Claim,
    Finding,
    Kind,
    Mark,
    Passage,
    Role,
    Standing,
    Verification,
)

__all__ = ["verification_from_json"]


def verification_from_json(data: Mapping[str, Any]) -> Verification:
    """The verification that the data were made from."""
    return Verification(
        data["answer"],
        data["engine"],
        tuple(data["sources"]),
        tuple(map(_claim, data["claims"])),
        tuple((start, end) for start, end in data["remarks"]),
    )


def _claim(data: Mapping[str, Any]) -> Claim:
    return Claim(
        data["text"],
        tuple((start, end) for start, end in data["spans"]),
        tuple(map(_finding, data["findings"])),
        tuple(Mark(each["start"], each["end"], Kind(each["kind"])) for each in data["marks"]),
        tuple(data["cited"]),
    )


def _finding(data: Mapping[str, Any]) -> Finding:
    return Finding(
        data["source"],
        Standing(data["standing"]),
        data["score"],
        tuple(map(_passage, data["evidence"])),
        None if data["label"] is None else Label(data["label"]),
        data["read"],
        data["of"],
        data.get("together", {}),
        Outcome(data["outcome"]),
        data["reason"],
        data["said"],
        data["quote"],
    )


def _passage(data: Mapping[str, Any]) -> Passage:
    return Passage(
        Role(data["role"]),
        data["number"],
        data["start"],
        data["end"],
        data["sentence"],
        data["scores"],
        data["place"],
    )
