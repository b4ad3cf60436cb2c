"""What Nutcracker reaches on data that the user has; the measured figures stand in docs."""

from pathlib import Path
from typing import Any

import pytest

import thence
from thence.build.ssi.suite import generate_suite
from thence.engines import build_engine
from thence.measure.aligned import align
from thence.measure.confusion import confusion
from thence.measure.label_scores import label_scores
from thence.measure.logic_table import logic_table
from thence.pair import Label

pytestmark = pytest.mark.slow


def judged(pairs: Any) -> Any:
    return align("nutcracker", pairs, build_engine("nutcracker").judge(pairs))


def test_syntactic_suites() -> None:
    row = logic_table(judged(list(generate_suite(seed=11, size=300))))
    assert row.precision.value > 0.9
    assert row.errors < 9


def test_sick(shared_data: Path) -> None:
    table = confusion(judged(list(thence.open_data(shared_data / "sick" / "SICK_trial.txt"))))
    assert table.accuracy().value > 0.8
    for label in (Label.ENTAILMENT, Label.CONTRADICTION):
        assert label_scores(table, label).precision.value > 0.93


def test_fracas(shared_data: Path) -> None:
    aligned = judged(list(thence.open_data(shared_data / "fracas" / "fracas.xml")))
    assert confusion(aligned).accuracy().value > 0.6
    quantifiers = aligned.where(lambda item: item.pair.annotations["section"].startswith("1 "))
    assert confusion(quantifiers).accuracy().value > 0.7
