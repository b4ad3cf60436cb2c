"""A second look: what a member says of the one sentence of T that has nearly all words of H."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from thence.engines.checked import checked_likelihoods
from thence.engines.engine import Engine, Telling
from thence.pair import Evidence, Pair, Verdict
from thence.text.content import content_lemmas
from thence.text.sentences import sentence_spans

__all__ = ["NEAREST", "with_nearest"]

NEAREST = "nearest"
"""The kind of evidence that a second look is."""
_SHARE = 0.9
"""The share of the content words of H that the sentence must have."""


def with_nearest(
    engine: Engine, pairs: Sequence[Pair], verdicts: Sequence[Verdict]
) -> list[Verdict]:
    """The verdicts, each with a second look if the member tells likelihoods and T has the place."""
    if not isinstance(engine, Telling):
        return list(verdicts)
    places = [
        row
        for row, (pair, verdict) in enumerate(zip(pairs, verdicts, strict=True))
        if verdict.label is not None and _nearest(pair) is not None
    ]
    asked = [replace(pairs[row], text=_nearest(pairs[row]) or "") for row in places]
    said = list(verdicts)
    for row, pair, shares in zip(places, asked, checked_likelihoods(engine, asked), strict=True):
        if shares is not None:
            data = {str(label): round(share, 6) for label, share in shares.items()}
            told = ", ".join(f"{label.lower()} {share:.3f}" for label, share in data.items())
            looked = Evidence(NEAREST, f"“{pair.text}” alone: {told}.", data)
            said[row] = replace(said[row], evidence=(*said[row].evidence, looked))
    return said


def _nearest(pair: Pair) -> str | None:
    """The sentence with most of the content words of H; None if T has one only, or none has enough.

    Of equals it is the first.
    """
    spans = sentence_spans(pair.text)
    wanted = content_lemmas(pair.hypothesis, pair.language)
    if len(spans) < 2 or not wanted:
        return None
    sentences = [pair.text[start:end] for start, end in spans]
    counts = [len(wanted & content_lemmas(each, pair.language)) for each in sentences]
    if max(counts) < _SHARE * len(wanted):
        return None
    return sentences[counts.index(max(counts))]
