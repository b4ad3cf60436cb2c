"""Counting triples of path, slot filler and slot filler on DuckDB; bar 5 of issue 10.

Peaks of memory are those of a process of its own. 100 million triples take minutes and some
gigabytes of disk: set THENCE_BENCH_TRIPLES=100 to count them, too.
"""

import json
import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.table import Row

MILLIONS = (1, 10)
VOCABULARY = 1_000_000
"""Paths, and fillers; a rank has a share inverse to it (Zipf)."""
BAR = "100 million under 4 GB"


def rows(share: float = 1.0) -> list[Row]:
    more = int(os.environ.get("THENCE_BENCH_TRIPLES", "0"))
    found, before = [], None
    for millions in sorted({*(share * count for count in MILLIONS), *([more] if more else [])}):
        row, processor = _row(millions)
        found.append(replace(row, growth=processor / before if before else None))
        before = processor
    return found


def _row(millions: float) -> tuple[Row, float]:
    """The row, and its seconds of the processor."""
    command = [sys.executable, "-m", "benchmarks.rules", str(millions)]
    finished = subprocess.run(command, check=True, capture_output=True, text=True)
    found = json.loads(finished.stdout)
    row = Row(
        f"rules learn, counting {millions:g} million triples ({found['counts']:,} counts)",
        f"{found['wall']:.1f} s, {found['processor']:.1f} s of CPU",
        memory=found["memory"],
        bar=BAR,
    )
    return row, found["processor"]


def measured(millions: float) -> dict[str, float]:
    import resource

    from thence.rules.backend import open_backend, stored
    from thence.rules.dirt import count_fillers

    with TemporaryDirectory() as folder, open_backend() as backend:
        instances = Path(folder) / "instances.parquet"
        draw(instances, millions)
        wall, processor = time.perf_counter(), time.process_time()
        counted = count_fillers(backend.read_parquet(str(instances)))
        kept = stored(backend, counted, Path(folder) / "counts.parquet")
        wall, processor = time.perf_counter() - wall, time.process_time() - processor
        total = kept.agg(rows=kept.count(), n=kept.n.sum()).to_pyarrow().to_pylist()[0]
    if total["n"] != 2 * int(millions * 1_000_000):
        raise SystemExit(f"{total['n']} fillers were counted, not two for each triple")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"wall": wall, "processor": processor, "memory": memory, "counts": total["rows"]}


def draw(path: Path, millions: float) -> None:
    """Zipfian triples: ranks whose logarithm is even are drawn in proportion to 1 / rank."""
    import duckdb

    rank = f"floor(exp(random() * ln({VOCABULARY})))::INTEGER"
    with duckdb.connect(config={"memory_limit": "1GB", "threads": 1}) as connection:
        connection.execute("SELECT setseed(0.5)")
        connection.execute(
            f"COPY (SELECT 'path ' || {rank} AS template, 'w' || {rank} AS x, 'w' || {rank} AS y"
            f" FROM range({int(millions * 1_000_000)})) TO '{path}' (FORMAT parquet)"
        )


if __name__ == "__main__":
    print(json.dumps(measured(float(sys.argv[1]))))
