"""An engine on a model folder of the user: the labels are made sure of before a pair is judged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Protocol

from annotated_types import Ge, Interval

from thence.engines.cross_encoder.classifier import Classifier
from thence.engines.cross_encoder.folder import read_folder
from thence.engines.cross_encoder.judging import CrossEncoder
from thence.engines.cross_encoder.label_order import (
    Identification,
    confirmed_order,
    identified_order,
    identify,
    stated_order,
)
from thence.engines.cross_encoder.probes import probe
from thence.engines.options import DeclaredEngine
from thence.errors import BadInput, WrongUse
from thence.formats import parse_label_order
from thence.pair import Label, Pair, Verdict

__all__ = ["FolderEngine", "Loader"]


class Loader(Protocol):
    """Loads the model of a folder; 0 threads or tokens for as many as is usual."""

    def __call__(self, path: Path, *, threads: int, max_length: int) -> Classifier:
        """The model, ready to score."""


@dataclass(frozen=True)
class FolderEngine(DeclaredEngine):
    """Judges with the model of a folder."""

    name: str
    load: Loader
    model: str = ""
    """The folder."""
    labels: str = ""
    """The order of the outputs if a person states it, such as entailment,not_entailment."""
    identify_labels: bool = False
    """Whether the probes decide on the order of the outputs, not the names in the folder."""
    threshold: Annotated[float, Interval(gt=0, lt=1)] | None = None
    """The least probability that is ENTAILMENT; None for the most probable label."""
    max_length: Annotated[int, Ge(0)] = 0
    """The most tokens of a pair, if it should be fewer than the model can read."""
    threads: Annotated[int, Ge(0)] = 0

    def __post_init__(self) -> None:
        if self.labels and self.identify_labels:
            raise WrongUse(
                f"{self.name} takes the order of the labels as stated (labels) or finds it out"
                " (identify_labels), not both"
            )
        if self.model:
            # A model that cannot be used is told of before any work is done.
            _ = self.encoder

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """One verdict for each pair, in order."""
        return self.encoder.judge(pairs)

    def likelihoods(self, pairs: Sequence[Pair]) -> Sequence[Mapping[Label, float] | None]:
        """By label, for each pair in order; None for a pair that cannot be read whole."""
        return self.encoder.likelihoods(pairs)

    @cached_property
    def encoder(self) -> CrossEncoder:
        """The model, its labels made sure of."""
        if not self.model:
            raise WrongUse(
                f"engine '{self.name}' needs a model folder; name it with --set model=FOLDER"
            )
        path = Path(self.model)
        names = read_folder(path).label_names
        config = path / "config.json"
        if len(names) not in (2, 3):
            raise BadInput(config, f"has {len(names)} labels; an NLI model has two or three")
        stated = parse_label_order(self.labels) if self.labels else None
        classifier = self.load(path, threads=self.threads, max_length=self.max_length)
        shown = identify(probe(classifier))
        if stated is not None:
            order = stated_order(config, stated, shown)
        elif self.identify_labels:
            order = identified_order(config, shown)
        else:
            order = confirmed_order(config, names, shown)
        return CrossEncoder(classifier, order, self.threshold, notes=self._notes(shown))

    def _notes(self, shown: Identification) -> tuple[Any, ...]:
        """What goes with every verdict if the names of the folder were not what decided."""
        return (shown.evidence(),) if self.labels or self.identify_labels else ()
