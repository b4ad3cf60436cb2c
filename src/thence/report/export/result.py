"""What is exported of a run: who was measured, on what, and the scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from thence.datasets import BUNDLED, catalogue
from thence.measure.estimate import Estimate
from thence.measure.score import Score
from thence.pair import Label

__all__ = ["Result", "data_name"]


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
    def metrics(self) -> dict[str, tuple[str, Estimate]]:
        """The figures that have a value, by their usual short name, with what they are."""
        estimates = self.score.estimates
        three_way = self.score.three_way
        candidates = {
            "acc": (f"Accuracy, {'three' if three_way else 'two'}-way", estimates["accuracy"]),
            "f1": ("F1 of entailment", self.score.per_label[Label.ENTAILMENT].f1),
            "average_precision": (
                "Average precision, tie-aware",
                estimates["average_precision_tie_aware"],
            ),
        }
        if three_way:
            candidates["acc_two_way"] = ("Accuracy, two-way", estimates["accuracy_two_way"])
        return {key: pair for key, pair in candidates.items() if pair[1].value is not None}


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
