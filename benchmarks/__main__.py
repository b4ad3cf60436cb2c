"""`make bench`: run all benchmarks, or those named, and print one table."""

import sys
from importlib import import_module
from pkgutil import iter_modules

from rich.console import Console
from rich.table import Table

import benchmarks
from benchmarks.table import Row


def main() -> None:
    names = [
        m.name for m in iter_modules(benchmarks.__path__) if m.name not in ("__main__", "table")
    ]
    wanted = sys.argv[1:] or names
    if unknown := set(wanted) - set(names):
        sys.exit(
            f"no benchmark is named {', '.join(sorted(unknown))}; there are {', '.join(names)}"
        )
    found: list[Row] = []
    for name in wanted:
        print(f"{name} ...", file=sys.stderr, flush=True)
        found += import_module(f"benchmarks.{name}").rows()
    table = Table("benchmark", "value", "peer", "time / peer's", "peak MB", "bar")
    for row in found:
        ratio = f"{row.ratio:.2f}" if row.ratio is not None else ""
        memory = f"{row.memory:,.0f}" if row.memory is not None else ""
        table.add_row(row.what, row.value, row.peer, ratio, memory, row.bar)
    Console(width=150).print(table)


if __name__ == "__main__":
    main()
