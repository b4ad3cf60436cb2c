"""What is exported of a run: who was measured, on what, and the scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from thence.datasets import BUNDLED, catalogue
from thence.measure.accuracy import ACCURACY_THREE_WAY, ACCURACY_TWO_WAY
from thence.measure.average_precision import AVERAGE_PRECISION_TIE_AWARE
from thence.measure.catalogue import measure_named
from thence.measure.estimate import Estimate
from thence.measure.label_scores import F1
from thence.measure.measure import Measure
from thence.measure.score import Score
from thence.pair import Label

__all__ = ["Metric", "Result", "data_name"]


@dataclass(frozen=True, slots=True)
class Metric:
    """A figure of a run, what it is called, and the measure that says which values are better."""

    title: str
    measure: Measure[Any]
    estimate: Estimate


@dataclass(frozen=True, slots=True)
class Result:
    """A scored run with its manifest, empty where the run is not one of ours."""

    score: Score
    manifest: Mapping[str, Any]
    data: str
    """What people call the data, such as `rte/3/test`; never a path of this machine."""

    @property
    def model(self) -> str:
        """The engine's name, or the run's where another tool made it."""
        return str(self.manifest["engine"]["name"]) if self.manifest else self.score.run

    @property
    def metrics(self) -> dict[str, Metric]:
        """The figures that have a value, by their usual short name; others by that of Thence."""
        score = self.score

        def of_run(measure: Measure[Any]) -> Metric:
            return Metric(measure.title, measure, score.estimates[measure.name])

        found = {
            "acc": of_run(ACCURACY_THREE_WAY if score.three_way else ACCURACY_TWO_WAY),
            "f1": Metric(f"{F1.title} of entailment", F1, score.per_label[Label.ENTAILMENT].f1),
            "average_precision": of_run(AVERAGE_PRECISION_TIE_AWARE),
        }
        if score.three_way:
            found["acc_two_way"] = of_run(ACCURACY_TWO_WAY)
        found |= {name: of_run(measure_named(name)) for name in score.further}
        return {key: metric for key, metric in found.items() if metric.estimate.value is not None}


def data_name(manifest: Mapping[str, Any], gold: Path | None) -> str:
    """The name of the data of a run: a known one, else that of the file without its folder."""
    data = manifest.get("data", {})
    for entry in catalogue():
        if entry.sha256 and entry.sha256 == data.get("sha256"):
            return entry.name
    source = str(gold or data.get("source", "pairs"))
    if source in BUNDLED:
        return source
    for name, file in BUNDLED.items():
        if source.endswith(f"/datasets/{file}"):
            return name
    return Path(source).stem
