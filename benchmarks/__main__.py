"""`make bench`: the benchmarks, each in a process of its own and bounded, in one table.

python -m benchmarks                       all but those that are run on request
python -m benchmarks search neural         those named
python -m benchmarks --quick --out b.md    a tenth of the work; the table as Markdown or JSON
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from pkgutil import iter_modules

from rich.console import Console

import benchmarks
from benchmarks.table import Row, markdown_table, rich_table

PARTS = {"__main__", "measuring", "one", "table"}
"""Modules here that are no benchmarks."""
ON_REQUEST = {
    "decomposition": "how often it is right, not how fast",
    "italian": "how often it is right, not how fast; minutes of fitting",
    "judging_together": "two minutes by the clock on an idle machine",
    "parsing": "how often it is right, not how fast",
    "verify": "how often it is right, beside its time; an hour for all three engines",
    "reuters_rules": "needs a corpus parsed before, see its first lines",
}
SECONDS = 200
"""The most that one benchmark may take unless `--limit` says otherwise."""
QUICK = 0.1
"""The share of the work that `--quick` does."""


def main() -> None:
    names = [each.name for each in iter_modules(benchmarks.__path__) if each.name not in PARTS]
    asked = _arguments(names)
    wanted = asked.names or [name for name in names if name not in ON_REQUEST]
    share = QUICK if asked.quick else 1.0
    found: list[Row] = []
    failed = False
    for name in wanted:
        began = time.perf_counter()
        print(f"{name} ...", file=sys.stderr, end=" ", flush=True)
        rows, reason = _measured(name, share, asked.limit)
        print(f"{reason or 'done'}, {time.perf_counter() - began:.0f} s", file=sys.stderr)
        found += rows if not reason else [Row(name, f"not measured: {reason}")]
        failed = failed or bool(reason)
        if asked.out:
            _write(asked.out, found)
    Console(width=180).print(rich_table(found))
    if not asked.names:
        for name, reason in ON_REQUEST.items():
            print(f"left out: {name} ({reason}); python -m benchmarks {name}")
    sys.exit(1 if failed else 0)


def _arguments(names: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names))
    parser.add_argument("--quick", action="store_true", help="a tenth of the work, for a look")
    parser.add_argument("--out", type=Path, help="write the rows there, too: .json or .md")
    parser.add_argument("--limit", type=float, default=SECONDS, help="seconds for each benchmark")
    asked = parser.parse_args()
    if unknown := set(asked.names) - set(names):
        parser.error(f"no benchmark is named {', '.join(sorted(unknown))}")
    if asked.out and asked.out.suffix not in (".json", ".md"):
        parser.error("--out takes a file that ends in .json or .md")
    return asked


def _measured(name: str, share: float, limit: float) -> tuple[list[Row], str]:
    """The rows of a benchmark, or why there are none."""
    command = [sys.executable, "-m", "benchmarks.one", name, str(share)]
    # A session of its own, so that all that it started can be ended with it.
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            output, said = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return [], f"took more than {limit:g} s"
    if process.returncode:
        return [], (said.strip().splitlines() or [f"exit status {process.returncode}"])[-1][:200]
    return [Row(**row) for row in json.loads(output.splitlines()[-1])], ""


def _write(path: Path, rows: Sequence[Row]) -> None:
    if path.suffix == ".md":
        path.write_text(markdown_table(rows), encoding="utf-8")
    else:
        path.write_text(json.dumps([asdict(row) for row in rows], indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
