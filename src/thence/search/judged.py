"""Candidates with the verdicts on them, and what the verdicts say as features."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from thence.formats.topics import Place
from thence.pair import Label, Pair, Verdict
from thence.search.candidates import CLAIM, CONTEXT, RESOLVED, SENTENCE, place_of
from thence.search.features import WORD_FEATURES, Floats

__all__ = ["ENGINE_FEATURES", "Judged", "JudgedHypothesis", "features", "judged_hypotheses"]

ENGINE_FEATURES = (
    "sentence",
    "resolved",
    "context",
    "claim",
    "claims",
    "agreed",
    "best",
    "best_to_best",
    "log_rank_of_best",
    "near_best",
    "log_odds",
    "contradicts",
    "entails_and_covers",
)
"""The names of the columns that verdicts give, in order."""

_NEAREST = 0.001


@dataclass(frozen=True, slots=True)
class Judged:
    """One candidate with its verdicts by view."""

    place: Place
    words: tuple[float, ...]
    """Its features that no engine gives, in the order of WORD_FEATURES."""
    verdicts: dict[str, Verdict]
    label: Label | None
    """Gold, where it is known."""

    def score(self, view: str) -> float | None:
        """The score of entailment in a view; None where there is no such view."""
        verdict = self.verdicts.get(view)
        return None if verdict is None else _score(verdict)

    @property
    def claim_scores(self) -> list[float]:
        """The scores of the claims of H, where it makes several."""
        return [
            _score(verdict) for view, verdict in self.verdicts.items() if view.startswith(CLAIM)
        ]


@dataclass(frozen=True, slots=True)
class JudgedHypothesis:
    """All candidates of one hypothesis."""

    topic: str
    hypothesis: str
    candidates: tuple[Judged, ...]


def judged_hypotheses(
    pairs: Iterable[Pair], verdicts: Iterable[Verdict]
) -> Iterator[JudgedHypothesis]:
    """The candidates of a run, hypothesis by hypothesis, from its pairs and verdicts in order."""
    joined = zip(pairs, verdicts, strict=True)
    for (topic, hypothesis), of in groupby(joined, key=lambda item: _hypothesis(item[0])):
        found = []
        for place, views in groupby(of, key=lambda item: place_of(item[0])):
            by_view = {str(pair.annotations["view"]): (pair, verdict) for pair, verdict in views}
            first = by_view[SENTENCE][0]
            found.append(
                Judged(
                    place,
                    tuple(first.annotations["features"]),
                    {view: verdict for view, (_, verdict) in by_view.items()},
                    first.label,
                )
            )
        yield JudgedHypothesis(topic, hypothesis, tuple(found))


def features(hypothesis: JudgedHypothesis) -> Floats:
    """One row for each candidate: what words say, then what the engine says."""
    candidates = hypothesis.candidates
    words = np.array([each.words for each in candidates]).reshape(-1, len(WORD_FEATURES))
    best = [_best(each) for each in candidates]
    highest = max(best, default=0.0)
    rank = {
        number: place
        for place, number in enumerate(sorted(range(len(best)), key=lambda at: -best[at]))
    }
    beside = _neighbours(candidates)
    covers = words[:, WORD_FEATURES.index("coverage")]
    rows = []
    for number, each in enumerate(candidates):
        sentence = each.score(SENTENCE) or 0.0
        resolved = each.score(RESOLVED)
        resolved = sentence if resolved is None else resolved
        context = each.score(CONTEXT)
        context = resolved if context is None else context
        claimed = each.claim_scores or [sentence]
        verdict = each.verdicts[SENTENCE]
        rows.append(
            (
                sentence,
                resolved,
                context,
                max(claimed),
                sum(claimed) / len(claimed),
                min(sentence, resolved, context),
                best[number],
                highest - best[number],
                math.log1p(rank[number]),
                max((best[at] for at in beside[number]), default=0.0),
                _log_odds((sentence + resolved) / 2),
                float(verdict.label is Label.CONTRADICTION),
                best[number] * covers[number],
            )
        )
    engine = np.array(rows, dtype=np.float64).reshape(-1, len(ENGINE_FEATURES))
    return np.hstack([words, engine])


def _hypothesis(pair: Pair) -> tuple[str, str]:
    return str(pair.annotations["topic"]), str(pair.annotations["h_id"])


def _score(verdict: Verdict) -> float:
    """Of entailment; a verdict without a score counts by its label, a failure as nothing."""
    if verdict.score is not None:
        return verdict.score
    return 1.0 if verdict.label is Label.ENTAILMENT else 0.0


def _best(candidate: Judged) -> float:
    return max(_score(verdict) for verdict in candidate.verdicts.values())


def _neighbours(candidates: Sequence[Judged]) -> list[list[int]]:
    """For each candidate the numbers of those that stand right before or after it."""
    position = WORD_FEATURES.index("log_position")
    where = {
        (each.place.document, round(math.expm1(each.words[position]))): number
        for number, each in enumerate(candidates)
    }
    found = []
    for each in candidates:
        at = round(math.expm1(each.words[position]))
        beside = ((each.place.document, at + step) for step in (-1, 1))
        found.append([where[key] for key in beside if key in where])
    return found


def _log_odds(score: float) -> float:
    kept = min(max(score, _NEAREST), 1 - _NEAREST)
    return math.log(kept / (1 - kept))
