"""The page on a run of 50,000 pairs with distinct texts, all of them in it: seconds and size."""

import tempfile
from pathlib import Path

from benchmarks.measuring import Used, used_by_python
from benchmarks.million_pairs import write_pairs
from benchmarks.table import Row

PAIRS = 50_000


def rows(share: float = 1.0) -> list[Row]:
    count = int(share * PAIRS)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fewer, _ = _reported(folder, count // 10)
        used, page = _reported(folder, count)
        megabytes = page.stat().st_size / 1e6
    return [
        Row(
            f"report --html, {count:,} pairs",
            f"{used.wall:.1f} s, {used.processor:.1f} s of CPU, {megabytes:.1f} MB",
            memory=used.memory,
            bar="under 15 s and 12 MB, with all pairs",
            growth=used.processor / fewer.processor,
        )
    ]


def _reported(folder: Path, count: int) -> tuple[Used, Path]:
    data, run, page = (folder / f"{count}{end}" for end in (".jsonl", "-run", ".html"))
    write_pairs(data, count)
    used_by_python("-m", "thence", "run", str(data), "--engine", "overlap-8", "--out", str(run))
    return used_by_python("-m", "thence", "report", str(run), "--html", str(page)), page
