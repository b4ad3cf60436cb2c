"""The shipped neural engine: pairs a second against the usual batches, cold start, long texts.

`python -m benchmarks.neural` prints the rows. The peer is the same model as people run it: padded
batches of 16 on ONNX Runtime with its own threads, probabilities and nothing else.
"""

import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

import thence
from benchmarks.table import Row
from thence.datasets import open_bundled
from thence.datasets.bundled import open_bundled_topics
from thence.engines import build_engine, engine_names
from thence.formats import write_pairs
from thence.pair import Label, Pair
from thence.text.sentences import sentence_spans

FOLDER = Path(thence.__file__).parent / "engines" / "nli" / "model"
PAIRS = 400
WORDS = 30
"""In a text, about: the mean of RTE-3 test (paper 002, table 6)."""
BATCH = 16
LONG_TEXTS = 10
LONG_WORDS = 5_000


def rows() -> list[Row]:
    if "nli" not in engine_names():
        return []
    pairs = rte_like(PAIRS)
    ours, peer = judging(pairs), batches(pairs)
    found, mistaken, seconds = long_texts()
    return [
        Row("nli, pairs of RTE-3's length", f"{PAIRS / ours:,.0f} pairs/s", "padded batches of 16",
            ours / peer, run_memory(pairs), "≥ 100 pairs/s, < 400 MB"),
        Row("nli, first verdict, cold", f"{cold_start():.2f} s", bar="< 1.5 s"),
        Row("nli, T of 5,000 words", f"{found} of {LONG_TEXTS} found with their sentence,"
            f" {mistaken} of {LONG_TEXTS} without it; {seconds:.1f} s a text",
            bar="found; of 100 without, at most 5"),
    ]  # fmt: skip


def rte_like(count: int) -> list[Pair]:
    """Bundled pairs whose texts end with the sentence that reaches the usual length."""
    found = []
    originals = list(open_bundled("mono/en/originals") or ())
    for number in range(count):
        pair = originals[number % len(originals)]
        end = next(
            (end for _, end in sentence_spans(pair.text) if len(pair.text[:end].split()) >= WORDS),
            len(pair.text),
        )
        found.append(Pair(str(number), pair.text[:end], pair.hypothesis))
    return found


def judging(pairs: Sequence[Pair]) -> float:
    engine = build_engine("nli")
    list(engine.judge(pairs[:32]))
    began = time.perf_counter()
    list(engine.judge(pairs))
    return time.perf_counter() - began


def batches(pairs: Sequence[Pair]) -> float:
    tokenizer = Tokenizer.from_file(str(FOLDER / "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.enable_padding()
    session = onnxruntime.InferenceSession(FOLDER / "model.onnx")
    sources = {"input_ids": "ids", "attention_mask": "attention_mask", "token_type_ids": "type_ids"}
    inputs = [each.name for each in session.get_inputs()]
    began = time.perf_counter()
    by_length = sorted(pairs, key=lambda pair: len(pair.text) + len(pair.hypothesis))
    for first in range(0, len(by_length), BATCH):
        encoded = tokenizer.encode_batch(
            [(pair.text, pair.hypothesis) for pair in by_length[first : first + BATCH]]
        )
        feed = {
            name: np.array([getattr(each, sources[name]) for each in encoded], np.int64)
            for name in inputs
        }
        session.run(None, feed)
    return time.perf_counter() - began


def run_memory(pairs: Sequence[Pair]) -> float:
    """The peak of `thence run` over the pairs, in MB."""
    with tempfile.TemporaryDirectory() as name:
        data = Path(name) / "pairs.jsonl"
        write_pairs(pairs, data)
        command = [sys.executable, "-m", "thence", "run", str(data), "--engine", "nli"]
        subprocess.run([*command, "--out", f"{name}/run"], check=True, capture_output=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def cold_start() -> float:
    """Seconds from the command line to the verdict; the best of three."""
    command = [
        sys.executable,
        "-m",
        "thence",
        "judge",
        "Mary sings.",
        "Somebody sings.",
        "-e",
        "nli",
    ]
    taken = []
    for _ in range(3):
        began = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True, env=os.environ)
        taken.append(time.perf_counter() - began)
    return min(taken)


def long_texts() -> tuple[int, int, float]:
    """Texts found by their last sentence, texts mistaken without it, and seconds for each."""
    chance = random.Random(0)
    filler = [
        sentence.text
        for topic in open_bundled_topics("search/topics") or ()
        for document in topic.documents
        for sentence in document.sentences
    ]
    engine = build_engine("nli")
    entailed = [pair for pair in open_bundled("mono/en/monothematic") or () if suits(pair)]
    judged = list(engine.judge(entailed))
    known = [
        pair for pair, verdict in zip(entailed, judged, strict=True)
        if verdict.label is Label.ENTAILMENT
    ]  # fmt: skip
    found = mistaken = 0
    began = time.perf_counter()
    for pair in chance.sample(known, min(LONG_TEXTS, len(known))):
        sentences: list[str] = []
        while sum(len(sentence.split()) for sentence in sentences) < LONG_WORDS:
            sentences += chance.sample(filler, 50)
        for last in (pair.text, ""):
            text = " ".join([*sentences, last]).strip()
            (verdict,) = engine.judge([Pair("long", text, pair.hypothesis)])
            entails = verdict.label is Label.ENTAILMENT
            carried = verdict.evidence[0].data.get("sentence") == last if last else True
            found += bool(last and entails and carried)
            mistaken += bool(not last and entails)
    return found, mistaken, (time.perf_counter() - began) / (2 * LONG_TEXTS)


def suits(pair: Pair) -> bool:
    """Whether T is one sentence that entails H."""
    return pair.label is Label.ENTAILMENT and len(sentence_spans(pair.text)) == 1


if __name__ == "__main__":
    for row in rows():
        ratio = f"  time / {row.peer}: {row.ratio:.2f}" if row.ratio is not None else ""
        memory = f"  {row.memory:,.0f} MB" if row.memory is not None else ""
        print(f"{row.what:32} {row.value}{ratio}{memory}   ({row.bar})")
