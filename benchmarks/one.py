"""One benchmark in a process of its own: its rows as JSON on the last line of the output."""

import json
import sys
from dataclasses import asdict
from importlib import import_module


def main(name: str, share: str) -> None:
    rows = import_module(f"benchmarks.{name}").rows(float(share))
    print(json.dumps([asdict(row) for row in rows]))


if __name__ == "__main__":
    main(*sys.argv[1:])
