"""From judged candidates to what is returned, by what was learnt on other topics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.errors import UnknownName, WrongUse
from thence.formats.topics import Place, Topic
from thence.pair import Label
from thence.search.candidates import SENTENCE
from thence.search.features import WORD_FEATURES, Floats
from thence.search.judged import ENGINE_FEATURES, JudgedHypothesis, features

__all__ = [
    "WAYS",
    "Examples",
    "Selection",
    "Selector",
    "best_cut",
    "examples_of",
    "fit_selector",
    "folds_of",
    "select",
]

FOLDS = 10
WAYS = {
    "combined": (*WORD_FEATURES, *ENGINE_FEATURES),
    "words": WORD_FEATURES,
    "score": ("best",),
    "verdict": (),
}
"""By name, what candidates are chosen by: all features, words alone, a threshold on the engine's
score, or the engine's own verdict on the sentence, which needs no learning."""
_COLUMNS = {name: column for column, name in enumerate((*WORD_FEATURES, *ENGINE_FEATURES))}

Chosen = dict[tuple[str, str], list[tuple[Place, float]]]


@dataclass(frozen=True, slots=True)
class Selection:
    """What is returned, and how that was decided."""

    by: str
    returned: Chosen
    """By topic and hypothesis: the sentences with their probabilities, best first."""
    selector: Selector | None
    """Learnt from all topics, for others; None where there was nothing to learn from."""
    learnt_from: str
    unjudged: int
    """Candidates on which the engine gave no verdict: they count as scored 0."""


def select(
    topics: Sequence[Topic],
    judged: Sequence[JudgedHypothesis],
    by: str = "combined",
    selector: Selector | None = None,
) -> Selection:
    """Choose by a selector learnt elsewhere, or by cross-validation over the topics' own gold."""
    if by not in WAYS:
        raise UnknownName("way to choose", by, WAYS)
    unjudged = sum(
        verdict.label is None
        for hypothesis in judged
        for each in hypothesis.candidates
        for verdict in each.verdicts.values()
    )
    if by == "verdict":
        return Selection(by, _by_verdict(judged), None, "nothing: the engine decides", unjudged)
    if selector is not None:
        returned = _chosen(judged, selector)
        return Selection(by, returned, selector, "another run", unjudged)
    examples = examples_of(topics, judged, WAYS[by])
    names = sorted(set(examples.topics))
    if len(names) < 2:
        raise WrongUse(
            "a single topic cannot be learnt from itself; use --learnt-from RUN or --by verdict"
        )
    folds = folds_of(names, FOLDS)
    returned = {}
    for fold in folds:
        learnt = fit_selector(examples.of(set(names) - fold))
        returned |= _chosen([each for each in judged if each.topic in fold], learnt)
    ordered = {(each.topic, each.hypothesis): returned[each.topic, each.hypothesis]
               for each in judged}  # fmt: skip
    how = f"cross-validation over {len(names)} topics, {len(folds)} parts"
    return Selection(by, ordered, fit_selector(examples), how, unjudged)


def examples_of(
    topics: Sequence[Topic], judged: Sequence[JudgedHypothesis], names: tuple[str, ...]
) -> Examples:
    """The candidates as rows to learn from; topics without gold are refused."""
    rows: list[Floats] = []
    entails: list[bool] = []
    of_topic: list[str] = []
    found: dict[str, int] = {}
    for hypothesis in judged:
        table = features(hypothesis)
        rows.append(table[:, [_COLUMNS[name] for name in names]])
        gold = [each.label is Label.ENTAILMENT for each in hypothesis.candidates]
        if any(each.label is None for each in hypothesis.candidates):
            raise WrongUse(
                f"the topic '{hypothesis.topic}' has no gold to learn from; use --learnt-from RUN"
            )
        entails += gold
        of_topic += [hypothesis.topic] * len(gold)
        found[hypothesis.topic] = found.get(hypothesis.topic, 0) + sum(gold)
    missed = {
        topic.id: sum(len(each.entailing or ()) for each in topic.hypotheses)
        - found.get(topic.id, 0)
        for topic in topics
    }
    return Examples(names, np.concatenate(rows), np.array(entails), tuple(of_topic), missed)


def _chosen(judged: Sequence[JudgedHypothesis], selector: Selector) -> Chosen:
    columns = [_COLUMNS[name] for name in selector.names]
    found: Chosen = {}
    for hypothesis in judged:
        values = selector.probabilities(features(hypothesis)[:, columns]).tolist()
        kept = [
            (each.place, value)
            for each, value in zip(hypothesis.candidates, values, strict=True)
            if value >= selector.cut
        ]
        found[hypothesis.topic, hypothesis.hypothesis] = sorted(kept, key=lambda item: -item[1])
    return found


def _by_verdict(judged: Sequence[JudgedHypothesis]) -> Chosen:
    found: Chosen = {}
    for hypothesis in judged:
        kept = [
            (each.place, each.score(SENTENCE) or 0.0)
            for each in hypothesis.candidates
            if each.verdicts[SENTENCE].label is Label.ENTAILMENT
        ]
        found[hypothesis.topic, hypothesis.hypothesis] = sorted(kept, key=lambda item: -item[1])
    return found


STRENGTH = 0.3
"""The inverse strength of the ridge on the weights."""
INNER_FOLDS = 5
_LARGEST = 60.0


@dataclass(frozen=True, slots=True)
class Examples:
    """Candidates with what is known of them, one row each."""

    names: tuple[str, ...]
    rows: Floats
    entails: NDArray[np.bool_]
    topics: tuple[str, ...]
    """The topic of each row: what is learnt on and what is tested on share none."""
    missed: Mapping[str, int]
    """By topic, how many entailing sentences are no candidates."""

    def of(self, topics: set[str]) -> Examples:
        """The examples of some topics."""
        kept = np.array([topic in topics for topic in self.topics], dtype=bool)
        return Examples(
            self.names,
            self.rows[kept],
            self.entails[kept],
            tuple(topic for topic in self.topics if topic in topics),
            {topic: count for topic, count in self.missed.items() if topic in topics},
        )


@dataclass(frozen=True, slots=True)
class Selector:
    """Gives a candidate a probability and says from where on it is returned."""

    names: tuple[str, ...]
    means: tuple[float, ...]
    scales: tuple[float, ...]
    weights: tuple[float, ...]
    intercept: float
    cut: float

    def probabilities(self, rows: Floats) -> Floats:
        """Of each row, in the order of `names`."""
        scaled = (rows - np.array(self.means)) / np.array(self.scales)
        exponent = np.clip(scaled @ np.array(self.weights) + self.intercept, -_LARGEST, _LARGEST)
        found: Floats = 1 / (1 + np.exp(-exponent))
        return found

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> Selector:
        """From what `to_json` gave."""
        lists = {name: tuple(fields[name]) for name in ("names", "means", "scales", "weights")}
        return cls(**lists, intercept=fields["intercept"], cut=fields["cut"])


def fit_selector(examples: Examples) -> Selector:
    """The weights from all examples; the cut from scores given by weights learnt without them."""
    topics = sorted(set(examples.topics))
    if not examples.entails.any() or examples.entails.all():
        raise WrongUse("a selector is learnt from topics with sentences that entail and others")
    held_out = np.zeros(len(examples.rows))
    groups = folds_of(topics, INNER_FOLDS)
    for fold in groups:
        rest = examples.of(set(topics) - fold)
        if rest.entails.any():
            inside = np.array([topic in fold for topic in examples.topics])
            held_out[inside] = _fit(rest, 0.5).probabilities(examples.rows[inside])
    cut = best_cut(held_out, examples.entails, sum(examples.missed.values()))
    return _fit(examples, cut)


def best_cut(scores: Floats, entails: NDArray[np.bool_], missed: int = 0) -> float:
    """The score from which on candidates are returned for the best micro F."""
    order = np.argsort(-scores, kind="stable")
    ranked = scores[order]
    hits = np.cumsum(entails[order])
    returned = np.arange(1, len(scores) + 1)
    # 2 PR / (P + R) = 2 hits / (returned + relevant)
    f = 2 * hits / (returned + entails.sum() + missed)
    # Between equal scores nothing can be cut.
    f[:-1][ranked[:-1] == ranked[1:]] = -1.0
    best = int(f.argmax())
    following = ranked[best + 1] if best + 1 < len(ranked) else 0.0
    return float((ranked[best] + following) / 2)


def folds_of(topics: Sequence[str], folds: int) -> list[set[str]]:
    """The topics dealt out into so many parts, in order; one each where there are fewer."""
    parts = min(folds, len(topics))
    return [set(topics[start::parts]) for start in range(parts)]


def _fit(examples: Examples, cut: float) -> Selector:
    from sklearn.linear_model import LogisticRegression

    means = examples.rows.mean(axis=0)
    spread = examples.rows.std(axis=0)
    scales = np.where(spread > 0, spread, 1.0)
    model = LogisticRegression(C=STRENGTH, max_iter=3000)
    model.fit((examples.rows - means) / scales, examples.entails)
    return Selector(
        examples.names,
        tuple(means.tolist()),
        tuple(scales.tolist()),
        tuple(model.coef_[0].tolist()),
        float(model.intercept_[0]),
        cut,
    )
