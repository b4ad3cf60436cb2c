"""Average students that began from the same weights.

Usage: soup.py OUT STUDENT...
A student that is named twice counts twice.
"""

from __future__ import annotations

import sys
from pathlib import Path

import torch


def main(out: Path, students: list[Path]) -> None:
    """Write the mean of the weights."""
    loaded = [torch.load(path, map_location="cpu") for path in students]
    mean = {name: sum(each[name].float() for each in loaded) / len(loaded) for name in loaded[0]}
    torch.save({name: value.half() for name, value in mean.items()}, out)


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]])
