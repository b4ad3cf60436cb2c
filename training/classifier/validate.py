"""Ten-fold cross-validation of the classifier: python validate.py DATA [LANGUAGE [NAME=VALUE ...]]

Each pair is judged by an engine that has not seen it; options such as `strength=0.2` are tried so.
"""

from __future__ import annotations

import json
import sys

from sklearn.model_selection import StratifiedKFold

from thence.engines.classifier.engine import ClassifierEngine
from thence.formats import ReadOptions
from thence.measure.interval import wilson
from thence.workbench.opening import open_data

FOLDS, SEED = 10, 0


def main(data: str, language: str = "en", *settings: str) -> None:
    """Print the share of pairs that are judged right, with its interval."""
    options = {name: json.loads(value) for name, _, value in (s.partition("=") for s in settings)}
    engine = ClassifierEngine(**options)
    pairs = [p for p in open_data(data, None, ReadOptions(language=language)) if p.label]
    folds = StratifiedKFold(FOLDS, shuffle=True, random_state=SEED)
    right = 0
    for training, held_out in folds.split(pairs, [pair.label for pair in pairs]):
        fitted = engine.fit([pairs[place] for place in training])
        tested = [pairs[place] for place in held_out]
        judged = fitted.judge(tested)
        right += sum(v.label is p.label for v, p in zip(judged, tested, strict=True))
    share = wilson(right, len(pairs))
    print(f"{right} of {len(pairs)} right: {share.value:.4f} [{share.low:.4f}, {share.high:.4f}]")


if __name__ == "__main__":
    main(*sys.argv[1:])
