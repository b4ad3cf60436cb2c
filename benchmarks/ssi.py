"""SSI: sentences of the default bank, labelled pairs, and the whole suite, as time of the CPU."""

import resource
import time

from benchmarks.table import Row
from thence.build.ssi import build_bank, draw_worlds, generate_suite
from thence.build.ssi.bank import Bank
from thence.build.ssi.sampling import labelled_pairs
from thence.build.ssi.suite import WORLDS

PAIRS = 1_000_000


def rows(share: float = 1.0) -> list[Row]:
    began = time.process_time()
    bank = build_bank(draw_worlds(0, WORLDS))
    building = time.process_time() - began
    pairs = int(share * PAIRS)
    _, fewer = labelled(bank, pairs // 10)
    number, labelling = labelled(bank, pairs)
    began = time.process_time()
    suite = generate_suite()
    drawing = time.process_time() - began
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return [
        Row(
            f"SSI bank, {len(bank.sentences):,} sentences from {len(bank.sources):,} inputs",
            f"{building:.1f} s",
            memory=memory,
            bar="3,000 sentences from 300 inputs in under 60 s",
        ),
        Row(
            f"SSI labels, {number:,} pairs",
            f"{number / labelling * 60:,.0f} pairs/min",
            memory=memory,
            bar="at least 100,000 pairs/min",
            growth=labelling / fewer,
        ),
        Row(f"generate ssi, {len(suite):,} pairs", f"{drawing:.1f} s", memory=memory),
    ]


def labelled(bank: Bank, pairs: int) -> tuple[int, float]:
    """How many of so many pairs there are, and the seconds that labelling them takes."""
    began = time.process_time()
    number = sum(1 for _, _ in zip(range(pairs), labelled_pairs(bank), strict=False))
    return number, time.process_time() - began
