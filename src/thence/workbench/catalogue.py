"""The engines, data sets, formats and resources that there are: what `engines` and `data` do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thence.datasets import CheckedCopy, Dataset, catalogue, check_copy, dataset_named
from thence.engines import EngineSpec, engine_names, engine_spec
from thence.errors import ThenceError
from thence.formats import PairFormat, ReadOptions, pair_formats, parse_label_order

if TYPE_CHECKING:
    from thence.knowledge import Resource
    from thence.knowledge.config import ResourceStatus

__all__ = [
    "Catalogue",
    "data",
    "data_add",
    "data_check",
    "data_remove",
    "data_show",
    "list_engines",
]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What Thence knows of data: the sets, the formats of pairs, the knowledge resources."""

    datasets: Sequence[Dataset]
    formats: Sequence[PairFormat]
    resources: Sequence[ResourceStatus]

    def to_json(self) -> dict[str, Any]:
        """The three lists as plain data."""
        return {
            "datasets": [asdict(entry) for entry in self.datasets],
            "formats": [{"name": form.name, "summary": form.summary} for form in self.formats],
            "resources": [asdict(resource) for resource in self.resources],
        }


def list_engines(
    on_unusable: Callable[[str, str], None] = lambda name, reason: None,
) -> list[EngineSpec]:
    """The engines that are installed, what they need and what they are good for.

    `on_unusable` is told of an engine that cannot be used, and why.

    Examples:
        >>> [spec.name for spec in thence.list_engines()][:3]
        ['afazio', 'aligner', 'always']
    """
    specs = []
    for name in engine_names():
        try:
            specs.append(engine_spec(name))
        except ThenceError as error:
            on_unusable(name, str(error))
    return specs


def data() -> Catalogue:
    """The data sets, formats and knowledge resources that Thence knows."""
    from thence.knowledge.config import listing

    return Catalogue(catalogue(), pair_formats(), listing())


def data_show(name: str) -> Dataset:
    """All that is known of a data set: where to get it, licence, file, labels, checksum.

    Examples:
        >>> thence.data_show("rte/3/test").title
        'PASCAL RTE-3 test, annotated'
    """
    return dataset_named(name)


def data_check(
    file: Path | str, named: str | None = None, labels: str | None = None
) -> CheckedCopy:
    """Hold a copy against what is known of its data set: count, labels, checksum.

    `named` is the data set that it should be; `labels` is the order of integer labels.
    """
    return check_copy(file, named, ReadOptions(parse_label_order(labels) if labels else None))


def data_add(name: str, path: Path | str, kind: str = "", **options: Any) -> Resource:
    """Use a knowledge resource of your own from now on; it is read once to see that it is good.

    `kind` is the kind of resource if the name is your own.
    """
    from thence.knowledge import config

    return config.add(name, Path(path), kind, **options)


def data_remove(name: str) -> None:
    """Forget a knowledge resource; your file is left where it is."""
    from thence.knowledge import config

    config.remove(name)
