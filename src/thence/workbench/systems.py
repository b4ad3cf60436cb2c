"""Systems over originals and monothematic pairs, joined from the runs over each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any

from thence.errors import WrongUse
from thence.formats import read_verdicts
from thence.formats.judged_pairs import refuse_other_pairs
from thence.measure.aligned import Aligned, align
from thence.pair import Pair
from thence.runs import open_run
from thence.workbench.opening import Data, open_data
from thence.workbench.runs import Run, load_run

__all__ = ["System", "joined", "load_systems"]


@dataclass(frozen=True, slots=True)
class System:
    """What one system says of originals and of their parts, and how it came about."""

    aligned: Aligned
    manifest: Mapping[str, Any]


def load_systems(
    runs: Sequence[Path | str], gold: Sequence[Data] = (), *, force: bool = False
) -> list[System]:
    """Systems from runs: each over originals and parts, or two runs each, in any order.

    A folder that holds run folders, as `judge_benchmark` leaves it, is one system.
    """
    pairs = list(chain.from_iterable(open_data(one) for one in gold))
    whole: list[System] = []
    halves: tuple[list[System], list[System]] = ([], [])
    for path in map(Path, runs):
        inside = _runs_inside(path)
        if inside:
            whole.append(joined(path.name, [_loaded(one, pairs, force) for one in inside]))
            continue
        loaded = _loaded(path, pairs, force)
        sides = {bool(item.pair.parent) for item in loaded.aligned}
        if sides == {False, True}:
            whole.append(loaded)
        else:
            halves[sides.pop()].append(loaded)
    return [*whole, *_matched(*halves)]


def joined(name: str, runs: Sequence[System | Run]) -> System:
    """Runs of one system over different pairs as one run."""
    items = tuple(item for one in runs for item in one.aligned)
    if len({item.pair.id for item in items}) < len(items):
        raise WrongUse(f"{name}: the runs judge some of the same pairs; give one run for each pair")
    # A run over one side need not be told of the pairs of the other.
    known = {item.pair.id for item in items}
    strangers = tuple(
        stranger for one in runs for stranger in one.aligned.strangers if stranger not in known
    )
    seen = sum(one.aligned.seen for one in runs)
    return System(Aligned(name, items, strangers, seen), _manifest(runs))


def _runs_inside(path: Path) -> list[Path]:
    if not path.is_dir() or (path / "run.json").exists():
        return []
    return sorted(found.parent for found in path.glob("*/run.json"))


def _loaded(path: Path, pairs: Sequence[Pair], force: bool) -> System:
    """A run with its gold; of gold that was named, the sides that the run judges any pair of."""
    if not pairs:
        run = load_run(path, force=force)
        return System(run.aligned, run.manifest)
    verdicts = list(read_verdicts(path))
    if not force:
        refuse_other_pairs(path, (verdict.pair_id for verdict in verdicts), pairs)
    judged = {verdict.pair_id for verdict in verdicts}
    sides = {bool(pair.parent) for pair in pairs if pair.id in judged}
    if not sides:
        raise WrongUse(f"{path} judges none of the {len(pairs)} pairs of the gold; name its own")
    manifest = open_run(path).manifest if path.is_dir() else {}
    gold = [pair for pair in pairs if bool(pair.parent) in sides]
    aligned = align(path.stem, gold, verdicts)
    seen = manifest.get("counts", {}).get("seen", 0)
    return System(replace(aligned, seen=seen), manifest)


def _matched(originals: list[System], parts: list[System]) -> Iterable[System]:
    """Runs over one side each, joined by engine where they name it, else in their order."""
    if len(originals) != len(parts):
        raise WrongUse(
            "of each system two runs are needed: over original pairs, and over their monothematic "
            f"parts, which name a parent; {len(originals)} of these runs are over pairs without a "
            f"parent and {len(parts)} over parts"
        )
    left = list(parts)
    named = Counter(one.manifest["engine"]["name"] for one in originals if one.manifest)
    for one in originals:
        engine = one.manifest.get("engine")
        same = [other for other in left if other.manifest.get("engine") == engine]
        other = same[0] if same else left[0]
        left.remove(other)
        # Two models of one engine are told apart by their runs.
        name = engine["name"] if engine else ""
        yield joined(name if named[name] == 1 else one.aligned.name, [one, other])


def _manifest(runs: Sequence[System | Run]) -> dict[str, Any]:
    first, *others = (dict(one.manifest) for one in runs)
    further = {f"data ({number})": one["data"] for number, one in enumerate(others, 2) if one}
    return {**first, **further} if first else {}
