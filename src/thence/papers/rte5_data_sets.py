"""Table 6 of paper 002, lengths and overlaps of the RTE data sets, recomputed from your copies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from thence.datasets import dataset_named, recognise
from thence.errors import BadInput, UnknownName, WrongUse
from thence.formats import open_pairs
from thence.measure.dataset import DatasetStatistics, dataset_statistics
from thence.pair import Label
from thence.papers.published import Reproduction, Row, compared

__all__ = ["TABLE_6", "DataSetRow", "table_6_of"]


@dataclass(frozen=True, slots=True)
class DataSetRow:
    """A row of table 6 as printed; the overlaps are in per cent."""

    pairs: str
    hypothesis_length: str
    text_length: str
    overlaps: tuple[tuple[Label, str], ...]


_E, _N, _U, _C = Label.ENTAILMENT, Label.NO_ENTAILMENT, Label.UNKNOWN, Label.CONTRADICTION

TABLE_6 = {
    "rte/1/dev": DataSetRow("567", "10.08", "24.78", ((_E, "69.25"), (_N, "62.94"))),
    "rte/1/test": DataSetRow("800", "10.8", "26.04", ((_E, "68.64"), (_N, "64.12"))),
    "rte/2/dev": DataSetRow("800", "9.65", "27.15", ((_E, "69.1"), (_N, "58.16"))),
    "rte/2/test": DataSetRow("800", "8.39", "28.37", ((_E, "70.63"), (_N, "63.32"))),
    "rte/3/dev": DataSetRow("800", "8.46", "34.98", ((_E, "72.18"), (_N, "53.24"))),
    "rte/3/test": DataSetRow("800", "7.87", "30.06", ((_E, "69.62"), (_N, "55.54"))),
    "rte/4/test": DataSetRow("1000", "7.7", "40.15", ((_E, "68.95"), (_U, "57.36"), (_C, "67.97"))),
    "rte/5/dev": DataSetRow("600", "7.79", "99.49", ((_E, "77.71"), (_U, "61.95"), (_C, "77.06"))),
    "rte/5/dev-2way": DataSetRow("600", "7.79", "99.49", ((_E, "77.71"),)),
    "rte/5/test": DataSetRow("600", "7.92", "99.41", ((_E, "77.14"), (_U, "62.28"), (_C, "78.93"))),
}
"""By the names of the catalogue; the two-way edition of RTE-5 has no overlap of its negatives."""


def table_6_of(copies: Sequence[str]) -> Reproduction:
    """The rows of table 6 from files, each known by its checksum or named, `rte/2/test=FILE`."""
    rows = [row for copy in copies for row in _rows(*_named(copy))]
    source = "your copies, by the measure of `thence stats`"
    return Reproduction("002", "table 6 from data, lengths and overlaps", source, tuple(rows))


def _named(copy: str) -> tuple[str, Path]:
    name, equals, file = copy.partition("=")
    if equals and not Path(copy).exists():
        dataset_named(name)
        if name not in TABLE_6:
            raise UnknownName("row of table 6", name, TABLE_6)
        return name, Path(file)
    path = Path(copy)
    if not path.exists():
        raise BadInput(path, "does not exist")
    known = recognise(path)
    if known is None or known.name not in TABLE_6:
        raise WrongUse(
            f"{path} is no copy of an RTE set that Thence has seen; name it, as rte/2/test={path}"
        )
    return known.name, path


def _rows(name: str, path: Path) -> Iterator[Row]:
    published, ours = TABLE_6[name], dataset_statistics(open_pairs(path))
    yield compared(f"{name}, pairs", published.pairs, ours.pairs)
    yield compared(f"{name}, words of H", published.hypothesis_length, ours.hypothesis_length)
    yield compared(f"{name}, words of T", published.text_length, ours.text_length)
    for label, figure in published.overlaps:
        what = f"{name}, overlap of {str(label).lower().replace('_', ' ')} (%)"
        yield compared(what, figure, _overlap(ours, label, path))


def _overlap(statistics: DatasetStatistics, label: Label, path: Path) -> float:
    if label not in statistics.overlap:
        found = ", ".join(statistics.overlap) or "none"
        raise BadInput(
            path, f"has no pair labelled {label}, as this set should; its labels: {found}"
        )
    return statistics.overlap[label]
