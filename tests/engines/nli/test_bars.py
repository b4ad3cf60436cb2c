"""How right the shipped engine is on sets that it was not trained on.

The least shares are a little below what was measured when the weights were made.
"""

from pathlib import Path

import pytest

import thence
from thence.engines import Engine, build_engine
from thence.pair import Label, Pair, Verdict


@pytest.fixture(scope="module")
def engine() -> Engine:
    return build_engine("nli")


@pytest.mark.bar
@pytest.mark.parametrize(
    ("name", "least"), [("mono/en/monothematic", 0.80), ("mono/en/originals", 0.74)]
)
def test_bundled_sets(engine: Engine, name: str, least: float) -> None:
    assert two_way(engine, list(thence.open_data(name))) >= least


@pytest.mark.bar
@pytest.mark.parametrize(
    ("path", "least"), [("sick/SICK_trial.txt", 0.88), ("fracas/fracas.xml", 0.65)]
)
def test_public_sets(engine: Engine, shared_data: Path, path: str, least: float) -> None:
    assert two_way(engine, list(thence.open_data(shared_data / path))) >= least


@pytest.mark.bar
def test_captions_of_other_events_are_unknown(engine: Engine, shared_data: Path) -> None:
    pairs = list(thence.open_data(shared_data / "sick" / "SICK_trial.txt"))
    right = [verdict.label is pair.label for pair, verdict in judged(engine, pairs)]
    assert sum(right) >= 0.8 * len(pairs)


def two_way(engine: Engine, pairs: list[Pair]) -> float:
    """The share of labelled pairs that is right as entailment or not."""
    labelled = [pair for pair in pairs if pair.label is not None]
    right = [
        (verdict.label is Label.ENTAILMENT) is (pair.label is Label.ENTAILMENT)
        for pair, verdict in judged(engine, labelled)
    ]
    return sum(right) / len(labelled)


def judged(engine: Engine, pairs: list[Pair]) -> list[tuple[Pair, Verdict]]:
    return list(zip(pairs, engine.judge(pairs), strict=True))
