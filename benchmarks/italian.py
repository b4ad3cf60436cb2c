"""Italian: RTE-3 development, each pair judged by engines that have not seen it."""

from pathlib import Path

from benchmarks.table import Row
from thence.engines import Learner, build_engine
from thence.measure.estimate import Estimate
from thence.measure.interval import wilson
from thence.pair import Pair
from thence.workbench.opening import open_data

DATA = "italian/rte3_dev_it.xml"
ENGINES = ("edits", "edits-token", "aligner", "classifier", "overlap-7", "overlap-8")
FOLDS, SEED = 10, 0
BAR = "edits at least 69 %"


def rows(share: float = 1.0) -> list[Row]:
    path = Path(__file__).resolve().parents[2] / "shared" / "data" / DATA
    if not path.is_file():
        return []
    pairs = list(open_data(path))
    return [
        Row(f"{name} on RTE-3 Italian development, ten-fold", _shown(name, pairs), bar=BAR)
        for name in ENGINES
    ]


def _shown(name: str, pairs: list[Pair]) -> str:
    share = ten_fold(name, pairs)
    assert share.value is not None and share.low is not None and share.high is not None
    return f"{100 * share.value:.1f} % [{100 * share.low:.1f}, {100 * share.high:.1f}]"


def ten_fold(name: str, pairs: list[Pair]) -> Estimate:
    """The share of pairs judged right by an engine fitted on the other nine tenths."""
    from sklearn.model_selection import StratifiedKFold

    engine = build_engine(name)
    assert isinstance(engine, Learner)
    folds = StratifiedKFold(FOLDS, shuffle=True, random_state=SEED)
    right = 0
    for training, held_out in folds.split(pairs, [pair.label for pair in pairs]):
        fitted = engine.fit([pairs[place] for place in training])
        tested = [pairs[place] for place in held_out]
        verdicts = zip(fitted.judge(tested), tested, strict=True)
        right += sum(v.label is not None and v.label.matches(p.label) for v, p in verdicts)
    return wilson(right, len(pairs))
