"""The opinions on a pair as numbers: what members say, what logic found, how the pair is worded."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log, nan, sqrt
from typing import Any

import numpy as np

from thence.engines.ensemble.boxes import BOXES, boxes_of
from thence.engines.ensemble.nearest import NEAREST
from thence.engines.ensemble.wording import OWN, WORDING, Wording
from thence.engines.logistic import Floats
from thence.pair import Evidence, Label, Pair, Verdict

__all__ = ["column_names", "columns", "member_of"]

LEAST = 0.005
"""How near to 0 and 1 a probability may lie: no member is surer than this."""
FLOOR = 1e-6
"""Below this a probability counts as this in a mean."""
_BETWEEN = ":"


def column_names(members: Sequence[str]) -> list[str]:
    """The columns of all members and those of the wording."""
    aspects = (*_ASPECTS, *BOXES)
    own = [f"{member}{_BETWEEN}{aspect}" for member in members for aspect in aspects]
    return [*members, *own, *(f"{OWN}{_BETWEEN}{name}" for name in WORDING)]


def columns(names: Sequence[str], pair: Pair, verdicts: Mapping[str, Verdict]) -> Floats:
    """The value of each column; nan for what a member that failed would have said."""
    wording = Wording(pair)
    return np.array([_value(name, wording, verdicts) for name in names])


def member_of(name: str) -> str:
    """The member that a column comes from, or `wording`."""
    return name.partition(_BETWEEN)[0]


def _value(name: str, wording: Wording, verdicts: Mapping[str, Verdict]) -> float:
    member, _, aspect = name.partition(_BETWEEN)
    if member == OWN:
        return WORDING[aspect](wording)
    verdict = verdicts[member]
    if aspect == "judged":
        return float(verdict.label is not None)
    if verdict.label is None:
        return nan
    if aspect in BOXES:
        boxes = boxes_of(verdict, wording.pair)
        return nan if boxes is None else BOXES[aspect](boxes)
    return _ASPECTS[aspect](verdict, wording) if aspect else _support(verdict)


def _support(verdict: Verdict) -> float:
    """The log-odds of entailment."""
    shares = _shares(verdict)
    if Label.ENTAILMENT in shares:
        return _odds(shares[Label.ENTAILMENT])
    if verdict.score is None:
        return _odds(float(verdict.label is Label.ENTAILMENT))
    return _odds(verdict.score)


def _shares(verdict: Verdict) -> Mapping[str, float]:
    """The probabilities that a member gives; with a second look the geometric mean of both."""
    first, second = _data(verdict, "probabilities"), _data(verdict, NEAREST)
    labels = [str(label) for label in Label if label in first]
    if not second or any(label not in second for label in labels):
        return {label: first[label] for label in labels}
    means = {label: sqrt(max(first[label], FLOOR) * max(second[label], FLOOR)) for label in labels}
    return {label: mean / sum(means.values()) for label, mean in means.items()}


def _odds(share: float) -> float:
    share = min(max(share, LEAST), 1 - LEAST)
    return log(share / (1 - share))


def _by_itself(verdict: Verdict) -> float:
    """The log-odds of entailment by the part of T that the member shows alone."""
    shares = _data(verdict, "sentence").get("by_itself", {})
    return _odds(shares[Label.ENTAILMENT]) if Label.ENTAILMENT in shares else nan


def _contradicts(verdict: Verdict, _: Wording) -> float:
    return float(verdict.label is Label.CONTRADICTION)


def _odds_of(label: Label, verdict: Verdict, _: Wording) -> float:
    """The log-odds of a label if the member gives its probabilities."""
    shares = _shares(verdict)
    return _odds(shares[label]) if label in shares else nan


def _proof(verdict: Verdict, _: Wording) -> float:
    """1 for a proof of H, -1 for one of its denial, also if it was held back."""
    if not _has(verdict, "proof"):
        return 0.0
    return -1.0 if _data(verdict, "proof").get("denies") else 1.0


def _proved(verdict: Verdict, wording: Wording) -> float:
    """The same, if it was not held back."""
    return 0.0 if _has(verdict, "commitment") else _proof(verdict, wording)


def _countered(verdict: Verdict, _: Wording) -> float:
    return float(_has(verdict, "model"))


def _held_back(verdict: Verdict, _: Wording) -> float:
    return float(_has(verdict, "commitment"))


def _lacking(verdict: Verdict, _: Wording) -> float:
    """How many words of H its counter-model says T does not speak of."""
    return float(min(6, len(_data(verdict, "model").get("lacking", ()))))


def _refused(verdict: Verdict, wording: Wording) -> float:
    """2 for a counter-model of plain facts to an H without a word or role of its own, else 1.

    T then speaks of all that H speaks of, and says otherwise who did what. It is 1 if a denial, a
    condition or a quantifier is involved, and 0 if H has something that T lacks.
    """
    boxes = boxes_of(verdict, wording.pair)
    if boxes is None or not _has(verdict, "model") or _lacking(verdict, wording):
        return 0.0
    if boxes.unknown or boxes.other_roles:
        return 0.0
    return 2.0 if boxes.text.is_flat and boxes.hypothesis.is_flat else 1.0


def _grounds(verdict: Verdict, _: Wording) -> float:
    """How many axioms a proof needs beside T."""
    return float(min(8, len(_axioms(verdict))))


def _known_words(verdict: Verdict, _: Wording) -> float:
    """How many of them are of relations between words."""
    return float(min(6, sum(": " in source for _, source in _axioms(verdict))))


def _axioms(verdict: Verdict) -> list[tuple[str, str]]:
    named = _data(verdict, "proof").get("axioms", ())
    found = [(item, "") if isinstance(item, str) else (item[0], item[1]) for item in named]
    return [item for item in found if item[0] != "text"]


_ASPECTS: Mapping[str, Callable[[Verdict, Wording], float]] = {
    "judged": lambda *_: 1.0,
    "contradicts": _contradicts,
    "odds of contradiction": lambda v, w: _odds_of(Label.CONTRADICTION, v, w),
    "odds of unknown": lambda v, w: _odds_of(Label.UNKNOWN, v, w),
    "proof": _proof,
    "proved": _proved,
    "countered": _countered,
    "held back": _held_back,
    "lacking": _lacking,
    "refused": _refused,
    "grounds": _grounds,
    "known words": _known_words,
    "by itself": lambda v, _: _by_itself(v),
}


def _find(verdict: Verdict, kind: str) -> Evidence | None:
    return next((each for each in verdict.evidence if each.kind == kind), None)


def _has(verdict: Verdict, kind: str) -> bool:
    return _find(verdict, kind) is not None


def _data(verdict: Verdict, kind: str) -> Mapping[str, Any]:
    found = _find(verdict, kind)
    return {} if found is None else found.data
