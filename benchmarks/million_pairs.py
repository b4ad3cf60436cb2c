"""One million pairs from JSONL through `thence run --engine overlap-8`: pairs a second, memory."""

import random
import tempfile
from pathlib import Path

import orjson

from benchmarks.measuring import Used, processor_seconds, used_by_python
from benchmarks.table import Row

PAIRS = 1_000_000
WORDS_IN_TEXT, WORDS_IN_HYPOTHESIS = 30, 8  # the means of RTE-3 test: paper 002, table 6


def rows(share: float = 1.0) -> list[Row]:
    count = int(share * PAIRS)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fewer, _ = _judged(folder, count // 10)
        used, data = _judged(folder, count)
        (reading,) = processor_seconds(lambda: _read(data))
    return [
        Row(
            f"run overlap-8, {count:,} pairs",
            f"{count / used.wall:,.0f} pairs/s, {count / used.processor:,.0f}/s of CPU",
            peer="orjson alone",
            ratio=used.processor / reading,
            memory=used.memory,
            bar="at least 20,000 pairs/s, under 500 MB",
            growth=used.processor / fewer.processor,
        )
    ]


def _judged(folder: Path, count: int) -> tuple[Used, Path]:
    data = folder / f"{count}.jsonl"
    write_pairs(data, count)
    command = ("-m", "thence", "run", str(data), "--engine", "overlap-8")
    return used_by_python(*command, "--out", str(folder / f"run-{count}")), data


def _read(data: Path) -> None:
    with data.open("rb") as file:
        for line in file:
            orjson.loads(line)


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
