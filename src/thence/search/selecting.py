"""From judged candidates to what is returned, by what was learnt on other topics."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from thence.errors import UnknownName, WrongUse
from thence.formats.topics import Place, Topic
from thence.pair import Label
from thence.search.candidates import SENTENCE
from thence.search.features import WORD_FEATURES, Floats
from thence.search.judged import ENGINE_FEATURES, JudgedHypothesis, features
from thence.search.selector import Examples, Selector, fit_selector, folds_of

__all__ = ["WAYS", "Selection", "Selector", "examples_of", "select"]

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
