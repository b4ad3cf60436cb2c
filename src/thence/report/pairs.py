"""The pairs and verdicts that the page carries for its table, as JSON inside the page."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from thence.measure.aligned import Aligned, Item, all_three_way
from thence.pair import Evidence, Pair
from thence.report.tags import constructs_in_words

__all__ = ["MOST_CHARACTERS", "NO_VERDICT", "EmbeddedPairs", "embed_pairs"]

MOST_CHARACTERS = 160_000_000
"""What a browser still holds; pairs beyond it are left out, and counted."""
PACKED_FROM = 400_000
"""Characters from which on the pairs are packed: the page is a quarter as large then."""

_LEVEL = 6

NO_VERDICT = "NO_VERDICT"
"""Stands in the place of an outcome where the run lacks the pair."""


@dataclass(frozen=True, slots=True)
class EmbeddedPairs:
    """The JSON text, safe inside a script element, and how many pairs it holds and lacks."""

    json: str
    """Plain, or packed by deflate and in base 64."""
    held: int
    left_out: int
    packed: bool = False


def embed_pairs(runs: Sequence[Aligned], most_characters: int = MOST_CHARACTERS) -> EmbeddedPairs:
    """Every pair once with the verdicts of all runs; beyond the limit the wrong ones come first."""
    gathered = _gather(runs)
    encoded = [_json(_row(pair, verdicts)) for pair, verdicts in gathered]
    # A stable sort: wrong pairs first, each kind in the order of the gold.
    by_need = sorted(range(len(gathered)), key=lambda at: not _wrong_somewhere(gathered[at][1]))
    kept: set[int] = set()
    room = most_characters
    for index in by_need:
        room -= len(encoded[index])
        if room < 0:
            break
        kept.add(index)
    rows = ",".join(row for index, row in enumerate(encoded) if index in kept)
    names = _json([run.name for run in runs])
    text = f'{{"runs":{names},"pairs":[{rows}]}}'
    left_out = len(gathered) - len(kept)
    if len(text) < PACKED_FROM:
        return EmbeddedPairs(text, len(kept), left_out)
    chosen = [_row(*gathered[index]) for index in sorted(kept)]
    # Like beside like packs better: all texts, then all hypotheses, then all verdicts.
    apart = {
        **{name: [row.pop(name, "") for row in chosen] for name in ("text", "hypothesis")},
        "verdicts": [row.pop("verdicts") for row in chosen],
        "pairs": chosen,
    }
    whole = f'{{"runs":{names},"apart":{_json(apart)}}}'.encode("utf-8", "replace")
    packed = base64.b64encode(zlib.compress(whole, _LEVEL)).decode()
    return EmbeddedPairs(packed, len(kept), left_out, packed=True)


Verdicts = list[dict[str, Any]]


def _gather(runs: Sequence[Aligned]) -> list[tuple[Pair, Verdicts]]:
    """Each pair, in the order of the gold, with the verdict of each run."""
    gathered: list[tuple[Pair, Verdicts]] = [(item.pair, []) for item in runs[0]]
    # One task for all runs, as in the ranking.
    two_way = not all_three_way(runs)
    for run in runs:
        for (_, verdicts), item in zip(gathered, run, strict=True):
            verdicts.append(_verdict(item, item.correct(two_way=two_way)))
    return gathered


def _wrong_somewhere(verdicts: Verdicts) -> bool:
    return not all(verdict["right"] for verdict in verdicts)


def _row(pair: Pair, verdicts: Verdicts) -> dict[str, Any]:
    row = {
        "id": pair.id,
        "text": pair.text,
        "hypothesis": pair.hypothesis,
        "gold": pair.label,
        "task": pair.task,
        "phenomena": pair.phenomena,
        "constructs": constructs_in_words(pair),
        "parent": pair.parent,
        "annotations": dict(pair.annotations),
    }
    return {key: value for key, value in row.items() if value} | {"verdicts": verdicts}


def _verdict(item: Item, right: bool) -> dict[str, Any]:
    if item.verdict is None:
        return {"outcome": NO_VERDICT, "right": False}
    verdict = item.verdict
    row = {
        "label": verdict.label,
        "score": verdict.score,
        "reason": verdict.reason or None,
        "evidence": [_evidence(evidence) for evidence in verdict.evidence] or None,
    }
    kept = {key: value for key, value in row.items() if value is not None}
    return {"outcome": verdict.outcome, "right": right, **kept}


def _evidence(evidence: Evidence) -> dict[str, Any]:
    row = {"kind": evidence.kind, "summary": evidence.summary, "data": dict(evidence.data)}
    return {key: value for key, value in row.items() if value}


def _json(value: Any) -> str:
    """JSON that can neither end a script element nor open a comment in it."""
    try:
        text = json.dumps(
            value, ensure_ascii=False, allow_nan=False, default=str, separators=(",", ":")
        )
    except ValueError:
        # Evidence with NaN or an infinity, which JSON does not have: shown by name.
        named = json.loads(json.dumps(value, default=str), parse_constant=str)
        text = json.dumps(named, ensure_ascii=False)
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
