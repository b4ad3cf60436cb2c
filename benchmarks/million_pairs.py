"""One million pairs from JSONL through `thence run --engine overlap-8`: pairs a second, memory."""

import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import orjson

from benchmarks.table import Row

PAIRS = 1_000_000
WORDS_IN_TEXT, WORDS_IN_HYPOTHESIS = 30, 8  # the means of RTE-3 test: paper 002, table 6


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        data = folder / "pairs.jsonl"
        write_pairs(data, PAIRS)
        began = time.perf_counter()
        with data.open("rb") as file:
            for line in file:
                orjson.loads(line)
        reading = time.perf_counter() - began
        began = time.perf_counter()
        command = [sys.executable, "-m", "thence", "run", str(data), "--engine", "overlap-8"]
        subprocess.run([*command, "--out", str(folder / "run")], check=True, capture_output=True)
        judging = time.perf_counter() - began
        memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    return [
        Row(
            "run overlap-8, 1,000,000 pairs",
            f"{PAIRS / judging:,.0f} pairs/s",
            peer="orjson alone",
            ratio=judging / reading,
            memory=memory,
            bar="at least 20,000 pairs/s, under 500 MB",
        )
    ]


def write_pairs(path: Path, count: int) -> None:
    """Pairs with the lengths of RTE and words of a Zipfian vocabulary; some words are shared."""
    rng = random.Random(0)
    vocabulary = [
        "".join(rng.choices("abcdefghilmnoprstu", k=rng.randint(2, 9))) for _ in range(20_000)
    ]
    weights = [1 / rank for rank in range(1, len(vocabulary) + 1)]
    stream = rng.choices(vocabulary, weights, k=1_000_000)
    with path.open("wb") as file:
        for number in range(count):
            start = rng.randrange(len(stream) - 2 * WORDS_IN_TEXT)
            text = stream[start : start + WORDS_IN_TEXT]
            other = rng.randrange(len(stream) - WORDS_IN_HYPOTHESIS)
            hypothesis = rng.sample(text, 4) + stream[other : other + WORDS_IN_HYPOTHESIS - 4]
            label = rng.choice(["ENTAILMENT", "NO_ENTAILMENT"])
            pair = {
                "id": str(number),
                "text": " ".join(text).capitalize() + ".",
                "hypothesis": " ".join(hypothesis).capitalize() + ".",
                "label": label,
            }
            file.write(orjson.dumps(pair, option=orjson.OPT_APPEND_NEWLINE))
