"""What a language model says for its verdict, and whether what it quotes stands in the source."""

from __future__ import annotations

from dataclasses import dataclass

from thence.pair import Label, Verdict

__all__ = ["Said", "said_by", "supports_without_quote"]


@dataclass(frozen=True, slots=True)
class Said:
    """The words of a model."""

    reason: str = ""
    quote: str = ""
    place: tuple[int, int] | None = None
    """Where the quote stands in what the model read; None if it is not there."""


def said_by(verdict: Verdict) -> Said | None:
    """The reason and the quote of a model; None for an engine that gives neither."""
    told = {evidence.kind: evidence for evidence in verdict.evidence}
    if not told.keys() & {"reason", "quote"}:
        return None
    reason = told["reason"].summary if "reason" in told else ""
    data = told["quote"].data if "quote" in told else {}
    place = (int(data["start"]), int(data["end"])) if data.get("found") else None
    return Said(reason, str(data.get("quote", "")), place)


def supports_without_quote(verdict: Verdict) -> bool:
    """Whether a model calls a claim entailed and shows no words of the source for it."""
    said = said_by(verdict)
    return verdict.label is Label.ENTAILMENT and said is not None and said.place is None
