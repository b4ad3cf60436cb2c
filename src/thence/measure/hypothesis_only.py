"""How far a classifier gets that never sees T; what it wins over the majority is bias."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from thence.measure.dataset import Pairs
from thence.measure.estimate import Estimate
from thence.measure.interval import wilson
from thence.measure.measure import Direction, Measure
from thence.pair import Pair
from thence.text.words import words

__all__ = ["HYPOTHESIS_ONLY", "HypothesisOnly", "hypothesis_only"]

FOLDS = 5
SEED = 2009
PASSES = 20
MOST_PAIRS = 20_000
"""A larger set is thinned evenly to this many pairs; `accuracy.n` tells how many were used."""


@dataclass(frozen=True, slots=True)
class HypothesisOnly:
    """The accuracy without T beside the share of the most frequent label."""

    accuracy: Estimate
    majority: float | None

    @property
    def biased(self) -> bool:
        """Whether the interval of the accuracy lies wholly above the majority."""
        low = self.accuracy.low
        return low is not None and self.majority is not None and low > self.majority

    def to_json(self) -> dict[str, Any]:
        """The finding as plain data."""
        return {
            "accuracy": self.accuracy.to_json(),
            "majority": self.majority,
            "biased": self.biased,
        }


def hypothesis_only(pairs: Sequence[Pair]) -> HypothesisOnly:
    """Cross-validated over the labelled pairs; pairs of one text are never on both sides."""
    labelled = [pair for pair in pairs if pair.label is not None]
    labelled = labelled[:: max(1, -(-len(labelled) // MOST_PAIRS))]
    labels = [str(pair.label) for pair in labelled]
    texts = [" ".join(words(pair.text)) for pair in labelled]
    if reason := _undefined_reason(labels, texts):
        return HypothesisOnly(Estimate.undefined(len(labelled), reason), None)
    predicted = _predictions([pair.hypothesis for pair in labelled], labels, texts)
    right = sum(guess == label for guess, label in zip(predicted, labels, strict=True))
    most_frequent = max(Counter(labels).values())
    return HypothesisOnly(wilson(right, len(labels)), most_frequent / len(labels))


def _undefined_reason(labels: Sequence[str], texts: Sequence[str]) -> str:
    counts = Counter(labels)
    if len(counts) < 2:
        return "the labelled pairs do not have two labels"
    if len(set(texts)) < FOLDS or min(counts.values()) < FOLDS:
        return f"fewer than {FOLDS} texts, or pairs of a label, are too few to cross-validate"
    return ""


def _predictions(
    hypotheses: Sequence[str], labels: Sequence[str], groups: Sequence[str]
) -> list[str]:
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import SGDClassifier
    from sklearn.model_selection import StratifiedGroupKFold, cross_val_predict
    from sklearn.pipeline import make_pipeline, make_union

    features = make_union(
        TfidfVectorizer(analyzer="word", ngram_range=(1, 2), token_pattern=r"\w+"),
        TfidfVectorizer(analyzer="char_wb", ngram_range=(3, 4), min_df=2),
    )
    # Logistic regression by a fixed number of passes: the time is known, the result repeatable.
    regression = SGDClassifier(loss="log_loss", max_iter=PASSES, tol=None, random_state=SEED)
    model = make_pipeline(features, regression)
    folds = StratifiedGroupKFold(FOLDS, shuffle=True, random_state=SEED)
    predicted: list[str] = cross_val_predict(
        model, list(hypotheses), list(labels), groups=list(groups), cv=folds
    ).tolist()
    return predicted


HYPOTHESIS_ONLY = Measure(
    "hypothesis_only",
    "Hypothesis-only accuracy",
    "Cross-validated accuracy of a classifier of H alone; above the majority, the set is biased.",
    Pairs,
    lambda pairs: hypothesis_only(pairs).accuracy,
    direction=Direction.LOWER,
)
