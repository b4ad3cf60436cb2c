"""Error mining: one million pairs with 20 tags each, as arrays and as objects; bar 7 of issue 5."""

import json
import subprocess
import sys
import time

import numpy as np

from benchmarks.table import Row

PAIRS, TAGS, TAGS_IN_PAIR = 1_000_000, 400, 20
CAUSE = (3, 7)
"""Two tags that fail together."""
BAR = "under 60 s, under 4 GB"


def rows(share: float = 1.0) -> list[Row]:
    return [_row(what, int(share * PAIRS)) for what in ("arrays", "objects")]


def _row(what: str, pairs: int) -> Row:
    """Each in a process of its own, so that its peak of memory is its own."""
    fewer, found = _found(what, pairs // 10), _found(what, pairs)
    return Row(
        f"mine-errors, {pairs:,} pairs with {TAGS_IN_PAIR} tags, as {what}",
        f"{found['wall']:.1f} s, {found['processor']:.1f} s of CPU",
        memory=found["memory"],
        bar=BAR,
        growth=found["processor"] / fewer["processor"],
    )


def _found(what: str, pairs: int) -> dict[str, float]:
    command = [sys.executable, "-m", "benchmarks.mining", what, str(pairs)]
    finished = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(finished.stdout)
    return found


def measured(what: str, pairs: int) -> dict[str, float]:
    """Seconds and MB to mine; that the planted cause comes first is checked, too."""
    import resource

    mine = {"arrays": mine_arrays, "objects": mine_pairs}[what]
    first, wall, processor = mine(*drawn(pairs))
    if first != CAUSE:
        raise SystemExit(f"the planted cause {CAUSE} is not the first suspect, but {first}")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"wall": wall, "processor": processor, "memory": memory}


def drawn(pairs: int) -> tuple[np.ndarray, np.ndarray]:
    """The tags of each pair, one from each of twenty groups, and which pairs fail."""
    rng = np.random.default_rng(0)
    in_group = rng.integers(0, TAGS // TAGS_IN_PAIR, (pairs, TAGS_IN_PAIR), dtype=np.int32)
    tags = in_group * TAGS_IN_PAIR + np.arange(TAGS_IN_PAIR, dtype=np.int32)
    blamed = np.all([(tags == tag).any(axis=1) for tag in CAUSE], axis=0)
    return tags, rng.random(pairs) < np.where(blamed, 0.9, 0.2)


def mine_arrays(tags: np.ndarray, failed: np.ndarray) -> tuple[tuple[int, ...], float, float]:
    from thence.measure.suspicion import mine_arrays

    starts = np.arange(len(tags) + 1) * TAGS_IN_PAIR
    wall, processor = time.perf_counter(), time.process_time()
    mined = mine_arrays(starts, tags.ravel(), failed)
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    return mined.tags[int(mined.rates.argmax())], wall, processor


def mine_pairs(tags: np.ndarray, failed: np.ndarray) -> tuple[tuple[int, ...], float, float]:
    from thence.measure.aligned import align
    from thence.measure.suspicion import ErrorKind, mine_errors
    from thence.pair import Label, Pair, Verdict

    names = [f"tag {number}" for number in range(TAGS)]
    pairs = (
        Pair(str(at), "T", "H", Label.ENTAILMENT, phenomena=tuple(names[tag] for tag in own))
        for at, own in enumerate(tags.tolist())
    )
    verdicts = (
        Verdict(str(at), Label.NO_ENTAILMENT if wrong else Label.ENTAILMENT)
        for at, wrong in enumerate(failed.tolist())
    )
    aligned = align("run", pairs, verdicts)
    wall, processor = time.perf_counter(), time.process_time()
    (mining,) = mine_errors(aligned, ["phenomena"], [ErrorKind.FALSE_NEGATIVE])
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    first = sorted(int(name.removeprefix("tag ")) for name in mining.suspects[0].names)
    return tuple(first), wall, processor


if __name__ == "__main__":
    print(json.dumps(measured(sys.argv[1], int(sys.argv[2]))))
