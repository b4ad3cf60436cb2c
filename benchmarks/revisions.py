"""Revisions: a dump made by repeating pages with changes, against `mwxml` that only iterates.

THENCE_BENCH_DUMP_MB=2000 makes the dump of issue 12's bar; it is 200 MB otherwise.
"""

import gzip
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.table import Row

MEGABYTES = int(os.environ.get("THENCE_BENCH_DUMP_MB", "200"))
DUMP = "wiki-revisions/enwiki-20140102.tiny.xml.gz"
BAR = "time / mwxml's ≤ 2, under 400 MB a process"
NUMBER = re.compile(rb"<id>(\d+)</id>")


def rows(share: float = 1.0) -> list[Row]:
    megabytes = max(10, int(share * MEGABYTES))
    source = Path(__file__).resolve().parents[2] / "shared" / "data" / DUMP
    if not source.is_file():
        return []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        small, large = folder / "small.xml", folder / "large.xml"
        repeated(source, small, megabytes * (1 << 20) // 10)
        repeated(source, large, megabytes << 20)
        peer = _measured("mwxml", large)
        size = large.stat().st_size / 1e6
        found = [
            Row(
                f"mwxml iterates over {size:,.0f} MB",
                f"{size / peer['processor']:.0f} MB/s of CPU",
                memory=peer["memory"],
            )
        ]
        before = None
        for what, last, jobs, dump in (
            ("last 50 revisions, a tenth of it", 50, 1, small),
            ("last 50 revisions", 50, 1, large),
            ("last 50 revisions, 2 processes", 50, 2, large),
            ("all revisions", 1000, 1, large),
        ):
            out = folder / f"{last}-{jobs}-{dump.stem}"
            ours = _measured("extract", dump, str(out), str(last), str(jobs))
            size = dump.stat().st_size / 1e6
            found.append(
                Row(
                    f"revisions extract, {size:,.0f} MB, {what}",
                    f"{size / ours['processor']:.0f} MB/s of CPU, {ours['wall']:.0f} s,"
                    f" {ours['kept']:,.0f} pairs kept",
                    "mwxml" if dump is large else "",
                    ours["processor"] / peer["processor"] if dump is large else None,
                    ours["memory"],
                    BAR if dump is large and last == 50 else "",
                    ours["processor"] / before if before and jobs == 1 and last == 50 else None,
                )
            )
            before = before or ours["processor"]
        return found


def repeated(source: Path, target: Path, size: int) -> None:
    """Write the pages of a dump again and again, with other titles, ids and words each time."""
    whole = gzip.decompress(source.read_bytes())
    start, end = whole.index(b"  <page>"), whole.rindex(b"</page>") + len(b"</page>\n")
    pages = re.sub(rb"\s*<sha1>\w*</sha1>", b"", whole[start:end])
    shift = max(int(number) for number in NUMBER.findall(pages)) + 1
    with target.open("wb") as file:
        file.write(whole[:start])
        copy = 0
        while file.tell() < size:
            file.write(_copied(pages, copy, copy * shift))
            copy += 1
        file.write(whole[end:])


def _copied(pages: bytes, copy: int, shift: int) -> bytes:
    renamed = pages.replace(b"</title>", b" %d</title>" % copy)
    renumbered = NUMBER.sub(lambda found: b"<id>%d</id>" % (int(found[1]) + shift), renamed)
    return renumbered.replace(b"narchis", b"n%drchis" % copy)


def _measured(*command: str | Path) -> dict[str, float]:
    """In a process of its own, so that its peak of memory is its own."""
    arguments = [sys.executable, "-m", "benchmarks.revisions", *map(str, command)]
    finished = subprocess.run(arguments, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(finished.stdout)
    return found


def iterate(dump: str) -> int:
    """What the peer does: every revision of every page, its text looked at, nothing else."""
    import mwxml

    with Path(dump).open("rb") as file:
        return sum(len(r.text or "") for page in mwxml.Dump.from_file(file) for r in page)


def extracted(dump: str, out: str, last: str, jobs: str) -> int:
    from thence.build.revisions import Options, extract

    counts = extract([Path(dump)], Path(out), Options(int(last)), processes=int(jobs))
    return counts.pairs["kept"]


def main(what: str, *arguments: str) -> None:
    began = time.perf_counter()
    verbs: dict[str, Callable[..., int]] = {"mwxml": iterate, "extract": extracted}
    kept = verbs[what](*arguments)
    wall = time.perf_counter() - began
    own, others = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    found = {
        "wall": wall,
        "processor": sum(used.ru_utime + used.ru_stime for used in (own, others)),
        "memory": max(own.ru_maxrss, others.ru_maxrss) / 1024,
        "kept": kept,
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
