"""The report pages of runs, written when they are first asked for and kept."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from thence.errors import WrongUse
from thence.measure.aligned import Aligned, Item, require_same_pairs
from thence.report.numbers import count, interval, percent
from thence.workbench.opening import Data
from thence.workbench.runs import Run, load_run

__all__ = ["PairOnShow", "RunPage", "pairs_on_show", "run_pages"]


@dataclass(frozen=True, slots=True, eq=False)
class RunPage:
    """A report page, and what to know of it before it is opened."""

    name: str
    summary: str
    written: Callable[[], str]
    aligned: Aligned | None = None
    """The pairs of a single run; None of a page on several."""


@dataclass(frozen=True, slots=True)
class PairOnShow:
    """One pair, and what each run says of it."""

    item: Item
    verdicts: Sequence[tuple[int, str, Item]]
    """The number of the run's page, its name, and its verdict."""


def run_pages(runs: Sequence[Path], gold: Data | None = None) -> list[RunPage]:
    """A page for each run, one on all of them if they judged the same pairs, one for every two.

    Two runs are held beside each other on the pairs that they share, with the same gold.
    """
    loaded = [load_run(run, gold) for run in runs]
    names = _names(loaded)
    pages: list[RunPage] = []
    if len(loaded) > 2 and _comparable(loaded):
        summary = f"{count(len(loaded), 'run')} on the same {count(len(loaded[0].aligned), 'pair')}"
        pages.append(RunPage("All runs side by side", summary, _page(loaded)))
    for run, name in zip(loaded, names, strict=True):
        pages.append(RunPage(name, _summary(run), _page([run]), run.aligned))
    for (one, first), (two, second) in combinations(zip(loaded, names, strict=True), 2):
        shared = _shared(one.aligned, two.aligned)
        if shared[0].items:
            summary = f"side by side on {count(len(shared[0]), 'pair')} that both judged"
            pages.append(RunPage(f"{first} and {second}", summary, _page([one, two], shared)))
    return pages


def pairs_on_show(pages: Sequence[RunPage], pair_id: str) -> list[PairOnShow]:
    """The pairs of an id among the runs: one, unless runs are on other data."""
    found: dict[tuple[str, str], list[tuple[int, str, Item]]] = {}
    for number, page in enumerate(pages, start=1):
        for item in page.aligned or ():
            if item.pair.id == pair_id:
                texts = (item.pair.text, item.pair.hypothesis)
                found.setdefault(texts, []).append((number, page.name, item))
    return [PairOnShow(said[0][2], said) for said in found.values()]


def _names(loaded: Sequence[Run]) -> list[str]:
    names: list[str] = []
    for run in loaded:
        name = run.aligned.name
        while name in names:
            name += " (again)"
        names.append(name)
    return names


def _summary(run: Run) -> str:
    """The engine where it is known, the pairs, and the accuracies with their intervals."""
    engine = run.manifest.get("engine", {}).get("name")
    parts = [engine, count(len(run.aligned), "pair"), *_accuracies(run)]
    return " · ".join(filter(None, parts))


def _accuracies(run: Run) -> Iterator[str]:
    """Three-way and two-way, each by its name: they are not to be compared with each other."""
    estimates = run.score().estimates
    for name, title in (("accuracy_three_way", "three-way"), ("accuracy_two_way", "two-way")):
        found = estimates[name]
        if found.value is not None:
            yield f"{title} accuracy {percent(found.value)} ({interval(found)})"


def _comparable(loaded: Sequence[Run]) -> bool:
    try:
        require_same_pairs(*(run.aligned for run in loaded))
    except WrongUse:
        return False
    return True


def _shared(one: Aligned, two: Aligned) -> tuple[Aligned, Aligned]:
    """Both runs on the pairs that are the same in both, gold and all."""
    mine, theirs = _by_id(one), _by_id(two)

    def is_shared(item: Item) -> bool:
        first, second = mine.get(item.pair.id), theirs.get(item.pair.id)
        return (
            first is not None
            and second is not None
            and first.gold is second.gold
            and (first.pair.text, first.pair.hypothesis)
            == (second.pair.text, second.pair.hypothesis)
        )

    order = {item.pair.id: place for place, item in enumerate(one)}
    left = one.where(is_shared)
    right = two.where(is_shared)
    ordered = sorted(right.items, key=lambda item: order[item.pair.id])
    return left, Aligned(two.name, tuple(ordered), seen=two.seen)


def _by_id(aligned: Aligned) -> Mapping[str, Item]:
    return {item.pair.id: item for item in aligned}


def _page(runs: Sequence[Run], shared: Sequence[Aligned] = ()) -> Callable[[], str]:
    @cache
    def written() -> str:
        from thence.report.html import write_report

        manifests: list[Mapping[str, Any]] = [run.manifest for run in runs]
        with tempfile.TemporaryDirectory(prefix="thence-") as folder:
            path = Path(folder) / "report.html"
            write_report(
                shared or [run.aligned for run in runs],
                path,
                title=f"Textual entailment: {', '.join(run.name for run in runs)}",
                manifests=manifests,
            )
            return path.read_text(encoding="utf-8")

    return written
