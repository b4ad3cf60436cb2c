"""Write the digests of the RTE pairs that were trained on, for the engine to know them by.

Usage: seen.py RTE_FOLDER MODEL
"""

from __future__ import annotations

import sys
from pathlib import Path

from gold import rte_rows

from thence.engines.nli.seen import digest

if __name__ == "__main__":
    digests = {digest(text, hypothesis) for text, hypothesis, *_ in rte_rows(Path(sys.argv[1]))}
    (Path(sys.argv[2]) / "seen.bin").write_bytes(b"".join(sorted(digests)))
    print(len(digests), "pairs")
