"""Table 6 of paper 002, lengths and overlaps of the RTE data sets, recomputed from your copies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from thence.datasets import dataset_named, recognise
from thence.errors import BadInput, UnknownName, WrongUse
from thence.formats import open_pairs
from thence.measure.dataset import DatasetStatistics, dataset_statistics
from thence.pair import Label
from thence.papers import rte5
from thence.papers.published import Reproduction, Row, compared

__all__ = ["table_6_of"]


def table_6_of(copies: Sequence[str]) -> Reproduction:
    """The rows of table 6 from files, each known by its checksum or named, `rte/2/test=FILE`."""
    rows = [row for copy in copies for row in _rows(*_named(copy))]
    source = "your copies, by the measure of `thence stats`"
    return Reproduction("002", "table 6 from data, lengths and overlaps", source, tuple(rows))


def _named(copy: str) -> tuple[str, Path]:
    name, equals, file = copy.partition("=")
    if equals and not Path(copy).exists():
        dataset_named(name)
        if name not in rte5.DATA_SETS:
            raise UnknownName("row of table 6", name, rte5.DATA_SETS)
        return name, Path(file)
    path = Path(copy)
    if not path.exists():
        raise BadInput(path, "does not exist")
    known = recognise(path)
    if known is None or known.name not in rte5.DATA_SETS:
        raise WrongUse(
            f"{path} is no copy of an RTE set that Thence has seen; name it, as rte/2/test={path}"
        )
    return known.name, path


def _rows(name: str, path: Path) -> Iterator[Row]:
    published, ours = rte5.DATA_SETS[name], dataset_statistics(open_pairs(path))
    yield compared(f"{name}, pairs", published.pairs, ours.pairs)
    yield compared(f"{name}, words of H", published.hypothesis_length, ours.hypothesis_length)
    yield compared(f"{name}, words of T", published.text_length, ours.text_length)
    for label, figure in published.overlaps.items():
        what = f"{name}, overlap of {str(label).lower().replace('_', ' ')} (%)"
        yield compared(what, figure, _overlap(ours, label, path))


def _overlap(statistics: DatasetStatistics, label: Label, path: Path) -> float:
    if label not in statistics.overlap:
        found = ", ".join(statistics.overlap) or "none"
        raise BadInput(
            path, f"has no pair labelled {label}, as this set should; its labels: {found}"
        )
    return statistics.overlap[label]
