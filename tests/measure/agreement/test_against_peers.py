"""The coefficients equal those of four libraries on random tables, degenerate ones included."""

import math
import warnings
from collections.abc import Callable

import numpy as np
import pytest

from thence.measure.agreement import (
    AgreementTable,
    cohen_kappa,
    fleiss_kappa,
    krippendorff_alpha,
    percentage,
)
from thence.measure.agreement.table import MISSING
from thence.measure.estimate import Estimate

pytestmark = pytest.mark.slow

TABLES = 1_000


def random_table(seed: int, judges: int | None = None, gaps: float | None = None) -> AgreementTable:
    """Small tables of few labels, so that one label, one item and no shared item come up."""
    random = np.random.default_rng(seed)
    width = judges or int(random.integers(2, 6))
    height, size = int(random.integers(1, 12)), int(random.integers(1, 5))
    codes = random.integers(0, size, size=(height, width))
    agreed = random.random(height) < random.random()
    codes[agreed] = codes[agreed, :1]
    missing = random.random(codes.shape) < (random.random() * 0.6 if gaps is None else gaps)
    rows = np.where(missing, MISSING, codes)
    return AgreementTable.of_rows(
        [[None if code == MISSING else f"label {code}" for code in row] for row in rows.tolist()]
    )


def peer_value(compute: Callable[[], float]) -> float | None:
    """What a library gives; None where it divides by nothing or refuses."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            value = float(compute())
    except (ValueError, ZeroDivisionError):
        return None
    return None if math.isnan(value) else value


def same(ours: Estimate, theirs: float | None) -> bool:
    """Both defined and equal, or both undefined and ours with a reason."""
    if ours.value is None or theirs is None:
        return ours.value is None and theirs is None and bool(ours.reason)
    return math.isclose(ours.value, theirs, abs_tol=1e-12)


@pytest.fixture(autouse=True)
def few_resamples(monkeypatch: pytest.MonkeyPatch) -> None:
    """The intervals are not looked at here."""
    monkeypatch.setattr("thence.measure.agreement.table.RESAMPLES", 2)


def outcomes(
    ours: Callable[[AgreementTable], Estimate],
    theirs: Callable[[AgreementTable], float],
    judges: int | None = None,
    gaps: float | None = None,
) -> tuple[list[int], int, int]:
    """The seeds on which two disagree, and how many tables are defined and undefined."""
    wrong, undefined = [], 0
    for seed in range(TABLES):
        table = random_table(seed, judges, gaps)
        value = ours(table)
        undefined += value.value is None
        if not same(value, peer_value(lambda table=table: theirs(table))):  # type: ignore[misc]
            wrong.append(seed)
    return wrong, TABLES - undefined, undefined


def shared_by_both(table: AgreementTable) -> np.ndarray:
    return table.codes[(table.codes != MISSING).all(axis=1)]


def test_cohen_equals_scikit_learn() -> None:
    from sklearn.metrics import cohen_kappa_score

    wrong, defined, undefined = outcomes(
        cohen_kappa, lambda table: cohen_kappa_score(*shared_by_both(table).T), judges=2
    )
    assert wrong == []
    assert min(defined, undefined) >= 100


def test_cohen_equals_statsmodels() -> None:
    from statsmodels.stats.inter_rater import cohens_kappa

    def theirs(table: AgreementTable) -> float:
        counts = np.zeros((len(table.labels),) * 2)
        np.add.at(counts, tuple(shared_by_both(table).T), 1)
        return float(cohens_kappa(counts).kappa) if counts.sum() else math.nan

    wrong, defined, undefined = outcomes(cohen_kappa, theirs, judges=2)
    assert wrong == []
    assert min(defined, undefined) >= 100


def test_fleiss_equals_statsmodels() -> None:
    from statsmodels.stats.inter_rater import fleiss_kappa as theirs

    wrong, defined, undefined = outcomes(
        fleiss_kappa, lambda table: theirs(table.counts(), method="fleiss"), gaps=0.0
    )
    assert wrong == []
    assert min(defined, undefined) >= 100


def nltk_task(table: AgreementTable):  # type: ignore[no-untyped-def]
    from nltk.metrics.agreement import AnnotationTask

    return AnnotationTask(
        [
            (judge, item, table.labels[code])
            for item, row in zip(table.items, table.codes.tolist(), strict=True)
            for judge, code in zip(table.judges, row, strict=True)
            if code != MISSING
        ]
    )


def unless_one_label(table: AgreementTable, value: float) -> float:
    """NLTK calls one label throughout an agreement of 1; the other libraries, undefined."""
    one_label = len(np.unique(table.codes[table.codes != MISSING])) == 1
    if one_label:
        assert value == 1.0
    return math.nan if one_label else value


def test_fleiss_equals_the_multi_pi_of_nltk() -> None:
    wrong, _, undefined = outcomes(
        fleiss_kappa, lambda table: unless_one_label(table, nltk_task(table).pi()), gaps=0.0
    )
    assert wrong == []
    assert undefined >= 100


def test_cohen_and_percentage_equal_nltk() -> None:
    def theirs(table: AgreementTable) -> float:
        both = table.of_items((table.codes != MISSING).all(axis=1))
        return unless_one_label(both, nltk_task(both).kappa())

    wrong, _, undefined = outcomes(cohen_kappa, theirs, judges=2)
    assert wrong == []
    assert undefined >= 100
    assert outcomes(percentage, lambda table: nltk_task(table).avg_Ao(), gaps=0.0)[0] == []


def test_alpha_equals_krippendorff_with_gaps() -> None:
    import krippendorff

    def theirs(table: AgreementTable) -> float:
        data = np.where(table.codes == MISSING, np.nan, table.codes.astype(float)).T
        return float(krippendorff.alpha(data, level_of_measurement="nominal"))

    wrong, defined, undefined = outcomes(krippendorff_alpha, theirs)
    assert wrong == []
    assert min(defined, undefined) >= 100


def test_alpha_equals_nltk_with_gaps() -> None:
    def theirs(table: AgreementTable) -> float:
        return unless_one_label(table.shared(), nltk_task(table.shared()).alpha())

    wrong, _, undefined = outcomes(krippendorff_alpha, theirs)
    assert wrong == []
    assert undefined >= 100
