"""Benchmarks generated, decomposed and drawn from revisions: what the builders' verbs do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from thence.engines import Engine, checked_verdicts
from thence.formats import write_pairs
from thence.pair import Pair
from thence.workbench.opening import Data, engine_for, open_data

if TYPE_CHECKING:
    from thence.build.monothematic import DecompositionSummary
    from thence.build.revisions import Division, ExtractionCounts, Options, Relation
    from thence.build.ssi import Phenomenon

__all__ = [
    "DrawnItems",
    "decompose",
    "generate_ssi",
    "revisions_extract",
    "revisions_items",
    "revisions_pairs",
    "revisions_split",
]


@dataclass(frozen=True, slots=True)
class DrawnItems:
    """Pairs to judge, and how many they were drawn from."""

    pairs: Sequence[Pair]
    of: int


def generate_ssi(
    *,
    seed: int = 0,
    size: int = 1000,
    worlds: int = 8,
    entailed: float = 0.5,
    types: Mapping[str, float] | None = None,
    correlation: tuple[float, float] | None = None,
    phenomena: Sequence[Phenomenon | str] = (),
    theme_passive: bool = False,
) -> list[Pair]:
    """A suite of syntax-based sentential inference; one seed gives the same pairs everywhere.

    `types` are the shares of the subcategorisation types, `correlation` the interval for the
    correlation of word overlap and entailment, `phenomena` those beyond the paper. With
    `theme_passive` the grammar also says `the flower is given the woman`.

    Examples:
        >>> pair = thence.generate_ssi(size=4, seed=0, worlds=3)[1]
        >>> pair.text
        'Lisa praised the farmer the neighbour sent the cake to.'
        >>> pair.hypothesis
        'The cake was sent to the neighbour.'
        >>> pair.label
        <Label.NO_ENTAILMENT: 'NO_ENTAILMENT'>
    """
    from thence.build.ssi import generate_suite

    return generate_suite(
        seed=seed,
        size=size,
        worlds=worlds,
        entailed=entailed,
        types=types,
        correlation=correlation,
        phenomena=phenomena,
        theme_passive=theme_passive,
    )


def decompose(
    data: Data,
    out: Path | str,
    *,
    engine: str | Engine | None = None,
    least: float = 0.0,
    on_pairs: Callable[[int], None] = lambda count: None,
) -> DecompositionSummary:
    """Write the phenomena proposed between T and H, each with its rule and the pair [T, H_i].

    Candidates below the `least` confidence are left out; the verdicts of an engine, if one is
    named, are noted as suggestions. The ending of `out` is the format.
    """
    from thence.build.monothematic import DecompositionSummary, decompositions

    opened, summary, finished = open_data(data), DecompositionSummary(), _finisher(engine)

    def pairs() -> Iterator[Pair]:
        for decomposition in decompositions(opened):
            kept = decomposition.at_least(least)
            summary.add(kept)
            yield from finished(kept.pairs())
            on_pairs(1)

    write_pairs(pairs(), out)
    return summary


def revisions_extract(
    dumps: Sequence[Path | str],
    out: Path | str,
    options: Options | None = None,
    *,
    processes: int | None = None,
    on_pages: Callable[[int], None] = lambda count: None,
) -> ExtractionCounts:
    """Stream history dumps of a wiki into a folder of candidate pairs; called again, it resumes."""
    from thence.build.revisions import Options, extract

    paths = [Path(dump) for dump in dumps]
    chosen = options or Options()
    return extract(paths, Path(out), chosen, processes=processes, on_pages=on_pages)


def revisions_items(
    candidates: Sequence[Path | str],
    *,
    size: int | None = None,
    seed: int = 0,
    rejected: bool = False,
) -> DrawnItems:
    """Draw pairs to judge from folders of candidates; all of them if no size is given.

    With `rejected` those that the guidelines propose to reject are among them.
    """
    from thence.build.revisions import kept, sample
    from thence.build.revisions.extraction import open_candidates

    found = open_candidates([Path(folder) for folder in candidates])
    chosen = list(found) if rejected else kept(found)
    return DrawnItems(chosen if size is None else sample(chosen, size, seed), len(chosen))


def revisions_pairs(items: Data, judgements: Mapping[str, Relation] | Path | str) -> list[Pair]:
    """Labelled pairs from five-way judgements on items, one for each direction."""
    from thence.build.revisions import labelled_pairs, read_relations

    if isinstance(judgements, (str, Path)):
        judgements = read_relations(Path(judgements))
    return list(labelled_pairs(open_data(items), judgements))


def revisions_split(
    judged: Sequence[Data],
    out: Path | str,
    *,
    training: int = 400,
    test: int = 400,
    test_domains: Sequence[str] = (),
    seed: int = 0,
) -> tuple[Division, list[Path]]:
    """Write a balanced data set with no page in training and test both; it and its files.

    Pages are drawn for the test unless it is given domains of its own.
    """
    from thence.build.revisions import divide, write_dataset

    division = divide(
        [pair for data in judged for pair in open_data(data)],
        training=training,
        test=test,
        test_domains=test_domains,
        seed=seed,
    )
    return division, write_dataset(division, Path(out))


def _finisher(engine: str | Engine | None) -> Callable[[list[Pair]], list[Pair]]:
    """What is done to the pairs of one original before they are written."""
    if engine is None:
        return lambda pairs: pairs
    from thence.build.monothematic.summary import with_suggestions

    built = engine_for(engine)
    judge = partial(checked_verdicts, built)
    return lambda pairs: with_suggestions(pairs, built.name, judge)
